import { readdir, readFile } from 'node:fs/promises';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { listStaff } from '#contract/access/staff.ts';
import { login } from '#contract/auth.ts';
import { listNotes } from '#contract/scores/desk/decisions.ts';
import { getEvent } from '#contract/scores/event-detail.ts';
import { listScores, recalculateScores } from '#contract/scores/scores.ts';
import { readWeights } from '#contract/scores/weights.ts';
import { ownsAudit } from '#server/platform/db/audit-owner/audit-owner.ts';
import { connect, type Database } from '#server/platform/db/database.ts';
import { openEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { newestMigration } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { makeMissingRanking } from '#server/ranking/runs/schedule.ts';
import { emptyFolder } from '../embedded/open-embedded.ts';
import { createTestServer } from '../server.ts';

/**
 * Every version that people may upgrade from: the last commit before the baseline, the last before 0.1.0, then the releases. Each
 * has a dump beside this file, of the same four events, weights, pin, note, decision and people: see “A release” in
 * docs/recipes.md.
 */
const VERSIONS = [
  { version: '77082d79', migration: 44 },
  { version: 'f123ac9b', migration: 63 },
] as const;

const NOW = new Date('2026-11-27T08:00:00Z');
const log = pino({ level: 'silent' });
const six = { body: { time_range: 'six_month' } } as const;

/** Fills the empty embedded PostgreSQL of a folder as that version left it, the audit log protected. */
async function createInstallation(dataDir: string, version: string) {
  const embedded = await openEmbeddedPostgres({ dataDir, log });
  const db = connect(embedded.target, { max: 1 });
  await db.unsafe(await readFile(new URL(`./${version}.sql`, import.meta.url), 'utf8'));
  await db.end();
  await embedded.auditOwner.protect();
  return embedded;
}

const newest = async (db: Database) =>
  (await db<{ number: number }[]>`select max(number) as number from migration`)[0]?.number;

async function expectEverything(db: Database): Promise<void> {
  expect(await newest(db)).toBe(await newestMigration());
  const server = createTestServer(db, () => NOW);
  await makeMissingRanking(server.deps, server.recalculator);
  const password = 'long-Enough-4-a-proof';
  const signedIn = await server.call(login, { body: { email: 'ada@marquee.example', password } });
  expect(signedIn.userData).toMatchObject({ email: 'ada@marquee.example' });
  const call = await server.callAs(1);
  const { members } = await call(listStaff, { query: {} });
  expect(members.map((one) => [one.email, one.role])).toEqual([
    ['ada@marquee.example', 'admin'],
    ['ben@marquee.example', 'analyst'],
  ]);
  expect(await call(readWeights, {})).toMatchObject({
    theater_weight: 3,
    concert_weight: 2,
    sport_weight: 1,
    time_left_weight: 4,
    venue_capacity_weight: 2,
    note: 'The autumn season',
    saved_by_id: 1,
  });
  for (const round of ['as upgraded', 'ranked again']) {
    if (round === 'ranked again') await call(recalculateScores, {});
    const { events } = await call(listScores, six);
    expect(
      events.map((event) => [event.source_id, event.rank, event.pinned?.place ?? null]),
      round,
    ).toEqual([
      ['n-3', 1, 1],
      ['n-1', 2, null],
      ['n-2', 3, null],
      ['n-4', 4, null],
    ]);
  }
  const event = await call(getEvent, { params: { id: 2 }, query: {} });
  expect(event).toMatchObject({ source_id: 'n-2', decided: { state: 'promote' } });
  const { notes } = await call(listNotes, { params: { id: 2 } });
  expect(notes.map(({ text }) => text)).toEqual(['Ask for more seats.']);
  const audited = await db`select from audit_entry where action = 'weights.saved'`;
  expect(audited).toHaveLength(1);
  await server.recalculator.settled();
}

it.each(VERSIONS)(
  'a data folder of $version is upgraded by starting on it',
  async ({ version }) => {
    const dataDir = await emptyFolder();
    await (await createInstallation(dataDir, version)).close();
    const config = { databaseUrl: null, databaseReadUrl: null, dataDir };
    const { db, close } = await openDatabase({ config, log });
    onTestFinished(close);
    await expectEverything(db);
    expect(await ownsAudit(db)).toBe(false);
  },
);

it('a data folder is upgraded whose upgrade failed half-way before 0.1.0, which applied one migration after another', async () => {
  const dataDir = await emptyFolder();
  const embedded = await createInstallation(dataDir, '77082d79');
  const half = connect(embedded.target, { max: 1 });
  const folder = new URL('../../platform/db/migrations/', import.meta.url);
  const names = (await readdir(folder)).filter((name) => name >= '0045' && name < '0061').sort();
  for (const name of names) {
    await half.unsafe(await readFile(new URL(name, folder), 'utf8'));
    await half`insert into migration (number, name) values (${Number(name.slice(0, 4))}, ${name})`;
  }
  await half.end();
  await embedded.close();
  const { db, close } = await openDatabase({
    config: { databaseUrl: null, databaseReadUrl: null, dataDir },
    log,
  });
  onTestFinished(close);
  await expectEverything(db);
});

it.each(VERSIONS)(
  'a PostgreSQL of one’s own with the tables of $version is upgraded, once somebody has released the audit log',
  async ({ version, migration }) => {
    const postgres = await createInstallation(await emptyFolder(), version);
    onTestFinished(() => postgres.close());
    const { target, auditOwner } = postgres;
    if (!('socketDir' in target)) throw new Error('The embedded PostgreSQL has a socket.');
    const { user, port, database, socketDir } = target;
    const address = new URL(`postgres://${user}@localhost:${port}/${database}`);
    address.searchParams.set('host', socketDir);
    const config = { databaseUrl: address.href, databaseReadUrl: null, dataDir: '/nowhere' };
    await expect(openDatabase({ config, log })).rejects.toThrow(
      `psql -v server=${user} -f src/server/platform/db/audit-owner/release-audit.sql ${database}`,
    );
    const before = connect(target, { max: 1 });
    expect(await newest(before)).toBe(migration);
    await before.end();
    await auditOwner.release('an upgrade');
    const { db, close } = await openDatabase({ config, log });
    onTestFinished(close);
    await auditOwner.protect();
    await expectEverything(db);
    expect(await ownsAudit(db)).toBe(false);
  },
);
