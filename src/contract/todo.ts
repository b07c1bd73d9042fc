import { z } from 'zod';
import { repeatRule } from './apps/repeat-rule.ts';
import { defineRoute } from './kit/route.ts';
import { MAX_PICTURE_LENGTH } from './limits.ts';

export const TASK_FILTERS = ['important', 'completed', 'deleted'] as const;
export const TASK_TAGS = ['team', 'low', 'medium', 'high', 'update'] as const;
export const TASK_SORTS = ['latest', 'title-asc', 'title-desc', 'assignee', 'due-date'] as const;

export const taskFilter = z.enum(TASK_FILTERS);
export type TaskFilter = z.infer<typeof taskFilter>;
export const taskTag = z.enum(TASK_TAGS);
export type TaskTag = z.infer<typeof taskTag>;
export const taskSort = z.enum(TASK_SORTS);
export type TaskSort = z.infer<typeof taskSort>;

export const TITLE_LENGTH = 200;
export const DESCRIPTION_LENGTH = 20_000;

/** Tasks at most that one call changes. */
export const CHANGES_AT_ONCE = 10_000;

const id = z.number().int().positive();

const assignee = z.object({
  fullName: z.string().trim().min(1, 'Choose an assignee.').max(100),
  /** The address of a picture; empty: none. */
  avatar: z.string().max(MAX_PICTURE_LENGTH, 'The picture is too large.'),
});
export type Assignee = z.infer<typeof assignee>;

const described = {
  title: z
    .string()
    .trim()
    .min(1, 'Enter a title.')
    .max(TITLE_LENGTH, `At most ${TITLE_LENGTH} characters.`),
  /** A day; null: whenever. */
  dueDate: z.iso.date('Enter a date.').nullable(),
  /** HTML. */
  description: z.string().max(DESCRIPTION_LENGTH, 'This text is too long.'),
  assignee,
  tags: z.array(taskTag).transform((tags) => [...new Set(tags)]),
  isImportant: z.boolean(),
  /** How it repeats once it is done, counted from its due date; empty or absent: it does not. */
  repeat: repeatRule.or(z.literal('')).exactOptional(),
  /** When one is reminded of it, an ISO instant; empty or absent: never. */
  remindAt: z.iso.datetime('Enter a date and a time.').or(z.literal('')).exactOptional(),
};

/** What a person sets. */
const content = z.object({
  ...described,
  isCompleted: z.boolean(),
  isDeleted: z.boolean(),
  /** The task that followed it when it was done. */
  nextId: id.exactOptional(),
  /** The values for the next task, where only this one was changed. */
  usual: z.object(described).exactOptional(),
});

export const task = content.extend({ id });
export type Task = z.infer<typeof task>;

export const newTask = z.object({
  ...content.omit({ usual: true }).shape,
  dueDate: content.shape.dueDate.default(null),
  description: content.shape.description.default(''),
  tags: content.shape.tags.default([]),
  isCompleted: z.boolean().default(false),
  isDeleted: z.boolean().default(false),
  isImportant: z.boolean().default(false),
});

const { shape } = content;

/** Fields that are absent stay as they are. */
export const taskChange = z.object({
  id,
  title: shape.title.exactOptional(),
  dueDate: shape.dueDate.exactOptional(),
  description: shape.description.exactOptional(),
  assignee: shape.assignee.exactOptional(),
  tags: shape.tags.exactOptional(),
  isCompleted: shape.isCompleted.exactOptional(),
  isDeleted: shape.isDeleted.exactOptional(),
  isImportant: shape.isImportant.exactOptional(),
  repeat: shape.repeat,
  remindAt: shape.remindAt,
});
export type TaskChange = z.infer<typeof taskChange>;

const count = z.number().int();

export const listTasks = defineRoute({
  method: 'GET',
  path: '/apps/todo/tasks',
  summary:
    'Tasks of a list, without deleted ones unless that is the list, and the size of every list',
  access: 'open',
  query: z.object({
    /** Part of the title, the text of the description or the assignee’s name. */
    q: z.string().max(200).default(''),
    filter: taskFilter.optional(),
    tag: taskTag.optional(),
    sortBy: taskSort.default('latest'),
  }),
  answer: z.object({
    tasks: z.array(task),
    /** How many tasks each list has, whatever is searched for. */
    tasksMeta: z.object({
      all: count,
      filters: z.record(taskFilter, count),
      /** Without deleted ones. */
      tags: z.record(taskTag, count),
    }),
  }),
});

export const readTask = defineRoute({
  method: 'GET',
  path: '/apps/todo/task',
  summary: 'One task, deleted or not',
  access: 'open',
  query: z.object({ taskId: z.coerce.number().int() }),
  answer: task,
});

export const listAssignees = defineRoute({
  method: 'GET',
  path: '/apps/todo/assignees',
  summary: 'People that tasks can be assigned to, the signed-in one first',
  access: 'open',
  answer: z.object({ assignees: z.array(assignee) }),
});

export const addTask = defineRoute({
  method: 'POST',
  path: '/apps/todo/add-tasks',
  summary: 'Add a task',
  access: 'open',
  body: z.object({ task: newTask }),
  status: 201,
  answer: z.object({ task }),
});

export const updateTask = defineRoute({
  method: 'POST',
  path: '/apps/todo/update-task',
  summary: 'Change what is named of a task; with isDeleted false, restore it',
  access: 'open',
  body: z.object({ task: taskChange }),
  answer: z.object({ task }),
});

export const updateTasks = defineRoute({
  method: 'POST',
  path: '/apps/todo/update-tasks',
  summary: 'Change several tasks, each in its own way: all of them or, where one is unknown, none',
  access: 'open',
  body: z.object({ tasks: z.array(taskChange).min(1).max(CHANGES_AT_ONCE) }),
  answer: z.object({ tasks: z.array(task) }),
});

/** Which tasks of a series a change applies to: this one, this and later ones, or all. */
export const SERIES_SCOPES = ['one', 'later', 'all'] as const;
export type SeriesScope = (typeof SERIES_SCOPES)[number];

/** Tasks as they were before a change, and those that it added. */
const seriesBefore = z.object({
  tasks: z.array(task).max(CHANGES_AT_ONCE),
  added: z.array(id).max(CHANGES_AT_ONCE),
});

export const changeSeries = defineRoute({
  method: 'POST',
  path: '/apps/todo/change-series',
  summary:
    'Change or delete a recurring task: this one, this and later ones, or all; dates are those of this one',
  access: 'open',
  body: z.object({
    scope: z.enum(SERIES_SCOPES),
    /** With `isDeleted` it is deleted, else changed; with `one` the series repeats as before. */
    task: taskChange.omit({ isCompleted: true }),
  }),
  answer: z.object({ task, before: seriesBefore }),
});
export type SeriesChange = z.input<typeof changeSeries.body>;

export const restoreSeries = defineRoute({
  method: 'POST',
  path: '/apps/todo/restore-series',
  summary: 'Undo a change of a series: what `changeSeries` answered as before',
  access: 'open',
  body: z.object({ before: seriesBefore }),
  answer: z.object({ tasks: z.array(task) }),
});

export const emptyDeleted = defineRoute({
  method: 'DELETE',
  path: '/apps/todo/deleted-tasks',
  summary: 'Delete all deleted tasks for good',
  access: 'open',
  answer: z.object({ count }),
});

export const deleteTask = defineRoute({
  method: 'DELETE',
  path: '/apps/todo/delete-task',
  summary: 'Mark a task as deleted; it stays and can be restored',
  access: 'open',
  query: z.object({ taskId: z.coerce.number().int() }),
  answer: z.object({ task }),
});
