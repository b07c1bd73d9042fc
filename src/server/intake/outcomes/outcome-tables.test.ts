import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { API_SCOPES, type ApiScope, createApiKey } from '#contract/access/api-keys.ts';
import * as feeds from '#contract/feeds/feeds.ts';
import { createMapping, guessMapping } from '#contract/import-mappings/import-mappings.ts';
import { IMPORT_ERRORS, listImports, readImport, undoImport } from '#contract/import-runs.ts';
import { importEvents, importReport, uselessFile } from '#contract/imports.ts';
import { errorBody } from '#contract/kit/error-body.ts';
import { listUnmatchedOutcomes, matchOutcome } from '#contract/scores/outcomes.ts';
import { allRows, createTestDatabase } from '#server/test/database.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import { createTestServer } from '#server/test/server.ts';
import { packZip } from '../unpacking/pack-zip.ts';

const now = new Date('2026-06-10T12:00:00Z');
const folder = await mkdtemp(join(tmpdir(), 'marquee-outcomes-'));
afterAll(() => rm(folder, { recursive: true }));
const db = await createTestDatabase();
const { app, callAs, fetchAs } = createTestServer(db, () => now, {
  env: { MARQUEE_FEED_DIR: folder },
});
const admin = await callAs('admin');

const column = (name: string) => ({ from: 'column' as const, column: name });
const constant = (value: string) => ({ from: 'constant' as const, value });

type Mapping = z.input<typeof createMapping.body>['mapping'];
type OutcomeMapping = Extract<Mapping, { rows: 'outcomes' }>;

const byId: OutcomeMapping = {
  rows: 'outcomes',
  fields: {
    source: constant('till'),
    source_id: column('event'),
    kind: constant('tickets'),
    amount: column('sold'),
  },
  day: { value: column('day'), patterns: ['ISO'] },
};

let saved = 0;
async function save(mapping: Mapping): Promise<string> {
  saved += 1;
  const name = `Sales ${saved}`;
  await admin(createMapping, { body: { name, mapping } });
  return name;
}

function upload(mapping: string, body: string | Buffer, more = ''): Promise<Response> {
  const query = `format=table&mapping=${encodeURIComponent(mapping)}${more}`;
  return fetchAs('admin', `${importEvents.path}?${query}`, { method: 'POST', body });
}

async function reportOf(response: Promise<Response>) {
  return importReport.parse(await (await response).json());
}

let made = 0;
async function newEvent(draft: { name?: string; startsAt?: Date } = {}) {
  made += 1;
  const sourceId = `t${made}`;
  const place = { venue: 'Old Mill', city: 'Ghent', timezone: 'Europe/Brussels' };
  const name = draft.name ?? `Evening ${made}`;
  const startsAt = draft.startsAt ?? new Date('2026-07-01T18:00:00Z');
  const [id = 0] = await insertEvents(db, [{ source: 'till', sourceId, name, startsAt, ...place }]);
  await db`
    update event set starts_on = (starts_at at time zone timezone)::date, time_known = true,
      venue_key = 'old mill' where id = ${id}`;
  return { id, sourceId, name };
}

async function amountsOf(eventId: number) {
  const rows = await db<{ day: string; amount: number }[]>`
    select day::text as day, amount from outcome where event_id = ${eventId} order by day`;
  return Object.fromEntries(rows.map(({ day, amount }) => [day, amount]));
}

const undo = (id: number | null) => admin(undoImport, { params: { id: id ?? 0 }, query: {} });

