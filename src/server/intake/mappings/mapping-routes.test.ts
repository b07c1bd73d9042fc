import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { listAudit } from '#contract/access/audit.ts';
import * as contract from '#contract/import-mappings/import-mappings.ts';
import { importEvents, importReport } from '#contract/imports.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';
import { packZip } from '../unpacking/pack-zip.ts';

const db = await createTestDatabase();
const { callAs, fetchAs } = createTestServer(db, () => new Date('2026-01-01T00:00:00Z'));
const admin = await callAs('admin');

const column = (name: string) => ({ from: 'column', column: name }) as const;
const constant = (value: string) => ({ from: 'constant', value }) as const;

const mapping = {
  rows: 'events',
  fields: {
    source: constant('Hall'),
    event_name: column('title'),
    event_type: constant('concert'),
    timezone: constant('Europe/Brussels'),
  },
  id: column('id'),
  starts: { value: column('date'), patterns: ['D/M/YYYY'] },
} as const satisfies object;

/** The route's own input type has mutable arrays. */
const draft = (name: string) => ({
  name,
  mapping: {
    ...mapping,
    fields: { ...mapping.fields },
    starts: { ...mapping.starts, patterns: ['D/M/YYYY'] },
  },
});

const TABLE = 'id,title,date\n1,A,3/4/2026\n2,B,4/3/2026\n';

function upload(query: string, body: string | Buffer = TABLE): Promise<Response> {
  return fetchAs('admin', `${importEvents.path}?${query}`, { method: 'POST', body });
}

describe('/import_mappings', () => {
  it('saves, lists, changes and deletes mappings, with entries in the audit log', async () => {
    const saved = await admin(contract.createMapping, { body: draft('Hall list') });
    expect(saved).toMatchObject({ name: 'Hall list', version: 1, mapping });
    const { mappings } = await admin(contract.listMappings, {});
    expect(mappings).toContainEqual(saved);
    const params = { id: saved.id };
    const changed = await admin(contract.replaceMapping, {
      params,
      body: { ...draft('Hall calendar'), version: 1 },
    });
    expect(changed).toMatchObject({ name: 'Hall calendar', version: 2 });
    await admin(contract.deleteMapping, { params });
    await expect(admin(contract.deleteMapping, { params })).rejects.toMatchObject({
      code: 'not_found',
    });
    const { entries } = await admin(listAudit, { query: { area: 'mapping' } });
    expect(entries.map(({ action }) => action)).toEqual([
      'mapping.deleted',
      'mapping.saved',
      'mapping.saved',
    ]);
    expect(entries[1]).toMatchObject({
      before: { name: 'Hall list' },
      after: { name: 'Hall calendar' },
    });
  });

  it('refuses a change of an older version with the newest', async () => {
    const saved = await admin(contract.createMapping, { body: draft('Changed twice') });
    const params = { id: saved.id };
    const body = { ...draft('Changed twice'), version: 1 };
    const newest = await admin(contract.replaceMapping, { params, body });
    await expect(admin(contract.replaceMapping, { params, body })).rejects.toMatchObject({
      code: 'conflict',
      details: { newest },
    });
  });

  it('refuses a name twice in any case, and incomplete mappings by field', async () => {
    await admin(contract.createMapping, { body: draft('Taken') });
    await expect(admin(contract.createMapping, { body: draft('TAKEN') })).rejects.toMatchObject({
      code: 'conflict',
      fields: { name: expect.any(String) },
    });
    const incomplete = { name: 'New', mapping: { rows: 'venues' as const, fields: {} } };
    await expect(admin(contract.createMapping, { body: incomplete })).rejects.toMatchObject({
      code: 'validation',
      fields: { 'mapping.fields.name': expect.any(String) },
    });
  });
});

