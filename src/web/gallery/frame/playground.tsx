import { CatchBoundary } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Part } from '#web/part-docs.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Columns, Grid, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { CodeBlock } from '#web/ui/media/code-block.tsx';
import type { Play, Plays } from './play.ts';
import {
  type Control,
  type ControlValue,
  type Given,
  givenControls,
  initialValues,
  type PlayCode,
  playCode,
  playProps,
} from './playground-controls.ts';
import '#web/messages/gallery.json';

type Playgrounds = {
  plays: Plays;
  codes: Readonly<Record<string, PlayCode>>;
  parts: readonly Part[];
  /** Its parts show a loading state that never ends. */
  isBusy?: boolean;
};

/** A component that draws the playgrounds of a page. */
export function createPlayground(own: Playgrounds) {
  return () => <PlaygroundCard {...own} />;
}

/** Parts with their props to change, one at a time, and the code that this makes. */
function PlaygroundCard({ plays, codes, parts, isBusy = false }: Playgrounds) {
  const { t } = useTranslation();
  const names = Object.keys(plays);
  const [name = '', setName] = useState(names[0]);
  const [resets, setResets] = useState(0);
  const part = parts.find((one) => one.name === name);
  const own = plays[name];
  const code = codes[name];
  if (!part || !own || !code) throw new Error(`The gallery has no props of a part ${name}.`);
  return (
    <Card
      title={t('gallery.frame.playground')}
      description={t('gallery.frame.playgroundNote')}
      actions={
        <Button size="sm" variant="plain" icon={RotateCcw} onClick={() => setResets(resets + 1)}>
          {t('gallery.frame.reset')}
        </Button>
      }
    >
      <Stack>
        {names.length > 1 && (
          <Grid min="14rem" repeat="fill">
            <SelectField
              label={t('gallery.frame.part')}
              choices={names.map((one) => ({ value: one, label: one }))}
              value={name}
              onChange={setName}
            />
          </Grid>
        )}
        <PartPlayground
          key={`${name} ${resets}`}
          part={part}
          play={own}
          code={code}
          isBusy={isBusy}
        />
      </Stack>
    </Card>
  );
}

function PartPlayground({
  part,
  play: { part: Drawn, start, offered, within: Within, inside: Inside, use },
  code,
  isBusy,
}: {
  part: Part;
  play: Play;
  code: PlayCode;
  isBusy: boolean;
}) {
  const { t } = useTranslation();
  const given = use();
  const props = playProps(part, { ...start, ...given }, offered);
  const [values, setValues] = useState(() => initialValues(props.controls));
  const [state, setState] = useState<Given>(() =>
    Object.fromEntries(props.bound.map(({ name }) => [name, start[name]])),
  );
  const [call, setCall] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  // Always the same functions: some parts draw themselves again for a new one.
  const [handlers] = useState(() =>
    handlersOf(part, (name, given) => {
      setCall(`${name}(${given.map(argumentText).join(', ')})`);
      const bound = props.bound.find(({ handler }) => handler === name);
      if (bound) {
        const next = (old: unknown) => (bound.isToggle ? !old : given[0]);
        setState((old) => ({ ...old, [bound.name]: next(old[bound.name]) }));
      }
      if (props.isOpened) setIsOpen(false);
    }),
  );
  const drawn: Record<string, unknown> = { ...given };
  for (const { name, kind } of givenControls(props.controls, values)) {
    drawn[name] =
      kind === 'given' ? (start[name] ?? offered[name] ?? handlers[name]) : values[name];
  }
  for (const name of props.fixed) drawn[name] = given[name] ?? start[name];
  for (const name of props.noted) drawn[name] = handlers[name];
  for (const { name, handler } of props.bound) {
    drawn[name] = state[name];
    drawn[handler] = handlers[handler];
  }
  if (Inside) drawn.children = <Inside {...drawn} />;
  const looks = props.controls.filter(({ kind }) => kind !== 'text' && kind !== 'number');
  return (
    <Columns
      width="14rem"
      aside={
        <Stack gap="xs" as="fieldset" aria-label={t('gallery.frame.propsOf', { part: part.name })}>
          {props.controls.map((control) => (
            <PropControl
              key={control.name}
              control={control}
              value={values[control.name] ?? null}
              onChange={(value) => setValues({ ...values, [control.name]: value })}
            />
          ))}
        </Stack>
      }
    >
      <Stack>
        {props.isOpened && (
          <Button variant="outline" onClick={() => setIsOpen(true)}>
            {t('gallery.frame.open', { part: part.name })}
          </Button>
        )}
        <div data-example data-stays-busy={isBusy || undefined}>
          <CatchBoundary
            getResetKey={() => JSON.stringify(values)}
            errorComponent={({ error }) => <Alert message={String(error)} />}
          >
            <Within>
              {(isOpen || !props.isOpened) && (
                // Some parts look at these only when they are drawn for the first time.
                <Drawn key={JSON.stringify(looks.map(({ name }) => values[name]))} {...drawn} />
              )}
            </Within>
          </CatchBoundary>
        </div>
        {call !== '' && (
          <Text size="sm" tone="neutral">
            {t('gallery.frame.called')} <code dir="ltr">{call}</code>
          </Text>
        )}
        <CodeBlock
          code={playCode(part.name, props, values, code)}
          label={t('gallery.frame.codeOf', { title: part.name })}
        />
      </Stack>
    </Columns>
  );
}

