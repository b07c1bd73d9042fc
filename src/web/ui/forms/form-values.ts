/** What a form can hold: plain data, with nested objects and lists. */
export type FormValues = object;

type Key<Values> = keyof Values & (string | number);
type Leaf =
  | string
  | number
  | boolean
  | bigint
  | null
  | undefined
  | Date
  | Blob
  | ReadonlySet<unknown>;

/** The name of a field: the path to its value, with dots, as errors of the contract name it (`lines.0.title`). */
export type FieldName<Values> = Values extends Leaf
  ? never
  : Values extends readonly (infer Item)[]
    ? `${number}` | `${number}.${FieldName<Item>}`
    : { [K in Key<Values>]: `${K}` | `${K}.${FieldName<NonNullable<Values[K]>>}` }[Key<Values>];

/** The type of the value at a path. */
export type ValueAt<Values, Name extends string> = Name extends `${infer Head}.${infer Rest}`
  ? ValueAt<NonNullable<OwnValue<Values, Head>>, Rest>
  : OwnValue<Values, Name>;

type OwnValue<Values, Name extends string> = Values extends readonly (infer Item)[]
  ? Item
  : Name extends keyof Values
    ? Values[Name]
    : Name extends `${infer Index extends number}`
      ? Index extends keyof Values
        ? Values[Index]
        : never
      : never;

/** The names of the fields that hold lists. */
export type ListName<Values> = {
  [Name in FieldName<Values>]: ValueAt<Values, Name> extends readonly unknown[] ? Name : never;
}[FieldName<Values>];

/** The value at a path; undefined where the path leads nowhere. The cast is safe: `FieldName` checks the path. */
export function readAt<Values, Name extends string>(
  values: Values,
  name: Name,
): ValueAt<Values, Name> {
  let value: unknown = values;
  for (const key of name.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  }
  return value as ValueAt<Values, Name>;
}

/** A copy with another value at a path. What lies beside the path stays the same object. */
export function writeAt<Values>(values: Values, name: string, value: unknown): Values {
  return writeKeys(values, name.split('.'), value) as Values;
}

function writeKeys(values: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const own = typeof values === 'object' && values !== null ? values : {};
  const next = writeKeys(Reflect.get(own, key), rest, value);
  if (!Array.isArray(own)) return { ...own, [key]: next };
  const items: readonly unknown[] = own;
  return items.map((item, index) => (String(index) === key ? next : item));
}

/** Whether two values hold the same data. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (!isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every(
      (key) => Object.hasOwn(b, key) && isSameValue(Reflect.get(a, key), Reflect.get(b, key)),
    )
  );
}

function isPlain(value: object): boolean {
  return Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));
}

/** The names of errors and left fields after lines of a list have changed places; null: the line is gone. */
export function renameItems(
  name: string,
  list: string,
  indexAfter: (index: number) => number | null,
): string | null {
  if (!name.startsWith(`${list}.`)) return name;
  const [index = '', ...rest] = name.slice(list.length + 1).split('.');
  const after = indexAfter(Number(index));
  return after === null ? null : [list, after, ...rest].join('.');
}
