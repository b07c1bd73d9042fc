import type { FeedEvent } from '../imports/feed-event.ts';
import type { EventRecord } from '../imports/feed-row.ts';

/** A plain concert as a feed would give it; a test says what it is about. */
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

/** Records as a file would hold them, one for each event, in order. */
export function toRecords(events: FeedEvent[]): EventRecord[] {
  return events.map((event, index) => ({ row: index + 1, event }));
}
