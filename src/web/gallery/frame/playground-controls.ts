import type { Part, PartProp } from '#web/part-docs.ts';

/** What a control stands at; null: the part goes without the prop. */
export type ControlValue = string | number | boolean | null;

/** A prop that the reader can change, as its type has it. */
export type Control = {
  name: string;
  isRequired: boolean;
  initial: ControlValue;
  /** What the part does without it; unknown where the code has no plain value. */
  fallback?: ControlValue;
} & (
  | { kind: 'text' | 'number' | 'flag' }
  | { kind: 'choice'; choices: readonly (string | number)[] }
  /** What is no plain value, such as an icon: the page has one, which is given or not. */
  | { kind: 'given' }
);

/** A prop that the part changes itself, and the function by which it does. */
type Bound = { name: string; handler: string; isToggle: boolean };

/** What is done with each prop of a part. */
export type PlayProps = {
  controls: readonly Control[];
  bound: readonly Bound[];
  /** Always given as the page has them. */
  fixed: readonly string[];
  /** Functions that the part requires, and of which the page only notes the call. */
  noted: readonly string[];
  /** It stands above the page until one of its functions is called. */
  isOpened: boolean;
};

/** The values of a page's playground by the names of the props. */
export type Given = Readonly<Record<string, unknown>>;

/** Which prop of a part each function sets. */
const BOUND_BY: Readonly<Record<string, readonly string[]>> = {
  onChange: ['value', 'isPressed', 'page', 'code', 'state'],
  onPage: ['page'],
  onPageSize: ['pageSize'],
  onOrder: ['ids'],
  onMove: ['groups'],
  onToggle: ['isOpen'],
  onClear: ['isShown'],
};
const TOGGLES = new Set(['onToggle', 'onClear']);
const CLOSERS = new Set(['onClose', 'onCancel', 'onDismiss']);

/**
 * The controls of a part, from the types of its props: a choice for a union of values, a checkbox for a boolean, a field
 * for a text or a number. Anything else is what the page has: `start` is given from the beginning, `offered` on demand.
 */
export function playProps(part: Part, start: Given, offered: Given = {}): PlayProps {
  const described = new Set(part.props.map(({ name }) => name));
  const props: PartProp[] = [
    ...part.props,
    // Of the element inside, such as the placeholder of a field.
    ...[...Object.keys(start), ...Object.keys(offered)]
      .filter((name) => !described.has(name))
      .map((name) => ({ name, type: typeOf(start[name]), isRequired: false, about: '' })),
  ];
  const bound = props.flatMap(({ name: handler }) => {
    const name = BOUND_BY[handler]?.find((one) => one in start && described.has(one));
    return name === undefined ? [] : [{ name, handler, isToggle: TOGGLES.has(handler) }];
  });
  const taken = new Set(bound.flatMap(({ name, handler }) => [name, handler]));
  const controls: Control[] = [];
  const fixed: string[] = [];
  const noted: string[] = [];
  for (const prop of props.filter(({ name }) => !taken.has(name))) {
    const { name, isRequired } = prop;
    const control = controlOf(prop, start, offered);
    if (control) controls.push(control);
    else if (name in start) fixed.push(name);
    else if (isRequired && isHandler(prop)) noted.push(name);
  }
  return { controls, bound, fixed, noted, isOpened: noted.some((name) => CLOSERS.has(name)) };
}

/** Undefined for what the reader cannot change. */
function controlOf(prop: PartProp, start: Given, offered: Given): Control | undefined {
  const { name, type, isRequired } = prop;
  const started = start[name];
  const choices = choicesOf(type);
  const fallback = plainValue(prop.fallback);
  const own = { name, isRequired, ...(fallback !== undefined && { fallback }) };
  const initial = isPlain(started) ? started : (fallback ?? null);
  if (choices) return { ...own, kind: 'choice', choices, initial };
  const isPlainly = started === undefined || isPlain(started);
  if (!isPlainly || isHandler(prop) || name in offered) {
    return isRequired ? undefined : { ...own, kind: 'given', initial: name in start };
  }
  const kind = isPlain(started) ? kindOf(started) : type.split(' | ').map(kindOfType).find(Boolean);
  return kind && { ...own, kind, initial: kind === 'flag' ? (initial ?? false) : initial };
}

/** Functions that tell the page what has happened. */
function isHandler({ name, type }: PartProp): boolean {
  return /^on[A-Z]/.test(name) && /=>|Handler</.test(type);
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function kindOf(value: string | number | boolean): 'text' | 'number' | 'flag' {
  if (typeof value === 'boolean') return 'flag';
  return typeof value === 'number' ? 'number' : 'text';
}

function kindOfType(type: string): 'text' | 'number' | 'flag' | undefined {
  if (type === 'boolean') return 'flag';
  if (type === 'number') return 'number';
  return type === 'string' || type === 'ReactNode' ? 'text' : undefined;
}

function typeOf(value: unknown): string {
  return isPlain(value) ? typeof value : 'unknown';
}

/** The values of a union of texts or numbers. */
function choicesOf(type: string): readonly (string | number)[] | undefined {
  const values = type.split(' | ').map(plainValue);
  const plain = values.filter((value) => typeof value === 'string' || typeof value === 'number');
  return plain.length === values.length ? plain : undefined;
}

/** The value of a literal as the code has it. */
function plainValue(code: string | undefined): string | number | boolean | undefined {
  if (code === undefined) return undefined;
  if (code === 'true' || code === 'false') return code === 'true';
  const text = /^'([^'\\]*)'$/.exec(code)?.[1];
  if (text !== undefined) return text;
  return /^-?\d+(\.\d+)?$/.test(code) ? Number(code) : undefined;
}

