import { describe, expect, it } from 'vitest';
import { type MappingDraft, mappingDraft } from '#contract/import-mappings/mapping-draft.ts';
import { textReader } from '#server/test/mutated-feeds/table-shapes.ts';
import type { FeedRow } from '../rows/feed-row.ts';
import { createEventTableReader } from './table-reader.ts';

const NOW = new Date('2024-01-01T00:00:00Z');
const column = (name: string) => ({ from: 'column', column: name }) as const;
const constant = (value: string) => ({ from: 'constant', value }) as const;

const BASE = {
  rows: 'events',
  fields: {
    source: constant('Hall'),
    event_name: column('Title'),
    event_type: constant('concert'),
    timezone: constant('Europe/Paris'),
  },
  id: column('id'),
  starts: { value: column('date'), patterns: ['D/M/YYYY'] },
};

function rowsOf(mapping: object, table: string): FeedRow[] {
  const parsed: MappingDraft = mappingDraft.parse({ ...BASE, ...mapping });
  if (parsed.rows !== 'events') throw new Error('Not a mapping of events.');
  const reader = textReader(createEventTableReader(parsed, { now: NOW }));
  return [...reader.push(table), ...reader.end()];
}

const eventsOf = (mapping: object, table: string) =>
  rowsOf(mapping, table).map((row) => ('event' in row ? row.event : row.errors));

