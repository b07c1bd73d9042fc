import { useMemo } from 'react';
import { listTasks } from '#contract/todo.ts';
import { useCall } from '#web/api/use-call.ts';
import { useStored } from '#web/api/use-stored.ts';
import { DEFAULT_ORDER, type TaskList, type useTodoAddress } from '../use-todo-address.ts';
import { inDefaultOrder, moveTask, NOT_MOVED, positions } from './default-order.ts';

/** The tasks of the open list in the order to show them. Moved tasks are stored in this browser. */
export function useBoardTasks(
  list: TaskList,
  { search, sortBy }: Pick<ReturnType<typeof useTodoAddress>, 'search' | 'sortBy'>,
) {
  const isDefault = sortBy === DEFAULT_ORDER;
  const query = { ...list, q: search, ...(!isDefault && { sortBy }) };
  const call = useCall(listTasks, { query }, { keepPrevious: true });
  const [moved, setMoved] = useStored('todoOrder', positions, NOT_MOVED);
  const loaded = call.data?.tasks;
  const tasks = useMemo(
    () => (loaded && isDefault ? inDefaultOrder(loaded, moved) : (loaded ?? [])),
    [loaded, isDefault, moved],
  );
  return {
    call,
    tasks,
    moved,
    canMove: isDefault && list.filter !== 'deleted',
    move: (from: number, to: number) => setMoved((now) => moveTask(tasks, from, to, now)),
    /** Resets the order, or restores an earlier one. */
    setMoved,
  };
}
