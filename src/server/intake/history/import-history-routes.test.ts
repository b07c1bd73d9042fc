import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  listImportedEvents,
  listImports,
  listImportWarnings,
  readImport,
  undoImport,
} from '#contract/import-runs.ts';
import { importReport, uselessFile } from '#contract/imports.ts';
import { errorBody } from '#contract/kit/error-body.ts';
import { listScores } from '#contract/scores/scores.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';
import { newStaffSession } from '#server/test/staff-session.ts';
import { failAbandonedImports } from '../imports/begin-import.ts';

const db = await createTestDatabase();
const { app, fetchAs, callAs, recalculator } = createTestServer(
  db,
  () => new Date('2026-01-01T00:00:00Z'),
);
const admin = await callAs('admin');

const HEADER = 'source,source_id,event_name,event_type,starts_at,city\n';
const row = (id: string, name = `Event ${id}`, city = 'Ghent') =>
  `${id[0]},${id},${name},concert,2026-01-03T18:00:00Z,${city}\n`;

/** As somebody else each time: a person has one upload at a time. */
async function send(body: string | ReadableStream, query = '') {
  const { token } = await newStaffSession(db, 'admin');
  const headers = { authorization: `Bearer ${token}` };
  const init = { method: 'POST', body, duplex: 'half' as const, headers };
  return app.request(`/events/import?format=csv&recalculate=false${query}`, init);
}

/** Sends the beginning of a file, and the rest when it is told. */
function sendSlowly(fileName: string, beginning: string) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  void writer.write(Buffer.from(beginning));
  const finish = async (rest: string) => {
    await writer.write(Buffer.from(rest));
    await writer.close();
  };
  return { sent: send(readable, `&file_name=${fileName}`), finish };
}

async function importText(body: string, query = '') {
  const response = await send(body, query);
  expect(response.status).toBe(200);
  const report = importReport.parse(await response.json());
  return { ...report, id: report.import_id ?? 0 };
}

function listWith(query: z.input<typeof listImportWarnings.query>, id: number) {
  return admin(listImportWarnings, { params: { id }, query });
}

describe('GET /imports', () => {
  it('lists who imported what, newest first, with failures', async () => {
    const text = HEADER + row('a1') + row('a2');
    await importText(text, '&file_name=shows.csv');
    expect((await send('nonsense', '&file_name=broken.csv')).status).toBe(422);
    const { imports, count } = await admin(listImports, { query: { per_page: 2 } });
    expect(count).toBeGreaterThanOrEqual(2);
    expect(imports).toMatchObject([
      {
        state: 'failed',
        file_name: 'broken.csv',
        failure: expect.stringContaining('column'),
        read: 0,
      },
      {
        state: 'stored',
        file_name: 'shows.csv',
        sha256: createHash('sha256').update(text).digest('hex'),
        bytes: text.length,
        read: 2,
        created: 2,
        imported_by: expect.any(String),
        imported_with: null,
      },
    ]);
  });

  it('lists an import from its beginning, and as failed once its server has ended', async () => {
    const { sent, finish } = sendSlowly('slow.csv', HEADER + row('r1'));
    const find = async () => {
      const { imports } = await admin(listImports, { query: { q: 'slow.csv' } });
      return imports;
    };
    await expect.poll(find).toMatchObject([{ state: 'running', file_name: 'slow.csv', read: 0 }]);
    const [{ id } = { id: 0 }] = await find();
    const one = await admin(readImport, { params: { id } });
    expect(one.undo_refusal).toBe('This import is still running.');
    expect(await failAbandonedImports({ db })).toBe(0);
    await db`update import_run set seen_at = now() - interval '1 hour' where id = ${id}`;
    expect(await failAbandonedImports({ db })).toBe(1);
    expect(await find()).toMatchObject([
      { state: 'failed', failure: expect.stringContaining('The server ended') },
    ]);
    // It was slow, not gone.
    await finish(row('r2'));
    expect((await sent).status).toBe(200);
    expect(await find()).toMatchObject([{ id, state: 'stored', created: 2 }]);
  });

  it('numbers imports in the order in which they were stored', async () => {
    const { sent, finish } = sendSlowly('overtaken.csv', HEADER + row('o1', 'First'));
    const query = { q: 'overtaken.csv' };
    await expect.poll(() => admin(listImports, { query })).toMatchObject({ count: 1 });
    const quick = await importText(HEADER + row('o1', 'Second'));
    await finish(row('o2'));
    const stored = importReport.parse(await (await sent).json());
    expect(stored.import_id).toBeGreaterThan(quick.id);
    const undone = admin(undoImport, { params: { id: quick.id }, query: {} });
    await expect(undone).rejects.toMatchObject({ code: 'conflict' });
  });

  it('finds imports by file and person, filters by state, and sorts by several columns', async () => {
    const counts = [2, 1, 2];
    for (const [index, count] of counts.entries()) {
      const rows = Array.from({ length: count }, (_, at) => row(`s${index}-${at}`));
      await importText(HEADER + rows.join(''), `&file_name=sorted_${index}.csv`);
    }
    const found = { q: 'SORTED_', sort: 'created', order: 'desc' } as const;
    const namesBy = async (also: string) =>
      (await admin(listImports, { query: { ...found, also } })).imports.map(
        ({ file_name: name }) => name,
      );
    const [first, second, third] = counts.map((_, index) => `sorted_${index}.csv`);
    expect(await namesBy('file.asc')).toEqual([first, third, second]);
    expect(await namesBy('file.desc')).toEqual([third, first, second]);
    expect(await namesBy('newest.asc')).toEqual([first, third, second]);
    const pages = await Promise.all(
      [1, 2].map((page) => admin(listImports, { query: { ...found, page, per_page: 2 } })),
    );
    expect(pages.map(({ count, imports }) => [count, imports.length])).toEqual([
      [3, 2],
      [3, 1],
    ]);
    const none = { q: 'sorted_%', state: 'failed' } as const;
    expect((await admin(listImports, { query: none })).count).toBe(0);
    const refused = admin(listImports, { query: { also: 'sha256.asc' } });
    await expect(refused).rejects.toMatchObject({ code: 'validation' });
  });

  it('keeps dry runs out of the history, and events as they are', async () => {
    const { count } = await admin(listImports, { query: {} });
    const report = await importText(HEADER + row('d1'), '&dry_run=true');
    expect(report).toMatchObject({ import_id: null, created: 1, errors_url: null });
    expect(await admin(listImports, { query: {} })).toMatchObject({ count });
    expect(await db`select from event where source_id = 'd1'`).toHaveLength(0);
  });
});

