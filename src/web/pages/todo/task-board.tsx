import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Task } from '#contract/todo.ts';
import { useStored } from '#web/api/use-stored.ts';
import { useSelection } from '#web/list/selection/use-selection.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Columns } from '#web/ui/layout/columns.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import { TaskDrawer } from './form/task-drawer.tsx';
import { KeyHelp } from './keys/key-help.tsx';
import { useTaskKeys } from './keys/use-task-keys.ts';
import { ListBody } from './list/list-body.tsx';
import { ListHeader } from './list/list-header.tsx';
import type { RowActions } from './list/row-actions.ts';
import type { TaskListHandle } from './list/task-list.tsx';
import { TaskToolbar } from './list/task-toolbar.tsx';
import { useBoardTasks } from './order/use-board-tasks.ts';
import { TodoNav } from './todo-nav.tsx';
import { useTaskChanges } from './use-task-changes.ts';
import { pathOf, type TaskList, type useTodoAddress } from './use-todo-address.ts';

const keySwitch = z.enum(['on', 'off']);

export function TaskBoard({
  address,
  list,
}: {
  address: ReturnType<typeof useTodoAddress>;
  list: TaskList;
}) {
  const { t } = useTranslation();
  const { call, tasks, moved, canMove, move, setMoved } = useBoardTasks(list, address);
  const changes = useTaskChanges();
  const selection = useSelection(pathOf(list), tasks);
  const [announcement, announce] = useState('');
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [keys, switchKeys] = useStored('todoKeys', keySwitch, 'on');
  const search = useRef<HTMLInputElement>(null);
  const rows = useRef<TaskListHandle>(null);
  const title = t(list.tag ? `todo.tags.${list.tag}` : `todo.lists.${list.filter ?? 'all'}`);

  const handleMove = (id: number, to: number) => {
    const from = tasks.findIndex((task) => task.id === id);
    if (from < 0 || from === to) return;
    move(from, to);
    const values = { title: tasks[from]?.title, position: to + 1, count: tasks.length };
    announce(t('todo.move.moved', values));
  };

  const resetOrder = () => {
    setMoved({});
    showToast({
      message: t('todo.move.wasReset'),
      action: { label: t('undo'), onAct: () => setMoved(moved) },
    });
  };

  /** Focuses the next row when one leaves the list or moves away. */
  const leave = (task: Task, done: Promise<void>) => {
    const index = tasks.indexOf(task);
    const next = tasks[index + 1] ?? tasks[index - 1];
    if (next) rows.current?.focus(next.id);
    void done;
  };

  const complete = (task: Task) => {
    const done = changes.complete([task], !task.isCompleted);
    // Done tasks go to the end, unless they were moved by hand.
    if (canMove && !(task.id in moved)) leave(task, done);
  };

  const emptyDeleted = async () => {
    const isSure = await askToConfirm({
      title: t('todo.emptyDeleted.title'),
      description: t('todo.emptyDeleted.description'),
      confirmLabel: t('todo.emptyDeleted.confirm'),
    });
    if (isSure) await changes.emptyDeleted();
  };

  const openNew = () => address.openTask('new');
  const openHelp = () => setHelpOpen(true);
  const actions: RowActions = {
    open: (task) => address.openTask(task.id),
    select: selection.toggle,
    complete,
    star: (task) => void changes.star([task], !task.isImportant),
    remove: (task) => leave(task, changes.remove([task])),
    restore: (task) => leave(task, changes.restore([task])),
  };

  useTaskKeys({
    tasks,
    selection,
    actions,
    changes,
    rows,
    search,
    isOn: keys === 'on',
    onAdd: openNew,
    onHelp: openHelp,
  });

  return (
    <Columns
      side="start"
      width="12rem"
      isAsideSticky
      gap="md"
      aside={
        <Card padding="sm">
          <TodoNav list={list} sortBy={address.sortBy} counts={call.data?.tasksMeta} />
        </Card>
      }
    >
      <section aria-label={title}>
        <Card padding="none">
          <TaskToolbar
            address={address}
            searchRef={search}
            onResetOrder={Object.keys(moved).length > 0 ? resetOrder : undefined}
            onHelp={openHelp}
          />
          <ListHeader
            tasks={tasks}
            selected={selection.listed}
            title={title}
            changes={changes}
            onSelectAll={() => selection.set(tasks)}
            onClear={selection.clear}
            onEmpty={list.filter === 'deleted' ? () => void emptyDeleted() : undefined}
          />
          <ListBody
            ref={rows}
            call={call}
            address={address}
            list={list}
            label={title}
            tasks={tasks}
            isSelected={selection.has}
            actions={actions}
            onMove={canMove ? handleMove : undefined}
          />
        </Card>
        <VisuallyHidden as="p" role="status">
          {announcement}
        </VisuallyHidden>
      </section>
      {address.open !== null && (
        <TaskDrawer
          open={address.open}
          list={list}
          newTitle={address.newTitle}
          onRemove={(task) => void changes.remove([task])}
          onRestore={(task) => void changes.restore([task])}
          onClose={address.closeTask}
        />
      )}
      {isHelpOpen && (
        <KeyHelp
          isOn={keys === 'on'}
          onSwitch={(isOn) => switchKeys(isOn ? 'on' : 'off')}
          onClose={() => setHelpOpen(false)}
        />
      )}
    </Columns>
  );
}
