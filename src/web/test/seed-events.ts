import type { EventRow } from '#contract/events.ts';
import { HOUR_MS } from '#scoring/durations.ts';
import { compareRanked, type RankedEvent } from '#scoring/order.ts';
import { type EventType, type Score, scoreEvent, type Weights } from '#scoring/score.ts';

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
    ...given,
  };
  return row;
}

/**
 * Scores and ranks the upcoming events and puts them first, best first; past, undated and cancelled
 * ones have no rank. The earlier ranks become `previous_rank`.
 */
export function rankEvents(events: EventRow[], weights: Weights, asOf: Date): EventRow[] {
  const scored = events.map((event) => ({ event, score: scoreOf(event, weights, asOf) }));
  const upcoming = scored.filter(({ event }) => isUpcoming(event, asOf)).sort(compareScored);
  const others = scored.filter(({ event }) => !isUpcoming(event, asOf));
  return [
    ...upcoming.map(({ event, score }, index) => ({
      ...event,
      score: score.total,
      score_type: score.type,
      score_time_left: score.timeLeft,
      score_venue_capacity: score.venueCapacity,
      previous_rank: event.rank,
      rank: index + 1,
    })),
    ...others.map(({ event }) => ({ ...event, previous_rank: event.rank, rank: null })),
  ];
}

function isUpcoming({ starts_at, status }: EventRow, asOf: Date): boolean {
  return starts_at !== null && new Date(starts_at) >= asOf && status !== 'cancelled';
}

type Scored = { event: EventRow; score: Score };

function compareScored(a: Scored, b: Scored): number {
  return compareRanked(toRanked(a), toRanked(b));
}

function toRanked({ event, score }: Scored): RankedEvent {
  const { starts_at, venue_capacity: capacity, source, source_id: sourceId } = event;
  const startsAt = starts_at === null ? null : new Date(starts_at);
  return { score: score.total, startsAt, capacity, source, sourceId };
}

function scoreOf(event: EventRow, weights: Weights, asOf: Date): Score {
  const startsAt = event.starts_at === null ? null : new Date(event.starts_at);
  const { event_type: type, venue_capacity: capacity } = event;
  return scoreEvent({ type, startsAt, capacity }, weights, asOf);
}
