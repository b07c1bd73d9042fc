import { type Logger, pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { scoreQuery } from '#contract/scores/scores.ts';
import { ZERO_WEIGHTS } from '#scoring/score.ts';
import type { TimeRange } from '#scoring/windows.ts';
import type { ImportDeps } from '#server/intake/storing/import-options.ts';
import { importRecords } from '#server/intake/storing/import-records.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createListScores } from '#server/ranking/lists/list-scores.ts';
import { createRecalculator } from '#server/ranking/runs/recalculate.ts';
import { currentWeights, insertWeights } from '#server/ranking/weights/weight-queries.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { loadSampleCatalogue, SAMPLE_WEIGHTS } from './load-sample.ts';
import { generateSampleCatalogue } from './sample-catalogue.ts';

const TODAY = new Date('2026-11-21T10:00:00Z');

type Setup = { deps: ImportDeps & { log: Logger }; load: () => Promise<void> };

function setUp(db: Database): Setup {
  const deps = { db, clock: () => TODAY, log: pino({ level: 'silent' }) };
  const recalculator = createRecalculator(deps);
  const recalculate = () => recalculator.recalculate({ trigger: 'setup', startedBy: null });
  return { deps, load: () => loadSampleCatalogue(deps, { recalculate }) };
}

async function countsOf({ deps: { db } }: Setup) {
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

// A database for each test: the loader looks at whether there is anything at all.
const empty = setUp(await createTestDatabase());
const contested = setUp(await createTestDatabase());
const halfDone = setUp(await createTestDatabase());
const weighted = setUp(await createTestDatabase());
const inUse = setUp(await createTestDatabase());
const failing = setUp(await createTestDatabase());

/** The first ten events of a window. */
async function firstTen({ deps: { db, clock } }: Setup, time_range: TimeRange): Promise<number[]> {
  const listScores = createListScores({ readDb: db, clock });
  const query = scoreQuery.parse({ time_range, per_page: 10 });
  return (await listScores(query)).events.map(({ id }) => id);
}

describe('loadSampleCatalogue', () => {
  it('fills an empty database with events, capacities, weights and a ranking', async () => {
    await empty.load();
    const { events, with_capacity, venues, weight_sets, runs, ranked } = await countsOf(empty);
    expect({ events, weight_sets, runs }).toEqual({ events: 5900, weight_sets: 1, runs: 1 });
    expect(venues).toBeGreaterThan(250);
    expect(with_capacity).toBeGreaterThan(4000);
    expect(with_capacity).toBeLessThan(5900);
    expect(ranked).toBeGreaterThan(4500);
    expect(await currentWeights(empty.deps.db)).toEqual(SAMPLE_WEIGHTS);
    const [run] = await empty.deps.db`select trigger from score_run`;
    expect(run).toEqual({ trigger: 'setup' });
  });

  it('stores the same events and venues as ever for a day', async () => {
    await empty.load();
    // Without instants and zones: the rules of time zones are those of the Node that runs this.
    const [digests] = await empty.deps.db`
      select
        (select md5(string_agg(concat_ws('|', source_id, name, type, category, venue, city, country,
          capacity, starts_on, time_known, status, price_min, price_max, currency
        ), chr(10) order by source_id)) from event where source_id like 'S%') as events,
        (select md5(string_agg(concat_ws('|', name, city, country, capacity), chr(10) order by id))
          from venue) as venues`;
    expect(digests).toEqual({
      events: 'b9f205c14fb1a07ba6e69ac03fcda909',
      venues: 'f357f1be8de3ac48a14b587e96b1295a',
    });
  });

  it('ranks windows so that each begins with events of its own', async () => {
    await empty.load();
    const week = new Set(await firstTen(empty, 'week'));
    const sharedWith = async (range: TimeRange) =>
      (await firstTen(empty, range)).filter((id) => week.has(id)).length;
    expect(week.size).toBe(10);
    expect(await sharedWith('month')).toBeLessThanOrEqual(8);
    expect(await sharedWith('six_month')).toBeLessThanOrEqual(3);
    expect(await sharedWith('year')).toBeLessThanOrEqual(2);
  });

  it('changes nothing the second time, nor when two servers start together', async () => {
    await Promise.all([contested.load(), contested.load()]);
    const once = await countsOf(contested);
    expect(once).toMatchObject({ events: 5900, weight_sets: 1, runs: 1 });
    await contested.load();
    expect(await countsOf(contested)).toEqual(once);
  });

  it('completes what a killed start left unfinished', async () => {
    const rows = generateSampleCatalogue(TODAY);
    await importRecords(halfDone.deps, rows, { format: 'csv', importedBy: null });
    await halfDone.load();
    expect(await countsOf(halfDone)).toMatchObject({ events: 5000, weight_sets: 1, runs: 1 });
  });

  it('keeps weights that staff have saved', async () => {
    await insertWeights(weighted.deps.db, { ...ZERO_WEIGHTS, sport: 9 }, null);
    await weighted.load();
    expect(await currentWeights(weighted.deps.db)).toEqual({ ...ZERO_WEIGHTS, sport: 9 });
  });

  it('leaves a database with other events unchanged', async () => {
    const [row] = generateSampleCatalogue(TODAY);
    if (!row || 'errors' in row) throw new Error('The sample catalogue begins with an event.');
    const own = { ...row, event: { ...row.event, source: 'ticketing' } };
    await importRecords(inUse.deps, [own], { format: 'csv', importedBy: null });
    await inUse.load();
    expect(await countsOf(inUse)).toMatchObject({ events: 1, venues: 1, weight_sets: 0, runs: 0 });
  });

  it('lets the next start try again when the ranking fails', async () => {
    const recalculate = () => Promise.reject(new Error('no room on the disk'));
    await expect(loadSampleCatalogue(failing.deps, { recalculate })).rejects.toThrow('no room');
    await failing.load();
    expect(await countsOf(failing)).toMatchObject({ events: 5900, weight_sets: 1, runs: 1 });
  });
});
