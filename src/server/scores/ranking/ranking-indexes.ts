import { DAY_MS, HOUR_MS } from '#scoring/durations.ts';
import { type TimeRange, WINDOW_DAYS } from '#scoring/windows.ts';

/** How long after its run a ranking's short-window indexes still cover the whole window. */
const WINDOW_SLACK_MS = 30 * HOUR_MS;

/** The rank order, in a form that one index serves in both directions, with ties in rank order. */
const RANK_ORDER = 'score desc, rank';

/**
 * The statements that create the indexes of a ranking, slowest first. The table of all events has small
 * indexes by rank for short windows, because their events are spread over the whole ranking. The table of a
 * window that is ranked apart is only read within the window.
 */
export function indexStatements(table: string, asOf: Date, range: TimeRange | null): string[] {
  const within = (window: TimeRange | null) => {
    if (window === null) return '';
    const end = new Date(asOf.getTime() + WINDOW_DAYS[window] * DAY_MS + WINDOW_SLACK_MS);
    return `where starts_at < '${end.toISOString()}'::timestamptz`;
  };
  const index = (name: string, columns: string, window: TimeRange | null = range) =>
    `create index ${table}_by_${name} on ${table} (${columns})
      with (fillfactor = 100) ${within(window)}`;
  const sorted = [
    index('name', 'name_position, rank'),
    index('city', 'city_position, rank'),
    index('capacity', 'capacity, rank'),
    index('category', 'category_position, rank'),
    index('type', `type_position, ${RANK_ORDER}`),
    `create unique index ${table}_by_event on ${table} (event_id) with (fillfactor = 100)`,
    index('venue', 'venue_position, rank'),
    index('start', 'starts_at'),
    index('rank', RANK_ORDER),
  ];
  if (range !== null) return sorted;
  return [
    ...sorted,
    index('rank_in_six_months', RANK_ORDER, 'six_month'),
    index('rank_in_month', RANK_ORDER, 'month'),
    index('type_in_month', `type_position, ${RANK_ORDER}`, 'month'),
    index('rank_in_week', RANK_ORDER, 'week'),
  ];
}
