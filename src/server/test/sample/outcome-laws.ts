import { pino } from 'pino';
import { expect, it } from 'vitest';
import { listImports, undoImport } from '#contract/import-runs.ts';
import { removeSample } from '#contract/sample-catalogue.ts';
import {
  importOutcomes,
  listOutcomeKinds,
  listUnmatchedOutcomes,
  matchOutcome,
} from '#contract/scores/outcomes.ts';
import { recalculateScores } from '#contract/scores/scores.ts';
import type { Database } from '#server/platform/db/database.ts';
import {
  addSampleCatalogue,
  loadSampleCatalogue,
  loadSampleOutcomes,
} from '#server/tools/sample/load-sample.ts';
import type { SamplePart } from '#server/tools/sample/sample-catalogue.ts';
import { generateSampleOutcomes, type SalesDays } from '#server/tools/sample/sample-outcomes.ts';
import { createTestDatabase } from '../database.ts';
import { insertEvents } from '../event-rows.ts';
import { createTestServer } from '../server.ts';
import { type MeasuredPart, SAMPLE_DAY } from './sample-parts.ts';

export function sampleOutcomes(today: Date, part: SamplePart, days?: SalesDays) {
  return [...generateSampleOutcomes(today, part, days)].flatMap((row) =>
    'outcome' in row ? [row.outcome] : [],
  );
}

/** On a database of its own: the tests depend on everything that is there. */
async function start(part: SamplePart) {
  const db = await createTestDatabase();
  let now = SAMPLE_DAY;
  const server = createTestServer(db, () => now);
  const admin = await server.callAs('admin');
  const deps = { ...server.deps, log: pino({ level: 'silent' }) };
  const options = { recalculate: () => admin(recalculateScores, {}), part };
  return {
    db,
    admin,
    setNow: (next: Date) => {
      now = next;
    },
    loadCatalogue: () => loadSampleCatalogue(deps, options),
    addCatalogue: () => addSampleCatalogue(deps, options),
    loadOutcomes: () => loadSampleOutcomes(deps, { part }),
  };
}

async function amounts(db: Database) {
  const [row] = await db<{ cells: number; total: number; runs: number }[]>`
    select count(*)::integer as cells, coalesce(sum(amount), 0) as total,
      (select count(*)::integer from import_run where is_sample and format = 'outcomes' and state = 'stored')
        as runs
    from outcome`;
  return row;
}

