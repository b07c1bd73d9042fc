import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { DAY_MS } from '#scoring/durations.ts';
import { connect, type Database } from '#server/platform/db/database.ts';
import { DATABASE_USER } from '#server/platform/db/embedded/init-cluster.ts';
import { readConfig } from '#server/platform/process/config.ts';
import { addressOf, createTestDatabase } from '#server/test/database.ts';
import { addressAt, relay } from '#server/test/relay.ts';
import {
  checkAuditLog,
  checkClock,
  checkDatabase,
  checkMigrations,
  checkRole,
  checkTls,
} from './check-database.ts';
import { checkReplicas, judgeReplica } from './check-replica.ts';
import { openToExamine } from './open-to-examine.ts';

const db = await createTestDatabase();
const address = await addressOf(db);
const NOBODY = 'postgres://me:secret@127.0.0.1:1/marquee';

/** A connection as the superuser of the tests' PostgreSQL. */
function asSuperuser(): Database {
  const target = inject('databaseTarget');
  const superuser = connect('url' in target ? target : { ...target, user: DATABASE_USER }, {
    max: 1,
  });
  onTestFinished(() => superuser.end());
  return superuser;
}

describe('the database', () => {
  it('answers in a version and an encoding that will do', async () => {
    const {
      db: opened,
      refusal,
      close,
    } = await openToExamine({ databaseUrl: address, dataDir: '' });
    expect(refusal).toBeNull();
    if (opened) expect(await checkDatabase(opened)).toMatchObject({ status: 'ok' });
    await close();
  });

  it('that does not answer is a problem, told without its password', async () => {
    const { db: opened, refusal } = await openToExamine({ databaseUrl: NOBODY, dataDir: '' });
    expect(opened).toBeNull();
    expect(refusal).toMatchObject({
      status: 'problem',
      message: expect.stringMatching(/^The database of DATABASE_URL does not answer: .*REFUSED/),
    });
    expect(JSON.stringify(refusal)).not.toContain('secret');
  });

  it('is not made where there is none', async () => {
    const { db: opened, refusal } = await openToExamine({ databaseUrl: null, dataDir: '/nowhere' });
    expect(opened).toBeNull();
    expect(refusal?.status).toBe('warning');
  });

  it('in an encoding that lacks letters is a problem', async () => {
    const superuser = asSuperuser();
    const name = `latin_${process.pid}`;
    await superuser.unsafe(
      `create database ${name} encoding 'LATIN1' locale 'C' template template0`,
    );
    try {
      const target = inject('databaseTarget');
      const other =
        'url' in target
          ? { url: Object.assign(new URL(target.url), { pathname: `/${name}` }).href }
          : { ...target, user: DATABASE_USER, database: name };
      const latin = connect(other, { max: 1 });
      expect(await checkDatabase(latin)).toMatchObject({
        status: 'problem',
        message: expect.stringContaining('LATIN1'),
      });
      await latin.end();
    } finally {
      await superuser.unsafe(`drop database ${name}`);
    }
  });
});

describe('the way to the database', () => {
  const check = (DATABASE_URL: string, DATABASE_READ_URL?: string) =>
    checkTls(readConfig({ DATABASE_URL, ...(DATABASE_READ_URL && { DATABASE_READ_URL }) }));

  it.each([
    ['postgres://me@db.example/marquee', 'ok'],
    ['postgres://me@localhost/marquee', 'ok'],
    ['postgres://me@db.example/marquee?sslmode=disable', 'problem'],
    ['postgres://me@db.example/marquee?sslmode=no-verify', 'warning'],
    ['postgres://me@a,b/marquee?sslmode=disable&target_session_attrs=primary', 'problem'],
  ])('%s: %s', (url, status) => {
    expect(check(url).status).toBe(status);
  });

  it('is a socket of the embedded one', () => {
    expect(checkTls(readConfig({})).status).toBe('ok');
  });

  it('counts that to the replica too', () => {
    const verdict = check('postgres://me@localhost/m', 'postgres://me@r.example/m?sslmode=disable');
    expect(verdict).toMatchObject({
      status: 'problem',
      message: expect.stringContaining('DATABASE_READ_URL'),
    });
  });
});

describe('the role', () => {
  it('that is a superuser is a problem', async () => {
    expect(await checkRole(asSuperuser())).toMatchObject({
      status: 'problem',
      message: expect.stringContaining('is a superuser'),
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
          advice: expect.stringContaining('nocreaterole nocreatedb'),
        });
        await tx.unsafe('reset role');
        await tx.unsafe(`alter role ${role} nocreatedb nocreaterole`);
        const [{ name = '' } = {}] = await tx<{ name: string }[]>`
          select quote_ident(current_database()) as name`;
        await tx.unsafe(`alter database ${name} owner to ${role}`);
        await tx.unsafe(`set local role ${role}`);
        expect((await checkRole(tx)).message).toContain('owns the database');
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

describe('the migrations', () => {
  it('are current, missing, or of a newer version', async () => {
    const own = await createTestDatabase();
    expect((await checkMigrations(own)).status).toBe('ok');
    await own`delete from migration where number = 2`;
    expect(await checkMigrations(own)).toMatchObject({
      status: 'warning',
      message: expect.stringMatching(/lacks one migration of this version: 0002-/),
    });
    await own`insert into migration (number, name) values (9999, 'of the future')`;
    expect(await checkMigrations(own)).toMatchObject({
      status: 'problem',
      message: expect.stringContaining('9999'),
    });
    await own`drop table migration`;
    expect((await checkMigrations(own)).status).toBe('warning');
  });
});

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

describe('the replicas', () => {
  const check = async (databaseReadUrl: string | null) =>
    [await checkReplicas(db, { databaseReadUrl })].flat();

  it('are not needed', async () => {
    expect(await check(null)).toMatchObject([{ status: 'skipped' }]);
  });

  it('that do not answer, or are primaries, are warned of one by one', async () => {
    const { port } = await relay();
    expect(await check(addressAt(`127.0.0.1:1,127.0.0.1:${port}`))).toMatchObject([
      {
        status: 'warning',
        message: expect.stringMatching(/127\.0\.0\.1:1 does not answer: .*REFUSED/),
      },
      { status: 'warning', message: expect.stringContaining('is a primary') },
    ]);
  });

  it('are late only while they lack something', () => {
    const late = { isStandby: true, isCaughtUp: false, lagSeconds: 600 };
    expect(judgeReplica('db2', late).status).toBe('warning');
    expect(judgeReplica('db2', { ...late, isCaughtUp: true }).status).toBe('ok');
    expect(judgeReplica('db2', { ...late, lagSeconds: 2 }).status).toBe('ok');
  });
});
