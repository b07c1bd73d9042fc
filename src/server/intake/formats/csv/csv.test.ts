import { describe, expect, it } from 'vitest';
import type { FeedEvent } from '#server/catalogue/events/feed-event.ts';
import { findZone, type TimeZone } from '#server/catalogue/times/time-zone.ts';
import type { FeedRow } from '../../rows/feed-row.ts';
import { csv, GOOD } from './csv.ts';

const now = new Date('2026-01-01T00:00:00Z');

const HEADER =
  'source,source_id,event_name,event_type,event_category,venue_name,city,country,venue_capacity,' +
  'starts_at,timezone,ends_at,status,price_min,price_max,currency,url,image_url';

function readAll(
  text: string,
  zone?: TimeZone,
  defaults: { source?: string; country?: string } = {},
): FeedRow[] {
  const reader = csv.createReader({ now, zone, ...defaults });
  return [...reader.push(text), ...reader.end()];
}

function read(changed: Partial<typeof GOOD>, zone?: TimeZone): FeedRow {
  const record = { ...GOOD, ...changed };
  const cells = HEADER.split(',').map((column) => `"${record[column]?.replaceAll('"', '""')}"`);
  const [row] = readAll(`${HEADER}\n${cells.join(',')}\n`, zone);
  if (!row) throw new Error('No row was read.');
  return row;
}

function eventOf(row: FeedRow): FeedEvent {
  if (!('event' in row)) throw new Error(JSON.stringify(row.errors));
  return row.event;
}

const warningsOf = (row: FeedRow) =>
  ('warnings' in row ? (row.warnings ?? []) : []).map(({ field, kind, value }) => [
    field,
    kind,
    value,
  ]);

const fieldsOf = (row: FeedRow) => ('errors' in row ? row.errors.map((error) => error.field) : []);

