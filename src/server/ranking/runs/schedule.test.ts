import { pino } from 'pino';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { DAY_MS, HOUR_MS } from '#scoring/durations.ts';
import { noteChange } from '#server/catalogue/changes/change-queries.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import { createRecalculator } from './recalculate.ts';
import { countRuns, findCurrentRun } from './run-queries.ts';
import { makeMissingRanking, recalculateIfDue, scheduleRecalculation } from './schedule.ts';

const FOUR = new Date('2030-05-01T04:00:00Z');
let now = FOUR;

const db = await createTestDatabase();
const logged: string[] = [];
const log = pino({ level: 'error' }, { write: (line: string) => logged.push(line) });
const deps = { db, clock: () => now, log, config: { recalculateAt: '0 4 * * *' } };
const servers = [createRecalculator(deps), createRecalculator(deps)] as const;
const [recalculator] = servers;
afterAll(() => recalculator.stop());

async function runsAfter(trigger: 'schedule' | 'catch_up'): Promise<number> {
  for (const server of servers) {
    await recalculateIfDue(deps, server, trigger);
    await server.settled();
  }
  return countRuns(db);
}

describe('recalculateIfDue', () => {
  it('makes no ranking while there are no events', async () => {
    expect(await runsAfter('catch_up')).toBe(0);
  });

  it('makes the ranking that is missing', async () => {
    await insertEvents(db, [{ sourceId: 'a', startsAt: new Date(FOUR.getTime() + 9 * DAY_MS) }]);
    expect(await runsAfter('catch_up')).toBe(1);
    expect(await findCurrentRun(db)).toMatchObject({ trigger: 'catch_up', events: 1 });
  });

  it('makes one run for a scheduled time, however many servers have the schedule', async () => {
    now = new Date(FOUR.getTime() + DAY_MS - 1);
    expect(await runsAfter('schedule')).toBe(1);
    now = new Date(FOUR.getTime() + DAY_MS);
    expect(await runsAfter('schedule')).toBe(2);
    expect(await findCurrentRun(db)).toMatchObject({ trigger: 'schedule' });
  });

  it('catches up a run that was missed, once', async () => {
    now = new Date(FOUR.getTime() + 4 * DAY_MS + 5 * HOUR_MS);
    expect(await runsAfter('catch_up')).toBe(3);
    now = new Date(now.getTime() + HOUR_MS);
    expect(await runsAfter('catch_up')).toBe(3);
  });

  it('ranks events that changed without a run that followed, but leaves saved weights alone', async () => {
    await noteChange(db);
    expect(await runsAfter('catch_up')).toBe(3);
    await db`update event set capacity = 700`;
    await noteChange(db);
    expect(await runsAfter('catch_up')).toBe(4);
  });

  it('logs that it cannot see whether a run is due', async () => {
    const broken = { ...deps, config: { recalculateAt: 'never' } };
    await recalculateIfDue(broken, recalculator, 'schedule');
    expect(logged.join()).toContain('could not see whether a recalculation is due');
  });
});

describe('a run of a moment that is still to come', () => {
  it('is due at once, however many servers look', async () => {
    const before = await countRuns(db);
    await db`update score_run set as_of = ${new Date(now.getTime() + 40 * DAY_MS)}
      where id = (select run_id from ranking_state)`;
    expect(await runsAfter('catch_up')).toBe(before + 1);
    expect((await findCurrentRun(db))?.as_of).toBe(now.toISOString());
  });

  it('is made again while the server runs, without waiting for the schedule', async () => {
    await db`update score_run set as_of = ${new Date(now.getTime() + 40 * DAY_MS)}
      where id = (select run_id from ranking_state)`;
    const schedule = scheduleRecalculation(deps, recalculator, undefined, 5);
    onTestFinished(schedule.stop);
    await expect
      .poll(async () => (await findCurrentRun(db))?.as_of, { timeout: 30_000 })
      .toBe(now.toISOString());
    schedule.stop();
    await recalculator.settled();
  });
});

describe('makeMissingRanking', () => {
  it('makes the ranking that an upgrade dropped, and no other', async () => {
    const before = await countRuns(db);
    await makeMissingRanking(deps, recalculator);
    expect(await countRuns(db)).toBe(before);
    await db`update ranking_state set run_id = null`;
    await db`update score_run set tag = null`;
    await makeMissingRanking(deps, recalculator);
    expect(await countRuns(db)).toBe(before + 1);
    expect(await findCurrentRun(db)).toMatchObject({ trigger: 'catch_up', events: 1 });
  });

  it('logs where it cannot be made, and lets the server start', async () => {
    await db`update ranking_state set run_id = null`;
    const recalculate = async () => {
      throw new Error('no room on the disk');
    };
    await makeMissingRanking(deps, { recalculate });
    expect(logged.join()).toContain('no room on the disk');
  });
});

describe('scheduleRecalculation', () => {
  it('asks for a run at each scheduled time of the clock that runs are judged by, once', async () => {
    await recalculateIfDue(deps, recalculator, 'catch_up');
    await recalculator.settled();
    const asked: string[] = [];
    let rounds = 0;
    const counted = {
      settled: recalculator.settled,
      follow: (request: { trigger: string }) => void asked.push(request.trigger),
    };
    const afterwards = async () => {
      rounds += 1;
    };
    const schedule = scheduleRecalculation(deps, counted, afterwards, 5);
    onTestFinished(schedule.stop);
    // A run by hand in between leaves the next scheduled time as it is.
    now = new Date(now.getTime() + HOUR_MS);
    await recalculator.recalculate({ trigger: 'request', startedBy: null });
    expect(asked).toEqual([]);
    now = new Date(Math.ceil(now.getTime() / DAY_MS) * DAY_MS + 4 * HOUR_MS);
    await expect.poll(() => rounds, { timeout: 30_000 }).toBe(1);
    expect(asked).toEqual(['schedule']);
  });

  it('begins nothing more once stopped while a run is under way', async () => {
    let release = () => {};
    const running = new Promise<void>((resolve) => {
      release = resolve;
    });
    let waits = 0;
    let rounds = 0;
    const slow = {
      follow: () => undefined,
      settled: () => {
        waits += 1;
        return running;
      },
    };
    const schedule = scheduleRecalculation(
      deps,
      slow,
      async () => {
        rounds += 1;
      },
      5,
    );
    onTestFinished(schedule.stop);
    now = new Date(now.getTime() + DAY_MS);
    await expect.poll(() => waits, { timeout: 30_000 }).toBe(1);
    schedule.stop();
    release();
    await running;
    expect(rounds).toBe(0);
  });
});

describe('a run that is older than its windows reach', () => {
  const schedule = { recalculateAt: '0 4 1 1 *' };

  it('is made again at the start of a server, whatever the schedule', async () => {
    await recalculator.recalculate({ trigger: 'request', startedBy: null });
    const before = await countRuns(db);
    now = new Date(now.getTime() + 14 * DAY_MS);
    await makeMissingRanking(deps, recalculator);
    expect(await countRuns(db)).toBe(before);
    now = new Date(now.getTime() + 1);
    await makeMissingRanking(deps, recalculator);
    expect(await countRuns(db)).toBe(before + 1);
  });

  it('is made again while the server runs', async () => {
    now = new Date(now.getTime() + 15 * DAY_MS);
    const { stop } = scheduleRecalculation(
      { ...deps, config: schedule },
      recalculator,
      undefined,
      5,
    );
    onTestFinished(stop);
    await expect
      .poll(async () => (await findCurrentRun(db))?.as_of, { timeout: 30_000 })
      .toBe(now.toISOString());
    stop();
    await recalculator.settled();
  });
});