describe('a table of outcomes', () => {
  it('is tried, imported, found again unchanged, and undone', async () => {
    const [one, two] = [await newEvent(), await newEvent()];
    const mapping = await save(byId);
    const table = [
      'event,day,sold',
      `${one.sourceId},2026-06-01,12`,
      `${one.sourceId},2026-06-01,3`,
      `${two.sourceId},2026-06-02,"1,200"`,
      'nobody,2026-06-02,4',
      `${two.sourceId},2026-06-03,many`,
    ].join('\n');
    const without = [
      'import_run',
      'import_row',
      'outcome_state',
      'audit_entry',
      'staff',
      'session',
    ];
    const before = await allRows(db, { without });
    const dry = await reportOf(upload(mapping, table, '&dry_run=true'));
    expect(dry).toMatchObject({
      import_id: null,
      format: 'table',
      read: 5,
      created: 3,
      updated: 0,
      unchanged: 0,
      waiting: 1,
      skipped: 1,
      errors: [{ row: 5, field: 'amount' }],
      outcomes: {
        events: 2,
        first_day: '2026-06-01',
        last_day: '2026-06-02',
        kinds: [{ name: 'tickets', amount: 1215 }],
        waiting: [{ row: 4, event: 'till nobody', reason: 'unknown' }],
      },
    });
    expect(dry.preview?.rows[0]).toMatchObject({
      row: 1,
      outcome: 'created',
      values: { event_name: one.name, kind: 'tickets', amount: '12', day: '2026-06-01' },
    });
    expect(await allRows(db, { without })).toEqual(before);
    const first = await reportOf(upload(mapping, table, '&file_name=sales.csv'));
    expect(first).toMatchObject({ created: 3, waiting: 1, skipped: 1 });
    expect(await amountsOf(one.id)).toEqual({ '2026-06-01': 15 });
    const { imports } = await admin(listImports, { query: {} });
    expect(imports[0]).toMatchObject({
      format: 'outcomes',
      file_name: 'sales.csv',
      created: 3,
      waiting: 1,
      skipped: 1,
      is_sample: false,
      bytes: table.length,
    });
    expect(await reportOf(upload(mapping, table))).toMatchObject({ created: 0, unchanged: 3 });
    const changed = await reportOf(
      upload(mapping, `event,day,sold\n${one.sourceId},2026-06-01,9\n`, '&dry_run=true'),
    );
    expect(changed.preview?.updates).toMatchObject([
      { row: 1, changes: [{ field: 'amount', before: '15', after: '9' }] },
    ]);
    await undo((await admin(listImports, { query: {} })).imports[0]?.id ?? 0);
    await undo(first.import_id);
    expect(await allRows(db, { without })).toEqual(before);
  });

  it('finds events by name, place and start, and spreads an amount over its days', async () => {
    const event = await newEvent({ name: 'Harvest Songs' });
    const mapping = await save({
      rows: 'outcomes',
      numbers: 'comma',
      fields: {
        event_name: column('Titel'),
        venue_name: column('Ort'),
        city: constant('Ghent'),
        kind: column('Was'),
        amount: column('Betrag'),
      },
      starts: { value: column('Beginn'), patterns: ['D.M.YYYY'] },
      day: { value: column('von'), patterns: ['D.M.YYYY'] },
      last_day: { value: column('bis'), patterns: ['D.M.YYYY'] },
    });
    const table =
      'Titel;Ort;Beginn;Was;von;bis;Betrag\nHarvest Songs;Old Mill;1.7.2026;Revenue;1.6.2026;4.6.2026;1.234,50 €\n';
    expect(await reportOf(upload(mapping, table))).toMatchObject({ created: 1 });
    const amounts = await amountsOf(event.id);
    expect(Object.keys(amounts)).toHaveLength(4);
    expect(amounts['2026-06-04']).toBeCloseTo(308.625, 6);
    const otherWay = table.replace('4.6.2026', '1.5.2026').replace('Revenue', 'applause');
    const refused = await upload(mapping, otherWay);
    expect(refused.status).toBe(422);
    const { error } = errorBody.parse(await refused.json());
    expect(uselessFile.parse(error.details).report).toMatchObject({ skipped: 1 });
    expect(error.message).toContain('Is no kind of outcome. There are: tickets');
  });

  it('may be a spreadsheet of JSON or in a zip file, as any table', async () => {
    const event = await newEvent();
    const mapping = await save(byId);
    const row = { event: event.sourceId, day: '2026-06-01', sold: 7 };
    expect(await reportOf(upload(mapping, JSON.stringify([row, row])))).toMatchObject({
      created: 2,
    });
    const text = `event\tday\tsold\n${event.sourceId}\t2026-06-01\t14\n`;
    expect(await reportOf(upload(mapping, gzipSync(text)))).toMatchObject({ unchanged: 1 });
    const zipped = packZip({ 'a.csv': text, 'b.csv': text.replace('-01', '-02') });
    expect(await reportOf(upload(mapping, zipped))).toMatchObject({ read: 2, created: 1 });
    expect(await amountsOf(event.id)).toEqual({ '2026-06-01': 14, '2026-06-02': 14 });
  });

  it('has a day for all rows where its mapping says so, and none without one', async () => {
    const event = await newEvent();
    const { day: _, ...dayless } = byId;
    await expect(save(dayless)).rejects.toMatchObject({
      fields: { 'mapping.day': expect.any(String) },
    });
    const mapping = await save({
      ...dayless,
      day: { value: constant('2026-05-31'), patterns: ['ISO'] },
    });
    await reportOf(upload(mapping, `event,sold\n${event.sourceId},5\n`));
    expect(await amountsOf(event.id)).toEqual({ '2026-05-31': 5 });
  });

  it('keeps rows without an event in the file of errors until staff say which it is', async () => {
    const event = await newEvent();
    const mapping = await save(byId);
    const { import_id: id } = await reportOf(
      upload(mapping, 'event,day,sold\nlost,2026-06-01,3\nlost,2026-06-02,1\n'),
    );
    expect(id).not.toBeNull();
    const errors = async () => {
      const path = IMPORT_ERRORS.path.replace('{id}', String(id));
      return (await fetchAs('admin', path)).text();
    };
    expect(await errors()).toMatch(/^1,waiting,event,/m);
    const { unmatched } = await admin(listUnmatchedOutcomes, { query: { per_page: 100 } });
    const waiting = unmatched.find((one) => one.event.source_id === 'lost')?.id ?? 0;
    await admin(matchOutcome, { params: { id: waiting }, body: { event_id: event.id } });
    expect(await admin(readImport, { params: { id: id ?? 0 } })).toMatchObject({
      run: { created: 2, waiting: 0, skipped: 0 },
    });
    expect(await errors()).not.toContain('waiting');
  });

  it('is for the sources of a key, which sees its import', async () => {
    const event = await newEvent();
    const startsAt = new Date('2026-07-01T18:00:00Z');
    await insertEvents(db, [{ source: 'elsewhere', sourceId: 'e1', name: 'Other', startsAt }]);
    const mapping = await save(byId);
    const keyOf = async (source: string) => {
      const body = {
        name: `Key ${source}`,
        scopes: ['events:import' as const, 'outcomes:import' as const],
        lifetime_days: 30 as const,
        sources: [source],
      };
      return (await admin(createApiKey, { body })).secret;
    };
    const send = async (secret: string) => {
      const path = `${importEvents.path}?format=table&mapping=${encodeURIComponent(mapping)}`;
      const headers = { Authorization: `Bearer ${secret}` };
      const body = `event,day,sold\n${event.sourceId},2026-06-01,3\n`;
      const report = await app.request(path, { method: 'POST', headers, body });
      const shown = await app.request('/imports', { headers });
      return [importReport.parse(await report.json()), await shown.json()] as const;
    };
    const [other] = await send(await keyOf('elsewhere'));
    expect(other).toMatchObject({ created: 0, waiting: 1 });
    const [mine, seen] = await send(await keyOf('till'));
    expect(mine).toMatchObject({ created: 1, waiting: 0 });
    expect(seen).toMatchObject({ count: 1 });
  });

  it('takes a hundred thousand rows of a thousand events', async () => {
    const drafts = Array.from({ length: 1000 }, (_, place) => ({
      source: 'till',
      sourceId: `many${place}`,
      name: `Many ${place}`,
      startsAt: new Date('2026-07-01T18:00:00Z'),
    }));
    await insertEvents(db, drafts);
    const mapping = await save(byId);
    const days = Array.from({ length: 100 }, (_, place) =>
      new Date(now.getTime() - (place + 1) * 86_400_000).toISOString().slice(0, 10),
    );
    const rows = drafts.flatMap(({ sourceId }) => days.map((day) => `${sourceId},${day},1`));
    const report = await reportOf(upload(mapping, `event,day,sold\n${rows.join('\n')}\n`));
    expect(report).toMatchObject({ created: 100_000, outcomes: { events: 1000 } });
  });
});

