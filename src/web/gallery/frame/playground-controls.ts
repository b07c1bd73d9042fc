/** A prop that the reader can change, with the value that the page begins with. */
export type Control =
  | {
      kind: 'text';
      initial: string;
      /** The part goes without it while it is empty. */
      isOptional?: true;
    }
  | {
      kind: 'flag';
      initial: boolean;
      /** What the code has in place of the bare name, such as `icon={Plus}` for an icon that is given or not. */
      code?: string;
    }
  | {
      kind: 'choice';
      initial: string;
      choices: readonly string[];
      /** The choices are names of values in the code, not texts. */
      isCode?: true;
    }
  | { kind: 'number'; initial: number; min: number; max: number; step?: number };

export type Controls = Record<string, Control>;

/** What the controls stand at. */
export type ControlValues = Record<string, string | boolean | number>;

export function initialValues(controls: Controls): ControlValues {
  return Object.fromEntries(Object.entries(controls).map(([name, { initial }]) => [name, initial]));
}

/** The values that the part is drawn with: optional texts only while they hold something. */
export function drawnValues(values: ControlValues, controls: Controls): ControlValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const control = controls[name];
      return value !== '' || control?.kind !== 'text' || !control.isOptional;
    }),
  );
}

/** The values of the texts that are there, of numbers and choices, and of the flags that are on. */
export function givenValues(values: ControlValues): ControlValues {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== false),
  );
}

/** The element as one writes it: `always` are attributes that it needs besides; `children` stand inside. */
export function elementCode(
  part: string,
  values: ControlValues,
  always: readonly string[] = [],
  controls: Controls = {},
): string {
  const { children = '', ...props } = givenValues(values);
  const attributes = [
    ...Object.entries(props).map(([name, value]) => attributeCode(name, value, controls[name])),
    ...always,
  ];
  const inside = childrenCode(String(children));
  const oneLine = `<${[part, ...attributes].join(' ')}`;
  const whole = inside === '' ? `${oneLine} />` : `${oneLine}>${inside}</${part}>`;
  if (whole.length <= LINE) return whole;
  const lines = [`<${part}`, ...attributes.map((attribute) => `  ${attribute}`)];
  return [...lines, ...(inside === '' ? ['/>'] : ['>', `  ${inside}`, `</${part}>`])].join('\n');
}

const LINE = 80;

function attributeCode(
  name: string,
  value: string | boolean | number,
  control: Control | undefined,
): string {
  if (value === true) return (control?.kind === 'flag' && control.code) || name;
  const isCode = typeof value === 'number' || (control?.kind === 'choice' && control.isCode);
  return `${name}=${isCode ? `{${value}}` : attributeText(String(value))}`;
}

/** JSX knows no escapes in quotes: a text with a quote in it stands in braces. */
function attributeText(text: string): string {
  return /["\\\n]/.test(text) ? `{${JSON.stringify(text)}}` : `"${text}"`;
}

function childrenCode(text: string): string {
  return /[{}<>&\n]/.test(text) ? `{${JSON.stringify(text)}}` : text;
}
