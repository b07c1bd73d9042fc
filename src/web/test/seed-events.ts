import type { EventRow } from '#contract/scores/events.ts';
import { HOUR_MS } from '#scoring/durations.ts';
import { type EventType, scoreEvent, type Weights } from '#scoring/score.ts';

export const TEST_NOW = Date.UTC(2026, 2, 2, 9, 0);
export const TEST_WEIGHTS: Weights = {
  theater: 2,
  concert: 3,
  sport: 1,
  timeLeft: 4,
  venueCapacity: 3,
};

const CATEGORIES = {
  theater: ['Musical', 'Drama'],
  concert: ['Rock', 'Jazz'],
  sport: ['Basketball', 'Football'],
  other: ['Expo'],
} as const satisfies Record<EventType, readonly string[]>;
const TYPES = ['concert', 'theater', 'sport', 'other'] as const;
const CITIES = ['Chicago', 'São Paulo', 'Tel Aviv'] as const;

/** The facts of an upcoming event by its number: every fifth is of unknown capacity. */
export function testFacts(number: number, givenType?: EventType) {
  const type = givenType ?? TYPES[number % TYPES.length] ?? 'other';
  return {
    name: `Event ${String(number).padStart(3, '0')}`,
    type,
    category: CATEGORIES[type][Math.floor(number / 4) % CATEGORIES[type].length] ?? null,
    venue: `Hall ${number % 7}`,
    city: CITIES[number % CITIES.length] ?? null,
    capacity: number % 5 === 0 ? null : 400 * number,
    startsAt: new Date(TEST_NOW + number * 5 * HOUR_MS),
    url: `https://tickets.test/events/${number}`,
  };
}

/** An upcoming event, not ranked yet; `given` replaces what matters to the test. */
export function makeEvent(id: number, given: Partial<EventRow> = {}): EventRow {
  const facts = testFacts(id, given.event_type);
  return {
    id,
    event_name: facts.name,
    event_type: facts.type,
    event_category: facts.category,
    venue_name: facts.venue,
    city: facts.city,
    country: 'US',
    venue_capacity: facts.capacity,
    starts_at: facts.startsAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
    time_known: true,
    timezone: 'UTC',
    status: 'onsale',
    price_min: 20,
    price_max: 80,
    currency: 'USD',
    url: facts.url,
    image_url: null,
    source: 'test',
    source_id: `t-${id}`,
    source_names: ['test'],
    first_seen_at: new Date(TEST_NOW - id * HOUR_MS).toISOString(),
    score: null,
    score_type: null,
    score_time_left: null,
    score_venue_capacity: null,
    rank: null,
    previous_rank: null,
    ends_at: null,
    pass_like: false,
    corrected: [],
    pinned: null,
    changed: [],
    decision: null,
    decision_owner: null,
    notes: 0,
    ...given,
  };
}

/** The event with its score under these weights. */
export function withScore(event: EventRow, weights: Weights, asOf: Date): EventRow {
  const { event_type: type, venue_capacity: capacity } = event;
  const score = scoreEvent({ type, startsAt: startOf(event), capacity }, weights, asOf);
  return {
    ...event,
    score: score.total,
    score_type: score.type,
    score_time_left: score.timeLeft,
    score_venue_capacity: score.venueCapacity,
  };
}

function startOf({ starts_at }: EventRow): Date | null {
  return starts_at === null ? null : new Date(starts_at);
}
