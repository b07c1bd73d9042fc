import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApiKey } from '#contract/access/api-keys.ts';
import { listAudit } from '#contract/access/audit.ts';
import { eraseStaff, inviteStaff } from '#contract/access/staff.ts';
import { login } from '#contract/auth.ts';
import { createClient } from '#contract/kit/client.ts';
import { createListView } from '#contract/me/list-views.ts';
import { changeEmail, readMe, saveProfile } from '#contract/me/me.ts';
import { addPasskey } from '#contract/me/passkeys.ts';
import { correctEvent, pinEvent } from '#contract/scores/corrections.ts';
import { addNote, listNotes, saveDecisions } from '#contract/scores/desk/decisions.ts';
import { createScoreView } from '#contract/scores/desk/score-views.ts';
import { saveWeights } from '#contract/scores/weights.ts';
import { allRows, createTestDatabase } from '#server/test/database.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import {
  callWith,
  makePasskey,
  newPerson,
  PASSWORD,
  setUpSecondFactor,
} from '#server/test/own-account.ts';
import { createTestServer } from '#server/test/server.ts';
import { TEST_WEIGHTS } from '#server/test/test-weights.ts';
import { PERSONAL_DATA } from './personal-columns.ts';

const NOW = () => new Date('2026-06-01T12:00:00Z');
const db = await createTestDatabase();
const { app, call } = createTestServer(db, NOW);
const [eventId = 0] = await insertEvents(db, [
  { sourceId: 'a', name: 'Opera', startsAt: new Date('2026-06-10T18:00:00Z') },
]);

const LAYOUT = { columns: [], isCompact: false };

let addresses = 0;

/** Somebody with a name and addresses that nobody else has, who has done everything that leaves a trace. */
async function busyPerson() {
  addresses += 1;
  const former = await newPerson(db, call, 'admin');
  const [name, email] = [`Zenobia O'Q"uixote ${former.id}`, `zenobia.${former.id}@palmyra.example`];
  const address = `203.0.113.${addresses}`;
  const incoming = { socket: { remoteAddress: address } };
  const from = (request: Request) => Promise.resolve(app.fetch(request, { incoming }));
  const there = createClient(async (request) => from(request), 'http://test');
  const own = callWith(there, former.accessToken);
  const { fullName } = await own(readMe, {}).then(({ userData }) => userData);
  await own(changeEmail, { body: { email } });
  await own(saveProfile, { body: { fullName: name, avatar: null } });
  for (const body of [
    { email, password: 'wrong' },
    { email: former.email, password: 'wrong' },
  ]) {
    await there(login, { body }).catch(() => undefined);
  }
  await there(login, { body: { email, password: PASSWORD } });
  await own(addNote, { params: { id: eventId }, body: { text: 'Sells well.' } });
  await own(saveDecisions, {
    body: { decisions: [{ id: eventId, state: 'watch', owner_id: former.id }] },
  });
  await own(correctEvent, {
    params: { id: eventId },
    body: { values: { venue_capacity: 800 }, reason: 'counted', version: await versionOf() },
  });
  await own(pinEvent, {
    params: { id: eventId },
    body: { time_range: 'week', place: 1, reason: 'premiere' },
  });
  await own(saveWeights, { body: TEST_WEIGHTS });
  const key = {
    name: `${name}’s laptop`,
    scopes: ['events:import' as const],
    lifetime_days: 30 as const,
  };
  const { secret } = await own(createApiKey, { body: key });
  for (const token of [former.accessToken, secret]) {
    await from(
      new Request('http://test/events/import?format=csv', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
        body: `source,source_id,event_name,event_type,starts_at\na,${token.length},Ballet,theater,2026-06-11T18:00:00Z\n`,
      }),
    );
  }
  await own(createListView, { body: { list: 'venues', name: 'Halls', query: {}, layout: LAYOUT } });
  await own(createScoreView, {
    body: { name: 'Mine', shared: true, time_range: 'week', query: {}, columns: [] },
  });
  await own(inviteStaff, {
    body: { email: `guest-${former.id}@palmyra.example`, full_name: 'A Guest', role: 'viewer' },
  });
  const origin = { headers: { origin: 'http://test' } };
  const passkey = await makePasskey({ call: own }, origin.headers.origin);
  await own(addPasskey, { body: { ...passkey, name: `${name}’s phone` } }, origin);
  await setUpSecondFactor({ call: own });
  const traces = [name, fullName, email, former.email, address];
  return { id: former.id, name, email, accessToken: former.accessToken, traces, own, from };
}

async function versionOf(): Promise<number> {
  const [row] = await db<{ version: number }[]>`select version from event where id = ${eventId}`;
  return row?.version ?? 0;
}

