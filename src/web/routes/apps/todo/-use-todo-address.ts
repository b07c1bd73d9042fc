import { useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import {
  TASK_SORTS,
  type TaskFilter,
  type TaskSort,
  type TaskTag,
  taskFilter,
  taskTag,
} from '#contract/todo.ts';
import { count, either, oneOf, pageSearch, text } from '#web/list/search.ts';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { catchTyping } from '#web/ui/hooks/hotkeys.ts';

/** Which list is open; empty: all tasks. */
export type TaskList = { filter?: TaskFilter; tag?: TaskTag };

export const ALL_TASKS: TaskList = {};

/** The specified order, in which tasks can be moved. */
export const DEFAULT_ORDER = 'latest' satisfies TaskSort;
/** The page's own: what is due comes first, and what is done last. */
export const BY_URGENCY = 'urgency';
export const SHOWN_SORTS = [...TASK_SORTS, BY_URGENCY] as const;
export type ShownSort = (typeof SHOWN_SORTS)[number];

export const todoSearch = pageSearch({
  q: text(),
  sort: oneOf(SHOWN_SORTS, DEFAULT_ORDER),
  task: either(oneOf(['new']), count()),
  /** What a new task starts with. */
  title: text(),
  /** The page that a new task is about. */
  link: text(),
});

/** The link to a list. */
export function linkOf({ filter, tag }: TaskList) {
  if (filter) return { to: '/apps/todo/$filter', params: { filter } } as const;
  if (tag) return { to: '/apps/todo/tag/$tag', params: { tag } } as const;
  return { to: '/apps/todo' } as const;
}

/** Tells lists apart. */
export function keyOf({ filter, tag }: TaskList): string {
  return filter ?? (tag ? `tag ${tag}` : 'all');
}

/** What the page shows, read from the address bar, which is the only copy; and how to change it. */
export function useTodoAddress() {
  const path: { filter?: string; tag?: string } = useParams({ strict: false });
  const [{ q, sort, task, title, link }, changeSearch] = usePageSearch(todoSearch);
  return {
    list: readList(path),
    search: q,
    sortBy: sort,
    open: task ?? null,
    newTitle: title,
    newLink: link,
    searchFor: useCallback((search: string) => changeSearch({ q: search }), [changeSearch]),
    sortIn: (order: typeof sort) => changeSearch({ sort: order }),
    openTask: (id: number | 'new') => {
      catchTyping();
      changeSearch({ task: id });
    },
    closeTask: useCallback(
      () => changeSearch({ task: undefined, title: undefined, link: undefined }, { replace: true }),
      [changeSearch],
    ),
  };
}

/** Null where there is no such list. */
function readList({ filter, tag }: { filter?: string; tag?: string }): TaskList | null {
  const wanted = filter === undefined ? undefined : taskFilter.safeParse(filter);
  const tagged = tag === undefined ? undefined : taskTag.safeParse(tag);
  if (wanted?.success === false || tagged?.success === false) return null;
  return { ...(wanted && { filter: wanted.data }), ...(tagged && { tag: tagged.data }) };
}
