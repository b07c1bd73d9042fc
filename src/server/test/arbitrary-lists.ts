import fc from 'fast-check';
import { EVENT_STATUSES } from '#contract/scores/score-list.ts';
import type { WeightSet } from '#contract/scores/weights.ts';
import { DAY_MS, HOUR_MS } from '#scoring/durations.ts';
import { EVENT_TYPES } from '#scoring/score.ts';
import type { EventDraft } from './event-rows.ts';

const CITIES = ['Bonn', 'Köln', 'koln', 'São Paulo'] as const;
const VENUES = ['Hall', 'hall', 'Arena'] as const;
const NAMES = [
  'Ágora',
  'agora',
  'Bär',
  '100%',
  'a_b',
  "d'Été",
  'Zoo – Live',
  'zoo - live',
] as const;

const optional = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values));

/** Events of the coming weeks and months, many of them alike, some past, undated or cancelled. */
export function arbitraryEvents(now: Date, most = 40): fc.Arbitrary<EventDraft[]> {
  const start = fc.oneof(
    fc.integer({ min: -1, max: 40 }).map((days) => days * DAY_MS),
    fc.integer({ min: -DAY_MS, max: 400 * DAY_MS }),
    fc.constantFrom(0, 7 * DAY_MS, 30 * DAY_MS),
  );
  const draft = fc
    .record({
      sourceId: fc.string({
        minLength: 1,
        maxLength: 3,
        unit: fc.constantFrom('a', 'B', 'é', '-'),
      }),
      source: fc.constantFrom('test', 'other', 'Other'),
      name: fc
        .tuple(fc.constantFrom(...NAMES), fc.constantFrom(...NAMES))
        .map((pair) => pair.join(' ')),
      type: fc.constantFrom(...EVENT_TYPES),
      category: optional(['Rock', 'rock', 'Jazz']),
      venue: optional(VENUES),
      city: optional(CITIES),
      country: optional(['DE', 'BR']),
      capacity: optional([9, 10, 100, 999, 1000, 50_000, 120_000]),
      price: optional([5, 20, 80]),
      status: fc.constantFrom(...EVENT_STATUSES),
      startMs: fc.option(start, { freq: 20 }),
      lasts: fc.constantFrom(0, 0, 12),
    })
    .map(({ startMs, lasts, price, ...event }) => ({
      ...event,
      ...(price !== null && { price: { min: price, max: price + 40, currency: 'EUR' } }),
      startsAt: startMs === null ? null : new Date(now.getTime() + startMs),
      listedUntil: startMs === null ? null : new Date(now.getTime() + startMs + lasts * HOUR_MS),
    }));
  return fc.uniqueArray(draft, {
    minLength: 1,
    maxLength: most,
    selector: (event) => `${event.source} ${event.sourceId}`,
  });
}

const weight = fc.oneof(
  fc.constantFrom(0, 0, 1, 2, -1, 1_000_000, 1e-300, 1 / 3),
  fc.double({ min: -100, max: 100, noNaN: true }),
);

export const arbitraryWeights: fc.Arbitrary<WeightSet> = fc.record({
  theater_weight: weight,
  concert_weight: weight,
  sport_weight: weight,
  time_left_weight: weight,
  venue_capacity_weight: weight,
});
