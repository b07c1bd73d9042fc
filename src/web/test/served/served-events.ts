import { HOUR_MS } from '#scoring/durations.ts';
import type { EventType } from '#scoring/score.ts';
import type { EventDraft } from '#server/test/event-rows.ts';
import { TEST_NOW } from '../seed-events.ts';

const CATEGORIES = {
  theater: ['Musical', 'Drama'],
  concert: ['Rock', 'Jazz'],
  sport: ['Basketball', 'Football'],
  other: ['Expo'],
} as const satisfies Record<EventType, readonly string[]>;
const TYPES = ['concert', 'theater', 'sport', 'other'] as const;
const CITIES = ['Chicago', 'São Paulo', 'Tel Aviv'] as const;

/** An upcoming event as a feed would bring it; `given` replaces what matters to the test. */
export function draftEvent(number: number, given: Partial<EventDraft> = {}): EventDraft {
  const type = given.type ?? TYPES[number % TYPES.length] ?? 'other';
  return {
    sourceId: `t-${number}`,
    name: `Event ${String(number).padStart(3, '0')}`,
    type,
    category: CATEGORIES[type][Math.floor(number / 4) % CATEGORIES[type].length] ?? null,
    venue: `Hall ${number % 7}`,
    city: CITIES[number % CITIES.length] ?? null,
    country: 'US',
    capacity: number % 5 === 0 ? null : 400 * number,
    startsAt: new Date(TEST_NOW + number * 5 * HOUR_MS),
    timezone: 'UTC',
    price: { min: 20, max: 80, currency: 'USD' },
    url: `https://tickets.test/events/${number}`,
    ...given,
  };
}

/** So many events, five hours after one another. */
export function draftEvents(count: number): EventDraft[] {
  return Array.from({ length: count }, (_, index) => draftEvent(index + 1));
}
