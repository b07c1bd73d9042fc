import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import {
  type TaskFilter,
  type TaskSort,
  type TaskTag,
  taskFilter,
  taskSort,
  taskTag,
} from '#contract/todo.ts';
import { cleanSearch } from '#web/list/list-query.ts';
import { useAddressParams } from '#web/list/use-address-params.ts';

/** Which list is open; empty: all tasks. */
export type TaskList = { filter?: TaskFilter; tag?: TaskTag };

export const ALL_TASKS: TaskList = {};

const PATH = '/apps/todo';

/** The page of a list. */
export function pathOf({ filter, tag }: TaskList): string {
  if (filter) return `${PATH}/${filter}`;
  return tag ? `${PATH}/tag/${tag}` : PATH;
}

/** What the page shows, read from the address bar, which is the only copy; and how to change it. */
export function useTodoAddress() {
  const navigate = useNavigate();
  const path: { filter?: string; tag?: string } = useParams({ strict: false });
  const { q, sort, task } = useAddressParams();
  const sortBy = taskSort.safeParse(sort).data ?? 'latest';
  const search = cleanSearch(q ?? '');

  const show = useCallback(
    (change: { q?: string; sort?: TaskSort; task?: string }, replace: boolean) => {
      const next = { q: search, sort: sortBy, task, ...change };
      void navigate({
        to: '.',
        search: {
          ...(next.q !== '' && { q: next.q }),
          ...(next.sort !== 'latest' && { sort: next.sort }),
          ...(next.task && { task: next.task }),
        },
        replace,
        resetScroll: false,
      });
    },
    [navigate, search, sortBy, task],
  );

  return {
    list: readList(path),
    search,
    sortBy,
    open: readOpen(task),
    searchFor: useCallback((text: string) => show({ q: text }, true), [show]),
    sortIn: (order: TaskSort) => show({ sort: order }, false),
    openTask: (id: number | 'new') => show({ task: String(id) }, false),
    closeTask: useCallback(() => show({ task: '' }, true), [show]),
  };
}

/** Null where there is no such list. */
function readList({ filter, tag }: { filter?: string; tag?: string }): TaskList | null {
  const wanted = filter === undefined ? undefined : taskFilter.safeParse(filter);
  const tagged = tag === undefined ? undefined : taskTag.safeParse(tag);
  if (wanted?.success === false || tagged?.success === false) return null;
  return { ...(wanted && { filter: wanted.data }), ...(tagged && { tag: tagged.data }) };
}

function readOpen(task: string | undefined): number | 'new' | null {
  if (task === 'new') return 'new';
  return task !== undefined && /^[1-9]\d{0,9}$/.test(task) ? Number(task) : null;
}
