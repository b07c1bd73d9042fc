import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '#scoring/durations.ts';
import { type TimeRange, WINDOW_DAYS } from '#scoring/windows.ts';

/** How long after its run a ranking's short-window indexes still cover the whole window. */
const WINDOW_SLACK_MS = 30 * HOUR_MS;

/** The rank order, in a form that one index serves in both directions, with ties in rank order. */
const RANK_ORDER = 'score desc, rank';

/** A unique prefix for the index names of one ranking. */
export function newIndexTag(): string {
  return `ranking_${randomUUID().slice(0, 8)}`;
}

/**
 * The statements that create the indexes of `ranking_next`, slowest first. A short window has its own
 * small indexes by rank, because its events are spread over the whole ranking.
 *
 * @param tag prefix of the index names. Two rankings must not share it, because index names are unique
 *   within a schema
 */
export function indexStatements(asOf: Date, tag: string): string[] {
  const index = (name: string, columns: string, where = '') =>
    `create index ${tag}_${name} on ranking_next (${columns}) with (fillfactor = 100) ${where}`;
  const within = (range: TimeRange) => {
    const end = new Date(asOf.getTime() + WINDOW_DAYS[range] * DAY_MS + WINDOW_SLACK_MS);
    return `where starts_at < '${end.toISOString()}'::timestamptz`;
  };
  return [
    index('name', 'name_lower'),
    index('city', 'city_position, rank'),
    index('capacity', 'capacity, rank'),
    index('category', 'category_position, rank'),
    index('type', `type_position, ${RANK_ORDER}`),
    `create unique index ${tag}_event on ranking_next (event_id) with (fillfactor = 100)`,
    index('venue', 'venue_position'),
    index('start', 'starts_at'),
    index('rank', RANK_ORDER),
    index('six_month_rank', RANK_ORDER, within('six_month')),
    index('month_rank', RANK_ORDER, within('month')),
    index('month_type', `type_position, ${RANK_ORDER}`, within('month')),
    index('week_rank', RANK_ORDER, within('week')),
  ];
}
