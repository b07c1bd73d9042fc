import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useApiContext } from '../api-context.ts';
import { isOfLook } from '../appearance/look.ts';
import { followStored, parseStored, readText, type StoredSchema, writeStored } from './stored.ts';
import type { StoredKey } from './stored-keys.ts';

type Change<State> = (change: State | ((state: State) => State)) => void;

/**
 * A value in local storage (or in another one), the same in every tab. The schema must not change from one call to
 * the next.
 */
export function useStored<State>(
  key: StoredKey,
  schema: StoredSchema<State>,
  ownStorage?: Storage,
): [State, Change<State>] {
  const { storage: browserStorage } = useApiContext();
  const storage = ownStorage ?? browserStorage;
  const read = useCallback(() => readText(storage, key), [storage, key]);
  const subscribe = useCallback(
    (listener: () => void) => followStored((changed) => changed === key, listener),
    [key],
  );
  // The first render uses the values that the server knew.
  const text = useSyncExternalStore(subscribe, read, isOfLook(key) ? read : readNothing);
  const state = useMemo(() => parseStored(text, schema), [text, schema]);
  const change = useCallback<Change<State>>(
    (next) => writeStored(storage, key, isUpdate(next) ? next(parseStored(read(), schema)) : next),
    [storage, key, read, schema],
  );
  return [state, change];
}

const readNothing = () => null;

/** Stored values are JSON and never functions. */
function isUpdate<State>(next: State | ((state: State) => State)): next is (state: State) => State {
  return typeof next === 'function';
}
