import type { Task } from '#contract/todo.ts';

export type RowActions = {
  open: (task: Task) => void;
  select: (task: Task, isRange: boolean) => void;
  complete: (task: Task) => void;
  star: (task: Task) => void;
  remove: (task: Task) => void;
  restore: (task: Task) => void;
};
