import { chmod, mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, it, vi } from 'vitest';
import { removeWhenDone } from '#server/test/processes/remove-when-done.ts';
import { backup } from '#server/tools/commands/backup.ts';
import { restore } from '#server/tools/commands/restore.ts';
import { runCommand } from '#server/tools/commands/run-command.ts';
import { deleteOldAudit } from '../../audit/audit-queries.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { openDatabase } from '../open-database.ts';
import { foreignAuditOwner, ownsAudit } from './audit-owner.ts';

const DENIED = { code: '42501' };

const dataDir = await mkdtemp(join(await realpath(tmpdir()), 'marquee-audit-'));
await chmod(dataDir, 0o711);
const remover = removeWhenDone(dataDir);
const database = await openDatabase({
  config: { databaseUrl: null, databaseReadUrl: null, dataDir },
  log: pino({ level: 'silent' }),
});
const { db } = database;
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await database.close();
  await remover.remove();
});

const actions = async () =>
  (await db<{ action: string }[]>`select action from audit_entry order by id`).map(
    ({ action }) => action,
  );

it('the server adds and reads entries of the audit log, and can neither change nor own them', async () => {
  await recordAudit(db, { action: 'run.requested' });
  expect(await actions()).toContain('run.requested');
  await db`
    insert into audit_repeat (refusal, minute, request_id, times) values ('a', now(), 'a', 1)`;
  await db`update audit_repeat set times = 2`;
  for (const statement of [
    "update audit_entry set actor = 'nobody'",
    'delete from audit_entry',
    'truncate audit_entry',
    'drop table audit_entry',
    'alter table audit_entry disable trigger all',
    'alter table audit_entry owner to current_user',
    'drop function refuse_audit_change() cascade',
    'update audit_repeat set times = 1',
    'delete from audit_repeat',
    'drop table audit_repeat',
    'alter table audit_repeat disable trigger all',
    'create or replace function delete_old_audit() returns integer language sql as $$select 1$$',
    'create or replace function without_person(value jsonb, words text, emails text) returns jsonb language sql as $$select value$$',
    "select set_config('marquee.erasing', 'on', true); update audit_entry set actor = 'nobody'",
    'set role marquee_audit',
  ]) {
    await expect(db.unsafe(statement), statement).rejects.toMatchObject(DENIED);
  }
  expect(await ownsAudit(db)).toBe(false);
});

it('the server deletes entries of more than two years ago, and no others', async () => {
  await db`
    insert into audit_entry (at, action, actor_kind)
    values (now() - interval '731 days', 'run.requested', 'server'),
      (now() - interval '729 days', 'sample.loaded', 'server')`;
  expect(await deleteOldAudit(db)).toBe(1);
  expect(await actions()).toContain('sample.loaded');
});

it('the server names somebody in no entry any more by the log’s own function', async () => {
  const [person] = await db<{ id: number }[]>`
    insert into staff (email, email_key, username, full_name, role)
    values ('z@palmyra.example', 'z@palmyra.example', 'zenobia', 'Zenobia', 'viewer') returning id`;
  const id = person?.id ?? 0;
  await db`
    insert into audit_entry (action, actor_kind, staff_id, actor, address, after)
    values ('weights.saved', 'staff', ${id}, 'Zenobia', '203.0.113.7', '{"owner": "Zenobia"}')`;
  const erase = () => db`select erase_from_audit(${id}, 'server', null, null, null, null)`;
  await erase();
  const entries = await db`
    select action, actor, address, after from audit_entry where id >= (
      select id from audit_entry where staff_id = ${id}) order by id`;
  const former = 'a former colleague';
  expect(entries).toEqual([
    { action: 'weights.saved', actor: former, address: null, after: { owner: former } },
    { action: 'staff.erased', actor: null, address: null, after: null },
  ]);
  // What goes is read from the account, so that nothing else can be taken out of the log.
  await db`delete from staff where id = ${id}`;
  await expect(erase()).rejects.toThrow(`There is no account ${id} to erase.`);
});

it('the audit log continues after a restore, and is protected again', async () => {
  vi.stubEnv('MARQUEE_DATA_DIR', dataDir);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const file = join(dataDir, 'backup.gz');
  expect(await runCommand(backup, [file])).toBe(0);
  await recordAudit(db, { action: 'sample.removed' });
  expect(await runCommand(restore, [file, '--force'])).toBe(0);
  expect(await actions()).toEqual(
    expect.arrayContaining(['run.requested', 'sample.removed', 'backup.restored']),
  );
  await expect(db`delete from audit_entry`).rejects.toMatchObject(DENIED);
});

it('a database of one’s own whose audit log is protected says what to do before a restore', async () => {
  await expect(foreignAuditOwner(db).release('a restore')).rejects.toThrow('release-audit.sql');
});
