import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#contract/todo.ts';
import { useSelection } from '#web/list/selection/use-selection.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import { BoardBody } from './board-body.tsx';
import { KeyHelp } from './key-help.tsx';
import type { RowActions } from './row-actions.ts';
import { SelectionBar } from './selection-bar.tsx';
import type { TaskListHandle } from './task-list.tsx';
import { TaskPanel } from './task-panel.tsx';
import { TaskToolbar } from './task-toolbar.tsx';
import styles from './todo-page.module.css';
import { TodoSidebar } from './todo-sidebar.tsx';
import { useBoardKeys } from './use-board-keys.ts';
import { useBoardTasks } from './use-board-tasks.ts';
import { useKeySwitch } from './use-key-switch.ts';
import { useTaskChanges } from './use-task-changes.ts';
import { pathOf, type TaskList, type useTodoAddress } from './use-todo-address.ts';

export function TaskBoard({
  address,
  list,
}: {
  address: ReturnType<typeof useTodoAddress>;
  list: TaskList;
}) {
  const { t } = useTranslation();
  const { answer, order, tasks, canMove } = useBoardTasks(list, address);
  const changes = useTaskChanges();
  const selection = useSelection(pathOf(list), tasks);
  const [moved, setMoved] = useState('');
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [hasKeys, switchKeys] = useKeySwitch();
  const search = useRef<HTMLInputElement>(null);
  const rows = useRef<TaskListHandle>(null);
  const title = t(list.tag ? `todo.tags.${list.tag}` : `todo.lists.${list.filter ?? 'all'}`);

  const move = (id: number, to: number) => {
    const ids = tasks.map((task) => task.id);
    const from = ids.indexOf(id);
    if (from < 0 || from === to) return;
    order.move(ids, from, to);
    setMoved(t('todo.move.moved', { title: tasks[from]?.title, place: to + 1, count: ids.length }));
  };

  const forgetOrder = () => {
    const before = order.moved;
    order.replace({});
    showToast({
      message: t('todo.move.forgotten'),
      action: { label: t('undo'), onAct: () => order.replace(before) },
    });
  };

  /** The focus goes on to the row that takes the place of one that leaves. */
  const leave = (task: Task, done: Promise<void>) => {
    const place = tasks.indexOf(task);
    const next = tasks[place + 1] ?? tasks[place - 1];
    if (next) rows.current?.focus(next.id);
    void done;
  };

  const actions: RowActions = {
    open: (task) => address.openTask(task.id),
    select: (task, isRange) => selection.toggle(task, isRange),
    complete: (task) => void changes.complete([task], !task.isCompleted),
    star: (task) => void changes.star([task], !task.isImportant),
    remove: (task) => leave(task, changes.remove([task])),
    restore: (task) => leave(task, changes.restore([task])),
  };

  useBoardKeys({
    tasks,
    selection,
    actions,
    changes,
    rows,
    search,
    isOn: hasKeys,
    onAdd: () => address.openTask('new'),
    onHelp: () => setHelpOpen(true),
  });

  return (
    <div className={styles.board}>
      <TodoSidebar
        sortBy={address.sortBy}
        counts={answer.data?.tasksMeta}
        onAdd={() => address.openTask('new')}
      />
      <section className={styles.main} aria-label={title}>
        <TaskToolbar
          search={address.search}
          onSearch={address.searchFor}
          searchRef={search}
          sortBy={address.sortBy}
          onSort={address.sortIn}
          onForgetOrder={Object.keys(order.moved).length > 0 ? forgetOrder : undefined}
          onHelp={() => setHelpOpen(true)}
          isBusy={answer.isFetching}
        />
        <SelectionBar
          tasks={tasks}
          selected={selection.listed}
          title={title}
          changes={changes}
          onSelectAll={() => selection.set(tasks)}
          onClear={selection.clear}
        />
        <BoardBody
          rows={rows}
          label={title}
          list={list}
          tasks={answer.data && tasks}
          error={answer.error}
          isBusy={answer.isFetching}
          isSearched={address.search !== ''}
          isSelected={selection.has}
          actions={actions}
          onMove={canMove ? move : undefined}
          onRetry={() => void answer.refetch()}
          onAdd={() => address.openTask('new')}
          onClearSearch={() => address.searchFor('')}
        />
        <p className="visually-hidden" role="status">
          {moved}
        </p>
      </section>
      {address.open !== null && (
        <TaskPanel
          open={address.open}
          list={list}
          onRemove={(task) => {
            void changes.remove([task]);
            address.closeTask();
          }}
          onRestore={(task) => {
            void changes.restore([task]);
            address.closeTask();
          }}
          onClose={address.closeTask}
        />
      )}
      {isHelpOpen && (
        <KeyHelp isOn={hasKeys} onSwitch={switchKeys} onClose={() => setHelpOpen(false)} />
      )}
    </div>
  );
}
