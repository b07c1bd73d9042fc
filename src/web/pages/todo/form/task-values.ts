import type { FieldErrors } from '#contract/kit/errors.ts';
import { type Assignee, newTask, type Task, type TaskTag } from '#contract/todo.ts';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import type { TaskList } from '../use-todo-address.ts';

/** A task as the fields of its form. */
export type TaskValues = {
  title: string;
  /** A full name; empty: nobody is chosen. */
  assignee: string;
  /** Empty: none. */
  dueDate: string;
  tags: readonly TaskTag[];
  description: string;
  isImportant: boolean;
};

/** What the form starts with. A new task belongs to the reader, who is the first of `people`, and to the open list. */
export function valuesOf(
  task: Partial<Task>,
  list: TaskList,
  people: readonly Assignee[],
): TaskValues {
  return {
    title: task.title ?? '',
    assignee: (task.assignee ?? people[0])?.fullName ?? '',
    dueDate: task.dueDate ?? '',
    tags: task.tags ?? (list.tag ? [list.tag] : []),
    description: task.description ?? '',
    isImportant: task.isImportant ?? list.filter === 'important',
  };
}

/** What the calls take. */
export function contentOf(values: TaskValues, people: readonly Assignee[]) {
  const { title, description, isImportant, dueDate, tags } = values;
  return {
    title,
    dueDate: dueDate === '' ? null : dueDate,
    description,
    assignee: people.find(({ fullName }) => fullName === values.assignee) ?? {
      fullName: '',
      avatar: '',
    },
    tags: [...tags],
    isImportant,
  };
}

/** What the calls would refuse, by field. */
export function checkValues(values: TaskValues, people: readonly Assignee[]): FieldErrors {
  const { 'assignee.fullName': assignee, ...others } = checkFields(
    newTask,
    contentOf(values, people),
  );
  return assignee === undefined ? others : { ...others, assignee };
}
