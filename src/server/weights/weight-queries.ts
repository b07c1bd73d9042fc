import { type Weights, ZERO_WEIGHTS } from '#scoring/score.ts';
import type { Queryable } from '../db/queryable.ts';

/** The current weights: the newest saved set, or zeros before the first. */
export async function currentWeights(db: Queryable): Promise<Weights> {
  const [row] = await db<Weights[]>`
    select theater, concert, sport, time_left as "timeLeft", venue_capacity as "venueCapacity"
    from weight_set order by id desc limit 1`;
  return row ?? ZERO_WEIGHTS;
}

export async function insertWeights(
  db: Queryable,
  weights: Weights,
  savedBy: number | null,
): Promise<void> {
  const { theater, concert, sport, timeLeft, venueCapacity } = weights;
  await db`
    insert into weight_set (theater, concert, sport, time_left, venue_capacity, saved_by)
    values (${theater}, ${concert}, ${sport}, ${timeLeft}, ${venueCapacity}, ${savedBy})`;
}
