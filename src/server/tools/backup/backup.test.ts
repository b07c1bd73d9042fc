import {
  lstat,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { newestMigration } from '#server/platform/db/migrate.ts';
import {
  expectCutFilesRefused,
  expectRefusal,
  insertBackupEvents,
} from '#server/test/backup/refused-backups.ts';
import { createTestDatabase, rowDigests } from '#server/test/database.ts';
import {
  createPartitions,
  indexPartitions,
  listBackupTables,
  listOwnTables,
  listPartitions,
  readRows,
} from './backup-queries.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const AWKWARD = [
  'plain',
  '',
  'tab\there, line\nbreak, return\r, back\\slash, \\N, \\.',
  'היכל התרבות, 国家大剧院, Théâtre, 🎭',
  'quote \' and " and , and ;',
];

const EVENTS = 300;
const clock = () => new Date('2026-03-01T10:00:00Z');
const source = await createTestDatabase();
const target = await createTestDatabase();
const own = await listOwnTables(source, await newestMigration());
const folder = await mkdtemp(join(tmpdir(), 'marquee-backup-'));
const file = join(folder, 'whole.gz');
afterAll(() => rm(folder, { recursive: true }));

beforeAll(async () => {
  for (const [index, name] of AWKWARD.entries()) {
    await source`
      insert into venue (name, city, country, capacity, name_key, city_key, country_key)
      values (${name}, ${name}, 'NO', ${index === 0 ? null : index}, ${name}, ${name}, 'no')`;
  }
  await source`
    insert into staff (email, email_key, username, full_name, role, password_hash)
    values ('Ada@x.org', 'ada@x.org', 'ada', 'Ada', 'admin', 'hash')`;
  await source`
    insert into weight_set (version, theater, concert, sport, time_left, venue_capacity, saved_by)
    values (1, 0.1, 1e300, -3, 4, 5, (select id from staff))`;
  await insertBackupEvents(source, EVENTS);
  await source`
    with opened as (
      insert into session (id, staff_id, stamp, ends_at)
      select gen_random_uuid(), id, stamp, now() from staff returning id
    )
    insert into refresh_token (token_hash, session_id, expires_at) select 't', id, now() from opened`;
  await source`
    insert into audit_entry (action, actor_kind, actor) values ('run.requested', 'server', 'source')`;
  await writeBackup({ db: source, clock }, file);
});

/** Everything but the audit log, which goes on over a restore. */
async function contents(db: Database): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const { name } of await listBackupTables(db, own)) {
    if (name === 'audit_entry') continue;
    const rows = await db<Record<string, unknown>[]>`select * from ${db(name)} order by 1, 2`;
    // A restore gives everybody a new stamp.
    all[name] = rows.map(({ stamp: _, ...row }) => row);
  }
  return all;
}

