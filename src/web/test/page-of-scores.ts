import type { EventRow } from '#contract/scores/events.ts';
import { defaultSortOrder, NUMBER_SORTS, type ScoreSort } from '#contract/scores/score-list.ts';
import type { ScoreQuery } from '#contract/scores/scores.ts';
import { MINUTE_MS } from '#scoring/durations.ts';
import { type TimeRange, windowSpan } from '#scoring/windows.ts';

/** One page of the window's events, filtered and sorted as the server does it. */
export function pageOfScores(rows: readonly EventRow[], query: ScoreQuery, now: number) {
  const found = inWindow(rows, query.time_range, now).filter((row) => isMatch(row, query));
  const order = query.sort_order ?? defaultSortOrder(query.sort_by);
  const sorted = found.sort(
    (a, b) =>
      compareBy(query.sort_by, order === 'asc' ? 1 : -1, a, b) || (a.rank ?? 0) - (b.rank ?? 0),
  );
  const first = (query.page - 1) * query.per_page;
  return { events: sorted.slice(first, first + query.per_page), count: sorted.length };
}

/** The categories of the coming year's events, by type and name. */
export function countCategories(rows: readonly EventRow[], now: number) {
  const groups = new Map<string, EventRow[]>();
  for (const row of inWindow(rows, 'year', now)) {
    const key = `${row.event_type} ${row.event_category}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.entries()]
    .sort(([a], [b]) => compare(a, b))
    .flatMap(([, [row, ...others]]) =>
      row?.event_category == null
        ? []
        : [
            {
              event_type: row.event_type,
              event_category: row.event_category,
              count: 1 + others.length,
            },
          ],
    );
}

/** The ranked events of a time window, which starts with the current minute. */
function inWindow(rows: readonly EventRow[], range: TimeRange, now: number): EventRow[] {
  const { from, to } = windowSpan(range, new Date(Math.floor(now / MINUTE_MS) * MINUTE_MS));
  return rows.filter(({ rank, starts_at }) => {
    if (rank === null || starts_at === null) return false;
    const startsAt = new Date(starts_at);
    return startsAt >= from && startsAt < to;
  });
}

function isMatch(row: EventRow, query: ScoreQuery): boolean {
  const { event_name: name, event_type: type, event_category: category } = query;
  return (
    (name === undefined || row.event_name.toLowerCase().includes(name.toLowerCase())) &&
    (type === undefined || row.event_type === type) &&
    (category === undefined || row.event_category?.toLowerCase() === category.toLowerCase())
  );
}

/** Unknown numbers come last in both orders; other missing values count as empty texts. */
function compareBy(sort: ScoreSort, direction: 1 | -1, a: EventRow, b: EventRow): number {
  const [left, right] = [a[sort], b[sort]];
  if (NUMBER_SORTS.includes(sort) && (left === null || right === null)) {
    return Number(left === null) - Number(right === null);
  }
  return direction * compare(sortKey(left), sortKey(right));
}

function sortKey(value: string | number | null): string | number {
  return typeof value === 'number' ? value : (value ?? '').toLowerCase();
}

function compare(a: string | number, b: string | number): number {
  return Number(a > b) - Number(a < b);
}
