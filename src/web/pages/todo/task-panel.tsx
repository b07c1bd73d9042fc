import { Drawer, Skeleton } from '@mantine/core';
import { FileQuestion } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#contract/kit/errors.ts';
import { listAssignees, readTask, type Task } from '#contract/todo.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import styles from './task-panel.module.css';
import type { TaskList } from './use-todo-address.ts';

const TaskForm = lazy(() =>
  import('./task-form.tsx').then((module) => ({ default: module.TaskForm })),
);

/** The task that is open, or a new one, beside the list. */
export function TaskPanel({
  open,
  list,
  onRemove,
  onRestore,
  onClose,
}: {
  open: number | 'new';
  /** A new task belongs to the list that is open. */
  list: TaskList;
  onRemove: (task: Task) => void;
  onRestore: (task: Task) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const isNew = open === 'new';
  const task = useCall(readTask, { query: { taskId: isNew ? 0 : open } }, { enabled: !isNew });
  const people = useCall(listAssignees, {});
  const error = task.error ?? people.error;
  const isReady = people.data !== undefined && (isNew || task.data !== undefined);

  return (
    <Drawer
      opened
      position="right"
      size={520}
      classNames={{ content: styles.panel, header: styles.header, title: styles.title }}
      title={t(isNew ? 'todo.form.new' : 'todo.form.edit')}
      closeButtonProps={{ 'aria-label': t('close') }}
      onClose={() => {
        // A question about unsaved changes lies over the panel: its Escape is its own.
        if (!document.querySelector('dialog[open]')) onClose();
      }}
    >
      {isReady ? (
        <Suspense fallback={<FormSkeleton />}>
          <TaskForm
            key={open}
            task={isNew ? null : (task.data ?? null)}
            list={list}
            people={people.data.assignees}
            onRemove={onRemove}
            onRestore={onRestore}
            onClose={onClose}
          />
        </Suspense>
      ) : error ? (
        <PanelFailure
          error={error}
          onClose={onClose}
          onRetry={() => {
            void task.refetch();
            void people.refetch();
          }}
        />
      ) : (
        <FormSkeleton />
      )}
    </Drawer>
  );
}

function FormSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton height={38} mt={26} />
      <Skeleton height={38} mt={38} />
      <Skeleton height={30} mt={38} />
      <Skeleton height={220} mt={38} />
    </div>
  );
}

function PanelFailure({
  error,
  onRetry,
  onClose,
}: {
  error: Error;
  onRetry: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const isUnknown = error instanceof ApiError && error.code === 'not_found';
  return (
    <ErrorState
      icon={FileQuestion}
      title={t(isUnknown ? 'todo.unknownTask' : 'todo.taskFailed')}
      actions={
        <Button variant="light" onClick={isUnknown ? onClose : onRetry}>
          {isUnknown ? t('close') : t('retry')}
        </Button>
      }
    >
      {error.message}
    </ErrorState>
  );
}
