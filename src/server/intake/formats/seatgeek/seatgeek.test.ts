import { describe, expect, it } from 'vitest';
import type { FeedRow } from '../../rows/feed-row.ts';
import { MATCH, seatgeek } from './seatgeek.ts';

function read(record: object): FeedRow | undefined {
  const reader = seatgeek.createReader({ now: new Date('2026-01-01T00:00:00Z') });
  return [...reader.push(JSON.stringify({ events: [record], meta: {} })), ...reader.end()][0];
}

describe('seatgeek', () => {
  it('maps every field', () => {
    expect(read(MATCH)).toEqual({
      row: 1,
      localStart: null,
      event: {
        source: 'seatgeek',
        sourceId: '6100001',
        name: 'Gulls at Otters',
        type: 'sport',
        category: 'ncaa_hockey',
        venue: 'Ice Hall',
        city: 'Toronto',
        country: 'Canada',
        capacity: 3570,
        startsAt: new Date('2026-12-09T00:30:00Z'),
        startsOn: '2026-12-08',
        startsOffset: null,
        endsAt: new Date('2026-12-09T03:30:00Z'),
        timeKnown: true,
        timezone: 'America/Toronto',
        listedUntil: new Date('2026-12-09T00:30:00Z'),
        status: 'scheduled',
        priceMin: 23,
        priceMax: 90,
        currency: 'USD',
        url: 'https://seats.example/6100001',
        imageUrl: 'https://img.example/gulls.jpg',
        passLike: false,
      },
    });
  });

  it('finds the zone of a venue without one by its city and state', () => {
    const venue = { name: 'Pier', city: 'Portland', state: 'ME', country: 'US' };
    expect(read({ ...MATCH, venue })).toMatchObject({ event: { timezone: 'America/New_York' } });
  });

  it('ignores a time that is to be announced', () => {
    const record = { ...MATCH, time_tbd: true, datetime_local: '2026-12-09T03:30:00' };
    expect(read(record)).toMatchObject({
      event: {
        startsAt: new Date('2026-12-09T17:00:00Z'),
        startsOn: '2026-12-09',
        timeKnown: false,
        listedUntil: new Date('2026-12-10T05:00:00Z'),
      },
    });
  });

  it.each([{ date_tbd: true }, { datetime_tbd: true }])('knows no date with %j', (flags) => {
    expect(read({ ...MATCH, ...flags })).toMatchObject({
      event: { startsAt: null, startsOn: null },
    });
  });

  it('treats capacity 0 as unknown and null prices as absent', () => {
    const record = {
      ...MATCH,
      venue: { ...MATCH.venue, capacity: 0 },
      stats: { lowest_price: null, highest_price: null },
    };
    expect(read(record)).toMatchObject({
      event: { capacity: null, priceMin: null, priceMax: null, currency: null },
    });
  });

  it.each([
    ['concert', 'concert'],
    ['theater', 'theater'],
    ['film', 'other'],
    ['constructor', 'other'],
  ])('maps an event of %s to %s', (name, type) => {
    expect(read({ ...MATCH, taxonomies: [{ name, parent_id: null }] })).toMatchObject({
      event: { type },
    });
  });

  it('refuses records of other formats as foreign', () => {
    const { datetime_utc: _, datetime_local, date_tbd, datetime_tbd, ...undated } = MATCH;
    for (const record of [undated, { ...MATCH, venue: 'Ice Hall' }, { id: 1, title: 'A' }]) {
      expect(read(record)).toMatchObject({ isForeign: true });
    }
  });

  it('falls back to the short title', () => {
    expect(read({ ...MATCH, title: null })).toMatchObject({ event: { name: 'Gulls' } });
  });
});
