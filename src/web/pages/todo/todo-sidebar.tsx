import { Link } from '@tanstack/react-router';
import { CircleCheck, Inbox, type LucideIcon, Plus, Star, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteAnswer } from '#contract/kit/route.ts';
import {
  type listTasks,
  TASK_FILTERS,
  TASK_TAGS,
  type TaskFilter,
  type TaskSort,
} from '#contract/todo.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { TagDot } from './tag-label.tsx';
import styles from './todo-sidebar.module.css';
import { ALL_TASKS, pathOf, type TaskList } from './use-todo-address.ts';

export type TaskCounts = RouteAnswer<typeof listTasks>['tasksMeta'];

const FILTER_ICON = {
  important: Star,
  completed: CircleCheck,
  deleted: Trash2,
} as const satisfies Record<TaskFilter, LucideIcon>;

/** The lists, with how many tasks each has. */
export function TodoSidebar({
  sortBy,
  counts,
  onAdd,
}: {
  /** Kept on the way to another list. */
  sortBy: TaskSort;
  counts: TaskCounts | undefined;
  onAdd: () => void;
}) {
  const { t } = useTranslation();
  const entry = (to: TaskList, words: string, count: number | undefined, icon: ReactNode) => (
    <ListLink key={pathOf(to)} to={to} sortBy={sortBy} count={count} icon={icon}>
      {words}
    </ListLink>
  );
  return (
    <div className={styles.side}>
      <Button icon={Plus} className={styles.add} onClick={onAdd}>
        {t('todo.add')}
      </Button>
      <nav aria-label={t('todo.lists.label')} className={styles.lists}>
        <ul className={styles.group}>
          {entry(ALL_TASKS, t('todo.lists.all'), counts?.all, <Inbox size={17} aria-hidden />)}
          {TASK_FILTERS.map((filter) => {
            const Icon = FILTER_ICON[filter];
            return entry(
              { filter },
              t(`todo.lists.${filter}`),
              counts?.filters[filter],
              <Icon size={17} aria-hidden />,
            );
          })}
        </ul>
        <h2 className={styles.heading} id="todo-tags">
          {t('todo.lists.tags')}
        </h2>
        <ul className={styles.group} aria-labelledby="todo-tags">
          {TASK_TAGS.map((tag) =>
            entry({ tag }, t(`todo.tags.${tag}`), counts?.tags[tag], <TagDot tag={tag} />),
          )}
        </ul>
      </nav>
    </div>
  );
}

function ListLink({
  to,
  sortBy,
  count,
  icon,
  children,
}: {
  to: TaskList;
  sortBy: TaskSort;
  count: number | undefined;
  icon: ReactNode;
  children: string;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li>
      <Link
        to={pathOf(to)}
        search={sortBy === 'latest' ? {} : { sort: sortBy }}
        className={styles.link}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        <span className={styles.icon}>{icon}</span>
        {children}
        {count !== undefined && (
          <span className={styles.count}>
            {format.number(count)}
            <span className="visually-hidden"> {t('todo.lists.tasks', { count })}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
