import { useMemo } from 'react';
import { listTasks } from '#contract/todo.ts';
import { useCall } from '#web/api/use-call.ts';
import { inOwnOrder } from './own-order.ts';
import { useOwnOrder } from './use-own-order.ts';
import type { TaskList, useTodoAddress } from './use-todo-address.ts';

/** The tasks of the open list in the order to show them. */
export function useBoardTasks(
  list: TaskList,
  { search, sortBy }: Pick<ReturnType<typeof useTodoAddress>, 'search' | 'sortBy'>,
) {
  const query = { ...list, q: search, sortBy };
  const answer = useCall(listTasks, { query }, { keepPrevious: true });
  const order = useOwnOrder();
  const isOwnOrder = sortBy === 'latest';
  const given = answer.data?.tasks;
  const tasks = useMemo(
    () => (given && isOwnOrder ? inOwnOrder(given, order.moved) : (given ?? [])),
    [given, isOwnOrder, order.moved],
  );
  return { answer, order, tasks, canMove: isOwnOrder && list.filter !== 'deleted' };
}
