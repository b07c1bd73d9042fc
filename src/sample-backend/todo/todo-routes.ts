import { ApiError } from '#contract/kit/errors.ts';
import { wordsOfHtml } from '#contract/kit/words-of-html.ts';
import {
  addTask,
  changeSeries,
  deleteTask,
  emptyDeleted,
  listAssignees,
  listTasks,
  readTask,
  restoreSeries,
  type Task,
  type TaskChange,
  type TaskFilter,
  type TaskSort,
  type TaskTag,
  updateTask,
  updateTasks,
} from '#contract/todo.ts';
import { checkRepeat } from '../calendar/occurrences.ts';
import { hasText, sortedBy } from '../kit/list.ts';
import { PEOPLE } from '../kit/people.ts';
import type { AddRoutes } from '../kit/resource.ts';
import { TASKS, withFollowers, withSeriesChange } from './task-book.ts';

/** Tasks. A deleted one stays, out of every list but its own. */
export const addTodoRoutes: AddRoutes = (implement, { collection, me }) => {
  const tasks = collection(TASKS);

  const changeOne = (change: TaskChange) =>
    tasks.change((all, newId) => {
      const { state } = apply(all, [change], newId);
      return { state, result: { task: taskWith(change.id, state) } };
    });

  implement(listTasks, async ({ query: { q, filter, tag, sortBy } }) => {
    const all = await tasks.read();
    const wanted = all.filter(
      (one) =>
        isListed(one, filter) &&
        (tag === undefined || one.tags.includes(tag)) &&
        (q === '' || hasText(q, [one.title, one.assignee.fullName, wordsOfHtml(one.description)])),
    );
    return { tasks: SORT[sortBy](wanted), tasksMeta: count(all) };
  });

  implement(readTask, async ({ query }) => taskWith(query.taskId, await tasks.read()));

  implement(listAssignees, async () => ({
    assignees: [me(), ...PEOPLE].map(({ fullName, avatar }) => ({ fullName, avatar })),
  }));

  implement(addTask, ({ body }) => {
    checkRepeat(body.task.repeat, 'task.repeat');
    return tasks.change((all, newId) => {
      const added = { ...body.task, id: newId() };
      return { state: [...all, added], result: { task: added } };
    });
  });

  implement(updateTask, ({ body }) => changeOne(body.task));

  implement(updateTasks, ({ body }) =>
    tasks.change((all, newId) => {
      const { state, result } = apply(all, body.tasks, newId);
      return { state, result: { tasks: result } };
    }),
  );

  implement(changeSeries, ({ body: { scope, task: change } }) => {
    checkRepeat(change.repeat, 'task.repeat');
    return tasks.change((all, newId) => {
      const one = taskWith(change.id, all);
      const state = withSeriesChange(all, one, { scope, change, newId });
      const after = new Map(state.map((one) => [one.id, one]));
      const known = new Set(all.map(({ id }) => id));
      const before = {
        tasks: all.filter((one) => after.get(one.id) !== one),
        added: state.flatMap(({ id }) => (known.has(id) ? [] : [id])),
      };
      return { state, result: { task: taskWith(change.id, state), before } };
    });
  });

  implement(restoreSeries, ({ body: { before } }) =>
    tasks.change((all) => {
      const byId = new Map(before.tasks.map((one) => [one.id, one]));
      const added = new Set(before.added);
      const state = all.filter(({ id }) => !added.has(id)).map((one) => byId.get(one.id) ?? one);
      return { state, result: { tasks: before.tasks } };
    }),
  );

  implement(emptyDeleted, () =>
    tasks.change((all) => {
      const state = all.filter(({ isDeleted }) => !isDeleted);
      return { state, result: { count: all.length - state.length } };
    }),
  );

  implement(deleteTask, ({ query }) => changeOne({ id: query.taskId, isDeleted: true }));
};

function latest(tasks: readonly Task[]): Task[] {
  return tasks.toSorted((a, b) => b.id - a.id);
}

/** Equal tasks stand as the latest list has them. */
const SORT = {
  latest,
  'title-asc': (tasks) => sortedBy(latest(tasks), ({ title }) => title),
  'title-desc': (tasks) => sortedBy(latest(tasks), ({ title }) => title, 'desc'),
  assignee: (tasks) => sortedBy(latest(tasks), ({ assignee }) => assignee.fullName),
  'due-date': (tasks) => sortedBy(latest(tasks), ({ dueDate }) => dueDate),
} satisfies Record<TaskSort, (tasks: readonly Task[]) => Task[]>;

function isListed(one: Task, filter: TaskFilter | undefined): boolean {
  if (filter === 'deleted') return one.isDeleted;
  if (one.isDeleted) return false;
  if (filter === 'important') return one.isImportant;
  return filter === undefined || one.isCompleted;
}

function count(all: readonly Task[]) {
  const listed = (filter?: TaskFilter) => all.filter((one) => isListed(one, filter));
  const kept = listed();
  const tagged = (tag: TaskTag) => kept.filter(({ tags }) => tags.includes(tag)).length;
  return {
    all: kept.length,
    filters: {
      important: listed('important').length,
      completed: listed('completed').length,
      deleted: listed('deleted').length,
    },
    tags: {
      team: tagged('team'),
      low: tagged('low'),
      medium: tagged('medium'),
      high: tagged('high'),
      update: tagged('update'),
    },
  };
}

function taskWith(id: number, tasks: readonly Task[]): Task {
  const one = tasks.find((other) => other.id === id);
  if (!one) throw unknown(id);
  return one;
}

function unknown(id: number): ApiError {
  return new ApiError('not_found', `There is no task ${id}.`);
}

/** What the changes make of the tasks, and those that they changed. Throws where a task is unknown. */
function apply(all: readonly Task[], changes: readonly TaskChange[], newId: () => number) {
  const byId = new Map(all.map((one) => [one.id, one]));
  const result: Task[] = [];
  for (const change of changes) {
    checkRepeat(change.repeat, 'task.repeat');
    const before = byId.get(change.id);
    if (!before) throw unknown(change.id);
    const after = { ...before, ...change };
    byId.set(change.id, after);
    result.push(after);
  }
  return { state: withFollowers([...byId.values()], changes, newId), result };
}
