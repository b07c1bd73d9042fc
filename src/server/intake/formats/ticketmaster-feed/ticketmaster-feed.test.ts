import { describe, expect, it } from 'vitest';
import type { FeedRow } from '../../rows/feed-row.ts';
import { SHOW, ticketmasterFeed } from './ticketmaster-feed.ts';

function read(record: object): FeedRow | undefined {
  const reader = ticketmasterFeed.createReader({ now: new Date('2026-01-01T00:00:00Z') });
  return [...reader.push(JSON.stringify({ events: [record] })), ...reader.end()][0];
}

describe('ticketmaster-feed', () => {
  it('maps every field', () => {
    expect(read(SHOW)).toEqual({
      row: 1,
      localStart: null,
      event: {
        source: 'ticketmaster',
        sourceId: 'f-7',
        name: 'The Lighthouse Keeper',
        type: 'theater',
        category: 'Theatre',
        venue: 'Corner Theatre',
        city: 'New York',
        country: 'US',
        capacity: null,
        startsAt: new Date('2026-04-29T00:00:00Z'),
        startsOn: '2026-04-28',
        startsOffset: null,
        endsAt: null,
        timeKnown: true,
        timezone: 'America/New_York',
        listedUntil: new Date('2026-04-29T00:00:00Z'),
        status: 'onsale',
        priceMin: 149,
        priceMax: 189,
        currency: 'USD',
        url: 'http://tickets.example/f-7',
        imageUrl: 'https://img.example/f-7.jpg',
        passLike: false,
      },
    });
  });

  it('finds the zone of a venue without one by its city and state', () => {
    const venue = {
      ...SHOW.venue,
      venueTimezone: null,
      venueCity: 'Portland',
      venueStateCode: 'ME',
    };
    expect(read({ ...SHOW, venue })).toMatchObject({ event: { timezone: 'America/New_York' } });
  });

  it('reads local date and time in the zone of the venue, or the date alone', () => {
    const local = { ...SHOW, eventStartDateTime: null };
    expect(read(local)).toMatchObject({
      event: { startsAt: new Date('2026-04-29T00:00:00Z'), timeKnown: true },
    });
    expect(read({ ...local, eventStartLocalTime: null })).toMatchObject({
      event: { startsAt: new Date('2026-04-28T16:00:00Z'), timeKnown: false },
    });
  });

  it('imports an event with only an id and a name', () => {
    const record = { eventId: 'f-8', eventName: 'Something', venue: 'here', minPrice: 'a lot' };
    expect(read(record)).toMatchObject({
      event: { type: 'other', venue: null, startsAt: null, priceMin: null, status: 'scheduled' },
    });
  });

  it('refuses records of other formats as foreign', () => {
    for (const change of [{ eventId: undefined }, { eventName: undefined }]) {
      expect(read({ ...SHOW, ...change })).toMatchObject({ isForeign: true });
    }
    expect(read({ eventId: '1', eventName: 'A' })).toMatchObject({ isForeign: true });
  });

  it('ignores prices that contradict each other', () => {
    expect(read({ ...SHOW, minPrice: '200.00' })).toMatchObject({
      event: { priceMin: null, priceMax: null },
    });
  });
});
