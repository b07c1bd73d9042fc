import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { listAssignees, readTask, type Task } from '#contract/todo.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { useCatchTyping } from '#web/ui/hooks/catch-typing.ts';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import type { TaskList } from '../use-todo-address.ts';

const TaskForm = lazy(() =>
  import('./task-form.tsx').then((module) => ({ default: module.TaskForm })),
);

type Props = {
  /** A new task belongs to the list that is open. */
  list: TaskList;
  /** What a new task is called at first. */
  newTitle: string;
  onRemove: (task: Task) => void;
  onRestore: (task: Task) => void;
  onClose: () => void;
};

/** The drawer over the list: a task to edit, or a new one. */
export function TaskDrawer({ open, ...props }: Props & { open: number | 'new' }) {
  const { t } = useTranslation();
  useCatchTyping(open);
  return (
    <Drawer
      title={t(open === 'new' ? 'todo.form.new' : 'todo.form.edit')}
      padding="md"
      onClose={props.onClose}
    >
      <Suspense fallback={<Skeleton count={4} height={62} />}>
        {open === 'new' ? (
          <FormWithPeople task={null} {...props} />
        ) : (
          <KnownTask key={open} id={open} {...props} />
        )}
      </Suspense>
    </Drawer>
  );
}

function KnownTask({ id, ...props }: Props & { id: number }) {
  const { t } = useTranslation();
  const call = useCall(readTask, { query: { taskId: id } });
  return (
    <CallState
      call={call}
      failed={t('todo.taskFailed')}
      missing={{
        title: t('todo.unknownTask.title'),
        description: t('todo.unknownTask.description'),
        actions: <Button onClick={props.onClose}>{t('close')}</Button>,
      }}
    >
      {(task) => <FormWithPeople task={task} {...props} />}
    </CallState>
  );
}

function FormWithPeople(props: Props & { task: Task | null }) {
  const { t } = useTranslation();
  const call = useCall(listAssignees, {});
  return (
    <CallState call={call} failed={t('todo.taskFailed')}>
      {({ assignees }) => <TaskForm {...props} people={assignees} />}
    </CallState>
  );
}
