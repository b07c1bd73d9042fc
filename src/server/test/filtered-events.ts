import fc from 'fast-check';
import type { EventRow } from '#contract/scores/events.ts';
import { type ScoreFilters, scoreFilters } from '#contract/scores/filter-schemas.ts';
import { foldText, isFound, searchTerms } from '#contract/scores/fold-search.ts';
import {
  FILTER_NAMES,
  type FilterName,
  parametersOf,
  SCORE_FILTERS,
  type ScoreFilter,
} from '#contract/scores/score-filters.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { EVENT_TYPES } from '#scoring/score.ts';

type Fact = string | number | boolean | null;

/**
 * What each filter asks of an event: one value, or the least and the greatest; and values to filter by that some of the
 * events in `arbitrary-lists.ts` have, where the kind of the filter does not say them.
 */
const FACTS: Record<FilterName, { of: (row: EventRow) => Fact | [Fact, Fact]; tried?: Fact[] }> = {
  city: { of: (row) => row.city, tried: ['KOLN', 'bonn', 'sao paulo', 'Nowhere'] },
  country: { of: (row) => row.country, tried: ['de', 'BR'] },
  venue: { of: (row) => row.venue_name, tried: ['HALL', 'arena'] },
  source: { of: (row) => row.source, tried: ['test', 'OTHER'] },
  status: { of: (row) => row.status },
  starts: { of: (row) => row.starts_at?.slice(0, 10) ?? null },
  capacity: { of: (row) => row.venue_capacity, tried: [0, 9, 10, 1000, 200_000] },
  price: { of: (row) => [row.price_min, row.price_max], tried: [0, 5, 10, 20.5, 50] },
  score: { of: (row) => row.score, tried: [-50, 0, 33.3333, 50, 66.6667] },
  capacity_known: { of: (row) => row.venue_capacity !== null },
  corrected: { of: (row) => row.corrected.length > 0 },
  // `insertEvents` sets the day of the first import.
  decision: { of: (row) => row.decision ?? 'none' },
  // Owners in tests are called by their ids.
  decision_owner: { of: (row) => row.decision_owner, tried: ['1', '2'] },
  new_since: { of: () => '1970-01-01', tried: ['1969-12-31', '1970-01-01', '2031-01-01'] },
};

const NAMES = [
  'a',
  'b',
  'L zo',
  'oo',
  'AGO',
  '%',
  '_',
  'ete',
  '"zoo - live"',
  'live zoo',
  'absent',
];

/** Three filters at most, which some of the arbitrary events pass: more leave nothing over. */
export function arbitraryFilters(now: Date): fc.Arbitrary<ScoreFilters> {
  const values = new Map<string, readonly Fact[]>([
    ['event_name', NAMES],
    ['event_type', EVENT_TYPES],
  ]);
  for (const name of FILTER_NAMES) {
    for (const parameter of parametersOf(name)) values.set(parameter, triedValues(name, now));
  }
  const one = ([name, tried]: [string, readonly Fact[]]) =>
    fc.tuple(fc.constant(name), fc.constantFrom(...tried));
  return fc
    .subarray([...values], { maxLength: 3 })
    .chain((chosen) => fc.tuple(...chosen.map(one)))
    .map((chosen) => scoreFilters.parse(Object.fromEntries(chosen)));
}

/** What the tests filter by. */
export function triedValues(name: FilterName, now: Date): readonly Fact[] {
  const filter: ScoreFilter = SCORE_FILTERS[name];
  if (filter.kind === 'choice') return filter.values;
  if (filter.kind === 'flag') return [true, false];
  if (filter.kind !== 'days') return FACTS[name].tried ?? [];
  const dayAfter = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
  return Array.from({ length: 42 }, (_, index) => dayAfter(index - 1).slice(0, 10));
}

/** What the filters say, restated. */
export function passes(row: EventRow, filters: ScoreFilters): boolean {
  const asked = new Map<string, Fact | undefined>(Object.entries(filters));
  return (
    isFound(foldText(row.event_name), searchTerms(filters.event_name ?? '')) &&
    (filters.event_type === undefined || row.event_type === filters.event_type) &&
    FILTER_NAMES.every((name) => {
      const fact = FACTS[name].of(row);
      const [least, greatest] = Array.isArray(fact) ? fact : [fact, fact];
      const [first, last] = parametersOf(name).map((parameter) => asked.get(parameter));
      switch (SCORE_FILTERS[name].kind) {
        case 'numbers':
        case 'days':
          return isAtMost(first, greatest) && isAtMost(least, last);
        case 'since':
          return isAtMost(first, least);
        default:
          return first === undefined || folded(first) === folded(least);
      }
    })
  );
}

/** Undefined stands for a filter that is absent; null, for what is unknown, is in no order. */
function isAtMost(low: Fact | undefined, high: Fact | undefined): boolean {
  if (low === undefined || high === undefined) return true;
  return low !== null && high !== null && low <= high;
}

function folded(value: Fact): Fact {
  return typeof value === 'string' ? foldText(value) : value;
}
