import { type Logger, pino } from 'pino';
import { expect, it } from 'vitest';
import { ZERO_WEIGHTS } from '#scoring/score.ts';
import type { ImportDeps } from '#server/intake/storing/import-options.ts';
import { importRecords } from '#server/intake/storing/import-records.ts';
import { createRecalculator } from '#server/ranking/runs/recalculate.ts';
import { currentWeights, insertWeights } from '#server/ranking/weights/weight-queries.ts';
import { loadSampleCatalogue, SAMPLE_WEIGHTS } from '#server/tools/sample/load-sample.ts';
import { generateSampleCatalogue, type SamplePart } from '#server/tools/sample/sample-catalogue.ts';
import { createTestDatabase } from '../database.ts';
import { type MeasuredPart, SAMPLE_DAY } from './sample-parts.ts';

export type SampleLoad = { deps: ImportDeps & { log: Logger }; load: () => Promise<void> };

/** A database of its own: the loader looks at whether there is anything at all. */
export async function prepareSampleLoad(part: SamplePart): Promise<SampleLoad> {
  const db = await createTestDatabase();
  const deps = { db, clock: () => SAMPLE_DAY, log: pino({ level: 'silent' }) };
  const recalculator = createRecalculator(deps);
  const recalculate = () => recalculator.recalculate({ trigger: 'setup', startedBy: null });
  return { deps, load: () => loadSampleCatalogue(deps, { recalculate, part }) };
}

async function countsOf({ deps: { db } }: SampleLoad) {
  const [row] = await db`
    select
      (select count(*) from event) as events,
      (select count(*) from event where capacity is not null) as with_capacity,
      (select count(*) from venue) as venues,
      (select count(*) from weight_set) as weight_sets,
      (select count(*) from score_run) as runs,
      coalesce((select events from score_run order by id desc limit 1), 0) as ranked`;
  return { ...row };
}

/** What `loadSampleCatalogue` does in an empty database, in one with data, and where it is interrupted. */
export function itLoadsTheSample({ part, upcoming, past, atLeast }: MeasuredPart): void {
  const all = upcoming + past;

  it('fills an empty database with events, capacities, weights and a ranking', async () => {
    const empty = await prepareSampleLoad(part);
    await empty.load();
    const { events, with_capacity, venues, weight_sets, runs, ranked } = await countsOf(empty);
    expect({ events, weight_sets, runs }).toEqual({ events: all, weight_sets: 1, runs: 1 });
    expect(venues).toBeGreaterThan(250);
    expect(with_capacity).toBeGreaterThan(atLeast.withCapacity);
    expect(with_capacity).toBeLessThan(all);
    expect(ranked).toBeGreaterThan(atLeast.ranked);
    expect(await currentWeights(empty.deps.db)).toEqual(SAMPLE_WEIGHTS);
    const [run] = await empty.deps.db`select trigger from score_run`;
    expect(run).toEqual({ trigger: 'setup' });
  });

  it('changes nothing the second time, nor when two servers start together', async () => {
    const contested = await prepareSampleLoad(part);
    await Promise.all([contested.load(), contested.load()]);
    const once = await countsOf(contested);
    expect(once).toMatchObject({ events: all, weight_sets: 1, runs: 1 });
    await contested.load();
    expect(await countsOf(contested)).toEqual(once);
  });

  it('completes what a killed start left unfinished', async () => {
    const halfDone = await prepareSampleLoad(part);
    const rows = generateSampleCatalogue(SAMPLE_DAY, part);
    await importRecords(halfDone.deps, rows, { format: 'csv', importedBy: null });
    await halfDone.load();
    expect(await countsOf(halfDone)).toMatchObject({ events: upcoming, weight_sets: 1, runs: 1 });
  });

  it('keeps weights that staff have saved', async () => {
    const weighted = await prepareSampleLoad(part);
    await insertWeights(weighted.deps.db, { ...ZERO_WEIGHTS, sport: 9 }, null);
    await weighted.load();
    expect(await currentWeights(weighted.deps.db)).toEqual({ ...ZERO_WEIGHTS, sport: 9 });
  });

  it('leaves a database with other events unchanged', async () => {
    const inUse = await prepareSampleLoad(part);
    const [row] = generateSampleCatalogue(SAMPLE_DAY, part);
    if (!row || 'errors' in row) throw new Error('The sample catalog begins with an event.');
    const own = { ...row, event: { ...row.event, source: 'ticketing' } };
    await importRecords(inUse.deps, [own], { format: 'csv', importedBy: null });
    await inUse.load();
    expect(await countsOf(inUse)).toMatchObject({ events: 1, venues: 1, weight_sets: 0, runs: 0 });
  });

  it('lets the next start try again when the ranking fails', async () => {
    const failing = await prepareSampleLoad(part);
    const recalculate = () => Promise.reject(new Error('no room on the disk'));
    const failed = loadSampleCatalogue(failing.deps, { recalculate, part });
    await expect(failed).rejects.toThrow('no room');
    await failing.load();
    expect(await countsOf(failing)).toMatchObject({ events: all, weight_sets: 1, runs: 1 });
  });
}
