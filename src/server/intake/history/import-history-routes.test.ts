import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listImportedEvents, listImports, readImport, undoImport } from '#contract/import-runs.ts';
import { importReport, uselessFile } from '#contract/imports.ts';
import { errorBody } from '#contract/kit/error-body.ts';
import { listScores } from '#contract/scores/scores.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';

const db = await createTestDatabase();
const { fetchAs, callAs, recalculator } = createTestServer(
  db,
  () => new Date('2026-01-01T00:00:00Z'),
);
const admin = await callAs('admin');

const HEADER = 'source,source_id,event_name,event_type,starts_at,city\n';
const row = (id: string, name = `Event ${id}`, city = 'Ghent') =>
  `${id[0]},${id},${name},concert,2026-01-03T18:00:00Z,${city}\n`;

function send(body: string, query = '') {
  const init = { method: 'POST', body };
  return fetchAs('admin', `/events/import?format=csv&recalculate=false${query}`, init);
}

async function importText(body: string, query = '') {
  const response = await send(body, query);
  expect(response.status).toBe(200);
  const report = importReport.parse(await response.json());
  return { ...report, id: report.import_id ?? 0 };
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
    expect(title).toBe('row,outcome,field,reason,event_name');
    expect(first).toBe("1,unlisted,,no_date,'=cmd()");
    expect(rest).toHaveLength(1200);
    expect(rest.at(-1)).toBe('1201,skipped,source_id,Is missing.,');
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