/** The tables in which one of these texts is stored, whatever its case. */
async function tablesWith(traces: readonly string[]): Promise<string[]> {
  return Object.entries(await allRows(db)).flatMap(([table, rows]) => {
    const text = rows
      .map((row) => JSON.stringify(row))
      .join('\n')
      .toLowerCase();
    return traces.some((trace) => text.includes(JSON.stringify(trace).slice(1, -1).toLowerCase()))
      ? [table]
      : [];
  });
}

const exported = z.object({
  tables: z.record(
    z.string(),
    z.object({
      not_exported: z.object({ secrets: z.array(z.string()) }),
      rows: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
});

async function read(path: string, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await app.fetch(new Request(`http://test${path}`, { headers }));
  return exported.parse(await response.json());
}

describe('what is stored of a person', () => {
  it('is all in one table: every reference to staff, and every column that may name somebody', async () => {
    const references = await db<{ column: string; fate: string }[]>`
      select conrelid::regclass || '.' || attname as column,
        case confdeltype when 'c' then 'deleted' when 'n' then 'replaced' else 'refused' end as fate
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and (confrelid = 'staff'::regclass or conrelid = 'recovery_code'::regclass)`;
    const listed = Object.entries(PERSONAL_DATA).flatMap(([table, { people }]) =>
      Object.entries(people).map(([column, fate]) => [`${table}.${column}`, fate]),
    );
    const ids = ['staff.id', 'audit_entry.staff_id'];
    expect(Object.fromEntries(references.map(({ column, fate }) => [column, fate]))).toEqual(
      Object.fromEntries(listed.filter(([column]) => !ids.includes(column ?? ''))),
    );
    const texts = await db<{ table: string; column: string }[]>`
      select relname::text as "table", attname::text as "column"
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
        and not relispartition and atttypid in ('text'::regtype, 'varchar'::regtype, 'text[]'::regtype)
        and attname ~ '(name|mail|address|actor|_by$|_from$|text|note|reason|^key$)'
      order by 1, 2`;
    // Of events, venues, files and settings; a backup has the rest.
    const IMPERSONAL = [
      /^(event|migration|outcome_kind|import_row|feed_file|feed_last_file|feed_run)\./,
      /^(venue|venue_alias)\.(name|name_key)$/,
      /^outcome_unmatched\.reason$/,
      /^audit_entry\.actor_kind$/,
    ];
    const isListed = ({ table, column }: { table: string; column: string }) => {
      const { people = {}, texts: named = {}, secrets = [] } = PERSONAL_DATA[table] ?? {};
      const isGone = Object.values(people).includes('deleted');
      return isGone || column in named || secrets.includes(column);
    };
    expect(
      texts
        .filter((text) => !isListed(text))
        .map(({ table, column }) => `${table}.${column}`)
        .filter((name) => !IMPERSONAL.some((pattern) => pattern.test(name))),
    ).toEqual([]);
  });

  it('is exported for themselves and for an admin alike, without a secret, and recorded', async () => {
    const admin = await newPerson(db, call, 'admin');
    const person = await busyPerson();
    const file = await read(`/staff/${person.id}/export`, admin.accessToken);
    const tables = (of: typeof file) =>
      Object.entries(of.tables).flatMap(([table, { rows }]) => (rows.length > 0 ? [table] : []));
    expect(tables(await read('/me/export', person.accessToken))).toEqual(tables(file));
    expect(tables(file)).toEqual(
      expect.arrayContaining(['staff', 'session', 'passkey', 'note', 'weight_set', 'audit_entry']),
    );
    expect(file.tables.staff?.rows).toMatchObject([
      { full_name: person.name, email: person.email },
    ]);
    for (const [table, { secrets = [] }] of Object.entries(PERSONAL_DATA)) {
      for (const secret of secrets) {
        expect(file.tables[table]?.not_exported.secrets).toContain(secret);
        for (const row of file.tables[table]?.rows ?? []) expect(row).not.toHaveProperty(secret);
      }
    }
    const { entries } = await admin.call(listAudit, { query: { staff_id: person.id } });
    expect(entries.slice(0, 2).map(({ action }) => action)).toEqual([
      'account.exported',
      'staff.exported',
    ]);
  });
});

describe('POST /staff/{id}/erasure', () => {
  it('leaves name, e-mail and address in no table, but in what others wrote', async () => {
    const admin = await newPerson(db, call, 'admin');
    const person = await busyPerson();
    const others = await busyPerson();
    // Free text of a colleague stays as it was written.
    const text = `Ask ${person.name} about it.`;
    await others.own(addNote, { params: { id: eventId }, body: { text } });
    expect(await tablesWith(person.traces)).toEqual(
      expect.arrayContaining(['staff', 'session', 'audit_entry', 'import_run', 'login_attempt']),
    );
    const before = await tablesWith(others.traces);
    const params = { id: person.id };
    await admin.call(eraseStaff, { params, body: { email: person.email.toUpperCase() } });
    expect(await tablesWith(person.traces)).toEqual(['note']);
    expect(await tablesWith(others.traces)).toEqual(before);

    const { notes } = await admin.call(listNotes, { params: { id: eventId } });
    expect(notes.map(({ text: written, written_by }) => [written, written_by?.id ?? null])).toEqual(
      expect.arrayContaining([
        ['Sells well.', null],
        [text, others.id],
      ]),
    );
    const { entries } = await admin.call(listAudit, { query: { per_page: 100 } });
    const erased = entries.find(({ action }) => action === 'staff.erased');
    expect(erased).toMatchObject({ actor: { staff_id: admin.id }, subject: null, after: null });
    const weights = entries.filter(
      ({ action, actor }) => action === 'weights.saved' && actor.staff_id === person.id,
    );
    expect(weights).toMatchObject([{ actor: { name: 'a former colleague' }, address: null }]);
  });

  it('refuses an import that the person has begun, and their name is nowhere afterwards', async () => {
    const admin = await newPerson(db, call, 'admin');
    const person = await busyPerson();
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    void writer.write(Buffer.from('source,source_id,event_name,event_type,starts_at\n'));
    const answer = person.from(
      new Request('http://test/events/import?format=csv', {
        method: 'POST',
        headers: { authorization: `Bearer ${person.accessToken}` },
        body: readable,
        duplex: 'half',
      } as RequestInit),
    );
    const runs = () => db`select state from import_run where imported_by = ${person.id}`;
    await expect
      .poll(async () => (await runs()).map(({ state }) => state), { timeout: 30_000 })
      .toContain('running');
    await admin.call(eraseStaff, { params: { id: person.id }, body: { email: person.email } });
    await writer.write(Buffer.from('a,late,Late,theater,2026-06-12T18:00:00Z\n'));
    await writer.close();
    const response = await answer;
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      error: { code: 'unauthenticated', message: expect.stringMatching(/^[A-Z].+\.$/) },
    });
    expect(await db`select from event where source_id = 'late'`).toEqual([]);
    expect(await db`select from import_run where state = 'running'`).toEqual([]);
    expect(await tablesWith(person.traces)).toEqual([]);
  });

  it('takes a name of one word for a name where it is one, and former names out of imports', async () => {
    const admin = await newPerson(db, call, 'admin');
    const person = await newPerson(db, call, 'viewer');
    await person.call(saveProfile, { body: { fullName: 'Max', avatar: null } });
    const after = { owner: 'Max', note: 'Mad Max sells. Ask @Max.' };
    await db`
      insert into audit_entry (action, actor_kind, staff_id, actor, subject_kind, subject_id, subject, after)
      values ('event.decided', 'staff', ${person.id}, 'Maximilian', 'event', '9', 'Mad Max',
        ${JSON.stringify(after)}::text::jsonb)`;
    const [run] = await db<{ id: number }[]>`
      insert into import_run (imported_at, created, updated, unchanged, skipped, state, undone_by)
      values (now(), 0, 0, 0, 0, 'undone', 'Maximilian') returning id`;
    await admin.call(eraseStaff, { params: { id: person.id }, body: { email: person.email } });
    const [entry] = await db`
      select subject, after from audit_entry where subject_kind = 'event' and subject_id = '9'`;
    expect(entry).toEqual({
      subject: 'Mad Max',
      after: { owner: 'a former colleague', note: 'Mad Max sells. Ask @a former colleague.' },
    });
    expect(await db`select undone_by from import_run where id = ${run?.id ?? 0}`).toEqual([
      { undone_by: 'a former colleague' },
    ]);
  });

  it('ends all access at once, and finds nobody the second time', async () => {
    const admin = await newPerson(db, call, 'admin');
    const person = await newPerson(db, call, 'viewer');
    const erase = () =>
      admin.call(eraseStaff, { params: { id: person.id }, body: { email: person.email } });
    await erase();
    await expect(person.call(readMe, {})).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(erase()).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is refused for oneself and where another e-mail address is typed', async () => {
    const admin = await newPerson(db, call, 'admin');
    const person = await newPerson(db, call, 'viewer');
    const body = { email: admin.email };
    const erase = (id: number) => admin.call(eraseStaff, { params: { id }, body });
    await expect(erase(admin.id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(erase(person.id)).rejects.toMatchObject({
      code: 'validation',
      fields: { email: `Type ${person.email} to erase this account.` },
    });
    await person.call(readMe, {});
  });
});
