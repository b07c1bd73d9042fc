import type { StoredKey } from './stored-keys.ts';

/** Parses the stored JSON, or undefined; returns a default where it is invalid, as a schema with a `catch` does. */
export type StoredSchema<State> = { parse: (stored: unknown) => State };

/** Values that a full storage refused: they last as long as the page, so that the person can go on. */
const OVERFLOW = new WeakMap<Storage, Map<string, string>>();

/** `storage` events come only from other tabs; these listeners hear the changes of this page. */
const listeners = new Set<(key: string) => void>();

export function readStored<State>(
  storage: Storage,
  key: StoredKey,
  schema: StoredSchema<State>,
): State {
  return parseStored(readText(storage, key), schema);
}

/** Null removes the value. */
export function writeStored(storage: Storage, key: StoredKey, value: unknown): void {
  writeText(storage, key, value === null ? null : JSON.stringify(value));
}

export function parseStored<State>(text: string | null, schema: StoredSchema<State>): State {
  return schema.parse(parseJson(text));
}

/** Invalid JSON counts as no value. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A value that is stored as it is, and not as JSON. */
export function readText(storage: Storage, key: string): string | null {
  return OVERFLOW.get(storage)?.get(key) ?? storage.getItem(key);
}

/** Null removes the value. */
export function writeText(storage: Storage, key: string, text: string | null): void {
  if (text === readText(storage, key)) return;
  const overflow = OVERFLOW.get(storage) ?? new Map<string, string>();
  overflow.delete(key);
  try {
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
  } catch {
    if (text !== null) OVERFLOW.set(storage, overflow.set(key, text));
  }
  for (const listener of listeners) listener(key);
}

export function storedKeys(storage: Storage): string[] {
  const stored = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return [...stored, ...(OVERFLOW.get(storage)?.keys() ?? [])];
}

/** Calls back when this page or another tab changes one of the keys. Returns how to stop. */
export function followStored(
  isFollowed: (key: string) => boolean,
  listener: () => void,
): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || isFollowed(key)) listener();
  };
  const onChange = (key: string) => {
    if (isFollowed(key)) listener();
  };
  window.addEventListener('storage', onStorage);
  listeners.add(onChange);
  return () => {
    window.removeEventListener('storage', onStorage);
    listeners.delete(onChange);
  };
}
