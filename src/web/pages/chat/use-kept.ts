import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { useApiContext, useSession } from '#web/api/api-context.ts';

/** `storage` events come from other tabs only; this one tells the rest of this page. */
const CHANGED = 'marquee:chat-kept';

/** What a full storage did not take: it lasts as long as the page, so that typing goes on. */
const OVERFLOW = new WeakMap<Storage, Map<string, string>>();

type Change<State> = (change: (state: State) => State) => void;

/**
 * Something of the person who is signed in, kept in local storage and the same in every tab. What cannot
 * be understood counts as `nothing`. The schema and `nothing` must not change from one call to the next.
 */
export function useKept<State>(
  name: string,
  schema: z.ZodType<State>,
  nothing: State,
): [State, Change<State>] {
  const { storage } = useApiContext();
  const key = `chat.${name}.${useSession()?.userData.id ?? 'nobody'}`;
  const read = useCallback(() => readText(storage, key), [storage, key]);
  const subscribe = useCallback((listener: () => void) => follow(key, listener), [key]);
  const text = useSyncExternalStore(subscribe, read);
  const state = useMemo(() => parse(text, schema, nothing), [text, schema, nothing]);
  const change = useCallback<Change<State>>(
    (work) => {
      writeText(storage, key, JSON.stringify(work(parse(read(), schema, nothing))));
      window.dispatchEvent(new Event(CHANGED));
    },
    [storage, key, read, schema, nothing],
  );
  return [state, change];
}

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

function parse<State>(text: string | null, schema: z.ZodType<State>, nothing: State): State {
  if (text === null) return nothing;
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : nothing;
  } catch {
    return nothing;
  }
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
