import { type Assignee, TASK_TAGS, type Task, type TaskTag } from '#contract/todo.ts';
import type { TaskList } from './use-todo-address.ts';

/** A task as the form holds it: plain texts. */
export type TaskDraft = {
  title: string;
  /** A full name; empty: nobody is chosen. */
  assignee: string;
  /** Empty: none. */
  dueDate: string;
  /** Separated by commas. */
  tags: string;
  description: string;
  isImportant: boolean;
};

/** What the form starts with. A new task is the reader's own, who stands first, and fits the open list. */
export function draftOf(task: Task | null, list: TaskList, people: readonly Assignee[]): TaskDraft {
  return {
    title: task?.title ?? '',
    assignee: (task?.assignee ?? people[0])?.fullName ?? '',
    dueDate: task?.dueDate ?? '',
    tags: (task?.tags ?? (list.tag ? [list.tag] : [])).join(','),
    description: task?.description ?? '',
    isImportant: task?.isImportant ?? list.filter === 'important',
  };
}

export function tagsOf({ tags }: Pick<TaskDraft, 'tags'>): TaskTag[] {
  const chosen = tags.split(',');
  return TASK_TAGS.filter((tag) => chosen.includes(tag));
}

/** What the calls take. An assignee who is not among the people any more stays as they were. */
export function contentOf(draft: TaskDraft, people: readonly Assignee[], before?: Assignee) {
  const known = [...people, ...(before ? [before] : [])];
  const assignee = known.find(({ fullName }) => fullName === draft.assignee);
  return {
    title: draft.title,
    dueDate: draft.dueDate === '' ? null : draft.dueDate,
    description: draft.description,
    assignee: assignee ?? { fullName: '', avatar: '' },
    tags: tagsOf(draft),
    isImportant: draft.isImportant,
  };
}