describe('POST /events/import?format=table', () => {
  it('reads a table by a saved mapping, and finds it unchanged again', async () => {
    await admin(contract.createMapping, { body: draft('Uploads') });
    const first = await upload('format=table&mapping=uploads');
    expect(importReport.parse(await first.json())).toMatchObject({
      format: 'table',
      read: 2,
      created: 2,
    });
    const [event] = await db`
      select starts_on::text, timezone from event where source = 'Hall' and source_id = '2'`;
    expect(event).toEqual({ starts_on: '2026-03-04', timezone: 'Europe/Brussels' });
    expect(await (await upload('format=table&mapping=Uploads')).json()).toMatchObject({
      unchanged: 2,
    });
  });

  it('refuses a table without a mapping, and a mapping for another format', async () => {
    expect((await upload('format=table')).status).toBe(400);
    expect(await (await upload('format=auto')).json()).toMatchObject({
      error: { code: 'unreadable_import', details: { format: 'table' } },
    });
    expect((await upload('format=csv&mapping=Uploads')).status).toBe(400);
    expect((await upload('format=table&mapping=Nothing')).status).toBe(404);
  });
});

describe('a mapping that was saved before a rule that it breaks', () => {
  const HOSTILE = `${'dddd '.repeat(12)}D/M/YYYY`;
  const body = `id,title,date\n1,A,${'a '.repeat(90)}\n`;

  it('is listed and can be changed, and imports nothing', async () => {
    const { id } = await admin(contract.createMapping, { body: draft('Hostile') });
    await db`
      update import_mapping set mapping = jsonb_set(
        mapping, '{starts,patterns}', ${JSON.stringify([HOSTILE])}::jsonb
      ) where id = ${id}`;
    const { mappings } = await admin(contract.listMappings, {});
    expect(mappings.find((one) => one.id === id)?.mapping).toMatchObject({
      starts: { patterns: [HOSTILE.trim()] },
    });
    const refused = await upload('format=table&mapping=Hostile', body);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      error: { fields: { mapping: expect.stringContaining('The pattern has the weekday twice.') } },
    });
    const sample = Buffer.from(body).toString('base64');
    const fitting = await admin(contract.findFittingMappings, { body: { sample } });
    expect(fitting.mappings.map(({ name }) => name)).not.toContain('Hostile');
    const change = { params: { id }, body: { ...draft('Hostile'), version: 1 } };
    await admin(contract.replaceMapping, change);
    expect((await upload('format=table&mapping=Hostile')).status).toBe(200);
  });

  it.each([HOSTILE, 'Le D/M/YYYY', 'D/M'])(
    'is refused row by row in a preview: %s',
    async (pattern) => {
      const { rows } = await admin(contract.previewMapping, {
        body: {
          mapping: {
            ...draft('x').mapping,
            starts: { value: column('date'), patterns: [pattern] },
          },
          columns: ['id', 'title', 'date'],
          rows: [['1', 'A', 'a '.repeat(90)]],
        },
      });
      expect(rows.map(({ errors }) => errors.map(({ field }) => field))).toEqual([['starts_at']]);
    },
  );
});

describe('POST /import_mappings/needed', () => {
  const isNeeded = async (text: string | Buffer) => {
    const sample = Buffer.from(text).toString('base64');
    return (await admin(contract.checkNeedsMapping, { body: { sample } })).is_needed;
  };

  it.each([
    [true, 'a table', TABLE],
    [true, 'a packed table', gzipSync(TABLE)],
    [true, 'a zipped table', packZip({ 'a.csv': TABLE })],
    [false, 'a calendar', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n'],
    [false, 'an empty file', ''],
    [false, 'what cannot be unpacked', Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3])],
    [
      false,
      'a page that goes on',
      `<html><table>${'<tr><td>a</td><td>b</td></tr>'.repeat(30_000)}`.slice(
        0,
        contract.MAX_LONG_SAMPLE_BYTES,
      ),
    ],
  ])('is %s for %s', async (expected, _, text) => {
    expect(await isNeeded(text)).toBe(expected);
  });
});

