import { DAY_MS, HOUR_MS } from '#scoring/durations.ts';
import { type TimeRange, WINDOW_DAYS } from '#scoring/windows.ts';

/** Lists with more events are read along indexes, and have no positions where they are not sorted by score. */
export const MOST_ORDERED_EVENTS = 100_000;

/** How long after its run a ranking's short-window indexes still cover the whole window. */
const WINDOW_SLACK_MS = 30 * HOUR_MS;

/** The rank order, in a form that one index serves in both directions, with ties in rank order. */
const RANK_ORDER = 'score desc, rank';

/** Until when events start that a window's indexes cover. */
export function indexedUntil(range: TimeRange, asOf: Date): Date {
  return new Date(asOf.getTime() + WINDOW_DAYS[range] * DAY_MS + WINDOW_SLACK_MS);
}

/**
 * The statements that create the indexes of a ranking, slowest first. The table of all events has small
 * indexes by rank for short windows, because their events are spread over the whole ranking. The table of a
 * window that is ranked apart is only read within the window; where its lists are short, most sorts read them as a whole.
 */
export function indexStatements(
  table: string,
  { asOf, range, isLong }: { asOf: Date; range: TimeRange | null; isLong: boolean },
): string[] {
  const within = (window: TimeRange | null) =>
    window === null
      ? ''
      : `where starts_at < '${indexedUntil(window, asOf).toISOString()}'::timestamptz`;
  const index = (name: string, columns: string, window: TimeRange | null = range) =>
    `create index ${table}_by_${name} on ${table} (${columns})
      with (fillfactor = 100) ${within(window)}`;
  const walked = [
    index('name', 'name_position, rank'),
    index('city', 'city_position, rank'),
    index('capacity', 'capacity, rank'),
    index('venue', 'venue_position, rank'),
  ];
  const always = [
    index('category', 'category_position, rank'),
    index('type', `type_position, ${RANK_ORDER}`),
    `create unique index ${table}_by_event on ${table} (event_id) with (fillfactor = 100)`,
    // Also says which events are not in the window yet.
    index('start', 'starts_at', null),
    index('rank', RANK_ORDER),
  ];
  const sorted = isLong ? [...walked, ...always] : always;
  if (range !== null) return sorted;
  return [
    ...sorted,
    index('rank_in_six_months', RANK_ORDER, 'six_month'),
    index('rank_in_month', RANK_ORDER, 'month'),
    index('type_in_month', `type_position, ${RANK_ORDER}`, 'month'),
    index('rank_in_week', RANK_ORDER, 'week'),
  ];
}
