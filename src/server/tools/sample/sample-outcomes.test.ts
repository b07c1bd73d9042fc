import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
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
import { createTestDatabase } from '#server/test/database.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import { createTestServer } from '#server/test/server.ts';
import { addSampleCatalogue, loadSampleCatalogue, loadSampleOutcomes } from './load-sample.ts';
import { generatePastEvents, PAST_SAMPLE_EVENTS } from './sample-catalogue.ts';
import { generateSampleOutcomes } from './sample-outcomes.ts';

const TODAY = new Date('2026-11-21T10:00:00Z');

function outcomesOf(today: Date) {
  return [...generateSampleOutcomes(today)].flatMap((row) =>
    'outcome' in row ? [row.outcome] : [],
  );
}

async function start() {
  const db = await createTestDatabase();
  const server = createTestServer(db, () => TODAY);
  const admin = await server.callAs('admin');
  const recalculate = () => admin(recalculateScores, {});
  const deps = { ...server.deps, log: pino({ level: 'silent' }) };
  return { db, admin, deps, recalculate };
}

async function amounts(db: Database) {
  const [row] = await db<{ cells: number; total: number; runs: number }[]>`
    select count(*)::integer as cells, coalesce(sum(amount), 0) as total,
      (select count(*)::integer from import_run where is_sample and format = 'outcomes' and state = 'stored')
        as runs
    from outcome`;
  return row;
}

// A database for each test: they depend on everything that is there.
const first = await start();
const replaced = await start();
const matched = await start();

describe('generateSampleOutcomes', () => {
  it('makes whole tickets of past days, the same at every instant of a day', () => {
    const outcomes = outcomesOf(TODAY);
    expect(outcomesOf(new Date('2026-11-21T23:00:00Z'))).toEqual(outcomes);
    expect(outcomes.length).toBeGreaterThan(20_000);
    expect(outcomes.length).toBeLessThan(80_000);
    for (const { amount, firstDay, lastDay } of outcomes) {
      expect(Number.isInteger(amount) && amount > 0 && firstDay === lastDay).toBe(true);
      expect(firstDay >= '2026-09-12' && firstDay <= '2026-11-20').toBe(true);
    }
  });

  it('makes past events on any day of the year', () => {
    for (let month = 1; month <= 12; month++) {
      const today = new Date(Date.UTC(2026, month, 9 + month, 12));
      const rows = [...generatePastEvents(today)];
      expect(rows.filter((row) => 'errors' in row)).toEqual([]);
      expect(rows).toHaveLength(PAST_SAMPLE_EVENTS);
    }
  });
});

describe('the outcomes of the sample catalogue', () => {
  it('come once, after the catalogue, marked as sample, and go with it', async () => {
    const { db, admin, deps, recalculate } = first;
    await loadSampleOutcomes(deps);
    expect(await amounts(db)).toMatchObject({ cells: 0 });
    await loadSampleCatalogue(deps, { recalculate });
    await Promise.all([loadSampleOutcomes(deps), loadSampleOutcomes(deps)]);
    const loaded = await amounts(db);
    expect(loaded).toMatchObject({ cells: outcomesOf(TODAY).length, runs: 1 });
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
    await loadSampleOutcomes(deps);
    expect(await amounts(db)).toMatchObject({ cells: 0 });
    await addSampleCatalogue(deps, { recalculate });
    expect(await amounts(db)).toEqual(loaded);
  });

  it('make room for the first real ones, and come back when those are undone', async () => {
    const { db, admin, deps, recalculate } = replaced;
    await loadSampleCatalogue(deps, { recalculate });
    await loadSampleOutcomes(deps);
    const before = await amounts(db);
    const startsAt = new Date('2026-12-01T18:00:00Z');
    await insertEvents(db, [{ source: 'own', sourceId: '1', name: 'Own', startsAt }]);
    const send = (day: string, source = 'own', source_id = '1') =>
      admin(importOutcomes, {
        query: {},
        body: { rows: [{ source, source_id, kind: 'tickets', day, amount: 5 }] },
      });
    const [made] = outcomesOf(TODAY);
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
    expect(before?.cells).toBeGreaterThan(20_000);
  });

  it('come back exactly where the only real ones are undone, matched by hand or not', async () => {
    const { db, admin, deps, recalculate } = matched;
    await loadSampleCatalogue(deps, { recalculate });
    await loadSampleOutcomes(deps);
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
});