describe('the guess of a table of outcomes', () => {
  const guess = (text: string, rows: 'events' | 'outcomes') =>
    admin(guessMapping, { body: { sample: Buffer.from(text).toString('base64'), rows } });

  it('finds the id, the day and what is counted, and asks where events were expected', async () => {
    const text = 'Event ID,Sale date,Tickets sold,Note\nA1,2026-06-01,12,x\nA2,2026-06-01,3,\n';
    const { mapping } = await guess(text, 'outcomes');
    expect(mapping).toMatchObject({
      rows: 'outcomes',
      fields: {
        source_id: column('Event ID'),
        kind: constant('tickets'),
        amount: column('Tickets sold'),
      },
      day: { value: column('Sale date'), patterns: ['ISO'] },
    });
    const { doubts } = await guess(text, 'events');
    expect(doubts).toContainEqual({ about: 'rows', rows: 'outcomes', column: 'Tickets sold' });
    const program =
      'Name,Date,Venue,Price\nA night,2026-07-01,Hall,12\nB night,2026-07-02,Hall,9\n';
    expect((await guess(program, 'events')).doubts).not.toContainEqual(
      expect.objectContaining({ about: 'rows' }),
    );
  });

  it('takes the only date for the start of events that have no id, and reads other languages', async () => {
    const text =
      'Veranstaltung;Spielort;Datum;Umsatz\nDie Nacht;Halle;1.7.2026;1.234,50 €\nDer Tag;Halle;2.7.2026;99,00 €\n';
    const { mapping, doubts } = await guess(text, 'outcomes');
    expect(mapping).toMatchObject({
      numbers: 'comma',
      fields: {
        event_name: column('Veranstaltung'),
        venue_name: column('Spielort'),
        kind: constant('revenue'),
        amount: column('Umsatz'),
      },
      starts: { value: column('Datum'), patterns: ['D.M.YYYY'] },
    });
    expect(doubts).toContainEqual({ about: 'missing', field: 'day' });
  });

  it('tells the days of a sale from the start of the event', async () => {
    const text =
      'event_name,city,event_date,sale_date,views\nA night,Ghent,2026-07-01,2026-06-01,40\nB night,Ghent,2026-07-02,2026-06-01,9\n';
    expect((await guess(text, 'outcomes')).mapping).toMatchObject({
      fields: { kind: constant('views') },
      starts: { value: column('event_date') },
      day: { value: column('sale_date') },
    });
  });
});

