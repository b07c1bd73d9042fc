import { z } from 'zod';
import type { Task } from '#contract/todo.ts';

/** Positions of tasks that were moved by hand: the greater the number, the further up. */
export const positions = z.record(z.string(), z.number()).readonly().catch({});
export type Positions = z.infer<typeof positions>;

type Placed = Pick<Task, 'id'>;

function positionOf({ id }: Placed, moved: Positions): number {
  return moved[id] ?? id;
}

/** The latest first, as the specification has it, except that moved tasks stay where they were moved to. */
export function inDefaultOrder<Item extends Placed>(
  items: readonly Item[],
  moved: Positions,
): Item[] {
  return items.toSorted((a, b) => positionOf(b, moved) - positionOf(a, moved) || b.id - a.id);
}

/** By due date, then those without one, then those that are done; the latest first among equals. */
export function inOrderOfUrgency<Item extends Pick<Task, 'id' | 'dueDate' | 'isCompleted'>>(
  items: readonly Item[],
): Item[] {
  const rank = ({ dueDate, isCompleted }: Item) => (isCompleted ? '~' : (dueDate ?? '?'));
  return items.toSorted((a, b) => {
    const [one, other] = [rank(a), rank(b)];
    if (one === other) return b.id - a.id;
    return one < other ? -1 : 1;
  });
}

/** The positions after a task was moved in a list that is in order. */
export function moveTask(
  tasks: readonly Placed[],
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
function makeRoom(tasks: readonly Placed[], below: number, moved: Positions): [Positions, number] {
  const upper = tasks[below - 1];
  const lower = tasks[below];
  if (lower === undefined) {
    return [moved, upper === undefined ? 0 : positionOf(upper, moved) - 1];
  }
  const bottom = positionOf(lower, moved);
  // Nothing goes above the next whole number, where a later task will stand.
  const top = upper === undefined ? Math.floor(bottom) + 1 : positionOf(upper, moved);
  const middle = (top + bottom) / 2;
  if (top > middle && middle > bottom) return [moved, middle];
  const [next, position] = makeRoom(tasks, below + 1, moved);
  const roomier = { ...next, [lower.id]: Math.min(position, bottom) };
  return [roomier, (top + positionOf(lower, roomier)) / 2];
}