describe('POST /import_mappings/fitting', () => {
  it('finds the mappings all of whose columns a table has, read as each of them says', async () => {
    const semicolons = draft('Fits by semicolons');
    await admin(contract.createMapping, { body: draft('Fits') });
    await admin(contract.createMapping, {
      body: { ...semicolons, mapping: { ...semicolons.mapping, delimiter: ';' } },
    });
    const venues = {
      rows: 'venues' as const,
      fields: { name: column('Title'), city: constant('Ghent'), capacity: column('ID') },
    };
    await admin(contract.createMapping, { body: { name: 'Fits for venues', mapping: venues } });
    const fitting = async (text: string | Buffer) => {
      const sample = Buffer.from(text).toString('base64');
      const { mappings } = await admin(contract.findFittingMappings, { body: { sample } });
      return mappings.map(({ name }) => name).filter((name) => name.startsWith('Fits'));
    };
    expect(await fitting(TABLE)).toEqual(['Fits', 'Fits for venues']);
    expect(await fitting(gzipSync(TABLE))).toEqual(['Fits', 'Fits for venues']);
    expect(await fitting(packZip({ 'a.csv': TABLE }))).toEqual(['Fits', 'Fits for venues']);
    expect(await fitting(TABLE.replaceAll(',', ';'))).toEqual([
      'Fits',
      'Fits by semicolons',
      'Fits for venues',
    ]);
    expect(await fitting('id,title\n1,A\n')).toEqual(['Fits for venues']);
    expect(await fitting('')).toEqual([]);
  });

  it('knows columns by their words, and names the mapping first that reads most of them', async () => {
    const few = draft('Shape with few');
    const fields = {
      ...few.mapping.fields,
      event_name: column('Show Name'),
      venue_name: column('venue.name'),
    };
    const { venue_name: _, ...fewer } = fields;
    const mappingOf = (own: object) => ({
      ...few.mapping,
      id: column('showId'),
      fields: { ...few.mapping.fields, ...own },
    });
    await admin(contract.createMapping, { body: { ...few, mapping: mappingOf(fewer) } });
    await admin(contract.createMapping, {
      body: { name: 'Shape with more', mapping: mappingOf(fields) },
    });
    const table = 'show_id,showName,Date,venue_name\n7,Night,3/4/2026,Hall\n';
    const sample = gzipSync(table).toString('base64');
    const { mappings } = await admin(contract.findFittingMappings, { body: { sample } });
    const names = mappings.map(({ name }) => name).filter((name) => name.startsWith('Shape'));
    expect(names).toEqual(['Shape with more', 'Shape with few']);
    // What is offered can be used.
    const report = importReport.parse(
      await (await upload('format=table&mapping=Shape%20with%20more', table)).json(),
    );
    expect(report).toMatchObject({ created: 1, skipped: 0 });
  });
});