describe('writeBackup', () => {
  it('writes one private file and nothing else', async () => {
    expect(await readdir(folder)).toContain('whole.gz');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('writes through no file or link that somebody has put there before', async () => {
    const other = join(folder, 'other');
    await writeFile(other, 'untouched');
    const path = join(folder, 'again.gz');
    await symlink(other, `${path}.part`);
    await symlink(other, path);
    await writeBackup({ db: source, clock }, path);
    expect(await readFile(other, 'utf8')).toBe('untouched');
    expect((await lstat(path)).isFile()).toBe(true);
    await Promise.all([path, `${path}.part`, other].map((one) => rm(one)));
  });

  it('removes what killed backups left, and nothing that another one is writing', async () => {
    const uuid = '0a1b2c3d-0a1b-4c3d-8e5f-0a1b2c3d4e5f';
    const names = [
      `killed.gz.${hostname()}.4194303.${uuid}.part`,
      `old.gz.${uuid}.part`,
      `running.gz.${hostname()}.${process.pid}.${uuid}.part`,
      `elsewhere.gz.other-host.4194303.${uuid}.part`,
      'mine.part',
    ];
    for (const name of names) await writeFile(join(folder, name), '');
    await utimes(join(folder, `old.gz.${uuid}.part`), 0, 0);
    await writeBackup({ db: source, clock }, join(folder, 'next.gz'));
    const left = await readdir(folder);
    expect(names.filter((name) => left.includes(name))).toEqual(names.slice(2));
    await Promise.all([...names.slice(2), 'next.gz'].map((name) => rm(join(folder, name))));
  });

  it('leaves sessions and the last files of feeds out', async () => {
    const text = gunzipSync(await readFile(file)).toString();
    expect(text).toContain('copy "staff"');
    expect(text).toContain('copy "feed"');
    expect(text).not.toMatch(/copy "(refresh_token|feed_last_file)"/);
  });

  it('keeps an existing file of the same name when it fails', async () => {
    const before = await readFile(file);
    const broken = join(folder, 'no-such-folder', 'x.gz');
    await expect(writeBackup({ db: source, clock }, broken)).rejects.toThrow(/ENOENT/);
    expect(await readFile(file)).toEqual(before);
  });
});

describe('a divided table', () => {
  it('is read as a whole, and its parts are made again', async () => {
    const divided = 'create table divided (run integer, text text) partition by list (run)';
    for (const db of [source, target]) await db.unsafe(divided);
    await source`create table divided_7 partition of divided for values in (7)`;
    await source`create table divided_rest partition of divided default`;
    await source`create unique index on divided_7 (text, run)`;
    await source`insert into divided values (7, 'seven'), (8, 'eight')`;
    const tables = await listBackupTables(source, ['divided']);
    expect(tables).toEqual([{ name: 'divided', columns: ['run', 'text'] }]);
    const copied = await source.begin(async (tx) => {
      const chunks = [];
      for await (const chunk of readRows(tx, { name: 'divided', columns: ['run', 'text'] })) {
        chunks.push(chunk);
      }
      return Buffer.concat(chunks).toString();
    });
    expect(copied.split('\n').sort()).toEqual(['', '7\tseven', '8\teight']);
    const parts = await listPartitions(source, ['divided']);
    expect(parts[0]?.indexes).toEqual([{ isUnique: true, columns: ['text', 'run'] }]);
    await createPartitions(target, parts);
    await indexPartitions(target, parts);
    expect(await listPartitions(target, ['divided'])).toEqual(parts);
    for (const db of [source, target]) await db`drop table divided`;
  });

  it('has no part that a damaged file invents', async () => {
    const text = gunzipSync(await readFile(file)).toString();
    const bound = 'DEFAULT; drop table staff';
    const part = { name: 'x', of: 'staff', bound, indexes: [] };
    const path = join(folder, 'invented.gz');
    const invented = text.replace('"partitions":[', `"partitions":[${JSON.stringify(part)}`);
    expect(invented).not.toBe(text);
    await writeFile(path, gzipSync(invented));
    await expect(restoreBackup(target, path, { replaces: true })).rejects.toThrow(/damaged/);
  });
});

describe('restoreBackup', () => {
  it('restores every row with any characters and continues the ids after them', async () => {
    const result = await restoreBackup(target, file, { replaces: false });
    const { length: tables } = await listBackupTables(source, own);
    expect(result).toMatchObject({ madeAt: '2026-03-01T10:00:00.000Z', tables, rows: EVENTS + 13 });
    expect(await contents(target)).toEqual(await contents(source));
    const [added] = await target<{ id: number }[]>`
      insert into staff (email, email_key, username, full_name, role, password_hash)
      values ('b@x.org', 'b@x.org', 'b', 'B', 'viewer', 'hash') returning id`;
    expect(added?.id).toBe(2);
    const [override] = await target<{ type: string }[]>`
      select type from event where source_id = '1'`;
    expect(override?.type).toBe('sport');
  });

  it('gives everybody a new stamp, which the keys and passkeys of the backup carry', async () => {
    await target`
      insert into api_key (staff_id, stamp, name, prefix, secret_hash, scopes, lifetime_days,
        expires_at, revoked_at)
      select staff.id, stamp, name, 'mq_', name, '{}', 30, now() + interval '1 day',
        case when name = 'revoked' then now() end
      from staff, unnest(array['alive', 'revoked']) as name where staff.id = 1`;
    await target`
      insert into passkey (staff_id, stamp, credential_id, public_key, host, name)
      select id, stamp, 'id', 'key', 'host', 'Laptop' from staff where id = 1`;
    const before = await stamps();
    const path = join(folder, 'keys.gz');
    await writeBackup({ db: target, clock }, path);
    const { alive } = await restoreBackup(target, path, { replaces: true });
    expect(alive).toEqual({ keys: 1, passkeys: 1 });
    const after = await stamps();
    expect(after).toHaveLength(before.length);
    for (const stamp of after) expect(before).not.toContain(stamp);
    const stale = await target`
      select from api_key join staff on staff.id = staff_id where api_key.stamp <> staff.stamp
      union all
      select from passkey join staff on staff.id = staff_id where passkey.stamp <> staff.stamp`;
    expect(stale).toHaveLength(0);
  });

  async function stamps(): Promise<string[]> {
    const rows = await target<{ stamp: string }[]>`select stamp from staff`;
    return rows.map(({ stamp }) => stamp);
  }

  it('refuses a database with data unless told to replace it', async () => {
    await expect(restoreBackup(target, file, { replaces: false })).rejects.toThrow(/not empty/);
    await target`update staff set full_name = 'Changed'`;
    await restoreBackup(target, file, { replaces: true });
    expect(await contents(target)).toEqual(await contents(source));
  });

  it('goes on with the audit log: what the backup has, what was done since, and the restore', async () => {
    await target`
      insert into audit_entry (action, actor_kind, actor) values ('run.requested', 'server', 'target')`;
    await restoreBackup(target, file, { replaces: true });
    const rows = await target<{ action: string; actor: string | null }[]>`
      select action, actor from audit_entry order by id`;
    expect(rows.filter(({ actor }) => actor).map(({ actor }) => actor)).toEqual([
      'source',
      'target',
    ]);
    expect(rows.at(-1)?.action).toBe('backup.restored');
  });

  it('changes nothing when it is broken off at its last step', async () => {
    await target`create table audit_repeat_aside (like audit_repeat)`;
    const before = await rowDigests(target, { without: ['audit_repeat_aside'] });
    const reader = await target.reserve();
    await reader`begin`;
    await reader`select from audit_repeat_aside`;
    const restored = restoreBackup(target, file, { replaces: true }).then(
      () => 'done',
      () => 'broken off',
    );
    await expect
      .poll(async () => {
        const ended = await reader`
          select pg_terminate_backend(pid) from pg_locks
          where not granted and relation = 'audit_repeat_aside'::regclass`;
        return ended.length;
      })
      .toBe(1);
    expect(await restored).toBe('broken off');
    await reader`commit`;
    reader.release();
    expect(await rowDigests(target, { without: ['audit_repeat_aside'] })).toEqual(before);
    await target`drop table audit_repeat_aside`;
  });

  it('leaves tables of others alone', async () => {
    await target`create table guest_book (line text)`;
    await restoreBackup(target, file, { replaces: true });
    expect(await target`select * from guest_book`).toHaveLength(0);
    await target`drop table guest_book`;
  });

  it.each(['a newer format', 'a newer schema'])('refuses %s', async (what) => {
    const text = gunzipSync(await readFile(file)).toString();
    const newer =
      what === 'a newer format'
        ? text.replace('"version":1', '"version":2')
        : text.replace(/"migration":\d+/, '"migration":9999');
    await refuses(gzipSync(newer), /newer Marquee/);
  });

  it('refuses a schema from before the baseline, and says what to do', async () => {
    const text = gunzipSync(await readFile(file)).toString();
    const older = text.replace(/"migration":\d+/, '"migration":43');
    await refuses(gzipSync(older), /made before Marquee 0\.1\.0.*Restore it with commit 77082d79/);
  });

  it('changes nothing when the file is cut at any of three places; the proof cuts it at 24', async () => {
    await expectCutFilesRefused(target, { file, path: join(folder, 'cut.gz'), places: 3 });
  });

  it('changes nothing when a complete-looking file has lost or gained rows', async () => {
    const text = gunzipSync(await readFile(file)).toString();
    await refuses(gzipSync(text.replace(/^.*\tEvent 77\t.*\n/m, '')), /damaged/);
    await refuses(gzipSync(text.replace('Event 77\t', 'Event 78\t')), /damaged/);
    await refuses(gzipSync(text.replace('-- end of backup\n', '')), /damaged/);
    await refuses(gzipSync(`${text}more\n`), /damaged/);
    await refuses(gzipSync(text.replace('"staff"', '"pg_authid"')), /damaged/);
  });

  it('refuses a file of another kind', async () => {
    await refuses(Buffer.from('hello'), /damaged/);
    await refuses(gzipSync('hello\n'), /not a backup/);
  });

  const refuses = (bytes: Buffer, reason: RegExp) =>
    expectRefusal(target, join(folder, 'refused.gz'), { bytes, reason });
});
