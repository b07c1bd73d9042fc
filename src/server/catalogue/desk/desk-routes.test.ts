import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { listAudit } from '#contract/access/audit.ts';
import { undoImport } from '#contract/import-runs.ts';
import { ApiError } from '#contract/kit/errors.ts';
import {
  addNote,
  changeNote,
  deleteNote,
  listMentions,
  listNotes,
  listPeople,
  MAX_NOTES,
  noteConflict,
  readMentions,
  saveDecisions,
} from '#contract/scores/desk/decisions.ts';
import { decideDuplicate, splitEvent } from '#contract/scores/desk/duplicates.ts';
import { getEvent } from '#contract/scores/event-detail.ts';
import { countFacets } from '#contract/scores/facets.ts';
import { previewScores } from '#contract/scores/preview.ts';
import { listScores, recalculateScores } from '#contract/scores/scores.ts';
import { importRecords } from '#server/intake/storing/import-records.ts';
import { createTestDatabase, emptyTables } from '#server/test/database.ts';
import { feedEvent, toRecords } from '#server/test/feed-events.ts';
import { openLive } from '#server/test/live-reader.ts';
import { createTestServer } from '#server/test/server.ts';
import { startMailServer } from '#server/test/servers/mail-server.ts';
import { newStaffSession } from '#server/test/staff-session.ts';
import { TEST_WEIGHTS } from '#server/test/test-weights.ts';
import { findMentioned } from './write-note.ts';

const START = new Date('2026-04-28T00:00:00Z');
let ticks = 0;
/** A minute later at each look, so that decisions have an order. */
const clock = () => new Date(START.getTime() + ++ticks * 60_000);
const db = await createTestDatabase();
const server = createTestServer(db, clock);
const { deps, app } = server;

async function newcomer(role: 'admin' | 'analyst' | 'viewer') {
  const { staffId, email, token } = await newStaffSession(db, role);
  const headers = { authorization: `Bearer ${token}` };
  const call: typeof server.call = (route, request, options = {}) =>
    server.call(route, request, { ...options, headers });
  const [row] = await db<{ name: string }[]>`
    select full_name as name from staff where id = ${staffId}`;
  return { id: staffId, full_name: row?.name ?? '', email, token, headers, call };
}

const anna = await newcomer('analyst');
const boris = await newcomer('analyst');
const admin = await newcomer('admin');
const viewer = await newcomer('viewer');
const { call } = anna;

beforeEach(async () => {
  ticks = 0;
  await emptyTables(
    db,
    'event',
    'event_group',
    'event_pair',
    'event_decision',
    'decision',
    'note',
    'event_desk',
  );
});

const lanterns = (source: string, sourceId: string) =>
  feedEvent({ source, sourceId, name: 'The Lanterns', venue: 'City Hall', city: 'Ghent' });

async function store(...events: ReturnType<typeof feedEvent>[]): Promise<number[]> {
  await importRecords(deps, toRecords(events), { format: 'csv', importedBy: null });
  const rows = await db<{ id: number; name: string }[]>`
    select id, source || source_id as name from event`;
  return events.map(
    ({ source, sourceId }) => rows.find(({ name }) => name === `${source}${sourceId}`)?.id ?? 0,
  );
}

/** Events of one source that are not alike, ranked. */
async function rank(...names: string[]): Promise<number[]> {
  const ids = await store(
    ...names.map((sourceId) => feedEvent({ source: 'a', sourceId, name: `Event ${sourceId}` })),
  );
  await call(recalculateScores, {});
  return ids;
}

type Draft = { id: number; state: 'promote' | 'watch' | 'done' | null; owner_id?: number | null };
const decide = (...decisions: Draft[]) => call(saveDecisions, { body: { decisions } });
const detail = (id: number) => call(getEvent, { params: { id }, query: {} });
const list = (filters: object = {}) =>
  call(listScores, { body: { time_range: 'year', ...filters } });
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);
const write = (id: number, text: string, by = anna) =>
  by.call(addNote, { params: { id }, body: { text } });
