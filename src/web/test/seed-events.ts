import type { EventRow } from '#contract/scores/events.ts';
import { HOUR_MS } from '#scoring/durations.ts';
import { compareRanked, type RankedEvent } from '#scoring/order.ts';
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

/** An upcoming event, not ranked yet; `given` replaces what matters to the test. */
export function makeEvent(id: number, given: Partial<EventRow> = {}): EventRow {
  const type = given.event_type ?? TYPES[id % TYPES.length] ?? 'other';
  const startsAt = new Date(TEST_NOW + id * 5 * HOUR_MS);
  const capacity = id % 5 === 0 ? null : 400 * id;
  const row: EventRow = {
    id,
    event_name: `Event ${String(id).padStart(3, '0')}`,
    event_type: type,
    event_category: CATEGORIES[type][Math.floor(id / 4) % CATEGORIES[type].length] ?? null,
    venue_name: `Hall ${id % 7}`,
    city: CITIES[id % CITIES.length] ?? null,
    country: 'US',
    venue_capacity: capacity,
    starts_at: startsAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
    time_known: true,
    timezone: 'UTC',
    status: 'onsale',
    price_min: 20,
    price_max: 80,
    currency: 'USD',
    url: `https://tickets.test/events/${id}`,
    image_url: null,
    source: 'test',
    source_id: `t-${id}`,
    score: null,
    score_type: null,
    score_time_left: null,
    score_venue_capacity: null,
    rank: null,
    previous_rank: null,
    list_rank: null,
    ends_at: null,
    pass_like: false,
    corrected: [],
    pinned: null,
    changed: [],
    ...given,
  };
  return row;
}

/**
 * Scores and ranks the upcoming events and puts them first, best first; past, undated and cancelled
 * ones have no rank. The earlier ranks become `previous_rank`.
 */
export function rankEvents(events: EventRow[], weights: Weights, asOf: Date): EventRow[] {
  const upcoming = events
    .filter((event) => isUpcoming(event, asOf))
    .map((event) => withScore(event, weights, asOf))
    .sort((a, b) => compareRanked(toRanked(a), toRanked(b)));
  const others = events.filter((event) => !isUpcoming(event, asOf));
  return [
    ...upcoming.map((event, index) => ({ ...event, previous_rank: event.rank, rank: index + 1 })),
    ...others.map((event) => ({ ...event, previous_rank: event.rank, rank: null })),
  ];
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

function isUpcoming(event: EventRow, asOf: Date): boolean {
  const startsAt = startOf(event);
  return startsAt !== null && startsAt >= asOf && event.status !== 'cancelled';
}

function toRanked(event: EventRow): RankedEvent {
  const { score, venue_capacity: capacity, source, source_id: sourceId } = event;
  return { score: score ?? 0, startsAt: startOf(event), capacity, source, sourceId };
}

function startOf({ starts_at }: EventRow): Date | null {
  return starts_at === null ? null : new Date(starts_at);
}
