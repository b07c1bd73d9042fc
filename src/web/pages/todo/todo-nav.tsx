import { CircleCheck, Inbox, type LucideIcon, Star, Tag, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { type listTasks, TASK_FILTERS, TASK_TAGS, type TaskFilter } from '#contract/todo.ts';
import { useMediaQuery } from '#web/ui/hooks/use-media-query.ts';
import { LinkList, LinkListItem } from '#web/ui/navigation/link-list.tsx';
import { TAG_TONE } from './list/tag-labels.tsx';
import {
  ALL_TASKS,
  DEFAULT_ORDER,
  pathOf,
  type ShownSort,
  type TaskList,
} from './use-todo-address.ts';

type TaskCounts = RouteAnswer<typeof listTasks>['tasksMeta'];

const FILTER_ICON = {
  important: Star,
  completed: CircleCheck,
  deleted: Trash2,
} as const satisfies Record<TaskFilter, LucideIcon>;

/** Links to the lists, with the number of tasks in each. */
export function TodoNav({
  list,
  sortBy,
  counts,
}: {
  list: TaskList;
  /** Stays the same in another list. */
  sortBy: ShownSort;
  counts: TaskCounts | undefined;
}) {
  const { t } = useTranslation();
  const isInline = useMediaQuery('(max-width: 899px)');
  const item = (to: TaskList, count = 0) => ({
    key: pathOf(to),
    to: pathOf(to),
    search: sortBy === DEFAULT_ORDER ? {} : { sort: sortBy },
    isCurrent: pathOf(to) === pathOf(list),
    count,
    countLabel: t('todo.lists.tasks', { count }),
  });
  const all = item(ALL_TASKS, counts?.all);
  return (
    <nav aria-label={t('todo.lists.label')}>
      <LinkList isInline={isInline}>
        <LinkListItem {...all} key={all.key} icon={Inbox}>
          {t('todo.lists.all')}
        </LinkListItem>
        {TASK_FILTERS.map((filter) => {
          const { key, ...link } = item({ filter }, counts?.filters[filter]);
          return (
            <LinkListItem key={key} {...link} icon={FILTER_ICON[filter]}>
              {t(`todo.lists.${filter}`)}
            </LinkListItem>
          );
        })}
      </LinkList>
      <LinkList title={t('todo.lists.tags')} isInline={isInline}>
        {TASK_TAGS.map((tag) => {
          const { key, ...link } = item({ tag }, counts?.tags[tag]);
          return (
            <LinkListItem key={key} {...link} icon={Tag} tone={TAG_TONE[tag]}>
              {t(`todo.tags.${tag}`)}
            </LinkListItem>
          );
        })}
      </LinkList>
    </nav>
  );
}
