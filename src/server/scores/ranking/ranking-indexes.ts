import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '#scoring/durations.ts';
import { type TimeRange, WINDOW_DAYS } from '#scoring/windows.ts';

/** How long after its run a ranking's short-window indexes still hold the whole window. */
const WINDOW_SLACK_MS = 30 * HOUR_MS;

/** The rank order, written so that one index walks it both ways, each time with ties in rank order. */
const RANK_ORDER = 'score desc, rank';

/** A prefix for the names of a ranking's indexes that no other ranking has. */
export function newIndexTag(): string {
  return `ranking_${randomUUID().slice(0, 8)}`;
}

/**
 * The statements that make the indexes of `ranking_next`, dearest first. A short window has its own
 * small copies of the rank orders, because its events can lie anywhere in the order of the whole.
 *
 * @param tag what the names start with: no two rankings may share it, because names of indexes are
 *   those of a schema, and two connections would choose the same for themselves
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
