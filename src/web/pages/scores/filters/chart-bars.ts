import type { FacetAnswer } from '#contract/scores/facets.ts';
import { FILTER_LIMITS } from '#contract/scores/score-list.ts';
import { EVENT_TYPES } from '#scoring/score.ts';
import type { TimeRange } from '#scoring/windows.ts';
import type { Changes } from '#web/list/address/page-search.ts';
import type { ScoreListQuery } from '../score-list-spec.ts';
import { addDays } from './window-days.ts';

type Buckets = FacetAnswer['day'];
type Change = Changes<ScoreListQuery>;

/** A bar of a chart: the events that `filter` would leave. */
export type Bar = { value: string; count: number; filter: Change };

export function typeBars({ event_type: buckets }: FacetAnswer): Bar[] {
  return EVENT_TYPES.map((type) => ({
    value: type,
    count: countOf(buckets, type),
    // A category belongs to its type.
    filter: { type, category: undefined },
  }));
}

/** Bands of 10 points, from the lowest that has events to the highest. */
export function scoreBars({ score_band: buckets }: FacetAnswer): Bar[] {
  const bands = buckets.map(({ value }) => Number(value));
  const first = Math.min(...bands);
  const length = bands.length === 0 ? 0 : (Math.max(...bands) - first) / 10 + 1;
  return Array.from({ length }, (_, index) => {
    const band = first + index * 10;
    // Scores have four decimals; the last band includes 100.
    const end = band === 90 ? FILTER_LIMITS.score.max : Number((band + 9.9999).toFixed(4));
    const filter = { score_min: band, score_max: end };
    return { value: String(band), count: countOf(buckets, String(band)), filter };
  });
}

const SEAT_BANDS = [
  [0, 99],
  [100, 999],
  [1000, 9999],
  [10_000, 99_999],
  [100_000, undefined],
] as const;

/** The last bar is of the events whose capacity is unknown. */
export function seatBars({ capacity_band: buckets }: FacetAnswer): Bar[] {
  const unknown = { capacity_min: undefined, capacity_max: undefined, capacity_known: false };
  return [
    ...SEAT_BANDS.map(([min, max]) => ({
      value: String(min),
      count: countOf(buckets, String(min)),
      filter: { capacity_min: min, capacity_max: max, capacity_known: undefined },
    })),
    { value: 'unknown', count: countOf(buckets, 'unknown'), filter: unknown },
  ];
}

const DAYS_OF_BAR = { week: 1, month: 1, six_month: 7, year: 14 } as const satisfies Record<
  TimeRange,
  number
>;

/** One bar for a day, a week or a fortnight, from the first day that has events to the last. */
export function dayBars({ day: buckets }: FacetAnswer, range: TimeRange): Bar[] {
  const [first, last] = [buckets.at(0)?.value, buckets.at(-1)?.value];
  const bars: Bar[] = [];
  if (first === undefined || last === undefined) return bars;
  for (let from = first; from <= last; from = addDays(from, DAYS_OF_BAR[range])) {
    const to = addDays(from, DAYS_OF_BAR[range] - 1);
    const inside = buckets.filter(({ value }) => value >= from && value <= to);
    const count = inside.reduce((sum, bucket) => sum + bucket.count, 0);
    bars.push({ value: from, count, filter: { starts_from: from, starts_to: to } });
  }
  return bars;
}

/** Whether the list is filtered by exactly this bar. */
export function isChosen({ filter }: Bar, query: ScoreListQuery): boolean {
  const values = new Map<string, unknown>(Object.entries(query));
  return Object.entries(filter).every(
    ([name, value]) => name === 'category' || values.get(name) === value,
  );
}

/** The change that a click on a bar makes: one on the chosen bar removes its filter. */
export function changeByBar(bar: Bar, query: ScoreListQuery): Change {
  if (!isChosen(bar, query)) return bar.filter;
  return Object.fromEntries(Object.keys(bar.filter).map((name) => [name, undefined]));
}

function countOf(buckets: Buckets, value: string): number {
  return buckets.find((bucket) => bucket.value === value)?.count ?? 0;
}
