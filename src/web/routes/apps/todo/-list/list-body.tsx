import type { UseQueryResult } from '@tanstack/react-query';
import { ListChecks, Plus, SearchX } from 'lucide-react';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/display/alert.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/ui/display/states.tsx';
import type { TaskList as OpenList, useTodoAddress } from '../-use-todo-address.ts';
import { TaskList, type TaskListProps } from './task-list.tsx';
import '#web/messages/todo.json';

/** The tasks, or why there are none to show. */
export function ListBody({
  call,
  address,
  list,
  ...props
}: {
  call: UseQueryResult<unknown>;
  address: ReturnType<typeof useTodoAddress>;
  list: OpenList;
} & TaskListProps) {
  const { t } = useTranslation();
  const { error, isFetching, refetch } = call;
  if (call.data === undefined) {
    if (!error) return <Skeleton count={8} height={56} gap={1} />;
    return (
      <ErrorState
        title={t('list.failed.title')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      >
        {error.message}
      </ErrorState>
    );
  }
  if (props.tasks.length === 0) {
    return address.search === '' ? (
      <NoTasks list={list} onAdd={() => address.openTask('new')} />
    ) : (
      <EmptyState
        icon={SearchX}
        title={t('todo.noMatch.title')}
        actions={
          <Button variant="light" onClick={() => address.searchFor('')}>
            {t('todo.noMatch.clear')}
          </Button>
        }
      >
        {t('todo.noMatch.description')}
      </EmptyState>
    );
  }
  return (
    <>
      {error && (
        <Banner
          tone="warning"
          message={`${t('list.notRefreshed')} ${error.message}`}
          actions={
            <Button variant="light" isLoading={isFetching} onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        />
      )}
      <TaskList {...props} />
    </>
  );
}

function NoTasks({ list, onAdd }: { list: OpenList; onAdd: () => void }) {
  const { t } = useTranslation();
  const kind = list.tag ? 'tag' : (list.filter ?? 'all');
  return (
    <EmptyState
      icon={ListChecks}
      title={t(`todo.empty.${kind}.title`)}
      actions={
        kind === 'all' && (
          <Button variant="light" icon={Plus} onClick={onAdd}>
            {t('todo.add')}
          </Button>
        )
      }
    >
      {t(`todo.empty.${kind}.description`)}
    </EmptyState>
  );
}