describe('a feed of outcomes', () => {
  it('imports its files, says what waits, and takes no event out of the lists', async () => {
    const [one, two] = [await newEvent(), await newEvent()];
    const mapping = await save(byId);
    const draft = {
      name: 'Nightly sales',
      kind: 'pushed' as const,
      format: 'table' as const,
      mapping,
      is_full: true,
      hold_percent: 1,
    };
    const { id } = await admin(feeds.createFeed, { body: draft });
    const push = async (body: string) => {
      const path = feeds.pushFeed.path.replace('{id}', String(id));
      return (await fetchAs('admin', path, { method: 'POST', body })).json();
    };
    const both = `event,day,sold\n${one.sourceId},2026-06-01,3\n${two.sourceId},2026-06-01,4\n`;
    expect(await push(`${both}gone,2026-06-01,1\n`)).toMatchObject({
      outcome: 'imported',
      created: 2,
      waiting: 1,
      gone: 0,
      held: 0,
    });
    for (const sold of [5, 6]) {
      const body = `event,day,sold\n${one.sourceId},2026-06-01,${sold}\n`;
      expect(await push(body)).toMatchObject({ updated: 1, gone: 0, held: 0 });
    }
    const [kept] = await db<{ count: number }[]>`
      select count(*)::integer as count from event where id = any(${[one.id, two.id]}) and gone_since is null`;
    expect(kept?.count).toBe(2);
    const trial = await admin(feeds.tryFeed, { params: { id }, body: draft });
    expect(trial).toMatchObject({
      report: { unchanged: 1, outcomes: { events: 1 } },
      lacking: null,
    });
    await admin(feeds.deleteFeed, { params: { id } });
  });

  it('reads the files of a folder', async () => {
    const event = await newEvent();
    const mapping = await save(byId);
    const body = {
      name: 'Sales folder',
      kind: 'folder' as const,
      format: 'table' as const,
      mapping,
    };
    const { id } = await admin(feeds.createFeed, { body: { ...body, address: '' } });
    await writeFile(join(folder, 'a.csv'), `event,day,sold\n${event.sourceId},2026-06-01,3\n`);
    const { runs } = await admin(feeds.runFeed, { params: { id } });
    expect(runs).toMatchObject([{ outcome: 'imported', created: 1, file_name: 'a.csv' }]);
    expect(await amountsOf(event.id)).toEqual({ '2026-06-01': 3 });
    await admin(feeds.deleteFeed, { params: { id } });
  });
});