const notesOf = async (id: number, by = anna) =>
  (await by.call(listNotes, { params: { id } })).notes;

describe('PUT /decisions', () => {
  it('marks events and says who takes care of them', async () => {
    const [first = 0, second = 0] = await rank('1', '2');
    const { decisions, previous } = await decide(
      { id: first, state: 'promote', owner_id: boris.id },
      { id: second, state: 'watch' },
    );
    expect(decisions).toMatchObject([
      {
        id: first,
        decision: {
          state: 'promote',
          owner: { id: boris.id, full_name: boris.full_name },
          decided_by: { id: anna.id, full_name: anna.full_name },
        },
      },
      { id: second, decision: { state: 'watch', owner: null } },
    ]);
    expect(previous).toEqual([
      { id: first, state: null, owner_id: null },
      { id: second, state: null, owner_id: null },
    ]);
    expect(await detail(first)).toMatchObject({
      decision: 'promote',
      decision_owner: boris.full_name,
      decided: decisions[0]?.decision,
    });
    const { events } = await list();
    expect(events.find(({ id }) => id === first)).toMatchObject({
      decision: 'promote',
      decision_owner: boris.full_name,
      notes: 0,
    });
  });

  it('undoes exactly with what it answered as previous', async () => {
    const [first = 0, second = 0] = await rank('1', '2');
    await decide({ id: first, state: 'promote', owner_id: boris.id });
    const { previous } = await decide(
      { id: first, state: 'done', owner_id: null },
      { id: second, state: 'done' },
    );
    await decide(...previous);
    expect(await detail(first)).toMatchObject({
      decision: 'promote',
      decision_owner: boris.full_name,
    });
    expect(await detail(second)).toMatchObject({ decision: null, decided: null });
  });

  it('undoes nothing where somebody else has decided since', async () => {
    const [first = 0, second = 0] = await rank('1', '2');
    const ids = [first, second];
    const { previous } = await decide(...ids.map((id) => ({ id, state: 'promote' as const })));
    const saved = { state: 'promote' as const, owner_id: null };
    const undo = () =>
      call(saveDecisions, {
        body: { decisions: previous.map((one) => ({ ...one, replaces: saved })) },
      });
    await boris.call(saveDecisions, { body: { decisions: [{ id: second, state: 'done' }] } });
    await expect(undo()).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(boris.full_name),
    });
    expect(await detail(first)).toMatchObject({ decision: 'promote' });
    expect(await detail(second)).toMatchObject({ decision: 'done' });
    await decide({ id: second, state: 'promote' });
    await undo();
    expect(await detail(first)).toMatchObject({ decision: null });
  });

  it('keeps the owner where none is sent, and loses it with the decision', async () => {
    const [id = 0] = await rank('1');
    await decide({ id, state: 'promote', owner_id: boris.id });
    await decide({ id, state: 'done' });
    expect(await detail(id)).toMatchObject({ decision: 'done', decision_owner: boris.full_name });
    await decide({ id, state: null });
    await decide({ id, state: 'watch' });
    expect(await detail(id)).toMatchObject({ decision: 'watch', decision_owner: null });
  });

  it('changes nothing where one event is unknown or an owner cannot be one', async () => {
    const [id = 0] = await rank('1');
    await expect(
      decide({ id, state: 'done' }, { id: 2_000_000_000, state: 'done' }),
    ).rejects.toMatchObject({ code: 'not_found' });
    const gone = await newcomer('analyst');
    await db`update staff set disabled_at = now() where id = ${gone.id}`;
    await expect(decide({ id, state: 'done', owner_id: gone.id })).rejects.toMatchObject({
      code: 'validation',
      fields: { owner_id: expect.any(String) },
    });
    await expect(decide({ id, state: 'done' }, { id, state: 'watch' })).rejects.toMatchObject({
      code: 'validation',
    });
    expect(await detail(id)).toMatchObject({ decision: null });
  });

  it('refuses to give an event to a viewer, who may not decide on it', async () => {
    const [id = 0] = await rank('1');
    await expect(decide({ id, state: 'watch', owner_id: viewer.id })).rejects.toMatchObject({
      code: 'validation',
      fields: { owner_id: expect.any(String) },
    });
    await decide({ id, state: 'watch', owner_id: boris.id });
    // Whoever became a viewer later still owns it, and others may go on deciding.
    await db`update staff set role = 'viewer' where id = ${boris.id}`;
    onTestFinished(async () => {
      await db`update staff set role = 'analyst' where id = ${boris.id}`;
    });
    await decide({ id, state: 'done', owner_id: boris.id });
    expect(await detail(id)).toMatchObject({ decision: 'done', decision_owner: boris.full_name });
  });

  it('is in the audit log with the state before and after, once for each change', async () => {
    const [id = 0] = await rank('1');
    await decide({ id, state: 'watch', owner_id: boris.id });
    await decide({ id, state: 'watch' });
    const { entries } = await admin.call(listAudit, { query: { area: 'event' } });
    const own = entries.filter(
      ({ action, subject }) => action === 'event.decided' && subject?.id === String(id),
    );
    expect(own).toMatchObject([
      {
        actor: { staff_id: anna.id },
        before: { decision: null, owner: null },
        after: { decision: 'watch', owner: boris.full_name },
      },
    ]);
  });

  it('takes an owner who is deleted away and keeps the decision', async () => {
    const [id = 0] = await rank('1');
    const guest = await newcomer('analyst');
    await decide({ id, state: 'watch', owner_id: guest.id });
    await db`delete from staff where id = ${guest.id}`;
    expect(await detail(id)).toMatchObject({ decision: 'watch', decision_owner: null });
    const { events } = await list({ decision: 'watch' });
    expect(events).toMatchObject([{ decision_owner: null }]);
  });
});

