import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listAudit } from '#contract/access/audit.ts';
import { confirmRetention, readRetention } from '#contract/access/retention.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { createRecalculator } from '#server/ranking/runs/recalculate.ts';
import { createTestDatabase, emptyTables } from '#server/test/database.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import { createTestServer } from '#server/test/server.ts';
import { createHousekeeping } from '#server/tools/retention/housekeeping.ts';

const NOW = new Date('2026-06-01T04:00:00Z');
const db = await createTestDatabase();
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

/** An installation with so many events of each day, that was last looked at now. */
async function setUp(events: readonly { from: number; to: number; each?: number }[]) {
  await emptyTables(db, 'event', 'import_run', 'retention', 'retention_day');
  await db`update ranking_state set run_id = null`;
  await db`update score_run set tag = null, has_history = false`;
  let now = NOW;
  const lines: { level: number; msg: string; hold?: unknown }[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  const server = createTestServer(db, () => now, { log });
  for (const { from, to, each = 1 } of events) {
    const startsAt = (index: number) => inDays(from + Math.floor(index / each));
    await insertEvents(
      db,
      Array.from({ length: (to - from + 1) * each }, (_, index) => ({
        sourceId: `${from} ${index}`,
        startsAt: startsAt(index),
      })),
    );
  }
  const start = () => {
    const retention = createHousekeeping(server.deps);
    onTestFinished(retention.stop);
    return retention;
  };
  const retention = start();
  await retention.begin();
  return {
    server,
    lines,
    retention,
    /** Another process on the same database. */
    start,
    at: (day: number) => {
      now = inDays(day);
    },
    count: async () => {
      const [row] = await db<{ events: number }[]>`select count(*)::integer as events from event`;
      return row?.events;
    },
    hold: async () => {
      const admin = await server.callAs('admin');
      return (await admin(readRetention, {})).hold;
    },
  };
}

describe('deleting by age', () => {
  it('continues day by day', async () => {
    const { retention, at, count, hold, lines } = await setUp([{ from: -400, to: 99 }]);
    for (const day of [1, 2, 3]) {
      at(day);
      await retention.deleteOld();
    }
    expect(await count()).toBe(497);
    expect(await hold()).toBeNull();
    expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
  });

  it('is on hold while the clock is days ahead, and continues when it is right again', async () => {
    const { retention, at, count, hold, lines } = await setUp([{ from: -400, to: 99 }]);
    at(3);
    await retention.deleteOld();
    expect(await count()).toBe(500);
    expect(await hold()).toEqual({
      held_at: inDays(3).toISOString(),
      reason: 'clock',
      seen_at: NOW.toISOString(),
      would: [{ kind: 'events', going: 3, of: 500 }],
    });
    expect(lines.filter(({ level }) => level === 50).map(({ msg }) => msg)).toContain(
      'deleting by age is held',
    );
    at(1);
    await retention.deleteOld();
    expect(await hold()).toBeNull();
    expect(await count()).toBe(499);
  });

  it('stays held when the server starts again with the same clock', async () => {
    const { retention, start, at, count, hold } = await setUp([{ from: -400, to: 99 }]);
    at(40);
    await retention.deleteOld();
    const again = start();
    await again.begin();
    await again.deleteOld();
    expect((await hold())?.reason).toBe('clock');
    expect(await count()).toBe(500);
  });

  it('reports time for which the installation was switched off, and continues', async () => {
    const { start, at, count, hold, lines } = await setUp([{ from: -400, to: 99 }]);
    at(60);
    const again = start();
    await again.begin();
    await again.deleteOld();
    expect(await hold()).toBeNull();
    expect(await count()).toBe(440);
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 40,
        days: 60,
        msg: expect.stringContaining('switched off'),
      }),
    );
  });

  it('is held at a start where more than a fifth would go, until the clock is back', async () => {
    const { start, at, count, hold } = await setUp([{ from: -400, to: 99 }]);
    at(900);
    const again = start();
    await again.begin();
    expect(await hold()).toMatchObject({
      reason: 'share',
      would: [{ kind: 'events', going: 500, of: 500 }],
    });
    await again.deleteOld();
    expect(await count()).toBe(500);
    at(0);
    await again.deleteOld();
    expect(await hold()).toBeNull();
    expect(await count()).toBe(500);
  });

  it('puts audit entries and imports on hold in the same way', async () => {
    const { retention, hold } = await setUp([{ from: 1, to: 9 }]);
    onTestFinished(async () => {
      await db`select delete_old_audit()`;
    });
    await db`
      insert into import_run (format, imported_at, created, updated, unchanged, skipped)
      select 'csv', ${inDays(-500)}, 1, 0, 0, 0 from generate_series(1, 10)`;
    await db`
      insert into audit_entry (action, actor_kind, at)
      select 'run.requested', 'server', now() - interval '3 years' from generate_series(1, 10)`;
    await retention.deleteOld();
    expect((await hold())?.would).toEqual([
      { kind: 'audit', going: 10, of: expect.any(Number) },
      { kind: 'imports', going: 8, of: 10 },
    ]);
    const left = await db`select from audit_entry where at < now() - interval '2 years'`;
    expect(left).toHaveLength(10);
  });

  it('lets as much go as a day usually takes', async () => {
    const { retention, at, hold, count } = await setUp([
      { from: -400, to: -400, each: 100 },
      { from: 1, to: 1, each: 350 },
    ]);
    await db`insert into retention_day (kind, day, deleted) values ('events', '2026-05-31', 99)`;
    at(1);
    await retention.deleteOld();
    expect((await hold())?.would).toEqual([{ kind: 'events', going: 100, of: 450 }]);
    await db`insert into retention_day (kind, day, deleted) values ('events', '2026-05-30', 100)`;
    await retention.deleteOld();
    expect(await hold()).toBeNull();
    expect(await count()).toBe(350);
  });

  it('keeps the ranks of earlier runs while it is held', async () => {
    const { server, retention, at } = await setUp([{ from: 1, to: 200 }]);
    const recalculator = createRecalculator(server.deps);
    const run = () => recalculator.recalculate({ trigger: 'schedule', startedBy: null });
    for (const day of [0, 0, 1, 2, 3]) {
      at(day);
      await retention.begin();
      await run();
    }
    const histories = async () => (await db`select from score_run where has_history`).length;
    const before = await histories();
    at(900);
    await run();
    expect(await histories()).toBe(before + 1);
  });

  it('is the work of one server at a time', async () => {
    const { retention, start, at, count } = await setUp([{ from: -410, to: 99 }]);
    at(1);
    await Promise.all([retention.deleteOld(), start().deleteOld(), start().deleteOld()]);
    expect(await count()).toBe(499);
  });

  it('deletes nothing more once the server stops, and says nothing of its closed database', async () => {
    const { retention, at, count, lines } = await setUp([{ from: -410, to: 99 }]);
    at(1);
    retention.stop();
    await retention.deleteOld();
    expect(await count()).toBe(510);
    expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
  });
});

