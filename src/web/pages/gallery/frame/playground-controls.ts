/** A prop that the reader can change, with the value that the page begins with. */
export type Control =
  | { kind: 'text'; initial: string }
  | { kind: 'flag'; initial: boolean }
  | { kind: 'choice'; initial: string; choices: readonly string[] };

export type Controls = Record<string, Control>;

/** What the controls stand at. A text that is empty and a flag that is off are not passed to the part. */
export type ControlValues = Record<string, string | boolean>;

export function initialValues(controls: Controls): ControlValues {
  return Object.fromEntries(Object.entries(controls).map(([name, { initial }]) => [name, initial]));
}

/** The values of the texts that are there, of the choices, and of the flags that are on. */
export function givenValues(values: ControlValues): ControlValues {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== false),
  );
}

/** The element as one writes it: `always` are attributes that it needs besides. */
export function elementCode(
  part: string,
  values: ControlValues,
  always: readonly string[] = [],
): string {
  const attributes = [
    ...Object.entries(givenValues(values)).map(([name, value]) =>
      value === true ? name : `${name}=${attributeText(String(value))}`,
    ),
    ...always,
  ];
  const oneLine = `<${[part, ...attributes].join(' ')} />`;
  if (oneLine.length <= LINE) return oneLine;
  return [`<${part}`, ...attributes.map((attribute) => `  ${attribute}`), '/>'].join('\n');
}

const LINE = 80;

/** JSX knows no escapes in quotes: a text with a quote in it stands in braces. */
function attributeText(text: string): string {
  return /["\\\n]/.test(text) ? `{${JSON.stringify(text)}}` : `"${text}"`;
}
