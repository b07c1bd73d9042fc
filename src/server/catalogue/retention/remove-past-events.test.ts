import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { MAX_IMPORT_RUNS } from '#contract/import-runs.ts';
import { listScores } from '#contract/scores/scores.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { deleteOldRuns } from '#server/intake/storing/import-run-queries.ts';
import { createRecalculator } from '#server/ranking/runs/recalculate.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { expectNoGrowth } from '#server/test/days/simulated-growth.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import { createTestServer } from '#server/test/server.ts';
import { lockDesk } from '../desk/desk-queries.ts';
import { rankable } from '../events/why-unlisted-queries.ts';
import { agingEvents } from './remove-past-events.ts';

const NOW = new Date('2026-06-01T04:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

async function setUp(now = NOW) {
  const db = await createTestDatabase();
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => logged.push(line) });
  const remove = (given: { now?: Date; keepPastDays?: number } = {}) => {
    const { remove } = agingEvents({ log, config: { keepPastDays: given.keepPastDays ?? 400 } });
    return remove({ db, now: given.now ?? now, signal: new AbortController().signal });
  };
  const names = async () => {
    const rows = await db<{ name: string }[]>`select source_id as name from event order by 1`;
    return rows.map(({ name }) => name);
  };
  return { remove, db, logged, names };
}

const plain = await setUp();
const desk = await setUp();
const deciding = await setUp();
const undated = await setUp();
const many = await setUp();
const kept = await setUp();
const readable = await setUp();
const planned = await setUp();
const simulated = await createTestDatabase();

describe('agingEvents', () => {
  it('removes what has been over for longer than it is kept, and what belongs to it', async () => {
    const { remove, db, logged, names } = plain;
    const [old] = await insertEvents(db, [
      { sourceId: 'old', startsAt: daysAgo(401) },
      { sourceId: 'recent', startsAt: daysAgo(399) },
      { sourceId: 'next', startsAt: daysAgo(-1) },
      { sourceId: 'festival', startsAt: daysAgo(410) },
    ]);
    await db`update event set ends_at = ${daysAgo(300)} where source_id = 'festival'`;
    await db`
      insert into pin (event_id, time_range, place, reason, pinned_at)
      values (${old ?? 0}, 'year', 1, '', now())`;
    await insertImportAndWeights(plain);
    expect(await remove()).toBe(1);
    expect(await names()).toEqual(['festival', 'next', 'recent']);
    const [left] = await db`
      select (select count(*) from pin) as pins, (select count(*) from import_run) as imports,
        (select count(*) from weight_set) as weights`;
    expect(left).toEqual({ pins: 0, imports: 1, weights: 1 });
    expect(logged.join()).toContain('removed past events');
  });

  it('removes decisions and notes as old whose events are gone', async () => {
    const { remove, db } = desk;
    const [past, stored] = await insertEvents(db, [
      { sourceId: 'past', startsAt: daysAgo(401) },
      { sourceId: 'stored', startsAt: daysAgo(399) },
    ]);
    const decide = (sourceId: string, at: Date) => db`
      with decided as (
        insert into decision (source, source_id, state, decided_at)
        values ('test', ${sourceId}, 'watch', ${at})
      )
      insert into note (source, source_id, text, written_at) values ('test', ${sourceId}, '', ${at})`;
    for (const sourceId of ['past', 'stored', 'undone long ago'])
      await decide(sourceId, daysAgo(410));
    await decide('undone yesterday', daysAgo(1));
    await db`
      insert into event_desk (event_id, state, notes)
      values (${past ?? 0}, 'watch', 1), (${stored ?? 0}, 'watch', 1)`;
    await remove();
    const left = await db<{ of: string }[]>`
      select source_id as of from decision union all select source_id from note order by 1`;
    expect(left.map(({ of }) => of)).toEqual([
      'stored',
      'stored',
      'undone yesterday',
      'undone yesterday',
    ]);
    expect(await db`select event_id from event_desk`).toEqual([{ event_id: stored }]);
  });

  it('waits for whoever decides before it touches decisions', async () => {
    const { remove, db } = deciding;
    await db`
      insert into decision (source, source_id, state, decided_at)
      values ('test', 'gone', 'watch', ${daysAgo(410)})`;
    let removing: Promise<number> | undefined;
    await db.begin(async (tx) => {
      await lockDesk(tx);
      removing = remove();
      const isWaiting = async () => {
        const [found] = await tx<{ isWaiting: boolean }[]>`
          select exists (
            select from pg_locks
            where locktype = 'advisory' and not granted
              and database = (select oid from pg_database where datname = current_database())
          ) as "isWaiting"`;
        return found?.isWaiting;
      };
      await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true);
      await tx`set local lock_timeout = '1s'`;
      expect(await tx`update decision set state = 'promote'`.count()).toBe(1);
    });
    await removing;
    expect(await db`select from decision`).toEqual([]);
  });

  it('keeps events with a date alone until that day is over everywhere, and undated ones while they change', async () => {
    const { remove, db, names } = undated;
    await insertEvents(
      db,
      ['day', 'later day', 'stale', 'fresh'].map((sourceId) => ({ sourceId })),
    );
    await db`update event set starts_on = ${daysAgo(403)} where source_id = 'day'`;
    await db`update event set starts_on = ${daysAgo(400)} where source_id = 'later day'`;
    await db`update event set updated_at = ${daysAgo(399)} where source_id = 'fresh'`;
    await remove();
    expect(await names()).toEqual(['fresh', 'later day']);
  });

  it('removes any number in batches, and beside another server', async () => {
    const { remove, db } = many;
    await insertEvents(
      db,
      Array.from({ length: 4500 }, (_, index) => ({
        sourceId: String(index),
        startsAt: daysAgo(500),
      })),
    );
    const removed = await Promise.all([remove(), remove()]);
    expect(Math.max(...removed)).toBeGreaterThan(0);
    await remove();
    const [left] = await db`select count(*) as events from event`;
    expect(left).toEqual({ events: 0 });
  });

  it('keeps the events of a ranking that can still be read', async () => {
    const { db, remove } = readable;
    await insertEvents(db, [{ sourceId: 'tonight', startsAt: daysAgo(-1) }]);
    const server = createTestServer(db, () => NOW);
    const viewer = await server.callAs('viewer');
    await createRecalculator(server.deps).recalculate({ trigger: 'schedule', startedBy: null });
    const later = new Date(NOW.getTime() + 3 * DAY_MS);
    await remove({ now: later, keepPastDays: 1 });
    const { events } = await viewer(listScores, { body: { time_range: 'week' } });
    expect(events.map(({ source_id }) => source_id)).toEqual(['tonight']);
  });
});

