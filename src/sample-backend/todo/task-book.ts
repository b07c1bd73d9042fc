import { z } from 'zod';
import { type Task, type TaskChange, task } from '#contract/todo.ts';
import { dayAfter } from '../calendar/occurrences.ts';
import type { CollectionOptions } from '../kit/collection.ts';
import { nextId } from '../kit/list.ts';

export const TASKS: CollectionOptions<Task[]> = {
  name: 'tasks',
  schema: z.array(task),
  seed: async (today) => (await import('./todo-seed.ts')).seedTasks(today),
};

/**
 * The tasks with those that come again: one that is done is followed by the next, and one that is reopened takes its follower
 * back, unless that was done meanwhile.
 */
export function withFollowers(tasks: readonly Task[], changes: readonly TaskChange[]): Task[] {
  return changes.reduce<Task[]>(
    (all, { id, isCompleted }) => {
      const done = all.find((one) => one.id === id);
      if (!done || isCompleted === undefined) return all;
      return isCompleted ? follow(all, done) : takeBack(all, done);
    },
    [...tasks],
  );
}

function follow(all: Task[], done: Task): Task[] {
  const { repeat, dueDate, nextId: followed, remindAt } = done;
  if (!repeat || dueDate === null || followed !== undefined) return all;
  const day = dayAfter(dueDate, repeat);
  if (day === null) return all;
  const id = nextId(all);
  const laterMs = Date.parse(day) - Date.parse(dueDate);
  const next: Task = { ...done, id, dueDate: day, isCompleted: false };
  if (remindAt) next.remindAt = new Date(Date.parse(remindAt) + laterMs).toISOString();
  return [...all.map((one) => (one === done ? { ...done, nextId: id } : one)), next];
}

function takeBack(all: Task[], open: Task): Task[] {
  const follower = all.find(({ id }) => id === open.nextId);
  const { nextId: _, ...reopened } = open;
  if (!follower || follower.isCompleted) return all;
  return all.filter((one) => one !== follower).map((one) => (one === open ? reopened : one));
}
