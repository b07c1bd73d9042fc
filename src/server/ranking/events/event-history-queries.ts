import type { TimeRange } from '#scoring/windows.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { seriesOf } from '../tables/rank-history-queries.ts';

type HistoryPoint = {
  runId: string;
  asOf: Date;
  weightVersion: number | null;
  rank: number;
  /** Ten-thousandths. */
  score: number;
};

/** An event in each run whose ranks are stored and which listed it in a window, oldest first. */
export async function findHistory(
  db: Queryable,
  id: number,
  range: TimeRange,
): Promise<HistoryPoint[]> {
  return db<HistoryPoint[]>`
    select score_run.run_id::text as "runId", score_run.as_of as "asOf",
      score_run.weight_version as "weightVersion", rank_history.rank, rank_history.score
    from rank_history join score_run on score_run.id = rank_history.run
    where rank_history.event_id = ${id} and rank_history.series = ${seriesOf(range)}::smallint
      and score_run.has_history
    order by score_run.id`;
}

/** When staff corrected the capacity of an event's venue; null where they did not. */
export async function findVenueCorrection(db: Queryable, id: number): Promise<Date | null> {
  const [row] = await db<{ at: Date | null }[]>`
    select venue.corrected_at as at
    from event
    join venue on venue.name_key = event.venue_key and venue.city_key = event.city_key
      and venue.country_key = event.country_key
    where event.id = ${id} and venue.corrected_capacity is not null`;
  return row?.at ?? null;
}