/** When the outcomes of the sample catalogue come and go. */
export function itLoadsSampleOutcomes({ part, atLeast }: MeasuredPart): void {
  it('come once, after the catalogue, marked as sample, and go with it', async () => {
    const { db, admin, loadCatalogue, addCatalogue, loadOutcomes } = await start(part);
    await loadOutcomes();
    expect(await amounts(db)).toMatchObject({ cells: 0 });
    await loadCatalogue();
    await Promise.all([loadOutcomes(), loadOutcomes()]);
    const loaded = await amounts(db);
    expect(loaded).toMatchObject({ cells: sampleOutcomes(SAMPLE_DAY, part).length, runs: 1 });
    const { imports } = await admin(listImports, { query: {} });
    expect(imports[0]).toMatchObject({
      format: 'outcomes',
      is_sample: true,
      waiting: 0,
      skipped: 0,
    });
    expect(await admin(listOutcomeKinds, {})).toMatchObject({ is_sample: true });
    await admin(removeSample, {});
    expect(await amounts(db)).toEqual({ cells: 0, total: 0, runs: 0 });
    expect(await admin(listOutcomeKinds, {})).toMatchObject({ is_sample: false });
    await loadOutcomes();
    expect(await amounts(db)).toMatchObject({ cells: 0 });
    await addCatalogue();
    expect(await amounts(db)).toEqual(loaded);
  });

  it('go on up to the day before, on every day of use, until there are real ones', async () => {
    const { db, admin, setNow, loadCatalogue, loadOutcomes } = await start(part);
    await loadCatalogue();
    await loadOutcomes();
    const lastDay = async () => {
      const [row] = await db<{ day: string }[]>`select max(day)::text as day from outcome`;
      return row?.day;
    };
    expect(await lastDay()).toBe('2026-11-20');
    setNow(new Date('2026-11-23T00:10:00Z'));
    await loadOutcomes();
    expect(await lastDay()).toBe('2026-11-22');
    const { cells = 0, total } = (await amounts(db)) ?? {};
    await loadOutcomes();
    expect(await amounts(db)).toMatchObject({ cells, total, runs: 2 });
    const rows = [{ source: 'own', source_id: 'x', kind: 'tickets', day: '2026-11-01', amount: 5 }];
    await insertEvents(db, [
      { source: 'own', sourceId: 'x', startsAt: new Date('2026-12-01T18:00:00Z') },
    ]);
    await admin(importOutcomes, { query: {}, body: { rows } });
    await loadOutcomes();
    expect(await amounts(db)).toEqual({ cells: 1, total: 5, runs: 0 });
  });

  it('make room for the first real ones, and come back when those are undone', async () => {
    const { db, admin, loadCatalogue, loadOutcomes } = await start(part);
    await loadCatalogue();
    await loadOutcomes();
    const before = await amounts(db);
    const startsAt = new Date('2026-12-01T18:00:00Z');
    await insertEvents(db, [{ source: 'own', sourceId: '1', name: 'Own', startsAt }]);
    const send = (day: string, source = 'own', source_id = '1') =>
      admin(importOutcomes, {
        query: {},
        body: { rows: [{ source, source_id, kind: 'tickets', day, amount: 5 }] },
      });
    const [made] = sampleOutcomes(SAMPLE_DAY, part);
    const first = await send(made?.firstDay ?? '', 'sample', made?.reference.source_id ?? '');
    // Made-up amounts are none that it could replace.
    expect(first).toMatchObject({ stored: 1, replaced: 0 });
    const one = first.import_id;
    const { import_id: two } = await send('2026-11-02');
    expect(await amounts(db)).toEqual({ cells: 2, total: 10, runs: 0 });
    expect(await admin(listOutcomeKinds, {})).toMatchObject({ is_sample: false });
    const undo = (id: number | null) => admin(undoImport, { params: { id: id ?? 0 }, query: {} });
    await undo(one);
    // The other ones are real.
    expect(await amounts(db)).toEqual({ cells: 1, total: 5, runs: 0 });
    await undo(two);
    const { import_id: three } = await send('2026-11-02');
    await undo(three);
    expect(await amounts(db)).toEqual({ cells: 0, total: 0, runs: 0 });
    expect(before?.cells).toBeGreaterThan(atLeast.outcomes);
  });

  it('come back exactly where the only real ones are undone, matched by hand or not', async () => {
    const { db, admin, loadCatalogue, loadOutcomes } = await start(part);
    await loadCatalogue();
    await loadOutcomes();
    const before = await amounts(db);
    const rows = [{ source: 'own', source_id: 'x', kind: 'tickets', day: '2026-11-01', amount: 5 }];
    const { import_id: id } = await admin(importOutcomes, { query: {}, body: { rows } });
    // Nothing is stored yet.
    expect(await amounts(db)).toEqual(before);
    const { unmatched } = await admin(listUnmatchedOutcomes, { query: {} });
    const [event] = await db<{ id: number }[]>`select id from event where source_id = 'P00002'`;
    await admin(matchOutcome, {
      params: { id: unmatched[0]?.id ?? 0 },
      body: { event_id: event?.id ?? 0 },
    });
    expect(await amounts(db)).toEqual({ cells: 1, total: 5, runs: 0 });
    await admin(undoImport, { params: { id: id ?? 0 }, query: {} });
    expect(await amounts(db)).toEqual(before);
  });
}