/** What the controls stand at, by the names of the props. */
export type ControlValues = Readonly<Record<string, ControlValue>>;

export function initialValues(controls: readonly Control[]): ControlValues {
  return Object.fromEntries(controls.map(({ name, initial }) => [name, initial]));
}

/** Those that the part is given: not what is empty or off, nor what it does anyway. */
export function givenControls(
  controls: readonly Control[],
  values: ControlValues,
): readonly Control[] {
  return controls.filter(({ name, kind, isRequired, fallback }) => {
    const value = values[name] ?? null;
    if (isRequired) return value !== null;
    if (kind === 'given') return value === true;
    if (value === null || value === '') return false;
    return value !== (kind === 'flag' ? (fallback ?? false) : fallback);
  });
}

/** What the file of a gallery has for a playground, as `?code` gives it. */
export type PlayCode = {
  /** The part, and what the code needs whichever props are given. */
  needs: readonly string[];
  imports: readonly { name: string; text: string; from: string }[];
  statements: readonly { names: readonly string[]; text: string }[];
  /** The component that stands inside. */
  inside?: string;
  /** The code of each value of the page, and the names that it needs. */
  values: Readonly<Record<string, { text: string; needs: readonly string[] }>>;
};

const LINE = 80;

/** The code that draws the part as the controls stand: imports, state, and the element without what it does anyway. */
export function playCode(
  part: string,
  props: PlayProps,
  values: ControlValues,
  code: PlayCode,
): string {
  const given = givenControls(props.controls, values);
  const written = [...given.filter(({ kind }) => kind === 'given').map(({ name }) => name)];
  const used = [...written, ...props.fixed, ...props.bound.map(({ name }) => name)];
  const needed = new Set([
    ...code.needs,
    ...used.flatMap((name) => code.values[name]?.needs ?? []),
  ]);
  const own = (name: string) => code.values[name]?.text ?? handlerName(name);
  const attributes = [
    ...given.map((control) => ({
      name: control.name,
      text: control.kind === 'given' ? own(control.name) : literal(values[control.name] ?? ''),
    })),
    ...props.fixed.map((name) => ({ name, text: own(name) })),
    ...props.bound.flatMap(({ name, handler, isToggle }) => [
      { name, text: name },
      { name: handler, text: isToggle ? `() => ${setter(name)}(!${name})` : setter(name) },
    ]),
    ...props.noted.map((name) => ({ name, text: handlerName(name) })),
    ...(code.inside === undefined
      ? []
      : [{ name: 'children', text: insideCode(code.inside, props) }]),
  ];
  const states = props.bound.map(
    ({ name }) => `const [${name}, ${setter(name)}] = useState(${own(name)});`,
  );
  const imports = [
    ...(states.length > 0 ? [{ name: 'useState', text: 'useState', from: 'react' }] : []),
    ...code.imports.filter(({ name }) => needed.has(name)),
  ];
  return [
    importLines(imports),
    ...code.statements
      .filter(({ names }) => names.some((name) => needed.has(name)))
      .map(({ text }) => text),
    states.join('\n'),
    elementCode(part, attributes),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function insideCode(name: string, { bound }: PlayProps): string {
  return `<${[name, ...bound.map((one) => `${one.name}={${one.name}}`)].join(' ')} />`;
}

function setter(name: string): string {
  return `set${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function handlerName(name: string): string {
  return name.replace(/^on(?=[A-Z])/, 'handle');
}

function literal(value: string | number | boolean): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

function importLines(imports: PlayCode['imports']): string {
  const files = new Map<string, string[]>();
  for (const { text, from } of imports) files.set(from, [...(files.get(from) ?? []), text]);
  return [...files]
    .map(([from, texts]) => `import { ${texts.join(', ')} } from '${from}';`)
    .join('\n');
}

/** The element as one writes it; `children` stand inside. */
export function elementCode(
  part: string,
  attributes: readonly { name: string; text: string }[],
): string {
  const children = attributes.find(({ name }) => name === 'children');
  const props = attributes.filter((one) => one !== children).map(attributeCode);
  const inside = children ? childrenCode(children.text) : '';
  const open = `<${[part, ...props].join(' ')}`;
  const whole = inside === '' ? `${open} />` : `${open}>${inside}</${part}>`;
  if (whole.length <= LINE && !whole.includes('\n')) return whole;
  const start =
    open.length <= LINE && !open.includes('\n')
      ? [inside === '' ? `${open} />` : `${open}>`]
      : [`<${part}`, ...props.map((line) => indented(line)), inside === '' ? '/>' : '>'];
  return [...start, ...(inside === '' ? [] : [indented(inside), `</${part}>`])].join('\n');
}

function attributeCode({ name, text }: { name: string; text: string }): string {
  if (text === 'true') return name;
  const plain = textOf(text);
  // JSX knows no escapes in quotes: a text with a quote in it stands in braces.
  return plain !== undefined && !/["\\\n]/.test(plain) ? `${name}="${plain}"` : `${name}={${text}}`;
}

function childrenCode(text: string): string {
  const plain = textOf(text);
  if (plain !== undefined && !/[{}<>&\n]/.test(plain)) return plain;
  return text.startsWith('<') ? text : `{${text}}`;
}

/** The text that a literal means; undefined for other code. */
function textOf(code: string): string | undefined {
  if (/^'[^'\\\n]*'$/.test(code)) return code.slice(1, -1);
  if (!/^"(?:[^"\\\n]|\\.)*"$/.test(code)) return undefined;
  return String(JSON.parse(code));
}

function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ');
}
