import type { TimeRange } from '#scoring/windows.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { ReadableRun } from '../runs/readable-run-queries.ts';
import type { ListedPin } from './pinned-places.ts';
import { inWindow, type Window } from './score-filter-queries.ts';

/** The places that the run's pins of a window want, by event; without pins that have ended by `now`. */
export function wantedPlaces(
  { pins }: ReadableRun,
  range: TimeRange,
  now: Date,
): Map<number, number> {
  const here = pins.filter(({ range: of, endsAt }) => of === range && (!endsAt || endsAt > now));
  return new Map(here.map(({ eventId, place }) => [eventId, place]));
}

/** The run's pins of a window whose events are listed there now. */
export async function findListedPins(
  db: Queryable,
  { run, range }: { run: ReadableRun; range: TimeRange },
  window: Window,
): Promise<ListedPin[]> {
  const places = wantedPlaces(run, range, window.now);
  if (places.size === 0) return [];
  const rows = await db<{ eventId: number; rank: number }[]>`
    select ranking.event_id as "eventId", ranking.rank
    from ${db(run.tables[range].ranking)} as ranking
    where ranking.event_id = any(${[...places.keys()]}::integer[]) and ${inWindow(db, window)}`;
  return rows.map((row) => ({ ...row, place: places.get(row.eventId) ?? 1 }));
}