describe('decisions and notes', () => {
  it('survive an import that is undone and made again', async () => {
    const [id = 0] = await store(lanterns('a', '1'));
    await decide({ id, state: 'promote', owner_id: boris.id });
    await write(id, 'Call the venue.');
    const [run] = await db<{ id: number }[]>`select max(id) as id from import_run`;
    await admin.call(undoImport, { params: { id: run?.id ?? 0 }, query: {} });
    await expect(detail(id)).rejects.toMatchObject({ code: 'not_found' });
    const [again = 0] = await store(lanterns('a', '1'));
    expect(again).not.toBe(id);
    expect(await detail(again)).toMatchObject({
      decision: 'promote',
      decision_owner: boris.full_name,
      notes: 1,
    });
    await call(recalculateScores, {});
    expect((await list({ decision: 'promote' })).events).toMatchObject([{ id: again, notes: 1 }]);
    expect(await notesOf(again)).toMatchObject([{ text: 'Call the venue.' }]);
  });

  it('survive a new import of the same event', async () => {
    const [id = 0] = await store(lanterns('a', '1'));
    await decide({ id, state: 'promote' });
    await store(feedEvent({ source: 'a', sourceId: '1', name: 'Another name' }));
    expect(await detail(id)).toMatchObject({ event_name: 'Another name', decision: 'promote' });
  });

  it('of joined events: the newest decision counts and all notes are shown', async () => {
    const [one = 0, other = 0] = await store(lanterns('a', '1'), lanterns('b', '1'));
    await call(splitEvent, { params: { id: one } });
    await decide({ id: one, state: 'promote', owner_id: boris.id });
    await decide({ id: other, state: 'watch' });
    await write(one, 'Of one');
    await write(other, 'Of the other');
    await call(decideDuplicate, { params: { id: one, other_id: other }, body: { is_same: true } });
    for (const id of [one, other]) {
      expect(await detail(id)).toMatchObject({ decided: { state: 'watch', owner: null } });
      expect((await notesOf(id)).map(({ text }) => text)).toEqual(['Of one', 'Of the other']);
    }
    await call(recalculateScores, {});
    const { events, count } = await list();
    expect(count).toBe(1);
    expect(events).toMatchObject([{ decision: 'watch', notes: 2 }]);
    await call(splitEvent, { params: { id: one } });
    expect(await detail(one)).toMatchObject({ decision: 'promote', notes: 1 });
    expect(await detail(other)).toMatchObject({ decision: 'watch', notes: 1 });
  });

  it('of joined events are removed together, and undone on the one that was asked about', async () => {
    const [one = 0, other = 0] = await store(lanterns('a', '1'), lanterns('b', '1'));
    await decide({ id: one, state: 'promote' });
    await decide({ id: other, state: 'watch' });
    const { previous } = await decide({ id: one, state: null });
    expect(await detail(other)).toMatchObject({ decided: null });
    await decide(...previous);
    expect(await detail(other)).toMatchObject({ decided: { state: 'watch' } });
  });

  it('follow the rest of a group when one of its events is deleted by an undone import', async () => {
    const [one = 0] = await store(lanterns('a', '1'));
    const [other = 0] = await store(lanterns('b', '1'));
    await decide({ id: other, state: 'watch' });
    expect(await detail(one)).toMatchObject({ decided: { state: 'watch' } });
    const [run] = await db<{ id: number }[]>`select max(id) as id from import_run`;
    await admin.call(undoImport, { params: { id: run?.id ?? 0 }, query: {} });
    expect(await detail(one)).toMatchObject({ decision: null, decided: null });
  });
});