describe('POST /retention/confirmation', () => {
  it('deletes what was shown to an admin, and is in the audit log', async () => {
    const { server, retention, at, count, hold } = await setUp([{ from: -400, to: 99 }]);
    at(450);
    await retention.deleteOld();
    const held = await hold();
    const admin = await server.callAs('admin');
    const confirm = (heldAt: string) => admin(confirmRetention, { body: { held_at: heldAt } });
    await expect(confirm(inDays(1).toISOString())).rejects.toMatchObject({ code: 'conflict' });
    await confirm(held?.held_at ?? '');
    await expect.poll(count).toBe(50);
    expect(await hold()).toBeNull();
    await expect(confirm(held?.held_at ?? '')).rejects.toThrow('Nothing is held any more.');
    const { entries } = await admin(listAudit, { query: { area: 'retention' } });
    expect(entries.slice(0, 2).map(({ action }) => action)).toEqual([
      'retention.confirmed',
      'retention.held',
    ]);
  });

  it('is good for what was held, and not for the next time', async () => {
    const { server, retention, at, count, hold } = await setUp([{ from: -400, to: 99 }]);
    at(3);
    await retention.deleteOld();
    const admin = await server.callAs('admin');
    await admin(confirmRetention, { body: { held_at: (await hold())?.held_at ?? '' } });
    await expect.poll(count).toBe(497);
    at(9);
    // The round that the call began may still be under way.
    await expect
      .poll(async () => {
        await retention.deleteOld();
        return (await hold())?.reason;
      })
      .toBe('clock');
    expect(await count()).toBe(497);
  });
});