describe('GET /imports/{id}/events', () => {
  it('has what an import changed, field by field, then what it created', async () => {
    await importText(HEADER + row('b1'));
    const { id } = await importText(HEADER + row('b1', 'Renamed', 'Bruges') + row('b2'));
    // A later import is no change of this one.
    await importText(HEADER + row('b1', 'Again', 'Bruges'));
    const { events, count } = await admin(listImportedEvents, { params: { id }, query: {} });
    expect(count).toBe(2);
    expect(events).toMatchObject([
      {
        outcome: 'updated',
        changes: [
          { field: 'event_name', before: 'Event b1', after: 'Renamed' },
          { field: 'city', before: 'Ghent', after: 'Bruges' },
        ],
      },
      { event_name: 'Event b2', outcome: 'created', changes: [] },
    ]);
  });
});

describe('GET /imports/{id}/errors.csv', () => {
  it('has every skipped and every unlisted row, safe for spreadsheets', async () => {
    const undated = 'c,c1,=cmd(),concert,,\n';
    const bad = Array.from({ length: 1200 }, () => 'c,,No id,concert,,\n');
    const { id, errors, errors_url: url } = await importText(HEADER + undated + bad.join(''));
    expect(errors).toHaveLength(1000);
    const response = await fetchAs('admin', url ?? '');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain(`import-${id}-errors.csv`);
    const [title, first, ...rest] = (await response.text()).trim().split('\r\n');
    expect(title).toBe('row,outcome,field,reason,event_name,kind,value,column');
    expect(first).toBe("1,unlisted,,no_date,'=cmd(),,,");
    expect(rest).toHaveLength(1200);
    expect(rest.at(-1)).toBe('1201,skipped,source_id,Is missing.,,,,');
    expect((await fetchAs('viewer', url ?? '')).status).toBe(403);
    expect((await fetchAs('admin', '/imports/999999/errors.csv')).status).toBe(404);
  });

  it('has the rows of a file of which none could be used', async () => {
    const response = await send(`${HEADER}c,,No id,concert,,\n`);
    expect(response.status).toBe(422);
    const { error } = errorBody.parse(await response.json());
    const { report } = uselessFile.parse(error.details);
    expect(report).toMatchObject({ read: 1, skipped: 1, import_id: expect.any(Number) });
    const file = await fetchAs('admin', report.errors_url ?? '');
    expect(await file.text()).toContain('1,skipped,source_id,Is missing.,');
  });
});

