import { type RefObject, useRef } from 'react';
import type { Task } from '#contract/todo.ts';
import type { Selection } from '#web/list/selection/use-selection.ts';
import { useHotkeys } from '#web/ui/hooks/hotkeys.ts';
import type { RowActions } from '../-list/row-actions.ts';
import type { TaskListHandle } from '../-list/task-list.tsx';
import type { TaskChanges } from '../-use-task-changes.ts';
import { KEY_ACTIONS, TASK_KEYS, type TaskKey } from './task-keys.ts';

/** The page's keys. They act on the selected tasks, or else on the one whose row has the focus. */
export function useTaskKeys({
  tasks,
  selection,
  actions,
  changes,
  rows,
  onAdd,
  onHelp,
}: {
  tasks: readonly Task[];
  selection: Selection<Task>;
  actions: RowActions;
  changes: TaskChanges;
  rows: RefObject<TaskListHandle | null>;
  onAdd: () => void;
  onHelp: () => void;
}): void {
  const last = useRef(-1);

  /** The index of the focused row; −1: none has the focus. */
  const focused = (): number => {
    const index = tasks.findIndex((task) => task.id === Number(focusedRow()?.dataset.rowId));
    if (index >= 0) last.current = index;
    return index;
  };

  const step = (by: 1 | -1) => {
    const from = focused() < 0 ? last.current : focused();
    const index = Math.max(0, Math.min(from + by, tasks.length - 1));
    const task = tasks[index];
    if (!task) return;
    last.current = index;
    rows.current?.focus(task.id);
  };

  const withFocused = (act: (task: Task, index: number) => void) => {
    const index = focused();
    const task = tasks[index];
    if (task) act(task, index);
  };

  const { listed: selected } = selection;

  /** Acts on all selected tasks, or on the focused one. */
  const withChosen = (
    all: (chosen: readonly Task[]) => Promise<void>,
    one: (task: Task) => void,
  ) => {
    if (selected.length === 0) return withFocused(one);
    selection.clear();
    void all(selected);
  };

  const isDeleted = selected.length > 0 && selected.every((task) => task.isDeleted);

  const act: Record<Exclude<TaskKey, 'search'>, () => void> = {
    add: onAdd,
    next: () => step(1),
    previous: () => step(-1),
    open: () => withFocused(actions.open),
    select: () => withFocused((task) => actions.select(task, false)),
    done: () =>
      withChosen(
        (all) => changes.complete(all, !all.every(({ isCompleted }) => isCompleted)),
        actions.complete,
      ),
    star: () =>
      withChosen(
        (all) => changes.star(all, !all.every(({ isImportant }) => isImportant)),
        actions.star,
      ),
    remove: () =>
      withChosen(isDeleted ? changes.restore : changes.remove, (task) =>
        task.isDeleted ? actions.restore(task) : actions.remove(task),
      ),
    up: () => withFocused((task, index) => rows.current?.move(task.id, index - 1)),
    down: () => withFocused((task, index) => rows.current?.move(task.id, index + 1)),
    clear: selection.clear,
    help: onHelp,
  };

  // The search field has its own.
  const keys = KEY_ACTIONS.filter((action) => action !== 'search').flatMap((action) =>
    TASK_KEYS[action].map((key) => [key, act[action]]),
  );
  // The focused button has the Enter key, and without a focused row the arrows scroll.
  useHotkeys(Object.fromEntries(keys), {
    mayAct: ({ key }) => key !== 'Enter' && (!key.startsWith('Arrow') || Boolean(focusedRow())),
  });
}

function focusedRow(): HTMLElement | null | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-row-id]');
}
