import type { EventDraft } from '#server/test/event-rows.ts';
import { testFacts } from '../seed-events.ts';

/** An upcoming event as a feed would bring it; `given` replaces what matters to the test. */
export function draftEvent(number: number, given: Partial<EventDraft> = {}): EventDraft {
  const facts = testFacts(number, given.type);
  return {
    sourceId: `t-${number}`,
    ...facts,
    country: 'US',
    timezone: 'UTC',
    price: { min: 20, max: 80, currency: 'USD' },
    ...given,
  };
}

/** So many events, five hours after one another. */
export function draftEvents(count: number): EventDraft[] {
  return Array.from({ length: count }, (_, index) => draftEvent(index + 1));
}