describe('csv', () => {
  it('reads every field of an event', () => {
    expect(read({})).toEqual({
      row: 1,
      localStart: null,
      event: {
        source: 'box-office',
        sourceId: 'n-1',
        name: 'La Bohème',
        type: 'theater',
        category: 'Opera',
        venue: 'Opéra Royal',
        city: 'Liège',
        country: 'BE',
        capacity: 1041,
        startsAt: new Date('2026-05-01T18:00:00Z'),
        startsOn: '2026-05-01',
        startsOffset: null,
        endsAt: new Date('2026-05-01T20:30:00Z'),
        timeKnown: true,
        timezone: 'Europe/Brussels',
        listedUntil: new Date('2026-05-01T18:00:00Z'),
        status: 'onsale',
        priceMin: 19.5,
        priceMax: 120,
        currency: 'EUR',
        url: 'https://tickets.example/n-1',
        imageUrl: null,
        passLike: false,
      },
    });
  });

  it('needs only five columns, in any order and case, among others', () => {
    const text = ' Starts At ;note;EVENT-TYPE;source_id;source;Event_Name\n;x;sport;1;s;A at B\n';
    expect(eventOf(readAll(text)[0] ?? read({ source: '' }))).toMatchObject({
      source: 's',
      sourceId: '1',
      name: 'A at B',
      type: 'sport',
      category: null,
      capacity: null,
      startsAt: null,
      status: 'scheduled',
      priceMin: null,
    });
  });

  it.each([
    ['source_id,event_name', 'no column source, event_type, starts_at'],
    [`${HEADER},source_id`, 'source_id twice'],
    ['<!doctype html><html>', 'no column source'],
  ])('refuses a file with the header %j', (header, reason) => {
    expect(() => readAll(`${header}\n`)).toThrow(reason);
  });

  it('takes the default source and country where a row has none, also without their columns', () => {
    const defaults = { source: 'hall', country: 'FR' };
    const keyOf = (row: FeedRow) => {
      const { source, country, timezone } = eventOf(row);
      return [source, country, timezone];
    };
    const header = 'source_id,event_name,event_type,starts_at,city';
    const row = '1,A,concert,2026-05-01T20:00,Valence';
    expect(readAll(`${header}\n${row}\n`, undefined, defaults).map(keyOf)).toEqual([
      ['hall', 'FR', 'Europe/Paris'],
    ]);
    const named = `${header},source,country\n${row},,\n2,B,sport,2026-05-01T20:00,Madrid,box,ES\n`;
    expect(readAll(named, undefined, defaults).map(keyOf)).toEqual([
      ['hall', 'FR', 'Europe/Paris'],
      ['box', 'ES', 'Europe/Madrid'],
    ]);
  });

  it('pads a record with too few cells, and tells what is left over of one with too many', () => {
    const header = 'source,source_id,event_name,event_type,starts_at,city';
    const records = [
      's,1,A,sport,2026-05-01',
      's,2,B,sport,,Ghent,a, ,b',
      's,3,C,sport,,,,',
      'Note',
      's,4,D',
    ];
    const rows = readAll(`${[header, ...records].join('\n')}\n`);
    expect(rows.map(warningsOf)).toEqual([
      [['row', 'short_row', '5 of 6']],
      [['row', 'extra_cells', 'a, b']],
      [],
      [],
      [],
    ]);
    expect(rows.slice(0, 2).map(eventOf)).toMatchObject([
      { startsOn: '2026-05-01', city: null },
      { city: 'Ghent' },
    ]);
    expect(rows.map(fieldsOf)).toEqual([[], [], [], ['row'], ['starts_at']]);
  });

  it.each([
    ['source', ''],
    ['source', 'x'.repeat(61)],
    ['source_id', ' '],
    ['source_id', 'a\u0000b'],
    ['source_id', 'x'.repeat(201)],
    ['event_name', ''],
    ['event_name', '\u0000\u0001'],
    ['event_name', 'x'.repeat(501)],
    ['event_name', '\u{1d160}'.repeat(250)],
    ['starts_at', 'soon'],
    ['starts_at', '0000-01-01T00:00:00Z'],
    ['starts_at', '12026-01-01T00:00:00Z'],
    ['starts_at', '05/01/2026'],
  ])('refuses a record whose %s is %j', (field, value) => {
    expect(fieldsOf(read({ [field]: value }))).toEqual([field]);
  });

  it('reports every error of a record', () => {
    expect(fieldsOf(read({ source_id: '', event_name: '', starts_at: 'soon' })).toSorted()).toEqual(
      ['event_name', 'source_id', 'starts_at'],
    );
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://x.example',
    '//x.example',
    'x',
    'http://',
  ])('ignores the address %j, which must not become a link', (url) =>
    expect(eventOf(read({ url, image_url: url }))).toMatchObject({ url: null, imageUrl: null }),
  );

  it('treats capacity 0 and an empty one as unknown, and 71000.0 as a number', () => {
    expect(eventOf(read({ venue_capacity: '0' })).capacity).toBeNull();
    expect(eventOf(read({ venue_capacity: '' })).capacity).toBeNull();
    expect(eventOf(read({ venue_capacity: '71000.0' })).capacity).toBe(71_000);
  });

  it('reads numbers as people write them', () => {
    expect(
      eventOf(read({ venue_capacity: '76,416', price_min: '€49.50', price_max: '1.234,50 €' })),
    ).toMatchObject({ capacity: 76_416, priceMin: 49.5, priceMax: 1234.5 });
  });

  it('gives the control characters of Windows-1252 their meaning', () => {
    expect(eventOf(read({ event_name: 'Swan\u0092s \u0093Lake\u0094\u0081!' })).name).toBe(
      'Swan’s “Lake” !',
    );
  });

  it('finds the zone of a local time by its city, else by the default of the feed', () => {
    const unzoned = { timezone: '', starts_at: '2026-05-01T20:00', ends_at: '' };
    expect(eventOf(read(unzoned))).toMatchObject({
      timezone: 'Europe/Brussels',
      startsAt: new Date('2026-05-01T18:00:00Z'),
    });
    const nowhere = { ...unzoned, city: '', country: '' };
    expect(eventOf(read(nowhere, findZone('Asia/Tokyo')))).toMatchObject({
      timezone: 'Asia/Tokyo',
      startsAt: new Date('2026-05-01T11:00:00Z'),
    });
  });

  it('guesses no zone that contradicts a written offset', () => {
    const found = read({ timezone: '', starts_at: '2026-05-01T20:00:00+09:00', ends_at: '' });
    expect(eventOf(found)).toMatchObject({ timezone: null, startsOffset: 540 });
  });

  it('keeps names in any script and removes unsafe characters', () => {
    for (const name of ['שלום חנוך', '周杰倫演唱會', 'موسيقى', '🎸 Rock', "D'Angelo & Co \\o/"]) {
      expect(eventOf(read({ event_name: name })).name).toBe(name);
    }
    const unsafe = ' A\u0000\u0007\tB \ud800 C\u202e\r\nD ';
    expect(eventOf(read({ event_name: unsafe })).name).toBe('A B C D');
  });

  it('reports a local time without a zone', () => {
    const row = read({ timezone: '', ends_at: '', city: '', country: '' });
    expect(row).toMatchObject({ localStart: expect.any(String) });
    expect(eventOf(row)).toMatchObject({
      startsAt: null,
      startsOn: '2026-05-01',
      timeKnown: false,
    });
  });

  it('imports passes, cancelled events and events of other types', () => {
    const row = read({ event_name: 'Season Pass', event_type: 'other', status: 'Canceled' });
    expect(eventOf(row)).toMatchObject({ passLike: true, type: 'other', status: 'cancelled' });
  });
});