/** A function for each that the part may call. */
function handlersOf(
  part: Part,
  onCall: (name: string, given: readonly unknown[]) => void,
): Readonly<Record<string, unknown>> {
  const names = part.props.map(({ name }) => name).filter((name) => /^on[A-Z]/.test(name));
  return Object.fromEntries(
    names.map((name) => [
      name,
      (...given: unknown[]) => {
        onCall(name, given);
        return Promise.resolve();
      },
    ]),
  );
}

/** What a function was called with, as far as it is plain. */
function argumentText(value: unknown): string {
  if (value instanceof File) return value.name;
  if (typeof value === 'object' && value !== null && 'nativeEvent' in value) return 'event';
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** Of numbers: more pixels, pages or rows would only slow the browser down. */
const LEAST = -1000;
const MOST = 1000;

function PropControl({
  control,
  value,
  onChange,
}: {
  control: Control;
  value: ControlValue;
  onChange: (value: ControlValue) => void;
}) {
  const { t } = useTranslation();
  const { name } = control;
  if (control.kind === 'number') {
    const initial = typeof control.initial === 'number' ? control.initial : 0;
    const least = initial < 0 ? LEAST : 0;
    const most = Math.max(MOST, initial * 10);
    return (
      <NumberField
        size="sm"
        label={name}
        decimals={2}
        min={least}
        max={most}
        isNullable
        value={typeof value === 'number' ? value : null}
        onChange={(number) => {
          const isNumber = number !== null && !Number.isNaN(number);
          if (isNumber) onChange(Math.max(least, Math.min(number, most)));
          else if (!control.isRequired) onChange(null);
        }}
      />
    );
  }
  if (control.kind === 'flag' || control.kind === 'given') {
    return <Checkbox label={name} value={value === true} onChange={(isOn) => onChange(isOn)} />;
  }
  if (control.kind === 'choice') {
    const choices = control.choices.map((choice) => ({
      value: String(choice),
      label: String(choice),
    }));
    return (
      <SelectField
        size="sm"
        label={name}
        choices={
          control.initial === null && !control.isRequired
            ? [{ value: '', label: t('gallery.frame.notGiven') }, ...choices]
            : choices
        }
        value={String(value ?? '')}
        onChange={(text) => onChange(control.choices.find((one) => String(one) === text) ?? null)}
      />
    );
  }
  return (
    <TextField size="sm" label={name} dir="auto" value={String(value ?? '')} onChange={onChange} />
  );
}
