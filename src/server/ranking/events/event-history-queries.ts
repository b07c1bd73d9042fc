import type { TimeRange } from '#scoring/windows.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { seriesOf } from '../tables/rank-history-queries.ts';

type HistoryPoint = {
  runId: string;
  asOf: Date;
  /** When it read events and pins, by the clock of the database, which the audit log has, too. */
  readAt: Date;
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
      score_run.read_at as "readAt", score_run.weight_version as "weightVersion", rank_history.rank, rank_history.score
    from rank_history join score_run on score_run.id = rank_history.run
    where rank_history.event_id = ${id} and rank_history.series = ${seriesOf(range)}::smallint
      and score_run.has_history
    order by score_run.id`;
}

export type Logged = {
  at: Date;
  isVenue: boolean;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** Corrections and pins of an event, and of its venue: what was replaced or undone since, too. */
export async function findLoggedChanges(db: Queryable, id: number): Promise<Logged[]> {
  return db<Logged[]>`
    select at, false as "isVenue", coalesce(before, '{}') as before, coalesce(after, '{}') as after
    from audit_entry
    where subject_kind = 'event' and subject_id = ${String(id)}
      and action in ('event.corrected', 'event.correction_undone', 'event.pinned', 'event.unpinned')
    union all
    select at, true, coalesce(before, '{}'), coalesce(after, '{}') from audit_entry
    where subject_kind = 'venue' and action = 'venue.corrected'
      and subject_id = (select venue.id::text from event ${venueOfEvent(db)} where event.id = ${id})
    order by 1`;
}

function venueOfEvent(db: Queryable) {
  return db`join venue on venue.name_key = event.venue_key and venue.city_key = event.city_key
    and venue.country_key = event.country_key`;
}
