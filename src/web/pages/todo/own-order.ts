import { z } from 'zod';

/**
 * Where moved tasks stand: a task with a greater number is further up. One that was never moved stands at
 * its id, so that new tasks come first, whatever was moved, and in every list.
 */
export type Places = Readonly<Record<string, number>>;

export const places: z.ZodType<Places> = z.record(z.string(), z.number());
export const NO_PLACES: Places = {};

/** Tasks as somebody has put them in order. */
export function inOwnOrder<Item extends { id: number }>(
  items: readonly Item[],
  moved: Places,
): Item[] {
  return items.toSorted((a, b) => placeOf(b.id, moved) - placeOf(a.id, moved) || b.id - a.id);
}

/** The places after the task at `from` was moved to `to` in a list of ids in their order. */
export function moveTask(ids: readonly number[], from: number, to: number, moved: Places): Places {
  const id = ids[from];
  if (id === undefined || from === to) return moved;
  const others = ids.filter((other) => other !== id);
  const [next, place] = makeRoom(others, to, moved);
  return { ...next, [id]: place };
}

function placeOf(id: number, moved: Places): number {
  return moved[id] ?? id;
}

/**
 * A place between two neighbours, of which `below` is the index of the lower one. Where numbers are too
 * close to have one between them, the lower one makes room in the same way.
 */
function makeRoom(ids: readonly number[], below: number, moved: Places): [Places, number] {
  const upper = ids[below - 1];
  const lower = ids[below];
  if (lower === undefined) return [moved, upper === undefined ? 0 : placeOf(upper, moved) - 1];
  const bottom = placeOf(lower, moved);
  // Nothing is put above the next whole number: that is where the next new task will stand.
  const top = upper === undefined ? Math.floor(bottom) + 1 : placeOf(upper, moved);
  const middle = (top + bottom) / 2;
  if (top > middle && middle > bottom) return [moved, middle];
  const [next, place] = makeRoom(ids, below + 1, moved);
  const roomier = { ...next, [lower]: Math.min(place, bottom) };
  return [roomier, (top + placeOf(lower, roomier)) / 2];
}