describe('deleteOldRuns', () => {
  it('deletes imports that are too old or too many, and never the newest of events and of venues', async () => {
    const { db } = many;
    const insert = (format: string, age: number, count = 1) => db`
      insert into import_run (format, imported_at, created, updated, unchanged, skipped)
      select ${format}::text, ${daysAgo(age)}, 1, 0, 0, 0 from generate_series(1, ${count}::integer)`;
    const left = () => db`
      select format, count(*)::integer as imports from import_run group by 1 order by 1`;
    await insert('venues-csv', 2000, 3);
    await insert('csv', 401, 3);
    expect(await deleteOldRuns(db, NOW)).toBe(2);
    expect(await left()).toMatchObject([{ imports: 2 }, { imports: 2 }]);
    await insert('seatgeek', 399, MAX_IMPORT_RUNS + 3);
    expect(await deleteOldRuns(db, NOW)).toBe(5);
    expect(await left()).toEqual([
      { format: 'seatgeek', imports: MAX_IMPORT_RUNS },
      { format: 'venues-csv', imports: 2 },
    ]);
  });

  it('deletes what is stored of these imports', async () => {
    const { db } = kept;
    await db`
      insert into import_run (format, imported_at, created, updated, unchanged, skipped)
      select 'csv', ${daysAgo(401)}, 0, 1, 0, 1 from generate_series(1, 3)`;
    await db`insert into import_image (import_id, subject, subject_id) select id, 'event', 1 from import_run`;
    await db`
      insert into import_row (import_id, row, is_skipped, field, reason)
      select id, 1, true, 'event_name', 'is missing' from import_run`;
    expect(await deleteOldRuns(db, NOW)).toBe(1);
    for (const table of ['import_run', 'import_image', 'import_row']) {
      expect(await db`select from ${db(table)}`).toHaveLength(2);
    }
  });
});

describe('a recalculation', () => {
  it('does not read past events', async () => {
    const { db } = planned;
    await insertEvents(
      db,
      Array.from({ length: 3000 }, (_, index) => ({
        sourceId: String(index),
        startsAt: daysAgo(index < 2900 ? 1 + (index % 300) : -1 - (index % 300)),
      })),
    );
    await db`analyze event`;
    const plan = await db<{ 'QUERY PLAN': string }[]>`
      explain select id from event where ${rankable(db, NOW)}`;
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain('event_last_moment');
    expect(text).not.toContain('Seq Scan');
  });
});

describe('days of feeds and recalculations', () => {
  it('leave tables that stop growing once the first events are removed', () =>
    expectNoGrowth(simulated, { days: 12, keepPastDays: 2, start: NOW }));
});

async function insertImportAndWeights({ db }: typeof plain): Promise<void> {
  await db`
    insert into import_run (format, imported_at, created, updated, unchanged, skipped)
    values ('csv', ${daysAgo(2000)}, 1, 0, 0, 0)`;
  await db`
    insert into weight_set (version, theater, concert, sport, time_left, venue_capacity, saved_at)
    values (1, 0, 0, 0, 0, 0, ${daysAgo(2000)})`;
}