describe('POST /import_mappings/guess', () => {
  it('answers the first rows and a mapping that imports need no more for', async () => {
    const sample = Buffer.from(
      'id;Titre;Date;Heure;Lieu;Ville;Prix;Genre\n' +
        '1;Léo;8 décembre 2026;20:30;Salle;Lyon;16,50€;Jazz\n' +
        '2;Zoé;9 août 2026;19:00;Salle;Lyon;9,00€;Rock\n',
    );
    const zipped = packZip({ 'folder/': '', '__MACOSX/a.csv': 'x', 'folder/a.csv': sample });
    for (const bytes of [sample, gzipSync(sample), zipped]) {
      const guess = await admin(contract.guessMapping, {
        body: { sample: bytes.toString('base64'), rows: 'events' },
      });
      expect(guess.columns).toEqual([
        'id',
        'Titre',
        'Date',
        'Heure',
        'Lieu',
        'Ville',
        'Prix',
        'Genre',
      ]);
      expect(guess.sample[1]?.[1]).toBe('Zoé');
      expect(guess.mapping).toMatchObject({
        delimiter: ';',
        numbers: 'comma',
        language: 'fr',
        id: column('id'),
        starts: { patterns: ['WRITTEN'], time: { patterns: ['H:mm'] } },
        fields: {
          event_name: column('Titre'),
          // A column of kinds of events is both.
          event_type: { ...column('Genre'), otherwise: 'other' },
          event_category: column('Genre'),
          venue_name: column('Lieu'),
          city: column('Ville'),
          price: column('Prix'),
          currency: constant('EUR'),
        },
      });
      expect(guess.doubts).toEqual([{ about: 'zone' }, { about: 'missing', field: 'source' }]);
      expect(guess.looks[7]).toMatchObject({ dates: null, times: null });
    }
  });

  it('takes an empty column of times for one, so that midnights in the dates are none', async () => {
    const table = 'id,title,event_date,event_time\n1,Show,2027-02-01 00:00:00.0,\n';
    const sample = Buffer.from(table).toString('base64');
    const guess = await admin(contract.guessMapping, { body: { sample, rows: 'events' } });
    expect(guess.mapping).toMatchObject({
      starts: {
        value: column('event_date'),
        patterns: ['ISO'],
        time: { value: column('event_time') },
      },
    });
  });

  it('guesses from the beginning of a packed table that is far longer than the sample', async () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => `${row},"Show, ${row % 7}",1/2/2027\n`);
    const table = `id,title,date\n${rows.join('')}`;
    for (const packed of [gzipSync(table), packZip({ 'a.csv': table })]) {
      const sample = packed.subarray(0, contract.MAX_SAMPLE_BYTES).toString('base64');
      const guess = await admin(contract.guessMapping, { body: { sample, rows: 'events' } });
      expect(guess.columns).toEqual(['id', 'title', 'date']);
      expect(guess.sample[1]).toEqual(['1', 'Show, 1', '1/2/2027']);
    }
  });

  it('guesses from a row of far more cells than the header has', async () => {
    const sample = Buffer.from(`id,title,date\n1,A,3/4/2026${',x'.repeat(1000)}\n`).toString(
      'base64',
    );
    const guess = await admin(contract.guessMapping, { body: { sample, rows: 'events' } });
    expect(guess.sample[0]).toHaveLength(400);
  });

  it.each([
    ['nothing', Buffer.from(''), 'is empty'],
    ['a damaged gzip file', gzipSync(TABLE).fill(0xff, 3), 'damaged'],
    ['a zip file without files', packZip({ 'folder/': '' }), 'no file that can be read'],
    ['a table of 201 columns', Buffer.from(`${'a,'.repeat(200)}a\n`), 'more than 200 columns'],
    ['a document', packZip({ '[Content_Types].xml': '<a/>' }), 'Save its table as .xlsx'],
  ])('refuses %s, and says why', async (_, bytes, reason) => {
    const body = { sample: bytes.toString('base64'), rows: 'events' } as const;
    await expect(admin(contract.guessMapping, { body })).rejects.toMatchObject({
      code: 'unreadable_import',
      message: expect.stringContaining(reason),
    });
  });
});

describe('what guesses learn', () => {
  const HEADER = 'Ref,Wann,Was genau,Bemerkung,Truppe\n';
  const guessOf = async (header: string) => {
    const rows = [1, 2, 3, 4].map((n) => `${n},2027-03-0${n},Abend ${n},gut,Gruppe ${n}\n`);
    const sample = Buffer.from(header + rows.join('')).toString('base64');
    return admin(contract.guessMapping, { body: { sample, rows: 'events' } });
  };
  const save = (name: string, field: 'event_name' | 'event_category') =>
    admin(contract.createMapping, {
      body: {
        ...draft(name),
        corrections: {
          columns: HEADER.trim().split(','),
          corrected: [
            { column: 'Truppe', field },
            { column: 'Was genau', field: '' as const },
            { column: 'No such column', field: 'city' as const },
          ],
        },
      },
    });

  it('offers a correction to the next table that looks alike, until it is forgotten', async () => {
    expect((await guessOf(HEADER)).mapping.fields).toMatchObject({
      event_name: column('Was genau'),
    });
    await save('Learned once', 'event_category');
    await save('Learned again', 'event_name');
    const learned = await guessOf('REF,wann,was_genau,Preis,truppe\n');
    expect(learned.mapping.fields).toMatchObject({ event_name: column('truppe') });
    expect(learned.reasons).toContainEqual({
      field: 'event_name',
      columns: ['truppe'],
      by: 'memory',
      example: 'Gruppe 1',
    });
    // Less than half of its columns are those of the table that was corrected.
    const other = await guessOf('Nr,Tag,Titel,Preis,Truppe\n');
    expect(other.mapping.fields).toMatchObject({ event_name: column('Titel') });

    const { total, lessons } = await admin(contract.listLessons, {});
    expect(total).toBe(2);
    expect(lessons.map(({ words, field, times }) => [words, field, times])).toEqual(
      expect.arrayContaining([
        ['truppe', 'event_name', 1],
        ['was genau', '', 2],
      ]),
    );
    const lesson = lessons.find(({ words }) => words === 'truppe');
    expect(lesson?.others).toEqual(['bemerkung', 'ref', 'wann', 'was genau']);
    const params = { id: lesson?.id ?? 0 };
    await admin(contract.forgetLesson, { params });
    await expect(admin(contract.forgetLesson, { params })).rejects.toMatchObject({
      code: 'not_found',
    });
    await admin(contract.forgetLessons, {});
    expect(await admin(contract.listLessons, {})).toEqual({ total: 0, lessons: [] });
    expect((await guessOf(HEADER)).mapping.fields).toMatchObject({
      event_name: column('Was genau'),
    });
    const { entries } = await admin(listAudit, { query: { area: 'mapping' } });
    expect(entries.slice(0, 2).map(({ action }) => action)).toEqual([
      'mapping.forgotten',
      'mapping.forgotten',
    ]);
    expect(entries.find(({ action }) => action === 'mapping.learned')).toMatchObject({
      after: { truppe: 'event_name', 'was genau': '' },
    });
  });

  it('remembers the newest corrections only', async () => {
    await db`
      insert into import_lesson (rows, words, header, field, learned_at)
      select 'events', 'w' || n, array['w' || n], 'city', '2020-01-01'
      from generate_series(1, ${contract.MAX_LESSONS}) n`;
    await save('Learned last', 'event_name');
    const { total, lessons } = await admin(contract.listLessons, {});
    expect(total).toBe(contract.MAX_LESSONS);
    expect(
      lessons
        .slice(0, 2)
        .map(({ words }) => words)
        .toSorted(),
    ).toEqual(['truppe', 'was genau']);
  });
});

