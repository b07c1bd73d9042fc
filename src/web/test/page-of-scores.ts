import type { EventRow } from '#contract/events.ts';
import { defaultSortOrder, type ScoreQuery } from '#contract/scores.ts';
import { windowSpan } from '#scoring/windows.ts';

/** One page of the window's events, filtered and sorted as the contract says. */
export function pageOfScores(rows: readonly EventRow[], query: ScoreQuery, now: number) {
  const { from, to } = windowSpan(query.time_range, new Date(now));
  const found = rows.filter((row) => {
    const startsAt = row.starts_at === null ? Number.NaN : new Date(row.starts_at).getTime();
    return startsAt >= from.getTime() && startsAt < to.getTime() && isMatch(row, query);
  });
  const order = query.sort_order ?? defaultSortOrder(query.sort_by);
  const sorted = found.sort((a, b) => {
    const compared = compare(a[query.sort_by], b[query.sort_by]);
    return (order === 'asc' ? compared : -compared) || (a.rank ?? 0) - (b.rank ?? 0);
  });
  const first = (query.page - 1) * query.per_page;
  return { events: sorted.slice(first, first + query.per_page), count: sorted.length };
}

function isMatch(row: EventRow, query: ScoreQuery): boolean {
  const { event_name: name, event_type: type, event_category: category } = query;
  return (
    (name === undefined || row.event_name.toLowerCase().includes(name.toLowerCase())) &&
    (type === undefined || row.event_type === type) &&
    (category === undefined || row.event_category === category)
  );
}

function compare(a: string | number | null, b: string | number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a < b ? -1 : Number(a > b);
}