describe('the filters by decision and owner', () => {
  it('count and list what the desk has decided, and notice every change at once', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = await rank('1', '2', '3', '4');
    await decide({ id: a, state: 'promote', owner_id: anna.id }, { id: b, state: 'watch' });
    const found = async (filters: object) => {
      const { events, count } = await list(filters);
      const facets = await call(countFacets, { body: { time_range: 'year', ...filters } });
      const preview = await call(previewScores, {
        body: { weights: TEST_WEIGHTS, time_range: 'year', ...filters },
      });
      const query = new URLSearchParams({ format: 'csv', time_range: 'year', ...filters });
      const response = await app.fetch(
        new Request(`http://test/event_score/export?${query}`, { headers: anna.headers }),
      );
      const lines = (await response.text()).trim().split('\n');
      for (const size of [events.length, facets.count, preview.count, lines.length - 1]) {
        expect(size).toBe(count);
      }
      expect(idsOf(preview.events)).toEqual(idsOf(events));
      return idsOf(events);
    };
    expect(await found({ decision: 'promote' })).toEqual([a]);
    expect(await found({ decision: 'none' })).toEqual([c, d]);
    expect(await found({ decision_owner: 'me' })).toEqual([a]);
    expect(await found({ decision_owner: String(anna.id) })).toEqual([a]);
    expect(await found({ decision_owner: String(boris.id) })).toEqual([]);
    expect(await found({ decision: 'watch', decision_owner: 'me' })).toEqual([]);
    await decide({ id: c, state: 'promote', owner_id: boris.id }, { id: a, state: 'done' });
    expect(await found({ decision: 'promote' })).toEqual([c]);
    expect(await found({ decision: 'done', decision_owner: 'me' })).toEqual([a]);
    expect(await found({ decision: 'none' })).toEqual([d]);
    expect(await found({ decision_owner: 'none' })).toEqual([b, d]);
    expect(await found({ decision: 'watch', decision_owner: 'none' })).toEqual([b]);
    const { events } = await boris.call(listScores, {
      body: { time_range: 'year', decision_owner: 'me' },
    });
    expect(idsOf(events)).toEqual([c]);
  });

  it('refuses what is neither a decision nor a person', async () => {
    await expect(list({ decision_owner: 'you' })).rejects.toMatchObject({
      code: 'validation',
      fields: { decision_owner: expect.any(String) },
    });
    await expect(list({ decision: 'maybe' })).rejects.toMatchObject({ code: 'validation' });
  });

  it('writes decision, owner and notes into exported files', async () => {
    const [id = 0] = await rank('1');
    await decide({ id, state: 'promote', owner_id: boris.id });
    await write(id, 'One');
    const response = await app.fetch(
      new Request('http://test/event_score/export?format=csv&time_range=year', {
        headers: anna.headers,
      }),
    );
    const [head = '', line = ''] = (await response.text()).trim().split(/\r?\n/);
    const at = head.split(',').indexOf('decision');
    expect(head.split(',').slice(at, at + 3)).toEqual(['decision', 'decision_owner', 'notes']);
    expect(line).toContain(`promote,${boris.full_name},1`);
  });
});

