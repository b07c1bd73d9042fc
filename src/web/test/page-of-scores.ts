import type { EventRow } from '#contract/scores/events.ts';
import type { ScoreQuery } from '#contract/scores/scores.ts';
import { MINUTE_MS } from '#scoring/durations.ts';
import { windowSpan } from '#scoring/windows.ts';

/** One page of the window's events by rank, searched by name: what pages outside the rankings ask for. */
export function pageOfScores(rows: readonly EventRow[], query: ScoreQuery, now: number) {
  const wanted = query.event_name?.toLowerCase() ?? '';
  // A window starts with the current minute.
  const { from, to } = windowSpan(
    query.time_range,
    new Date(Math.floor(now / MINUTE_MS) * MINUTE_MS),
  );
  const found = rows.filter(({ rank, starts_at, event_name }) => {
    if (rank === null || starts_at === null) return false;
    const startsAt = new Date(starts_at);
    return startsAt >= from && startsAt < to && event_name.toLowerCase().includes(wanted);
  });
  const first = (query.page - 1) * query.per_page;
  return { events: found.slice(first, first + query.per_page), count: found.length };
}
