/**
 * A state as it is stored: each property is a record of its own, and so is each item of a list whose items
 * have ids. A change of one item is then stored by writing one record.
 */
export type Records = ReadonlyMap<string, unknown>;

type Item = { id: string | number };

const VALUE = 'value:';
/** The ids of a list, in order. */
const ORDER = 'order:';
/** The greatest id that was ever given in the collection. It is no part of the state. */
const LAST_ID = 'last id';
/** The key of a state that is no object but one value or one list. */
const WHOLE = '';

export function toRecords(state: unknown): Map<string, unknown> {
  const records = new Map<string, unknown>();
  const properties = isPlainObject(state) ? Object.entries(state) : [[WHOLE, state] as const];
  for (const [name, value] of properties) {
    if (!isListWithIds(value)) {
      records.set(VALUE + name, value);
      continue;
    }
    const ids = value.map(({ id }) => id);
    records.set(ORDER + name, ids);
    const keyOf = itemKeys(name);
    for (const item of value) records.set(keyOf(item.id), item);
  }
  return records;
}

/** The state again, yet to be checked: a damaged store gives anything. An item that is missing is left out. */
export function fromRecords(records: Records): unknown {
  const properties = [...records].flatMap(([key, value]): [string, unknown][] => {
    if (key.startsWith(VALUE)) return [[key.slice(VALUE.length), value]];
    if (!key.startsWith(ORDER) || !Array.isArray(value)) return [];
    const name = key.slice(ORDER.length);
    return [[name, itemKeysIn(records, name).map((item) => records.get(item))]];
  });
  const [whole] = properties.filter(([name]) => name === WHOLE);
  return whole ? whole[1] : Object.fromEntries(properties);
}

/**
 * The records behind a path of the state: the record of an item alone, or all records of a property. Empty where there
 * are none.
 */
export function recordsAt(records: Records, path: readonly PropertyKey[]): string[] {
  const isWhole = records.has(VALUE + WHOLE) || records.has(ORDER + WHOLE);
  const [property, index] = isWhole ? [WHOLE, path[0]] : path;
  if (property === undefined) return [...withoutLastId(records).keys()];
  const name = String(property);
  const item = typeof index === 'number' && itemKeysIn(records, name)[index];
  if (item) return [item];
  const ofItems = itemPrefix(name);
  return [...records.keys()].filter(
    (key) => key === VALUE + name || key === ORDER + name || key.startsWith(ofItems),
  );
}

/** The greatest id that was ever given: as it is stored, or else the greatest that any part of the state has. */
export function lastIdIn(records: Records): number {
  const stored = records.get(LAST_ID);
  return typeof stored === 'number' ? stored : greatestId([...records.values()]);
}

export function withLastId(records: Records, lastId: number): Map<string, unknown> {
  return new Map([...records, [LAST_ID, lastId]]);
}

export function withoutLastId(records: Records): Records {
  return new Map([...records].filter(([key]) => key !== LAST_ID));
}

function greatestId(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = 'id' in value && Number.isSafeInteger(value.id) ? Number(value.id) : 0;
  return Object.values(value).reduce((most, part) => Math.max(most, greatestId(part)), own);
}

/** The records that must be written or removed to get from one state to the next. */
export function compareRecords(before: Records, after: Records) {
  const written = [...after].filter(([key, value]) => !isSame(before.get(key), value));
  const removed = [...before.keys()].filter((key) => !after.has(key));
  return { written, removed };
}

function itemPrefix(name: string): string {
  return `item:${encodeURIComponent(name)}:`;
}

function itemKeys(name: string): (id: unknown) => string {
  const list = itemPrefix(name);
  return (id) => `${list}${typeof id}:${String(id)}`;
}

/** The keys of a list's items that are stored, in order. */
function itemKeysIn(records: Records, name: string): string[] {
  const ids = records.get(ORDER + name);
  return Array.isArray(ids) ? ids.map(itemKeys(name)).filter((key) => records.has(key)) : [];
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(WHOLE in value);
}

function isListWithIds(value: unknown): value is Item[] {
  if (!Array.isArray(value) || value.length === 0 || !value.every(hasId)) return false;
  return new Set(value.map(({ id }) => id)).size === value.length;
}

function hasId(item: unknown): item is Item {
  if (typeof item !== 'object' || item === null || !('id' in item)) return false;
  return typeof item.id === 'number' || typeof item.id === 'string';
}

/** States are never changed in place: what is the same object has not changed. */
function isSame(before: unknown, after: unknown): boolean {
  return before === after || JSON.stringify(before) === JSON.stringify(after);
}