describe('GET /people', () => {
  it('lists who can sign in and see events', async () => {
    const client = await newStaffSession(db, 'client');
    const { people } = await call(listPeople, {});
    const ids = people.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([anna.id, boris.id, admin.id, viewer.id]));
    expect(ids).not.toContain(client.staffId);
    expect(people.find(({ id }) => id === boris.id)).toEqual({
      id: boris.id,
      full_name: boris.full_name,
      username: boris.email,
      may_own: true,
    });
    expect(people.find(({ id }) => id === viewer.id)).toMatchObject({ may_own: false });
    const seen = await viewer.call(listPeople, {});
    expect(seen.people.find(({ id }) => id === boris.id)).toMatchObject({
      full_name: boris.full_name,
      username: '',
    });
  });
});

describe('notes', () => {
  it('are added, changed and deleted by who wrote them, and by an admin', async () => {
    const [id = 0] = await rank('1');
    const { id: noteId } = await write(id, 'First');
    await write(id, 'Second', boris);
    const change = (by: typeof anna, text: string) =>
      by.call(changeNote, { params: { id, note_id: noteId }, body: { text } });
    const remove = (by: typeof anna) =>
      by.call(deleteNote, { params: { id, note_id: noteId }, query: {} });
    await expect(change(boris, 'Mine')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(remove(boris)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await change(anna, 'Changed')).toMatchObject({
      text: 'Changed',
      written_by: { id: anna.id },
      changed_at: expect.any(String),
      may_change: true,
    });
    expect(await change(admin, 'Changed again')).toMatchObject({ written_by: { id: anna.id } });
    expect(await notesOf(id, boris)).toMatchObject([
      { text: 'Changed again', may_change: false },
      { text: 'Second', may_change: true },
    ]);
    expect(await notesOf(id, viewer)).toMatchObject([{ may_change: false }, { may_change: false }]);
    expect(await detail(id)).toMatchObject({ notes: 2 });
    await remove(admin);
    expect(await detail(id)).toMatchObject({ notes: 1 });
    await expect(remove(anna)).rejects.toMatchObject({ code: 'not_found' });
    const { entries } = await admin.call(listAudit, { query: { area: 'event' } });
    expect(
      entries
        .filter(({ subject }) => subject?.id === String(id))
        .map(({ action, before, after }) => [action, before?.note, after?.note]),
    ).toEqual([
      ['event.note_deleted', 'Changed again', undefined],
      ['event.note_changed', 'Changed', 'Changed again'],
      ['event.note_changed', 'First', 'Changed'],
      ['event.note_added', undefined, 'Second'],
      ['event.note_added', undefined, 'First'],
    ]);
  });

  it('are not replaced or deleted by who has read an older text, and say who else edited them', async () => {
    const [id = 0] = await rank('1');
    const opened = await write(id, 'First');
    const params = { id, note_id: opened.id };
    const change = (by: typeof anna, text: string, version: number) =>
      by.call(changeNote, { params, body: { text, version } });
    const newest = await change(anna, 'Second', opened.version);
    expect(newest).toMatchObject({ version: 2, changed_by: { id: anna.id } });
    const refusal = await change(admin, 'Third', opened.version).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'conflict', message: expect.stringContaining('edited') });
    const details = refusal instanceof ApiError ? noteConflict.parse(refusal.details) : null;
    expect(details?.newest).toMatchObject({ text: 'Second', version: 2, may_change: true });
    await expect(
      admin.call(deleteNote, { params, query: { version: opened.version } }),
    ).rejects.toMatchObject({ code: 'conflict' });
    // The same text over a newer version overwrites nothing.
    await change(admin, 'Second', opened.version);
    await change(admin, 'Third', newest.version);
    const [stored] = await notesOf(id);
    expect(stored).toMatchObject({
      text: 'Third',
      version: 3,
      written_by: { id: anna.id },
      changed_by: { id: admin.id, full_name: admin.full_name },
    });
    await admin.call(deleteNote, { params, query: { version: 3 } });
    expect(await notesOf(id)).toEqual([]);
  });

  it('of another event are not found', async () => {
    const [id = 0, other = 0] = await rank('1', '2');
    const { id: noteId } = await write(id, 'First');
    await expect(
      call(changeNote, { params: { id: other, note_id: noteId }, body: { text: 'x' } }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('have from 1 to 2,000 characters, and are limited in number', async () => {
    const [id = 0] = await rank('1');
    await expect(write(id, '   ')).rejects.toMatchObject({ code: 'validation' });
    await expect(write(id, 'x'.repeat(2001))).rejects.toMatchObject({ code: 'validation' });
    await db`
      insert into note (source, source_id, text, written_at)
      select source, source_id, 'x', now() from event, generate_series(1, ${MAX_NOTES})
      where id = ${id}`;
    await expect(write(id, 'One more')).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('mentions', () => {
  it('reach the person, until they are read', async () => {
    const [id = 0] = await rank('1');
    const before = await boris.call(listMentions, {});
    const local = boris.email.split('@')[0] ?? '';
    const note = await write(id, `Please look, @${local}: and @${anna.email}.`);
    expect(note.mentions).toEqual([
      { id: anna.id, full_name: anna.full_name, as: `@${anna.email}` },
      { id: boris.id, full_name: boris.full_name, as: `@${local}` },
    ]);
    const { mentions, unread } = await boris.call(listMentions, {});
    expect(unread).toBe(before.unread + 1);
    expect(mentions[0]).toMatchObject({
      note_id: note.id,
      event: { id, event_name: 'Event 1' },
      text: note.text,
      written_by: { id: anna.id },
      is_read: false,
    });
    expect(await boris.call(readMentions, { body: { note_ids: [note.id] } })).toEqual({
      unread: before.unread,
    });
    await call(changeNote, { params: { id, note_id: note.id }, body: { text: 'Never mind.' } });
    expect((await boris.call(listMentions, {})).mentions).toEqual(before.mentions);
  });

  it('of oneself notify nobody', async () => {
    const [id = 0] = await rank('1');
    const before = await call(listMentions, {});
    const { mentions } = await write(id, `I look at it, @${anna.email}.`);
    expect(mentions).toMatchObject([{ id: anna.id }]);
    expect(await call(listMentions, {})).toEqual(before);
    const { id: other } = await write(id, 'Look.', boris);
    await admin.call(changeNote, {
      params: { id, note_id: other },
      body: { text: `Look, @${admin.email} and @${boris.email}.` },
    });
    expect((await admin.call(listMentions, {})).mentions).toEqual([]);
    expect((await boris.call(listMentions, {})).mentions).toMatchObject([{ note_id: other }]);
  });

  it('are found by the user name, or by its beginning where that names one person', () => {
    const people = [
      { id: 1, full_name: 'Ann', username: 'ann@a.test' },
      { id: 2, full_name: 'Ann', username: 'ann@b.test' },
      { id: 3, full_name: 'Bo', username: 'bo.lee@a.test' },
    ];
    const found = (text: string) => findMentioned(text, people).map(({ id }) => id);
    expect(found('@ann')).toEqual([]);
    expect(found('@ann@b.test')).toEqual([2]);
    expect(found('(@Bo.Lee), @bo.lee!')).toEqual([3]);
    expect(found('Write to bo.lee@a.test')).toEqual([]);
    expect(found('x@bo.lee')).toEqual([]);
  });
});

describe('an event that is given to somebody', () => {
  const given = async (by = boris) => (await by.call(listMentions, {})).given;

  it('is listed for its owner until it is read, and as long as it is theirs', async () => {
    const [id = 0, other = 0] = await rank('1', '2');
    const { unread } = await boris.call(listMentions, {});
    await decide({ id, state: 'promote', owner_id: boris.id }, { id: other, state: 'watch' });
    expect(await given()).toEqual([
      {
        event: { id, event_name: 'Event 1' },
        given_by: { id: anna.id, full_name: anna.full_name },
        given_at: expect.any(String),
        is_read: false,
      },
    ]);
    expect((await boris.call(listMentions, {})).unread).toBe(unread + 1);
    expect(await boris.call(readMentions, { body: { event_ids: [other] } })).toEqual({
      unread: unread + 1,
    });
    expect(await boris.call(readMentions, { body: { event_ids: [id] } })).toEqual({ unread });
    await decide({ id, state: 'done' });
    expect(await given()).toMatchObject([{ event: { id }, is_read: true }]);
    await decide({ id, state: 'done', owner_id: null });
    expect(await given()).toEqual([]);
    await decide({ id, state: 'done', owner_id: boris.id });
    expect(await given()).toMatchObject([{ event: { id }, is_read: false }]);
    await boris.call(readMentions, { body: {} });
    expect(await given()).toMatchObject([{ is_read: true }]);
  });

  it('is no news for whoever takes it', async () => {
    const [id = 0] = await rank('1');
    const { unread } = await call(listMentions, {});
    await decide({ id, state: 'watch', owner_id: anna.id });
    expect(await call(listMentions, {})).toMatchObject({ given: [], unread });
  });

  it('is the same event for all that it is joined with', async () => {
    const [a = 0, b = 0] = await store(lanterns('a', '1'), lanterns('b', '1'));
    await call(recalculateScores, {});
    await decide({ id: a, state: 'watch', owner_id: boris.id });
    await decide({ id: b, state: 'promote' });
    const rows = await given();
    expect(rows).toMatchObject([{ given_by: { id: anna.id }, is_read: false }]);
    await boris.call(readMentions, { body: { event_ids: rows.map(({ event }) => event.id) } });
    expect(await given()).toMatchObject([{ is_read: true }]);
  });

  it('is mailed to its owner, in one letter for all of a change', async () => {
    const post = await startMailServer();
    const env = {
      SMTP_URL: post.url,
      MAIL_FROM: 'marquee@example.org',
      PUBLIC_URL: 'https://m.test',
    };
    const mailing = createTestServer(db, clock, { env });
    const ids = await rank(...Array.from({ length: 12 }, (_, index) => `${index}`));
    const decisions = ids.map((id) => ({ id, state: 'watch' as const, owner_id: boris.id }));
    const [first] = ids;
    const own = { id: first ?? 0, state: 'watch' as const, owner_id: anna.id };
    const options = { headers: anna.headers };
    await mailing.call(saveDecisions, { body: { decisions } }, options);
    await mailing.call(saveDecisions, { body: { decisions: [own] } }, options);
    await expect.poll(() => post.letters.length).toBe(1);
    const [letter] = post.letters;
    expect(letter?.to).toEqual([boris.email]);
    const content = (letter?.content ?? '').replaceAll('=\n', '');
    expect(content).toContain('gave you 12 events');
    expect(content).toContain(`https://m.test/scores/events/${first}\n`);
    expect(content).toContain('and 2 more');
  });
});

describe('the live stream', () => {
  it('tells of changed decisions and notes, and whom they mention', async () => {
    const { stop } = server.live.start();
    onTestFinished(stop);
    const early = await openLive(app.fetch, viewer.token);
    expect(await early.next()).toMatchObject({ name: 'ready' });
    expect(await early.next()).toMatchObject({ name: 'refresh' });
    const [id = 0] = await rank('1');
    const next = async () => {
      for (;;) {
        const message = await early.next();
        if (message === null || message.name === 'desk') return message?.data;
      }
    };
    await decide({ id, state: 'watch' });
    expect(await next()).toEqual({ ids: [id], notified: [] });
    await decide({ id, state: 'watch' });
    await decide({ id, state: 'watch', owner_id: boris.id });
    expect(await next()).toEqual({ ids: [id], notified: [boris.id] });
    await write(id, `@${boris.email} @${anna.email}`);
    expect(await next()).toEqual({ ids: [id], notified: [boris.id] });
    await early.leave();
  });
});
