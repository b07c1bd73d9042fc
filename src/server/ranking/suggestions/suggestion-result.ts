import type { Suggestion, SuggestionResult, SuggestionTest } from '#contract/scores/suggestions.ts';
import { fromWeights } from '#contract/scores/weights.ts';
import type { Tested, Tuned, Tuning } from '#scoring/grade/suggest.ts';
import { halvingDaysIn } from '#scoring/halving.ts';
import type { TimeRange } from '#scoring/windows.ts';
import type { WeightSetRecord } from '../weights/weight-queries.ts';
import type { SuggestionRecord } from './suggestion-queries.ts';
import type { SearchResult } from './suggestion-worker.ts';

/** A stored search as sent over the wire. */
export function toSuggestion(record: SuggestionRecord): Suggestion {
  const { range, askedBy, askedAt, endedAt, ...rest } = record;
  return {
    ...rest,
    time_range: range,
    asked_by: askedBy,
    asked_at: askedAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  };
}

type About = {
  saved: WeightSetRecord;
  range: TimeRange;
  names: readonly { id: number; name: string }[];
};

/** What was found as sent over the wire. */
export function toResult(
  { suggestion, days, enters, leaves }: SearchResult,
  { saved, range, names }: About,
): SuggestionResult {
  const current = toTuning({
    weights: saved.weights,
    halvingDays: halvingDaysIn(saved.halving, range),
  });
  const about = { version: saved.version, current };
  if (!suggestion.isTested) return { ...about, missing: suggestion.missing, finding: null };
  const { refusal, found, earlier, later, followsCapacityAlone, sensitivity } = suggestion.finding;
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const named = (ids: readonly number[]) =>
    ids.map((id) => ({ id, event_name: nameOf.get(id) ?? '' }));
  return {
    ...about,
    missing: null,
    finding: {
      refusal,
      found: toTuning(found),
      earlier: toTest(earlier, days.earlier),
      later: toTest(later, days.later),
      follows_capacity_alone: followsCapacityAlone,
      sensitivity: sensitivity.map(({ tuned, ...rest }) => ({ field: FIELD_OF[tuned], ...rest })),
      enters: named(enters),
      leaves: named(leaves),
    },
  };
}

const FIELD_OF = {
  theater: 'theater_weight',
  concert: 'concert_weight',
  sport: 'sport_weight',
  timeLeft: 'time_left_weight',
  venueCapacity: 'venue_capacity_weight',
  halvingDays: 'time_halving_days',
} as const satisfies Record<Tuned, string>;

function toTuning({ weights, halvingDays }: Tuning) {
  return { ...fromWeights(weights), time_halving_days: halvingDays };
}

function toTest(tested: Tested, days: SearchResult['days']['earlier']): SuggestionTest {
  const { counts, byDate, byCapacity, current, suggested, gain, sold, shownShare, random } = tested;
  const dayOf = (ms = 0) => new Date(ms).toISOString().slice(0, 10);
  return {
    first_day: dayOf(days?.firstMs),
    last_day: dayOf(days?.lastMs),
    current,
    suggested,
    gain,
    sold,
    shown_share: shownShare,
    by_date: byDate,
    by_capacity: byCapacity,
    random,
    runs: counts.runs,
    runs_without_grade: counts.runsWithoutGrade,
    graded: counts.graded,
    without_outcome: counts.withoutOutcome,
    starting_soon: counts.startingSoon,
    by_facts_of_today: counts.byFactsOfToday,
  };
}
