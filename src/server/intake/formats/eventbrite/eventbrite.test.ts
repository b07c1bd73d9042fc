import { describe, expect, it } from 'vitest';
import type { FeedRow } from '../../rows/feed-row.ts';
import { API_EVENT, eventbrite, SITE_EVENT } from './eventbrite.ts';

const now = new Date('2026-01-01T00:00:00Z');

function read(...records: object[]): FeedRow[] {
  const reader = eventbrite.createReader({ now });
  return [...reader.push(JSON.stringify(records)), ...reader.end()];
}

describe('eventbrite', () => {
  it('maps every field of an event of the API', () => {
    expect(read(API_EVENT)).toEqual([
      {
        row: 1,
        localStart: null,
        event: {
          source: 'eventbrite',
          sourceId: '700100',
          name: 'Harbor & Friends',
          type: 'concert',
          category: 'Music',
          venue: 'Pier Club',
          city: 'Chicago',
          country: 'US',
          capacity: null,
          startsAt: new Date('2026-05-02T01:00:00Z'),
          startsOn: '2026-05-01',
          startsOffset: null,
          endsAt: new Date('2026-05-02T04:00:00Z'),
          timeKnown: true,
          timezone: 'America/Chicago',
          listedUntil: new Date('2026-05-02T01:00:00Z'),
          status: 'scheduled',
          priceMin: 15,
          priceMax: 40,
          currency: 'USD',
          url: 'https://events.example/e/harbor-700100',
          imageUrl: 'https://img.example/harbor.jpg',
          passLike: false,
        },
      },
    ]);
  });

  it('gives no default source, and a default country only to what takes place somewhere', () => {
    const reader = eventbrite.createReader({ now, source: 'hall', country: 'BE' });
    const records = [
      { ...API_EVENT, venue: null },
      { ...API_EVENT, online_event: true },
    ];
    expect([...reader.push(JSON.stringify(records)), ...reader.end()]).toMatchObject([
      { event: { source: 'eventbrite', country: 'BE' } },
      { event: { source: 'eventbrite', country: null } },
    ]);
  });

  it('finds the zone of an event without one by the city and region of its venue', () => {
    const venue = { name: 'Pier', address: { city: 'Portland', region: 'ME', country: 'US' } };
    const start = { timezone: '', local: '2026-05-01T20:00:00', utc: '2026-05-02T00:00:00Z' };
    expect(read({ ...API_EVENT, venue, start })).toMatchObject([
      { event: { timezone: 'America/New_York' } },
    ]);
  });

  it('reads the shape of the site in the zone of the event', () => {
    expect(read(SITE_EVENT)).toMatchObject([
      {
        event: {
          sourceId: '700200',
          name: 'Dock Street Market',
          type: 'other',
          category: 'Food & Drink',
          venue: 'Dock 4',
          city: 'London',
          country: 'GB',
          startsAt: new Date('2026-06-12T17:00:00Z'),
          endsAt: new Date('2026-06-12T21:00:00Z'),
          status: 'scheduled',
          priceMin: null,
          currency: null,
        },
      },
    ]);
  });

  it('reads a response, a list, and events behind each other, in mixed shapes', () => {
    const texts = [
      JSON.stringify({ pagination: { object_count: 2 }, events: [API_EVENT, SITE_EVENT] }),
      `${JSON.stringify(API_EVENT)}\n${JSON.stringify(SITE_EVENT)}\n`,
    ];
    for (const text of texts) {
      const reader = eventbrite.createReader({ now: new Date('2026-01-01T00:00:00Z') });
      expect([...reader.push(text), ...reader.end()]).toMatchObject([
        { row: 1, event: { sourceId: '700100' } },
        { row: 2, event: { sourceId: '700200' } },
      ]);
    }
  });

  it.each([
    ['105', 'A Play', 'theater'],
    ['108', 'Gulls vs Otters', 'sport'],
    ['108', 'Yoga in the park', 'other'],
    ['110', 'Gulls vs Otters', 'other'],
    ['199', 'Something', 'other'],
    [null, 'Something', 'other'],
  ])('gives an event of the category %s, %j, the type %s', (category_id, text, type) => {
    const record = { ...API_EVENT, category: null, category_id, name: { text } };
    expect(read(record)).toMatchObject([{ event: { type } }]);
  });

  it('knows that free events cost nothing, and that online ones have no venue', () => {
    const free = {
      ...API_EVENT,
      is_free: true,
      ticket_availability: undefined,
      online_event: true,
    };
    expect(read(free)).toMatchObject([
      { event: { priceMin: 0, priceMax: 0, currency: 'USD', venue: null, city: null } },
    ]);
  });

  it('needs no venue, and marks cancelled events', () => {
    const bare = { ...API_EVENT, venue: undefined, venue_id: '12', status: 'canceled' };
    expect(read(bare)).toMatchObject([{ event: { venue: null, status: 'cancelled' } }]);
  });

  it('refuses records of other formats as foreign', () => {
    const strange = [
      { id: '1', name: 'A' },
      { ...API_EVENT, name: 'A' },
      { ...SITE_EVENT, timezone: 1 },
    ];
    for (const row of read(...strange)) expect(row).toMatchObject({ isForeign: true });
  });
});
