import { describe, expect, it } from 'vitest';
import type { FeedRow } from '../../rows/feed-row.ts';
import { CONCERT, jsonld } from './jsonld.ts';

function read(text: string, size = text.length || 1): FeedRow[] {
  const reader = jsonld.createReader({ now: new Date('2026-01-01T00:00:00Z') });
  const rows: FeedRow[] = [];
  for (let start = 0; start < text.length; start += size) {
    rows.push(...reader.push(text.slice(start, start + size)));
  }
  return [...rows, ...reader.end()];
}

const readOne = (changes: object) => read(JSON.stringify({ ...CONCERT, ...changes }))[0];
const namesOf = (rows: FeedRow[]) => rows.map((row) => ('event' in row ? row.event.name : null));
const named = (name: string) => ({ ...CONCERT, name, url: undefined });
const block = (content: string) => `<script type="application/ld+json">${content}</script>`;

describe('jsonld', () => {
  it('maps every field', () => {
    expect(readOne({})).toEqual({
      row: 1,
      page: 'https://hall.example/gulls',
      localStart: null,
      event: {
        source: 'jsonld',
        sourceId: expect.stringMatching(/^[0-9a-f]{32}$/),
        name: 'Gulls & Otters',
        type: 'concert',
        category: 'Music',
        venue: 'Harbor Hall',
        city: 'Ghent',
        country: 'BE',
        capacity: 1200,
        startsAt: new Date('2026-05-01T18:00:00Z'),
        startsOn: '2026-05-01',
        startsOffset: null,
        endsAt: new Date('2026-05-01T21:00:00Z'),
        timeKnown: true,
        timezone: 'Europe/Brussels',
        listedUntil: new Date('2026-05-01T18:00:00Z'),
        status: 'rescheduled',
        priceMin: 20,
        priceMax: 80,
        currency: 'EUR',
        url: 'https://hall.example/gulls',
        imageUrl: 'https://img.example/gulls.jpg',
        passLike: false,
      },
    });
  });

  const a = JSON.stringify(named('A'));
  const b = JSON.stringify(named('B'));
  it.each([
    ['a list', `[${a},${b}]`],
    ['lists in lists', `{"items":[[${a}],[${b}]]}`],
    ['a graph', `{"@context":"https://schema.org","@graph":[{"@type":"WebPage"},${a},${b}]}`],
    [
      'an item list',
      `{"@type":"ItemList","itemListElement":[{"@type":"ListItem","item":${a}},{"item":${b}}]}`,
    ],
    ['a place', `{"@type":"Place","name":"Hall","event":[${a},${b}]}`],
    ['a series', `{"@type":"EventSeries","name":"C","subEvent":[${a},${b}]}`],
    ['documents behind each other', `${a}\n${b}\n`],
    ['a page', `<!doctype html><html><head>${block(a)}<p>x</p>${block(`[${b}]`)}</head></html>`],
    [
      'a page with wrapped blocks',
      `<html>${block(`<!--${a}-->`)}${block(`//<![CDATA[\n${b}\n//]]>`)}`,
    ],
    ['a page that ends too early', `<html>${block(a)}<script type='application/ld+json'>${b}`],
  ])('finds the events of %s', (_, text) => {
    for (const size of [1, 7, text.length]) expect(namesOf(read(text, size))).toEqual(['A', 'B']);
  });

  it('looks neither into comments nor into other scripts', () => {
    const page = `<html><!-- ${block(a)} --><script>const s = '<!--';</script>${block(b)}`;
    for (const size of [1, 7, page.length]) expect(namesOf(read(page, size))).toEqual(['B']);
  });

  it('skips a broken block and names it', () => {
    const page = `<html>${block(a)}${block('{"@type": "MusicEvent",')}${block(b)}</html>`;
    const rows = read(page);
    expect(namesOf(rows)).toEqual(['A', null, 'B']);
    expect(rows[1]).toMatchObject({
      row: 2,
      errors: [{ reason: expect.stringContaining('Block 2') }],
    });
  });

  it('gives each event the digest of its address, local start and venue', () => {
    const idOf = (changes: object) => {
      const row = readOne(changes);
      return row && 'event' in row ? row.event.sourceId : null;
    };
    const id = idOf({});
    const same = [
      { name: 'Gulls & Otters (sold out)', endDate: null, offers: [] },
      { startDate: '2026-05-01T18:00:00Z' },
      { startDate: '2026-05-01T20:00' },
      { location: { ...CONCERT.location, name: 'HARBOR HALL' } },
    ];
    expect(same.map(idOf)).toEqual(same.map(() => id));
    const others = [
      { url: 'https://hall.example/otters' },
      { '@id': 'https://hall.example/gulls#1' },
      { startDate: '2026-05-01T20:30:00+0200' },
      { startDate: '2026-05-01' },
      { startDate: null },
      { location: { ...CONCERT.location, name: 'Harbor Club' } },
      { url: undefined },
    ];
    const ids = others.map(idOf);
    expect(ids).not.toContain(null);
    expect(new Set([id, ...ids]).size).toBe(1 + others.length);
  });

  it.each([
    ['SportsEvent', 'sport', 'Sports'],
    ['https://schema.org/TheaterEvent', 'theater', 'Theater'],
    ['schema:ComedyEvent', 'theater', 'Comedy'],
    [['Thing', 'DanceEvent'], 'theater', 'Dance'],
    ['Festival', 'other', 'Festival'],
    ['VisualArtsEvent', 'other', 'Visual Arts'],
    ['Event', 'other', null],
  ])('gives an event of the type %s the type %s', (type, found, category) => {
    expect(readOne({ '@type': type })).toMatchObject({ event: { type: found, category } });
  });

  it('gives plain events the default type of the feed', () => {
    const setup = { now: new Date('2026-01-01T00:00:00Z'), type: 'theater' } as const;
    const reader = jsonld.createReader(setup);
    const text = JSON.stringify([{ ...CONCERT, '@type': 'Event' }, CONCERT]);
    const rows = [...reader.push(text), ...reader.end()];
    expect(rows).toMatchObject([{ event: { type: 'theater' } }, { event: { type: 'concert' } }]);
  });

  it.each([
    ['Harbor Hall', { venue: 'Harbor Hall', city: null }],
    [
      [{ '@type': 'VirtualLocation', url: 'https://x.example' }, { name: 'Pier' }],
      { venue: 'Pier' },
    ],
    [{ '@type': 'VirtualLocation', name: 'Zoom' }, { venue: null }],
    [
      { name: 'Pier', address: 'Dock 4, Ghent' },
      { venue: 'Pier', city: null },
    ],
    [null, { venue: null }],
  ])('reads the place of %j', (location, place) => {
    expect(readOne({ location })).toMatchObject({ event: place });
  });

  it('finds the zone by the state', () => {
    const address = { addressLocality: 'Portland', addressRegion: 'OR', addressCountry: 'US' };
    const location = { name: 'Pier', address };
    expect(readOne({ location, startDate: '2026-05-01T20:00' })).toMatchObject({
      event: { startsAt: new Date('2026-05-02T03:00:00Z'), timezone: 'America/Los_Angeles' },
    });
  });

  it('reads dates alone, and refuses unreadable ones', () => {
    expect(readOne({ startDate: '2026-05-01', endDate: null })).toMatchObject({
      event: { startsAt: new Date('2026-05-01T10:00:00Z'), timeKnown: false },
    });
    expect(readOne({ startDate: 'soon' })).toMatchObject({ errors: [{ field: 'starts_at' }] });
    expect(readOne({ startDate: undefined })).toMatchObject({ event: { startsAt: null } });
    expect(readOne({ name: '' })).toMatchObject({ errors: [{ field: 'event_name' }] });
  });

  it.each([
    ['', 'empty'],
    ['<html><script>var a;</script></html>', 'no JSON-LD'],
    ['{"@graph":[', 'not complete, valid JSON'],
    ['[1,2', 'not complete, valid JSON'],
  ])('refuses %j', (text, reason) => expect(() => read(text)).toThrow(reason));

  it('reads a document without events as one without records', () => {
    expect(read('{"@type":"Organization","name":"A"}')).toEqual([]);
    expect(read('[]')).toEqual([]);
  });

  it('reads a page of tags that never end in the time of its length', () => {
    expect(() => read('<script '.repeat(60_000), 65_536)).toThrow('no JSON-LD');
    expect(() => read(`<html>${'<!--'.repeat(200_000)}`, 65_536)).toThrow('no JSON-LD');
  });
});
