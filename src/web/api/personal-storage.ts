import { PERSONAL_KEYS, PERSONAL_PREFIXES } from './stored-keys.ts';

/** Under this key: who entered the values that must not outlive their session, and where they are. */
const INDEX_KEY = 'personalValues';

type Index = { owner: number | null; keys: string[] };

/** Stores a value that is forgotten when the person signs out, or another one signs in. */
export function storePersonal(storage: Storage, key: string, value: string): void {
  claimPersonal(storage, key);
  storage.setItem(key, value);
}

/** Makes a stored value one of the person's own. */
export function claimPersonal(storage: Storage, key: string): void {
  const { owner, keys } = readIndex(storage);
  if (!keys.includes(key)) writeIndex(storage, { owner, keys: [...keys, key] });
}

/** Forgets everything that the browser has of a person. */
export function forgetPersonal(storage: Storage): void {
  const all = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const begun = all.filter((key) => PERSONAL_PREFIXES.some((prefix) => key.startsWith(prefix)));
  const personal = [...PERSONAL_KEYS, ...begun, ...readIndex(storage).keys];
  for (const key of personal) storage.removeItem(key);
  storage.removeItem(INDEX_KEY);
}

/** What another person entered is forgotten when this one signs in. */
export function keepPersonalOf(storage: Storage, personId: number): void {
  const { owner, keys } = readIndex(storage);
  if (owner === personId) return;
  if (owner !== null) forgetPersonal(storage);
  writeIndex(storage, { owner: personId, keys: owner === null ? keys : [] });
}

function readIndex(storage: Storage): Index {
  const none: Index = { owner: null, keys: [] };
  try {
    const stored: unknown = JSON.parse(storage.getItem(INDEX_KEY) ?? 'null');
    return isIndex(stored) ? stored : none;
  } catch {
    return none;
  }
}

function writeIndex(storage: Storage, index: Index): void {
  storage.setItem(INDEX_KEY, JSON.stringify(index));
}

/** By hand, because the start of the page carries no schema library. */
function isIndex(value: unknown): value is Index {
  if (typeof value !== 'object' || value === null) return false;
  const { owner, keys }: { owner?: unknown; keys?: unknown } = value;
  return (
    (owner === null || typeof owner === 'number') &&
    Array.isArray(keys) &&
    keys.every((key) => typeof key === 'string')
  );
}
