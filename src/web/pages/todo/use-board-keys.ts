import { type RefObject, useRef } from 'react';
import type { Task } from '#contract/todo.ts';
import type { RowActions } from './row-actions.ts';
import type { TaskListHandle } from './task-list.tsx';
import type { TaskChanges } from './use-task-changes.ts';
import { useTaskKeys } from './use-task-keys.ts';

/** The page's keys. What they do concerns the selected tasks, or else the one whose row has the focus. */
export function useBoardKeys({
  tasks,
  selection,
  actions,
  changes,
  rows,
  search,
  isOn,
  onAdd,
  onHelp,
}: {
  tasks: readonly Task[];
  selection: { listed: readonly Task[]; clear: () => void };
  actions: RowActions;
  changes: TaskChanges;
  rows: RefObject<TaskListHandle | null>;
  search: RefObject<HTMLInputElement | null>;
  /** Whether letters and signs count. */
  isOn: boolean;
  onAdd: () => void;
  onHelp: () => void;
}): void {
  const last = useRef(-1);

  /** The place of the focused row; −1: none has the focus. */
  const focused = (): number => {
    const row = document.activeElement?.closest<HTMLElement>('[data-task]');
    const id = Number(row?.dataset.task);
    const place = tasks.findIndex((task) => task.id === id);
    if (place >= 0) last.current = place;
    return place;
  };

  const step = (by: 1 | -1) => {
    const from = focused() < 0 ? last.current : focused();
    const place = Math.max(0, Math.min(from + by, tasks.length - 1));
    const task = tasks[place];
    if (!task) return;
    last.current = place;
    rows.current?.focus(task.id);
  };

  const withFocused = (act: (task: Task, place: number) => void) => {
    const place = focused();
    const task = tasks[place];
    if (task) act(task, place);
  };

  const { listed: selected } = selection;

  /** Does it to all that are selected, or to the focused one. */
  const withChosen = (
    all: (chosen: readonly Task[]) => Promise<void>,
    one: (task: Task) => void,
  ) => {
    if (selected.length === 0) return withFocused(one);
    selection.clear();
    void all(selected);
  };

  const isDeleted = selected.length > 0 && selected.every((task) => task.isDeleted);

  useTaskKeys(
    {
      add: onAdd,
      search: () => search.current?.focus(),
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
      up: () => withFocused((task, place) => rows.current?.move(task.id, place - 1)),
      down: () => withFocused((task, place) => rows.current?.move(task.id, place + 1)),
      clear: selection.clear,
      help: onHelp,
    },
    isOn,
  );
}
