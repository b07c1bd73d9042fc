import { type ReactNode, useState } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { Slider } from '#web/ui/fields/numbers/slider.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Columns, Stack } from '#web/ui/layout/layout.tsx';
import { CodeBlock } from '#web/ui/media/code-block.tsx';
import {
  type Control,
  type Controls,
  type ControlValues,
  drawnValues,
  elementCode,
  initialValues,
} from './playground-controls.ts';
import '#web/messages/gallery.json';

type ValueOf<One extends Control> = One extends { kind: 'flag' }
  ? boolean
  : One extends { kind: 'choice'; choices: readonly (infer Choice)[] }
    ? Choice
    : One extends { kind: 'number' }
      ? number
      : string;

type Optional = { isOptional: true };

type ValuesOf<All extends Controls> = {
  [Name in keyof All as All[Name] extends Optional ? never : Name]: ValueOf<All[Name]>;
} & { [Name in keyof All as All[Name] extends Optional ? Name : never]?: string };

export type Playground = {
  /** The name of the component. */
  part: string;
  controls: Controls;
  /** Attributes that the code shows besides. */
  always: readonly string[];
  draw: (values: ControlValues) => ReactNode;
};

/** The cast is safe because the frame draws with the values of these very controls. */
export function playground<const All extends Controls>(
  own: Omit<Playground, 'controls' | 'draw'> & {
    controls: All;
    draw: (values: ValuesOf<All>) => ReactNode;
  },
): Playground {
  return { ...own, draw: own.draw as (values: ControlValues) => ReactNode };
}

/** A part with its props to change, and the code that this makes. */
export function PlaygroundCard({
  playground: { part, controls, always, draw },
}: {
  playground: Playground;
}) {
  const { t } = useTranslation();
  const [values, setValues] = useState(() => initialValues(controls));
  const title = t('gallery.frame.playground');
  return (
    <Card title={title} description={t('gallery.frame.playgroundNote')}>
      <Stack>
        <Columns
          width="14rem"
          aside={
            <Stack gap="xs" as="fieldset" aria-label={t('gallery.frame.propsOf', { part })}>
              {Object.entries(controls).map(([name, control]) => (
                <PropControl
                  key={name}
                  name={name}
                  control={control}
                  value={values[name] ?? control.initial}
                  onChange={(value) => setValues({ ...values, [name]: value })}
                />
              ))}
            </Stack>
          }
        >
          <div data-example>{draw(drawnValues(values, controls))}</div>
        </Columns>
        <CodeBlock
          code={elementCode(part, values, always, controls)}
          label={t('gallery.frame.codeOf', { title })}
        />
      </Stack>
    </Card>
  );
}

function PropControl({
  name,
  control,
  value,
  onChange,
}: {
  name: string;
  control: Control;
  value: string | boolean | number;
  onChange: (value: string | boolean | number) => void;
}) {
  if (control.kind === 'number') {
    const { min, max, step = 1 } = control;
    return (
      <Slider
        label={name}
        min={min}
        max={max}
        step={step}
        value={Number(value)}
        onChange={onChange}
      />
    );
  }
  if (control.kind === 'flag') {
    return <Checkbox label={name} value={value === true} onChange={onChange} />;
  }
  if (control.kind === 'text') {
    return (
      <TextField size="sm" label={name} dir="auto" value={String(value)} onChange={onChange} />
    );
  }
  return (
    <SelectField
      size="sm"
      label={name}
      choices={control.choices.map((choice) => ({ value: choice, label: choice }))}
      value={String(value)}
      onChange={onChange}
    />
  );
}
