import type { FeedEvent } from '#server/catalogue/events/feed-event.ts';
import type { EventRecord } from '#server/intake/rows/feed-row.ts';

/** An ordinary concert as a feed describes it; a test changes the fields it is about. */
export function feedEvent(changed: Partial<FeedEvent> & { sourceId: string }): FeedEvent {
  const startsAt = new Date('2026-05-01T18:00:00Z');
  return {
    source: 'test',
    name: `Event ${changed.sourceId}`,
    type: 'concert',
    category: 'Rock',
    venue: null,
    city: null,
    country: null,
    capacity: null,
    startsAt,
    startsOn: '2026-05-01',
    startsOffset: null,
    endsAt: null,
    timeKnown: true,
    timezone: 'Europe/Brussels',
    listedUntil: startsAt,
    status: 'onsale',
    priceMin: null,
    priceMax: null,
    currency: null,
    url: null,
    imageUrl: null,
    passLike: false,
    ...changed,
  };
}

/** One record for each event, in order, as read from a file. */
export function toRecords(events: FeedEvent[]): EventRecord[] {
  return events.map((event, index) => ({ row: index + 1, event }));
}
