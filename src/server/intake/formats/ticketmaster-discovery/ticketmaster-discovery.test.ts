import { describe, expect, it } from 'vitest';
import type { FeedEvent } from '#server/catalogue/events/feed-event.ts';
import type { FeedRow } from '../../rows/feed-row.ts';
import { GAME, ticketmasterDiscovery } from './ticketmaster-discovery.ts';

const now = new Date('2026-01-01T00:00:00Z');

function read(record: object): FeedRow {
  const reader = ticketmasterDiscovery.createReader({ now });
  const [row] = [...reader.push(JSON.stringify([record])), ...reader.end()];
  if (!row) throw new Error('No row was read.');
  return row;
}

function eventOf(record: object): FeedEvent {
  const row = read(record);
  if (!('event' in row)) throw new Error(JSON.stringify(row.errors));
  return row.event;
}

/** The game with other dates; a start that says nothing about a field does not have it. */
const withDates = (dates: object): object => ({ ...GAME, dates });

const withClass = (segment: string, genre?: string): object => ({
  ...GAME,
  classifications: [{ segment: { name: segment }, ...(genre && { genre: { name: genre } }) }],
});

describe('ticketmaster-discovery', () => {
  it('maps every field', () => {
    expect(eventOf(GAME)).toEqual({
      source: 'ticketmaster',
      sourceId: 'g-100',
      name: 'Harbor Gulls at River Otters',
      type: 'sport',
      category: 'Hockey',
      venue: 'Ice Hall',
      city: 'Chicago',
      country: 'US',
      capacity: null,
      startsAt: new Date('2026-03-18T00:00:00Z'),
      startsOn: '2026-03-17',
      startsOffset: null,
      endsAt: new Date('2026-03-18T03:00:00Z'),
      timeKnown: true,
      timezone: 'America/Chicago',
      listedUntil: new Date('2026-03-18T00:00:00Z'),
      status: 'onsale',
      priceMin: 35.5,
      priceMax: 750,
      currency: 'USD',
      url: 'https://tickets.example/g-100',
      imageUrl: 'https://img.example/large.jpg',
      passLike: false,
    });
  });

  it('reads a page of the API as well as a list', () => {
    const reader = ticketmasterDiscovery.createReader({ now });
    const page = { _embedded: { events: [GAME] }, page: { totalElements: 1 } };
    expect([...reader.push(JSON.stringify(page)), ...reader.end()]).toHaveLength(1);
  });

  it('reads a local time in the zone of the event, else of the venue', () => {
    const start = { localDate: '2026-03-17', localTime: '19:00:00' };
    expect(eventOf(withDates({ start, timezone: 'America/New_York' })).startsAt).toEqual(
      new Date('2026-03-17T23:00:00Z'),
    );
    expect(eventOf(withDates({ start, timezone: 'Nowhere/Land' })).startsAt).toEqual(
      new Date('2026-03-18T01:00:00Z'),
    );
  });

  it.each([{ noSpecificTime: true }, { timeTBA: true }, { dateTime: null, localTime: null }])(
    'knows only the date when the start has %j',
    (flags) => {
      const start = { ...GAME.dates.start, ...flags };
      expect(eventOf(withDates({ ...GAME.dates, end: undefined, start }))).toMatchObject({
        startsAt: new Date('2026-03-17T17:00:00Z'),
        startsOn: '2026-03-17',
        timeKnown: false,
        listedUntil: new Date('2026-03-18T05:00:00Z'),
      });
    },
  );

  it.each([{ dateTBD: true }, { dateTBA: true }])('knows no date with %j', (flags) => {
    const start = { ...GAME.dates.start, ...flags };
    expect(eventOf(withDates({ start }))).toMatchObject({ startsAt: null, startsOn: null });
  });

  it('keeps the local date of an instant when no zone is known', () => {
    const { timezone: _, ...dates } = GAME.dates;
    expect(eventOf({ ...GAME, dates, _embedded: {} })).toMatchObject({
      startsAt: new Date('2026-03-18T00:00:00Z'),
      startsOn: '2026-03-17',
      timezone: null,
      venue: null,
    });
  });

  it('finds the zone by the city and its state', () => {
    const dates = { start: { localDate: '2026-03-17', localTime: '19:30:00' } };
    const city = { name: 'Portland' };
    const country = { countryCode: 'US' };
    for (const state of [{ name: 'Oregon', stateCode: 'OR' }, { stateCode: 'OR' }]) {
      const _embedded = { venues: [{ name: 'Pier', city, state, country }] };
      expect(eventOf({ ...GAME, dates, _embedded }).timezone).toBe('America/Los_Angeles');
    }
  });

  it('reports a date in an unknown zone', () => {
    const record = { ...GAME, dates: { start: { localDate: '2026-03-17' } }, _embedded: {} };
    expect(read(record)).toMatchObject({ localStart: expect.any(String) });
  });

  it('refuses a record with unreadable dates, and accepts one without dates', () => {
    const start = { localDate: '17.3.2026', dateTime: 'soon' };
    expect(read(withDates({ start }))).toMatchObject({ errors: [{ field: 'starts_at' }] });
    expect(eventOf(withDates({}))).toMatchObject({ startsAt: null, status: 'scheduled' });
  });

  it.each([
    ['Music', 'Rock', 'concert', 'Rock'],
    ['Arts & Theatre', 'Classical', 'concert', 'Classical'],
    ['Arts & Theatre', 'Theatre', 'theater', 'Theatre'],
    ['Arts & Theatre', 'Undefined', 'theater', null],
    ['Miscellaneous', 'Ice Shows', 'theater', 'Ice Shows'],
    ['Miscellaneous', 'Magic', 'theater', 'Magic'],
    ['Miscellaneous', 'Family', 'other', 'Family'],
    ['Sports', undefined, 'sport', null],
    ['Film', 'Drama', 'other', 'Drama'],
    ['Undefined', undefined, 'other', null],
  ])('maps %s / %s to %s', (segment, genre, type, category) => {
    expect(eventOf(withClass(segment, genre))).toMatchObject({ type, category });
  });

  it('gives an event without a classification the type other', () => {
    expect(eventOf({ ...GAME, classifications: undefined })).toMatchObject({ type: 'other' });
  });

  it.each([
    ['cancelled', 'cancelled'],
    ['canceled', 'cancelled'],
    ['postponed', 'postponed'],
    ['rescheduled', 'rescheduled'],
    ['offsale', 'offsale'],
    ['something new', 'scheduled'],
  ])('maps the status %s to %s', (code, status) => {
    expect(eventOf(withDates({ ...GAME.dates, status: { code } }))).toMatchObject({ status });
  });

  it('flags passes', () => {
    expect(eventOf({ ...GAME, name: 'Season Pass' }).passLike).toBe(true);
  });

  it('refuses records of other formats as foreign', () => {
    for (const change of [{ dates: undefined }, { dates: 'soon' }, { type: 'venue' }]) {
      expect(read({ ...GAME, ...change })).toMatchObject({ isForeign: true });
    }
  });

  it('refuses test records, and records without an id or a name', () => {
    expect(read({ ...GAME, test: true })).toMatchObject({ errors: [{ field: 'test' }] });
    expect(read({ ...GAME, id: undefined })).toMatchObject({ errors: [{ field: 'source_id' }] });
    expect(read({ ...GAME, name: ['x'] })).toMatchObject({ errors: [{ field: 'event_name' }] });
  });

  it('treats values of the wrong type as absent', () => {
    const wrong = {
      ...GAME,
      url: 7,
      images: 'none',
      priceRanges: [{ min: -4, max: '12', currency: 5 }],
      classifications: { segment: 1 },
      _embedded: { venues: [{ name: { x: 1 }, city: [], country: 'US' }] },
    };
    expect(eventOf(wrong)).toMatchObject({
      url: null,
      imageUrl: null,
      priceMin: null,
      priceMax: null,
      currency: null,
      type: 'other',
      venue: null,
      city: null,
      country: null,
    });
  });
});
