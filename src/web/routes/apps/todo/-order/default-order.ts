import { z } from 'zod';
import type { Task } from '#contract/todo.ts';
import { DAY_MS } from '#scoring/durations.ts';

/** Positions of tasks that were moved by hand: the greater the number, the further up. */
export const positions = z.record(z.string(), z.number()).readonly().catch({});
export type Positions = z.infer<typeof positions>;

type Ordered = Pick<Task, 'id' | 'dueDate' | 'isCompleted'>;

/** More than any id. */
const STEP = 1e6;
/** More than the days from 1970 to the year 9999. */
const LAST_DAY = 4e6;

/** Tasks by due date, then those without one, then those that are done; the latest first among equals. */
function startOf({ id, dueDate, isCompleted }: Ordered): number {
  if (isCompleted) return id - STEP;
  return dueDate === null ? id : (LAST_DAY - Date.parse(dueDate) / DAY_MS) * STEP + id;
}

function positionOf(task: Ordered, moved: Positions): number {
  return moved[task.id] ?? startOf(task);
}

/** The most urgent first and done ones last, except that moved tasks stay where they were moved to. */
export function inDefaultOrder<Item extends Ordered>(
  items: readonly Item[],
  moved: Positions,
): Item[] {
  return items.toSorted((a, b) => positionOf(b, moved) - positionOf(a, moved) || b.id - a.id);
}

/** The positions after a task was moved in a list that is in order. */
export function moveTask(
  tasks: readonly Ordered[],
  from: number,
  to: number,
  moved: Positions,
): Positions {
  const task = tasks[from];
  if (task === undefined || from === to) return moved;
  const [next, position] = makeRoom(tasks.toSpliced(from, 1), to, moved);
  return { ...next, [task.id]: position };
}

/**
 * A position between two neighbours, of which `below` is the index of the lower one. Where numbers are too
 * close to have one between them, the lower one makes room in the same way.
 */
function makeRoom(tasks: readonly Ordered[], below: number, moved: Positions): [Positions, number] {
  const upper = tasks[below - 1];
  const lower = tasks[below];
  if (lower === undefined) {
    return [moved, upper === undefined ? 0 : positionOf(upper, moved) - 1];
  }
  const bottom = positionOf(lower, moved);
  // Nothing goes above the next whole number, where a later task of the same day will stand.
  const top = upper === undefined ? Math.floor(bottom) + 1 : positionOf(upper, moved);
  const middle = (top + bottom) / 2;
  if (top > middle && middle > bottom) return [moved, middle];
  const [next, position] = makeRoom(tasks, below + 1, moved);
  const roomier = { ...next, [lower.id]: Math.min(position, bottom) };
  return [roomier, (top + positionOf(lower, roomier)) / 2];
}
