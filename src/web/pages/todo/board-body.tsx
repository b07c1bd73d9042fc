import { CircleAlert, ListChecks, Plus, SearchX } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#contract/todo.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { TaskList, type TaskListHandle, type TaskListProps } from './task-list.tsx';
import styles from './todo-page.module.css';
import type { TaskList as OpenList } from './use-todo-address.ts';

/** The list, or what stands in its place. */
export function BoardBody({
  rows,
  tasks,
  error,
  isBusy,
  onRetry,
  list,
  isSearched,
  onAdd,
  onClearSearch,
  ...rest
}: {
  rows: Ref<TaskListHandle>;
  /** Undefined until the first answer. */
  tasks: readonly Task[] | undefined;
  error: Error | null;
  isBusy: boolean;
  onRetry: () => void;
  list: OpenList;
  isSearched: boolean;
  onAdd: () => void;
  onClearSearch: () => void;
} & Pick<TaskListProps, 'label' | 'isSelected' | 'actions' | 'onMove'>) {
  const { t } = useTranslation();
  const retry = (
    <Button variant="light" isLoading={isBusy} onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  if (!tasks) {
    if (!error) return <ListSkeleton />;
    return (
      <ErrorState icon={CircleAlert} title={t('list.failed.title')} actions={retry}>
        {error.message}
      </ErrorState>
    );
  }
  if (tasks.length === 0) {
    return isSearched ? (
      <NoMatch onClear={onClearSearch} />
    ) : (
      <NothingHere list={list} onAdd={onAdd} />
    );
  }
  return (
    <>
      {error && (
        <p className={styles.notice} role="alert">
          {t('list.notRefreshed')} {error.message} {retry}
        </p>
      )}
      <TaskList ref={rows} tasks={tasks} {...rest} />
    </>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={SearchX}
      title={t('todo.noMatch.title')}
      actions={
        <Button variant="light" onClick={onClear}>
          {t('todo.noMatch.clear')}
        </Button>
      }
    >
      {t('todo.noMatch.words')}
    </EmptyState>
  );
}

function NothingHere({ list, onAdd }: { list: OpenList; onAdd: () => void }) {
  const { t } = useTranslation();
  const kind = list.tag ? 'tag' : (list.filter ?? 'all');
  return (
    <EmptyState
      icon={ListChecks}
      title={t(`todo.empty.${kind}.title`)}
      actions={
        kind === 'all' && (
          <Button icon={Plus} onClick={onAdd}>
            {t('todo.add')}
          </Button>
        )
      }
    >
      {t(`todo.empty.${kind}.words`)}
    </EmptyState>
  );
}
