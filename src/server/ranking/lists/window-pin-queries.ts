import type { TimeRange } from '#scoring/windows.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { ReadableRun } from '../runs/readable-run-queries.ts';
import type { ListedPin } from '../tables/pinned-order.ts';
import type { PageSource } from './page-queries.ts';
import { allowed, inWindow, type ListFilter, type Window } from './score-filter-queries.ts';

/** The ranks of the run's pins of a window, by event, without pins that have ended by `now`. */
export function wantedRanks(
  { pins }: Pick<ReadableRun, 'pins'>,
  range: TimeRange,
  now: Date,
): Map<number, number> {
  const here = pins.filter(({ range: of, endsAt }) => of === range && (!endsAt || endsAt > now));
  return new Map(here.map(({ eventId, place }) => [eventId, place]));
}

/** A pin of an event that is in the window, and whether a filter allows the event. */
export type WindowPin = ListedPin & { isAllowed: boolean };

/** The run's pins of a window whose events are in it now. */
export async function findWindowPins(
  db: Queryable,
  { run, range }: PageSource,
  window: Window,
  filter: ListFilter,
): Promise<WindowPin[]> {
  const ranks = wantedRanks(run, range, window.now);
  if (ranks.size === 0) return [];
  const rows = await db<Omit<WindowPin, 'place'>[]>`
    select ranking.event_id as "eventId", ranking.rank, (${allowed(db, filter)}) as "isAllowed"
    from ${db(run.tables[range].ranking)} as ranking
    where ranking.event_id = any(${[...ranks.keys()]}::integer[]) and ${inWindow(db, window)}`;
  return rows.map((row) => ({ ...row, place: ranks.get(row.eventId) ?? 1 }));
}
