import { useStored } from '#web/api/use-stored.ts';
import { moveTask, NO_PLACES, places } from './own-order.ts';

/** The order that somebody gave the tasks by hand, stored in this browser. */
export function useOwnOrder() {
  const [moved, setMoved] = useStored('todoOrder', places, NO_PLACES);
  return {
    moved,
    move: (ids: readonly number[], from: number, to: number) =>
      setMoved((now) => moveTask(ids, from, to, now)),
    /** Forgets the order, or restores an earlier one. */
    replace: setMoved,
  };
}
