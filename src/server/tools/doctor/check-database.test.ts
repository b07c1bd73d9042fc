import { pino } from 'pino';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { DAY_MS } from '#scoring/durations.ts';
import { connect, type Database } from '#server/platform/db/database.ts';
import { DATABASE_USER } from '#server/platform/db/embedded/init-cluster.ts';
import { allowDeleting, saveHold } from '#server/platform/retention/retention-queries.ts';
import { createRecalculator } from '#server/ranking/runs/recalculate.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { checkAuditLog, checkClock, checkRole, checkTimes } from './check-database.ts';

const db = await createTestDatabase();

/** A connection as the superuser of the tests' PostgreSQL. */
function asSuperuser(): Database {
  const target = inject('postgres').target;
  const superuser = connect('url' in target ? target : { ...target, user: DATABASE_USER }, {
    max: 1,
  });
  onTestFinished(() => superuser.end());
  return superuser;
}

describe('the role', () => {
  it('that is a superuser is a problem', async () => {
    expect(await checkRole(asSuperuser())).toMatchObject({
      status: 'problem',
      message: expect.stringContaining('superuser'),
    });
  });

  it('has no rights besides its tables, or is warned of', async () => {
    const superuser = asSuperuser();
    const reserved = await superuser.reserve();
    const role = `doctor_${process.pid}`;
    try {
      await reserved.begin(async (tx) => {
        await tx.unsafe(`create role ${role}`);
        await tx.unsafe(`set local role ${role}`);
        expect((await checkRole(tx)).status).toBe('ok');
        await tx.unsafe('reset role');
        await tx.unsafe(`alter role ${role} createdb createrole`);
        await tx.unsafe(`set local role ${role}`);
        expect(await checkRole(tx)).toMatchObject({
          status: 'warning',
          message: expect.stringContaining('createrole, createdb'),
        });
        await tx.unsafe('reset role');
        await tx.unsafe(`alter role ${role} nocreatedb nocreaterole`);
        const [{ name = '' } = {}] = await tx<{ name: string }[]>`
          select quote_ident(current_database()) as name`;
        await tx.unsafe(`alter database ${name} owner to ${role}`);
        await tx.unsafe(`set local role ${role}`);
        expect((await checkRole(tx)).message).toContain('owner of the database');
        throw new RolledBack();
      });
    } catch (error) {
      if (!(error instanceof RolledBack)) throw error;
    } finally {
      reserved.release();
    }
  });

  it('that owns the audit log is warned of', async () => {
    expect(await checkAuditLog(db)).toMatchObject({
      status: 'warning',
      advice: expect.stringContaining('protect-audit.sql'),
    });
  });
});

class RolledBack extends Error {}

describe('the clock', () => {
  it.each([
    [0, 'ok'],
    [10_000, 'warning'],
    [-120_000, 'problem'],
    [DAY_MS, 'problem'],
  ])('of this machine that is %d ms ahead: %s', async (ahead, status) => {
    expect((await checkClock(db, () => Date.now() + ahead)).status).toBe(status);
  });
});

describe('what a wrong clock leaves behind', () => {
  const now = Date.UTC(2026, 5, 1);
  const at = new Date(now);

  it('is a problem: a ranking of a moment to come, and deleting by age that is held', async () => {
    expect((await checkTimes(db, () => now)).status).toBe('ok');
    const deps = { db, clock: () => new Date(now + 40 * DAY_MS), log: pino({ level: 'silent' }) };
    await createRecalculator(deps).recalculate({ trigger: 'request', startedBy: null });
    expect(await checkTimes(db, () => now)).toMatchObject({
      status: 'problem',
      message: expect.stringContaining('960 hours from now'),
    });
    await db`update ranking_state set run_id = null`;
    const [held_at, seen_at] = [at.toISOString(), at.toISOString()];
    await saveHold(db, { held_at, reason: 'clock', seen_at, would: [] });
    expect((await checkTimes(db, () => now)).status).toBe('problem');
    await allowDeleting(db, at);
    expect((await checkTimes(db, () => now)).status).toBe('ok');
  });
});
