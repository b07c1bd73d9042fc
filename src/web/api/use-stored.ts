import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { useApiContext } from './api-context.ts';
import { isOfLook } from './appearance/look.ts';
import type { StoredKey } from './stored-keys.ts';

/** `storage` events come from other tabs only; this one tells the rest of this page. */
const CHANGED = 'marquee:stored';

/** What a full storage did not take: it lasts as long as the page, so that typing goes on. */
const OVERFLOW = new WeakMap<Storage, Map<string, string>>();

type Change<State> = (change: State | ((state: State) => State)) => void;

/**
 * A value in local storage, the same in every tab. One that the schema refuses counts as `fallback`. Schema
 * and fallback must not change from one call to the next.
 */
export function useStored<State>(
  key: StoredKey,
  schema: z.ZodType<State>,
  fallback: State,
): [State, Change<State>] {
  const { storage } = useApiContext();
  const read = useCallback(() => readText(storage, key), [storage, key]);
  const subscribe = useCallback((listener: () => void) => follow(key, listener), [key]);
  // The first drawing has what the server knew.
  const text = useSyncExternalStore(subscribe, read, isOfLook(key) ? read : readNothing);
  const state = useMemo(() => parseStored(text, schema, fallback), [text, schema, fallback]);
  const change = useCallback<Change<State>>(
    (next) => {
      const value = isUpdate(next) ? next(parseStored(read(), schema, fallback)) : next;
      writeText(storage, key, JSON.stringify(value));
      window.dispatchEvent(new Event(CHANGED));
    },
    [storage, key, read, schema, fallback],
  );
  return [state, change];
}

const readNothing = () => null;

function readText(storage: Storage, key: string): string | null {
  return OVERFLOW.get(storage)?.get(key) ?? storage.getItem(key);
}

function writeText(storage: Storage, key: string, text: string): void {
  const overflow = OVERFLOW.get(storage) ?? new Map<string, string>();
  try {
    storage.setItem(key, text);
    overflow.delete(key);
  } catch {
    OVERFLOW.set(storage, overflow.set(key, text));
  }
}

/** The stored value, or the fallback where the schema refuses it. */
export function parseStored<State>(
  text: string | null,
  schema: z.ZodType<State>,
  fallback: State,
): State {
  if (text === null) return fallback;
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : fallback;
  } catch {
    return fallback;
  }
}

/** Stored values are JSON and never functions. */
function isUpdate<State>(next: State | ((state: State) => State)): next is (state: State) => State {
  return typeof next === 'function';
}

function follow(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener(CHANGED, listener);
  };
}
