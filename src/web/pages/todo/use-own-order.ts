import { useEffect, useState } from 'react';
import { useApiContext } from '#web/api/api-context.ts';
import { moveTask, type Places, readPlaces } from './own-order.ts';

const KEY = 'todoOrder';

/** The order that somebody gave the tasks by hand. This browser keeps it; its other tabs follow. */
export function useOwnOrder() {
  const { storage } = useApiContext();
  const [moved, setMoved] = useState<Places>(() => readPlaces(storage.getItem(KEY)));

  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === KEY || key === null) setMoved(readPlaces(storage.getItem(KEY)));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [storage]);

  const keep = (next: Places) => {
    setMoved(next);
    storage.setItem(KEY, JSON.stringify(next));
  };

  return {
    moved,
    move: (ids: readonly number[], from: number, to: number) =>
      keep(moveTask(ids, from, to, moved)),
    /** Forgets the order, or takes up an earlier one. */
    replace: keep,
  };
}
