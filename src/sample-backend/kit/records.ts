/**
 * A state as it is stored: each property is a record of its own, and so is each item of a list whose items
 * have ids. A change of one item is then stored by writing one record.
 */
export type Records = ReadonlyMap<string, unknown>;

type Item = { id: string | number };

const VALUE = 'value:';
/** The ids of a list, in order. */
const ORDER = 'order:';
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

/** The state again, yet to be checked: a damaged store gives anything. */
export function fromRecords(records: Records): unknown {
  const properties = [...records].flatMap(([key, value]): [string, unknown][] => {
    if (key.startsWith(VALUE)) return [[key.slice(VALUE.length), value]];
    if (!key.startsWith(ORDER) || !Array.isArray(value)) return [];
    const name = key.slice(ORDER.length);
    const keyOf = itemKeys(name);
    return [[name, value.map((id) => records.get(keyOf(id)))]];
  });
  const [whole] = properties.filter(([name]) => name === WHOLE);
  return whole ? whole[1] : Object.fromEntries(properties);
}

/** The records that must be written or removed to get from one state to the next. */
export function compareRecords(before: Records, after: Records) {
  const written = [...after].filter(([key, value]) => !isSame(before.get(key), value));
  const removed = [...before.keys()].filter((key) => !after.has(key));
  return { written, removed };
}

function itemKeys(name: string): (id: unknown) => string {
  const list = `item:${encodeURIComponent(name)}:`;
  return (id) => `${list}${typeof id}:${String(id)}`;
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
  if (before === after) return true;
  if (!Array.isArray(before) || !Array.isArray(after)) return false;
  return before.length === after.length && before.every((item, place) => item === after[place]);
}