describe('GET /imports/{id}/warnings', () => {
  const odd = (id: string, type: string) =>
    `w,${id},Event ${id},${type},2026-01-03T18:00:00Z,Ghent\n`;

  it('has what rows were imported without, all or of one kind, and so has the file', async () => {
    const types = ['party', 'concert', 'TBD', '=gig()'];
    const text = HEADER + types.map((type, index) => odd(`w${index}`, type)).join('');
    const report = await importText(text);
    const { id } = report;
    expect(report).toMatchObject({
      read: 4,
      created: 4,
      skipped: 0,
      warnings: { unknown_type: 2, no_value: 1 },
    });
    const of = (row: number, kind: string, value: string) => {
      return { row, field: 'event_type', kind, value, column: null };
    };
    const all = [
      of(1, 'unknown_type', 'party'),
      of(3, 'no_value', 'TBD'),
      of(4, 'unknown_type', '=gig()'),
    ];
    expect(report.warning_rows).toEqual(all);
    const list = (query: Parameters<typeof listWith>[0]) => listWith(query, id);
    expect(await list({})).toEqual({ warnings: all, count: 3 });
    expect(await list({ kind: 'unknown_type', per_page: 1, page: 2 })).toEqual({
      warnings: all.slice(2),
      count: 2,
    });
    expect(await list({ page: 9 })).toEqual({ warnings: [], count: 3 });
    const { run, kept_rows } = await admin(readImport, { params: { id } });
    expect(run).toMatchObject({ joined: 0, warnings: { unknown_type: 2, no_value: 1 } });
    expect(kept_rows).toBe(3);

    const file = async (query: string) => {
      const response = await fetchAs('admin', `${report.errors_url}${query}`);
      return (await response.text()).trim().split('\r\n').slice(1);
    };
    expect(await file('?kind=no_value')).toEqual([
      '3,warning,event_type,"The value says that there is none, so the field is empty.",,no_value,TBD,',
    ]);
    expect((await file('')).map((line) => line.split(',').slice(0, 2))).toEqual([
      ['1', 'warning'],
      ['3', 'warning'],
      ['4', 'warning'],
    ]);
    // The value is safe for spreadsheets.
    expect((await file('?kind=unknown_type')).at(-1)).toMatch(/,unknown_type,'=gig\(\),$/);
    expect((await fetchAs('admin', `${report.errors_url}?kind=odd`)).status).toBe(400);
  });

  it('lists at most a thousand warnings in a report, and counts and stores all', async () => {
    const rows = Array.from({ length: 1500 }, (_, index) => odd(`many${index}`, 'gig'));
    const { id, warnings, warning_rows } = await importText(HEADER + rows.join(''));
    expect(warnings).toEqual({ unknown_type: 1500 });
    expect(warning_rows).toHaveLength(1000);
    expect(await listWith({}, id)).toMatchObject({ count: 1500 });
  });

  it('is closed to viewers, and says where an import is unknown', async () => {
    expect((await fetchAs('viewer', '/imports/1/warnings')).status).toBe(403);
    expect((await fetchAs('admin', '/imports/999999/warnings')).status).toBe(404);
  });
});

describe('DELETE /imports/{id}', () => {
  it('undoes an import, ranks what is left, and says beforehand whether it can', async () => {
    const { id } = await importText(HEADER + row('e1'));
    await admin(readImport, { params: { id } }).then((one) =>
      expect(one).toMatchObject({ undo_refusal: null, kept_rows: 0, run: { state: 'stored' } }),
    );
    const undone = await admin(undoImport, { params: { id }, query: {} });
    expect(undone).toMatchObject({ id, state: 'undone' });
    await recalculator.settled();
    const { events } = await admin(listScores, { body: { time_range: 'week' } });
    expect(events.map(({ source_id }) => source_id)).not.toContain('e1');
    expect(events).not.toHaveLength(0);
    await expect(admin(undoImport, { params: { id }, query: {} })).rejects.toMatchObject({
      code: 'conflict',
      message: 'This import was undone already.',
    });
    expect(await admin(readImport, { params: { id } })).toMatchObject({
      undo_refusal: 'This import was undone already.',
    });
  });
});
