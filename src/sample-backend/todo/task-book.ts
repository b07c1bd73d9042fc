import { z } from 'zod';
import { type SeriesScope, type Task, type TaskChange, task } from '#contract/todo.ts';
import { dayAfter } from '../calendar/occurrences.ts';
import type { CollectionOptions } from '../kit/collection.ts';

export const TASKS: CollectionOptions<Task[]> = {
  name: 'tasks',
  schema: z.array(task),
  seed: async (today) => (await import('./todo-seed.ts')).seedTasks(today),
  people: (tasks, as) =>
    tasks.map((one) => {
      const { usual } = one;
      const usually = usual && { ...usual, assignee: as(usual.assignee) };
      return { ...one, assignee: as(one.assignee), ...(usually && { usual: usually }) };
    }),
};

/**
 * Adds the next task of a series for one that is done, and removes it for one that is reopened, unless it was done
 * meanwhile. So does one that is restored which alone was deleted.
 */
export function withFollowers(
  tasks: readonly Task[],
  changes: readonly TaskChange[],
  newId: () => number,
): Task[] {
  return changes.reduce<Task[]>(
    (all, { id, isCompleted, isDeleted }) => {
      const changed = all.find((one) => one.id === id);
      if (!changed) return all;
      if (isCompleted) return follow(all, changed, newId);
      const isOpenAgain = isCompleted === false || (isDeleted === false && !changed.isCompleted);
      return isOpenAgain ? removeFollower(all, changed) : all;
    },
    [...tasks],
  );
}

function follow(all: Task[], done: Task, newId: () => number): Task[] {
  const { repeat, dueDate, remindAt } = usualOf(done);
  if (!repeat || dueDate === null || done.nextId !== undefined) return all;
  const day = dayAfter(dueDate, repeat);
  if (day === null) return all;
  const id = newId();
  const laterMs = Date.parse(day) - Date.parse(dueDate);
  const next: Task = {
    ...usualOf(done),
    id,
    dueDate: day,
    isCompleted: false,
    isDeleted: false,
  };
  if (remindAt) next.remindAt = new Date(Date.parse(remindAt) + laterMs).toISOString();
  return [...all.map((one) => (one === done ? { ...done, nextId: id } : one)), next];
}

function removeFollower(all: Task[], open: Task): Task[] {
  const follower = all.find(({ id }) => id === open.nextId);
  const { nextId: _, ...reopened } = open;
  if (follower?.isCompleted) return all;
  return all.filter((one) => one !== follower).map((one) => (one === open ? reopened : one));
}

/** What the next one is made from. */
function usualOf({ usual, id: _i, nextId: _n, isCompleted: _c, isDeleted: _d, ...own }: Task) {
  return usual ?? own;
}

/** The tasks after a change of a recurring one, and which of them it changed. */
export function withSeriesChange(
  tasks: readonly Task[],
  one: Task,
  {
    scope,
    change,
    newId,
  }: { scope: SeriesScope; change: Omit<TaskChange, 'isCompleted'>; newId: () => number },
): Task[] {
  const { earlier, later } = seriesAround(tasks, one);
  const others = new Set([...(scope === 'all' ? earlier : []), ...(scope === 'one' ? [] : later)]);
  const shared = sharedOf(one, change);
  const changed = tasks.map((task) => {
    if (task === one) return changeOne(one, scope, change);
    if (!others.has(task)) return task;
    if (change.isDeleted) return { ...task, isDeleted: true };
    const { usual } = task;
    return { ...task, ...shared, ...(usual && { usual: { ...usual, ...shared } }) };
  });
  const after = changed.find(({ id }) => id === one.id);
  const isLeftOut = change.isDeleted && scope === 'one' && after;
  return isLeftOut ? follow(changed, after, newId) : changed;
}

function changeOne(one: Task, scope: SeriesScope, change: Omit<TaskChange, 'isCompleted'>): Task {
  if (change.isDeleted) return { ...one, isDeleted: true };
  const { usual: _, ...plain } = one;
  if (scope !== 'one') return { ...plain, ...change };
  const after = { ...plain, ...change };
  if (one.repeat !== undefined) after.repeat = one.repeat;
  return one.nextId === undefined ? { ...after, usual: usualOf(one) } : after;
}

/** What others get from a change of one: what it changed, but for dates, of which each has its own. */
function sharedOf(one: Task, change: Omit<TaskChange, 'isCompleted'>): Partial<Task> {
  const { id: _i, isDeleted: _d, dueDate: _day, remindAt: _r, ...fields } = change;
  const before = new Map<string, unknown>(Object.entries(one));
  const changed = Object.entries(fields).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
  return Object.fromEntries(changed);
}

function seriesAround(tasks: readonly Task[], one: Task) {
  const walk = (next: (task: Task) => Task | undefined) => {
    const found = new Set<Task>();
    for (let at = next(one); at && at !== one && !found.has(at); at = next(at)) found.add(at);
    return [...found];
  };
  return {
    earlier: walk(({ id }) => tasks.find(({ nextId: followed }) => followed === id)),
    later: walk(({ nextId: followed }) => tasks.find(({ id }) => id === followed)),
  };
}