describe('a key that imports', () => {
  const venues: Mapping = {
    rows: 'venues',
    fields: { name: column('event'), city: column('town'), capacity: column('sold') },
  };
  const events: Mapping = {
    rows: 'events',
    fields: {
      source: constant('till'),
      event_name: column('event'),
      event_type: constant('concert'),
    },
    id: column('event'),
    starts: { value: column('day'), patterns: ['ISO'] },
  };
  const MAPPINGS = { events, venues, outcomes: byId } as const;
  /** Who may store which rows through a mapping, alone and together with all other scopes. */
  const MAY_STORE = {
    events: ['events:import'],
    venues: ['events:import'],
    outcomes: ['events:import', 'outcomes:import'],
  } as const satisfies Record<keyof typeof MAPPINGS, readonly ApiScope[]>;
  const ROWS = ['events', 'venues', 'outcomes'] as const;
  const SCOPES = [...API_SCOPES.map((scope) => [scope]), ['events:import', 'outcomes:import']];

  it.each(ROWS.flatMap((rows) => SCOPES.map((scopes) => [rows, scopes] as const)))(
    'stores %s through a mapping or a feed as far as %j allow it',
    async (rows, scopes) => {
      const mapping = await save(MAPPINGS[rows]);
      const { secret } = await admin(createApiKey, {
        body: {
          name: 'Key',
          scopes: API_SCOPES.filter((one) => scopes.includes(one)),
          lifetime_days: 30,
        },
      });
      const name = `Feed of ${mapping} ${scopes.join()}`;
      const feed = await admin(feeds.createFeed, {
        body: { name, kind: 'pushed', format: 'table', mapping, source: 'till' },
      });
      const headers = { Authorization: `Bearer ${secret}` };
      const body = 'event,town,sold,day\nwho knows,Ghent,7,2026-06-01\n';
      const send = (path: string) => app.request(path, { method: 'POST', headers, body });
      const query = `format=table&source=till&mapping=${encodeURIComponent(mapping)}`;
      const direct = await send(`${importEvents.path}?${query}`);
      const pushed = await send(feeds.pushFeed.path.replace('{id}', String(feed.id)));
      const mayStore = MAY_STORE[rows].every((scope) => scopes.includes(scope));
      expect([direct.status, pushed.status]).toEqual(mayStore ? [200, 200] : [403, 403]);
      await admin(feeds.deleteFeed, { params: { id: feed.id } });
    },
  );
});