describe('POST /import_mappings/preview', () => {
  it('shows what rows become, with errors by field, also of a mapping that is not complete', async () => {
    const preview = await admin(contract.previewMapping, {
      body: {
        mapping: {
          rows: 'events',
          fields: { event_name: column('title'), city: column('town') },
          starts: { ...mapping.starts, patterns: ['D/M/YYYY'] },
        },
        columns: ['title', 'date'],
        rows: [
          ['A', '3/4/2026'],
          ['B', 'soon'],
        ],
      },
    });
    expect(preview.problems).toEqual([
      { field: 'city', reason: 'The table has no column “town”.' },
    ]);
    const fields = preview.rows.map(({ errors }) => errors.map(({ field }) => field));
    expect(fields).toEqual([
      ['source', 'source_id'],
      ['starts_at', 'source', 'source_id'],
    ]);
    const whole = await admin(contract.previewMapping, {
      body: {
        mapping: draft('x').mapping,
        columns: ['id', 'title', 'date'],
        rows: [['1', 'A', '3/4/2026']],
      },
    });
    const starts = {
      ...mapping.starts,
      patterns: ['D/M/YYYY'],
      time: { value: column('time'), patterns: ['H:mm'] },
    };
    const timesIn = async (timezone: object) => {
      const { timezone: _, ...fields } = mapping.fields;
      const { rows } = await admin(contract.previewMapping, {
        body: {
          mapping: { ...mapping, starts, fields: { ...fields, ...timezone } },
          columns: ['id', 'title', 'date', 'time'],
          rows: [
            ['1', 'A', '3/4/2026', '21:00'],
            ['2', 'B', '3/4/2026', ''],
          ],
        },
      });
      return rows.flatMap(({ records }) => records.map((record) => record.starts_at));
    };
    expect(await timesIn({ timezone: mapping.fields.timezone })).toEqual([
      '2026-04-03T21:00:00+02:00',
      '2026-04-03',
    ]);
    expect(await timesIn({})).toEqual(['2026-04-03T21:00', '2026-04-03']);
    expect(whole.rows).toEqual([
      {
        row: 1,
        warnings: [],
        errors: [],
        records: [
          expect.objectContaining({
            event_name: 'A',
            starts_at: '2026-04-03',
            timezone: 'Europe/Brussels',
          }),
        ],
      },
    ]);
  });
});