describe('a table of events', () => {
  it.each([
    ['TBA', 'no_time'],
    ['evening', 'unreadable_time'],
  ])('reads a date alone beside the time “%s”, and names its column', (time, kind) => {
    const [row] = rowsOf(
      {
        starts: {
          ...BASE.starts,
          time: { value: column('At'), patterns: ['H:mm'] },
        },
      },
      `id,Title,date,At\n1,A,5/5/2026,${time}\n`,
    );
    expect(row).toMatchObject({
      event: { startsOn: '2026-05-05', timeKnown: false },
      warnings: [{ field: 'starts_at', kind, value: time, column: 'At' }],
    });
  });

  it('takes fields from columns, parts of cells, joined cells and constants', () => {
    const [event] = eventsOf(
      {
        delimiter: '|',
        fields: {
          ...BASE.fields,
          event_name: { from: 'columns', columns: ['title', 'support'], separator: ' + ' },
          event_type: {
            from: 'part',
            column: 'link',
            separator: '/',
            index: -2,
            values: { gig: 'concert' },
            otherwise: 'other',
          },
          city: column('CITY'),
          venue_capacity: column('seats'),
          url: column('link'),
        },
        id: { from: 'part', column: 'link', separator: '/', index: -1 },
      },
      'title|support|date|city|seats|link\nBand||3/4/2024|Lyon|1,200|https://a.example/GIG/77\n',
    );
    expect(event).toMatchObject({
      source: 'Hall',
      sourceId: '77',
      name: 'Band',
      type: 'concert',
      city: 'Lyon',
      capacity: 1200,
      startsOn: '2024-04-03',
      timeKnown: false,
      timezone: 'Europe/Paris',
    });
  });

  it('finds the time zone of a city by its state', () => {
    const { timezone: _, ...fields } = {
      ...BASE.fields,
      city: column('city'),
      region: column('st'),
    };
    const table = 'id,title,date,city,st\n1,A,1/7/2024,Portland,OR\n2,B,1/7/2024,Portland,Maine\n';
    expect(eventsOf({ fields }, table)).toMatchObject([
      { city: 'Portland', timezone: 'America/Los_Angeles' },
      { city: 'Portland', timezone: 'America/New_York' },
    ]);
  });

  it('joins two teams to a name, the home team first, and gives both rows of a game one id', () => {
    const name = {
      from: 'teams',
      home: 'one',
      away: 'two',
      separator: ' – ',
      swapped: { column: 'flag', value: 'A' },
    };
    const id = { from: 'hash', columns: ['date', 'one', 'two'] };
    const games = eventsOf(
      { fields: { ...BASE.fields, event_name: name }, id },
      'date,one,two,flag\n1/2/2024,Reds,Blues,H\n1/2/2024,Blues,Reds,A\n2/2/2024,Reds,Blues,A\n',
    );
    expect(games).toMatchObject([
      { name: 'Reds – Blues' },
      { name: 'Reds – Blues' },
      { name: 'Blues – Reds' },
    ]);
    const ids = games.map((game) => ('sourceId' in game ? game.sourceId : ''));
    expect(ids[0]).toMatch(/^[0-9a-f]{24}$/);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).not.toBe(ids[2]);
  });

  it('says of each row of a game whether it is that of the team away', () => {
    const name = { from: 'teams', home: 'one', away: 'two', separator: ' – ' };
    const table = 'id,date,one,two,Home Flag\n1,1/2/2024,Reds,Blues,H\n1,1/2/2024,Blues,Reds,a\n';
    const sides = (swapped?: object) =>
      rowsOf({ fields: { ...BASE.fields, event_name: { ...name, ...swapped } } }, table).map(
        (row) => 'event' in row && row.isAway,
      );
    expect(sides({ swapped: { column: 'home_flag', value: 'A' } })).toEqual([false, true]);
    expect(sides()).toEqual([undefined, undefined]);
  });

  it('reads times from cells of their own, unknown where they are empty', () => {
    const time = { value: column('time'), patterns: ['H:mm', 'h a'] };
    const starts = { ...BASE.starts, time };
    expect(
      eventsOf(
        { starts },
        'id,title,date,time\n1,A,1/7/2024,20:30\n2,B,1/7/2024,\n3,C,1/7/2024,7 pm\n',
      ),
    ).toMatchObject([
      { startsAt: new Date('2024-07-01T18:30:00Z'), timeKnown: true },
      { startsOn: '2024-07-01', timeKnown: false },
      { startsAt: new Date('2024-07-01T17:00:00Z'), timeKnown: true },
    ]);
  });

  it.each([
    ['2024-07-01 00:00:00.0', '', 'ISO', { startsOn: '2024-07-01', timeKnown: false }],
    ['2024-07-01T00:00:00Z', '', 'ISO', { startsOn: '2024-07-01', timeKnown: false }],
    ['1/7/2024 0:00:00.000', '', 'D/M/YYYY H:mm:ss', { timeKnown: false }],
    ['2024-07-01 00:00:00.0', '00:00', 'ISO', { startsAt: new Date('2024-06-30T22:00:00Z') }],
    ['2024-07-01 00:00:00.0', '19:30', 'ISO', { startsAt: new Date('2024-07-01T17:30:00Z') }],
    ['2024-07-01 20:00:00.0', '', 'ISO', { startsAt: new Date('2024-07-01T18:00:00Z') }],
  ])('takes %j beside the time %j for what is meant', (date, time, pattern, event) => {
    const starts = {
      value: column('date'),
      patterns: [pattern],
      time: { value: column('time'), patterns: ['H:mm'] },
    };
    const table = `id,title,date,time\n1,A,${date},${time}\n`;
    expect(eventsOf({ starts }, table)).toMatchObject([event]);
  });

  it('takes midnight in the only column of dates for a time', () => {
    const starts = { value: column('date'), patterns: ['ISO'] };
    expect(eventsOf({ starts }, 'id,title,date\n1,A,2024-07-01 00:00:00.0\n')).toMatchObject([
      { startsAt: new Date('2024-06-30T22:00:00Z'), timeKnown: true },
    ]);
  });

  it('refuses a start that is not written like its pattern', () => {
    expect(rowsOf({}, 'id,title,date\n1,A,4/13/2024\n')).toEqual([
      {
        row: 1,
        errors: [
          { row: 1, field: 'starts_at', reason: '“4/13/2024” is not written like D/M/YYYY.' },
        ],
      },
    ]);
  });

  it('pads a row that ends behind its start, and refuses one that ends before it', () => {
    const fields = { ...BASE.fields, city: column('city') };
    const rows = rowsOf({ fields }, 'id,title,date,city\n1,A,1/2/2024\n2,B,\nTotal,2\nNote\n');
    expect(rows.map((row) => ('errors' in row ? row.errors[0]?.field : row.warnings))).toEqual([
      [{ row: 1, field: 'row', kind: 'short_row', value: '3 of 4', column: null }],
      [{ row: 2, field: 'row', kind: 'short_row', value: '3 of 4', column: null }],
      'starts_at',
      'row',
    ]);
  });

  it('warns once of a value that all events of a row have', () => {
    const starts = { ...BASE.starts, several: { as: 'list', separator: ' / ' } };
    const fields = { ...BASE.fields, price: column('cost') };
    const rows = rowsOf({ starts, fields }, 'id,title,date,cost\n7,A,1/2/2024 / 3/2/2024,cheap\n');
    expect(rows.map((row) => ('warnings' in row ? row.warnings : undefined))).toEqual([
      [{ row: 1, field: 'price', kind: 'unreadable_price', value: 'cheap', column: 'cost' }],
      undefined,
    ]);
  });

  it.each([
    ['list', ' / ', '1/2/2024 / 3/2/2024 / 1/2/2024', ['7@2024-02-01', '7@2024-02-03']],
    ['days', ' au ', '1/2/2024 au 3/2/2024', ['7@2024-02-01', '7@2024-02-02', '7@2024-02-03']],
    ['days', ' au ', '1/2/2024', ['7']],
    ['run', ' au ', '1/2/2024 au 3/2/2024', ['7']],
  ])('makes events of several dates as a %s', (as, separator, text, ids) => {
    const starts = { ...BASE.starts, several: { as, separator } };
    const events = eventsOf({ starts }, `id;title;date\n7;A;${text}\n`);
    expect(events.map((event) => ('sourceId' in event ? event.sourceId : event))).toEqual(ids);
  });

  it('ends a run at the end of its last day', () => {
    const starts = { ...BASE.starts, several: { as: 'run', separator: '-' } };
    const [event] = eventsOf({ starts }, 'id;title;date\n7;A;1/7/2024-3/7/2024\n');
    expect(event).toMatchObject({
      startsOn: '2024-07-01',
      endsAt: new Date('2024-07-03T22:00:00Z'),
    });
  });

  const written = (several: object, settings: object = {}) => ({
    fields: { ...BASE.fields, city: column('city') },
    starts: { value: column('date'), patterns: ['WRITTEN'], several, written: settings },
  });

  it.each([
    ['one', '12–14 May 2026', [['2026-05-12', '2026-05-14T22:00:00.000Z']]],
    ['run', '12–14 May 2026', [['2026-05-12', '2026-05-14T22:00:00.000Z']]],
    ['one', '5, 6 and 7 May 2026', [['2026-05-05', '2026-05-07T22:00:00.000Z']]],
    ['days', '12–13 May 2026', [['2026-05-12'], ['2026-05-13']]],
    ['one', '5 and 12 May 2026', [['2026-05-05'], ['2026-05-12']]],
    ['one', '5 & 6 May 2026, 8pm', [['2026-05-05'], ['2026-05-06']]],
    ['one', '5 May 2026, 20:00–22:00', [['2026-05-05', '2026-05-05T20:00:00.000Z']]],
  ])('makes events of dates as people write them, as %s: %s', (as, text, expected) => {
    const table = `id;title;date;city\n7;A;${text};Paris\n`;
    const events = eventsOf(written({ as }), table).map((event) =>
      'startsOn' in event
        ? [event.startsOn, ...(event.endsAt ? [event.endsAt.toISOString()] : [])]
        : event,
    );
    expect(events).toEqual(expected);
  });

  it('says why a date that people write is not read', () => {
    const table =
      'id;title;date;city\n1;A;3/4/2026;Paris\n2;B;Mon 5 May 2026;Paris\n3;C;5 May;Paris\n';
    const reasons = rowsOf(written({ as: 'one' }), table).map((row) =>
      'errors' in row ? row.errors.map(({ reason }) => reason).join() : row,
    );
    expect(reasons).toEqual([
      '“3/4/2026” can be read with the day or the month first. Choose which in the mapping.',
      '“Mon 5 May 2026” names a Monday, but 2026-05-05 is a Tuesday.',
      '“5 May” has no year. Choose it in the mapping.',
    ]);
  });

  it('gives an end without a year that of its start', () => {
    const ends = { value: column('end'), patterns: ['WRITTEN'] };
    const table = 'id;title;date;end;city\n1;A;30 Dec 2026;2 Jan;Paris\n';
    expect(eventsOf({ ...written({ as: 'one' }), ends }, table)).toMatchObject([
      { startsOn: '2026-12-30', endsAt: new Date('2027-01-02T23:00:00Z') },
    ]);
  });

  it('reads times of their own as people write them, the start before the doors', () => {
    const time = { value: column('time'), patterns: ['WRITTEN'] };
    const { fields, starts } = written({ as: 'one' });
    const table =
      'id;title;date;time;city\n1;A;5 May 2026;doors 19:00, start 20:00;Paris\n' +
      '2;B;5 May 2026;TBA;Paris\n3;C;5 May 2026;15:00 & 19:30;Paris\n4;D;5 May 2026;7.30pm;Paris\n';
    expect(eventsOf({ fields, starts: { ...starts, time } }, table)).toMatchObject([
      { sourceId: '1', startsAt: new Date('2026-05-05T18:00:00Z') },
      { sourceId: '2', startsOn: '2026-05-05', timeKnown: false },
      { sourceId: '3@2026-05-05T15:00', startsAt: new Date('2026-05-05T13:00:00Z') },
      { sourceId: '3@2026-05-05T19:30', startsAt: new Date('2026-05-05T17:30:00Z') },
      { sourceId: '4', startsAt: new Date('2026-05-05T17:30:00Z') },
    ]);
  });

  it('refuses ranges that are too long or end before they start', () => {
    const starts = { ...BASE.starts, several: { as: 'days', separator: '-' } };
    const table = 'id;title;date\n1;A;1/2/2024-1/1/2024\n2;B;1/1/2020-1/1/2024\n';
    expect(rowsOf({ starts }, table)).toMatchObject([
      { errors: [{ reason: 'Ends before it starts.' }] },
      { errors: [{ reason: 'Covers 1462 days; at most 400 become events.' }] },
    ]);
  });

  it('refuses a table without a column of the mapping', () => {
    expect(() => rowsOf({}, 'id;date\n1;1/2/2024\n')).toThrow(
      'The table has no column “Title”, from which the mapping takes event_name. It has id, date.',
    );
  });

  it('names columns whose header is empty or repeated', () => {
    const fields = { ...BASE.fields, event_name: column('name (2)'), city: column('column 4') };
    expect(eventsOf({ fields }, 'id,name,name,,date\n1,x,A,Lyon,1/2/2024\n')).toMatchObject([
      { name: 'A', city: 'Lyon' },
    ]);
  });
});
