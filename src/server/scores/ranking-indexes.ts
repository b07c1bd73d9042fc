import { type TimeRange, WINDOW_DAYS } from '#scoring/windows.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long after its run a ranking's short-window indexes still hold the whole window. */
const WINDOW_SLACK_MS = 30 * HOUR_MS;

/** The rank order, written so that one index walks it both ways, each time with ties in rank order. */
const RANK_ORDER = 'score desc, rank';

/**
 * The statements that make the indexes of `ranking_next`, dearest first. A short window has its own
 * small copies of the rank orders, because its events can lie anywhere in the order of the whole.
 */
export function indexStatements(asOf: Date): string[] {
  const index = (columns: string, where = '') =>
    `create index on ranking_next (${columns}) with (fillfactor = 100) ${where}`;
  const within = (range: TimeRange) => {
    const end = new Date(asOf.getTime() + WINDOW_DAYS[range] * DAY_MS + WINDOW_SLACK_MS);
    return `where starts_at < '${end.toISOString()}'::timestamptz`;
  };
  return [
    index('name_lower'),
    index('city_place, rank'),
    index('capacity, rank'),
    index(`category_place, ${RANK_ORDER}`),
    index(`type_place, ${RANK_ORDER}`),
    'create unique index on ranking_next (event_id) with (fillfactor = 100)',
    index('venue_place'),
    index('starts_at'),
    index('listed_until'),
    index(RANK_ORDER),
    index(RANK_ORDER, within('six_month')),
    index(RANK_ORDER, within('month')),
    index(`type_place, ${RANK_ORDER}`, within('month')),
    index(RANK_ORDER, within('week')),
    index(`type_place, ${RANK_ORDER}`, within('week')),
    index(`category_place, ${RANK_ORDER}`, within('week')),
  ];
}
