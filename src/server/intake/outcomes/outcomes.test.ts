import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { z } from 'zod';
import { createApiKey } from '#contract/access/api-keys.ts';
import { listImports, readImport, undoImport } from '#contract/import-runs.ts';
import {
  deleteOutcomeKind,
  findOutcomeEvents,
  importOutcomes,
  listOutcomeKinds,
  listOutcomeTotals,
  listUnmatchedOutcomes,
  MAX_UNMATCHED,
  matchOutcome,
  outcomeReport,
  replaceOutcomeKind,
} from '#contract/scores/outcomes.ts';
import { allRows, createTestDatabase } from '#server/test/database.ts';
import { type EventDraft, insertEvents } from '#server/test/event-rows.ts';
import { propertyRuns } from '#server/test/property-runs.ts';
import { createTestServer } from '#server/test/server.ts';
import { agingOutcomes } from './import-outcomes.ts';
import { mondayOf } from './spread-days.ts';

let now = new Date('2026-06-10T12:00:00Z');
const db = await createTestDatabase();
const { app, callAs, deps } = createTestServer(db, () => now);
const admin = await callAs('admin');

type Row = z.input<typeof importOutcomes.body>['rows'][number];

let made = 0;
/** A new event; `test` is its source. */
async function newEvent(draft: Partial<Omit<EventDraft, 'sourceId'>> = {}) {
  made += 1;
  const sourceId = `o${made}`;
  const startsAt = new Date('2026-07-01T18:00:00Z');
  const place = { venue: `Hall ${sourceId}`, city: 'Ghent', timezone: 'Europe/Brussels' };
  const name = `Night ${['Anchor', 'Birch', 'Cedar', 'Dune', 'Elm', 'Fjord'][made % 6]}`;
  const all = { startsAt, name, ...place, ...draft };
  const [id = 0] = await insertEvents(db, [{ ...all, sourceId }]);
  await db`
    update event set starts_on = (starts_at at time zone timezone)::date, time_known = true where id = ${id}`;
  return { ...all, id, sourceId };
}

const tickets = (sourceId: string, day: string, amount: number): Row => ({
  source: 'test',
  source_id: sourceId,
  kind: 'tickets',
  day,
  amount,
});

function send(...rows: Row[]) {
  return admin(importOutcomes, { query: {}, body: { rows } });
}

async function amountsOf(eventId: number) {
  const rows = await db<{ day: string; days: number; amount: number }[]>`
    select day::text as day, days, amount from outcome where event_id = ${eventId} order by day`;
  return rows.map(({ day, days, amount }) => ({ day, days, amount }));
}

async function totalOf(eventId: number) {
  return (await amountsOf(eventId)).reduce((sum, { amount }) => sum + amount, 0);
}

/** All but what tells of the imports. */
const outcomeRows = async () => {
  const told = ['import_run', 'import_row', 'audit_entry', 'outcome_state'];
  return allRows(db, { without: told });
};

describe('POST /outcomes', () => {
  it('stores amounts by day, replaces them, and says that the same rows change nothing', async () => {
    const { id, sourceId } = await newEvent();
    const rows = [tickets(sourceId, '2026-06-01', 12), tickets(sourceId, '2026-06-02', 3)];
    expect(await send(...rows)).toMatchObject({
      import_id: expect.any(Number),
      read: 2,
      stored: 2,
      replaced: 0,
      unchanged: 0,
      unmatched: 0,
      skipped: 0,
    });
    expect(await send(...rows)).toMatchObject({ stored: 0, unchanged: 2 });
    expect(
      await send(tickets(sourceId, '2026-06-01', 12), tickets(sourceId, '2026-06-02', 4)),
    ).toMatchObject({ replaced: 1, unchanged: 1 });
    expect(await amountsOf(id)).toEqual([
      { day: '2026-06-01', days: 1, amount: 12 },
      { day: '2026-06-02', days: 1, amount: 4 },
    ]);
  });

  it('adds rows of one event, kind and day up', async () => {
    const { id, sourceId } = await newEvent();
    const rows = [tickets(sourceId, '2026-06-01', 5), tickets(sourceId, '2026-06-01', 7)];
    await send(...rows);
    expect(await send(...rows)).toMatchObject({ unchanged: 2 });
    expect(await totalOf(id)).toBe(12);
  });

  it('spreads the amount of several days evenly, and keeps its sum', async () => {
    const { id, sourceId } = await newEvent();
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 60 }),
        fc.float({ min: 0, max: 1e6, noNaN: true }),
        async (days, amount) => {
          await db`delete from outcome where event_id = ${id}`;
          const from = new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
          const { day: _day, ...row } = tickets(sourceId, from, amount);
          await send({ ...row, from, to: '2026-06-09' });
          const stored = await amountsOf(id);
          expect(stored).toHaveLength(days);
          expect(new Set(stored.map((one) => one.amount)).size).toBe(1);
          expect(await totalOf(id)).toBeCloseTo(amount, 4);
        },
      ),
      { numRuns: propertyRuns(3) },
    );
  });

  it('finds events by name, venue and start, as feeds are joined', async () => {
    const event = await newEvent({ name: 'Harbour Lights', venue: 'The Opera House' });
    const said = { event_name: 'HARBOUR LIGHTS', venue_name: 'Opera House', city: 'Ghent' };
    const row = { kind: 'tickets', day: '2026-06-01', amount: 2 };
    await db`update event set venue_key = 'opera house' where id = ${event.id}`;
    const starts = ['2026-07-01T20:00', '2026-07-01T18:00:00Z', '2026-07-01'];
    const found = starts.map((starts_at) => ({ ...said, ...row, starts_at }));
    const { city: _city, ...cityless } = { ...said, ...row, starts_at: '2026-07-01T20:00' };
    const elsewhere = { ...said, ...row, starts_at: '2026-07-02T20:00' };
    const report = await send(...found, cityless, elsewhere);
    expect(report).toMatchObject({
      stored: 4,
      unmatched: 1,
      unmatched_rows: [{ row: 5, reason: 'unknown' }],
    });
    expect(await totalOf(event.id)).toBe(8);
  });

  it('leaves a row unmatched that may mean two events, and takes joined ones for one', async () => {
    const show = { name: 'Twice Told Tales', venue: 'Twin Hall', city: 'Bruges' };
    const [first, second] = [
      await newEvent({ ...show, source: 'one' }),
      await newEvent({ ...show, source: 'two' }),
    ];
    const row = {
      event_name: show.name,
      venue_name: show.venue,
      starts_at: '2026-07-01T20:00',
      kind: 'tickets',
      day: '2026-06-01',
      amount: 2,
    };
    expect(await send(row)).toMatchObject({ unmatched_rows: [{ row: 1, reason: 'several' }] });
    for (const { id } of [first, second]) {
      await db`insert into event_group (event_id, lead_id) values (${id}, ${second.id})`;
    }
    expect(await send(row)).toMatchObject({ stored: 1, unmatched: 0 });
    expect(await totalOf(second.id)).toBe(2);
  });

  it('skips what it cannot store, with the reason, and refuses rows that say too little', async () => {
    const { sourceId } = await newEvent();
    const report = await send(
      { ...tickets(sourceId, '2026-06-01', 1), kind: 'applause' },
      tickets(sourceId, '2025-01-01', 1),
      tickets(sourceId, '2026-08-01', 1),
      { ...tickets(sourceId, '', 1), day: null, from: '2026-06-03', to: '2026-06-01' },
    );
    expect(report).toMatchObject({ read: 4, stored: 0, skipped: 4 });
    expect(report.errors.map(({ row, field }) => [row, field])).toEqual([
      [1, 'kind'],
      [2, 'day'],
      [3, 'day'],
      [4, 'to'],
    ]);
    const bad: Row[][] = [
      [],
      [{ kind: 'tickets', day: '2026-06-01', amount: 1, source: 'test' }],
      [{ ...tickets(sourceId, '2026-06-01', 1), day: null }],
      [tickets(sourceId, '2026-06-01', -1)],
    ];
    for (const rows of bad) await expect(send(...rows)).rejects.toMatchObject({ status: 400 });
    const many = Array.from({ length: 260 }, () => {
      return { ...tickets(sourceId, '', 1), day: null, from: '2025-05-10', to: '2026-06-10' };
    });
    await expect(send(...many)).rejects.toThrow('more than 100,000 days');
  });

  it('takes ten thousand rows, and changes nothing in a dry run', async () => {
    const { id, sourceId } = await newEvent();
    const rows = Array.from({ length: 10_000 }, () => tickets(sourceId, '2026-06-01', 1));
    const body = { rows };
    const before = await outcomeRows();
    const dry = await admin(importOutcomes, { query: { dry_run: 'true' }, body });
    expect(dry).toMatchObject({ import_id: null, read: 10_000, stored: 10_000 });
    expect(await outcomeRows()).toEqual(before);
    await send(...rows);
    expect(await totalOf(id)).toBe(10_000);
    await expect(send(...rows, ...rows.slice(0, 1))).rejects.toThrow();
  });

  it('works with a key of its scope, for the sources that it is bound to', async () => {
    const mine = await newEvent({ source: 'mine' });
    const other = await newEvent({ source: 'other' });
    const { secret } = await admin(createApiKey, {
      body: { name: 'Till', scopes: ['outcomes:import'], lifetime_days: 30, sources: ['mine'] },
    });
    const rows = [mine, other].map(({ source, sourceId }) => {
      return { ...tickets(sourceId, '2026-06-01', 1), source };
    });
    const response = await app.request('/outcomes', {
      method: 'POST',
      headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ rows }),
    });
    expect(response.status).toBe(200);
    const report = outcomeReport.parse(await response.json());
    expect(report).toMatchObject({ stored: 1, unmatched_rows: [{ row: 2 }] });
    expect(await totalOf(other.id)).toBe(0);
  });
});

describe('outcomes that wait for their event', () => {
  it('keep to their cap at once, and the oldest of whoever sends more go first', async () => {
    await db`delete from outcome_unmatched`;
    onTestFinished(async () => void (await db`delete from outcome_unmatched`));
    const waitingOf = async (importId: number) => {
      const [row] = await db<{ rows: number }[]>`
        select count(*)::integer as rows from outcome_unmatched where import_id = ${importId}`;
      return row?.rows;
    };
    const unknown = (count: number) =>
      Array.from({ length: count }, (_, index) => tickets(`nobody's ${index}`, '2026-06-01', 1));
    const others = (await callAs('admin'))(importOutcomes, {
      query: {},
      body: { rows: unknown(1) },
    });
    const othersId = (await others).import_id ?? 0;
    const first = (await send(...unknown(3))).import_id ?? 0;
    await db`
      insert into outcome_unmatched (import_id, row, reference, reason, kind_id, first_day, last_day, amount)
      select ${othersId}, row, '{}', 'unknown', (select min(id) from outcome_kind), '2026-06-01', '2026-06-01', 1
      from generate_series(2, ${MAX_UNMATCHED - 4}) as row`;
    const atCap = (await send(...unknown(1))).import_id ?? 0;
    expect([await waitingOf(first), await waitingOf(atCap)]).toEqual([3, 1]);
    const beyond = (await send(...unknown(2))).import_id ?? 0;
    expect([await waitingOf(first), await waitingOf(atCap), await waitingOf(beyond)]).toEqual([
      1, 1, 2,
    ]);
    expect(await waitingOf(othersId)).toBe(MAX_UNMATCHED - 4);
    const { run } = await admin(readImport, { params: { id: first } });
    expect(run).toMatchObject({ waiting: 1, skipped: 2 });
    const [entry] = await db`select after from audit_entry where subject_id = ${String(beyond)}`;
    expect(entry).toMatchObject({ after: { waiting_dropped: 2 } });
  });
});

describe('undoing an import of outcomes', () => {
  it('restores every table, one import after another', async () => {
    const { id, sourceId } = await newEvent();
    await send(tickets(sourceId, '2026-06-01', 5));
    const before = await outcomeRows();
    const second = await send(
      tickets(sourceId, '2026-06-01', 9),
      tickets(sourceId, '2026-06-02', 1),
      { ...tickets('unknown at home', '2026-06-02', 1) },
    );
    const third = await send(tickets(sourceId, '2026-06-02', 2));
    const { imports } = await admin(listImports, { query: {} });
    expect(imports[0]).toMatchObject({
      format: 'outcomes',
      updated: 1,
      imported_by: expect.any(String),
    });
    const undo = (importId: number | null) =>
      admin(undoImport, { params: { id: importId ?? 0 }, query: {} });
    await expect(undo(second.import_id)).rejects.toThrow('Undo that one first');
    expect(await admin(readImport, { params: { id: second.import_id ?? 0 } })).toMatchObject({
      undo_refusal: expect.stringContaining(`Import ${third.import_id}`),
    });
    await undo(third.import_id);
    await undo(second.import_id);
    expect(await outcomeRows()).toEqual(before);
    expect(await totalOf(id)).toBe(5);
  });
});

describe('outcomes without an event', () => {
  const said = {
    event_name: 'Nobody Knows',
    city: 'Antwerp',
    starts_at: '2026-07-01',
    kind: 'tickets',
  };

  it('wait for staff, whose choice counts for all their rows and for later ones', async () => {
    const { id } = await newEvent();
    const first = await send(
      { ...said, day: '2026-06-01', amount: 4 },
      { ...said, day: '2026-06-02', amount: 1 },
    );
    await send({ ...said, day: '2026-06-02', amount: 6 });
    const { unmatched } = await admin(listUnmatchedOutcomes, { query: { per_page: 100 } });
    const waiting = unmatched.find(({ event }) => event.event_name === said.event_name);
    expect(waiting).toMatchObject({
      rows: 3,
      reason: 'unknown',
      first_day: '2026-06-01',
      last_day: '2026-06-02',
    });
    const match = (event_id: number | null) =>
      admin(matchOutcome, { params: { id: waiting?.id ?? 0 }, body: { event_id } });
    await expect(match(2_000_000_000)).rejects.toMatchObject({ code: 'not_found' });
    expect(await match(id)).toEqual({ rows: 3 });
    // Of the second day, the later import.
    expect(await amountsOf(id)).toMatchObject([{ amount: 4 }, { amount: 6 }]);
    await expect(match(id)).rejects.toMatchObject({ code: 'not_found' });
    const one = await admin(readImport, { params: { id: first.import_id ?? 0 } });
    expect(one).toMatchObject({ run: { created: 2, skipped: 0 }, kept_rows: 0 });
    expect(await send({ ...said, day: '2026-06-03', amount: 2 })).toMatchObject({ stored: 1 });
    expect(await totalOf(id)).toBe(12);
  });

  it('are left out from then on where staff say that no event is meant', async () => {
    const row = { ...said, event_name: 'Gift card', day: '2026-06-01', amount: 1 };
    await send(row);
    const { unmatched, count } = await admin(listUnmatchedOutcomes, { query: { per_page: 100 } });
    expect(count).toBe(unmatched.length);
    const id = unmatched.find(({ event }) => event.event_name === 'Gift card')?.id ?? 0;
    await admin(matchOutcome, { params: { id }, body: { event_id: null } });
    expect(await send(row)).toMatchObject({ unmatched: 0, skipped: 1, stored: 0 });
    expect((await admin(listUnmatchedOutcomes, { query: {} })).count).toBe(count - 1);
  });
});

describe('GET /outcomes/events', () => {
  it('finds stored events by name, past ones too', async () => {
    const startsAt = new Date('2026-01-05T18:00:00Z');
    const past = await newEvent({ name: 'Lanterns of January', startsAt });
    const undated = await newEvent({ name: 'Lanterns someday', startsAt: null });
    const { events } = await admin(findOutcomeEvents, { query: { q: 'lanterns' } });
    expect(events.map(({ id }) => id)).toEqual([past.id, undated.id]);
    expect(events[0]).toMatchObject({ starts_at: '2026-01-05T19:00:00+01:00', source: 'test' });
  });
});

describe('PUT /outcome_kinds', () => {
  it('adds kinds, of which one counts, up to twenty', async () => {
    const counting = async () =>
      (await admin(listOutcomeKinds, {})).kinds.filter(({ counts }) => counts);
    expect(await counting()).toEqual([{ name: 'tickets', unit: 'tickets', counts: true }]);
    await admin(replaceOutcomeKind, { body: { name: 'Scans', unit: 'scans', counts: true } });
    expect(await counting()).toMatchObject([{ name: 'scans' }]);
    await admin(replaceOutcomeKind, { body: { name: 'tickets', unit: 'tickets', counts: true } });
    expect(await counting()).toMatchObject([{ name: 'tickets' }]);
    const more = Array.from({ length: 16 }, (_, place) => `kind ${place}`);
    const add = (name: string) =>
      admin(replaceOutcomeKind, { body: { name, unit: '', counts: false } });
    for (const name of more.slice(0, 15)) await add(name);
    await expect(add('kind 15')).rejects.toMatchObject({ code: 'conflict' });
    for (const name of more.slice(0, 15)) await admin(deleteOutcomeKind, { query: { name } });
  });

  it('renames a kind with what is stored of it, but not to the name of another one', async () => {
    const { id, sourceId } = await newEvent();
    await send({ ...tickets(sourceId, '2026-06-01', 7), kind: 'views' });
    const change = (name: string, was: string) =>
      admin(replaceOutcomeKind, { body: { name, was, unit: 'hits', counts: false } });
    await expect(change('tickets', 'views')).rejects.toMatchObject({
      code: 'conflict',
      fields: { name: expect.any(String) },
    });
    await expect(change('x', 'nothing')).rejects.toMatchObject({ code: 'not_found' });
    await change('page views', 'views');
    const { kinds } = await admin(listOutcomeTotals, {});
    expect(kinds.find(({ name }) => name === 'page views')).toMatchObject({
      unit: 'hits',
      amount: 7,
      events: 1,
      first_day: '2026-06-01',
      is_used: true,
    });
    expect(await totalOf(id)).toBe(7);
    await change('views', 'page views');
  });
});

describe('DELETE /outcome_kinds', () => {
  it('deletes a kind that nothing is stored of, and not the one that counts', async () => {
    const { sourceId } = await newEvent();
    const remove = (name: string) => admin(deleteOutcomeKind, { query: { name } });
    const body = { name: 'scans', unit: '', counts: false };
    await admin(replaceOutcomeKind, { body });
    const sent = await send({ ...tickets(sourceId, '2026-06-01', 7), kind: 'scans' });
    await expect(remove('scans')).rejects.toThrow('There are outcomes of the kind');
    await admin(undoImport, { params: { id: sent.import_id ?? 0 }, query: {} });
    const { kinds } = await remove('scans');
    expect(kinds.map(({ name }) => name)).not.toContain('scans');
    await expect(remove('scans')).rejects.toMatchObject({ code: 'not_found' });
    await expect(remove('tickets')).rejects.toThrow('is the kind that counts');
  });
});

describe('agingOutcomes', () => {
  it('makes weeks of days after 400 days, keeps sums, and leaves what can be undone', async () => {
    const [old, kept] = [await newEvent(), await newEvent()];
    const day = (place: number) => new Date(now.getTime() - place * 86_400_000);
    const rows = [old, kept].flatMap(({ sourceId }) =>
      Array.from({ length: 30 }, (_, place) =>
        tickets(
          sourceId,
          day(400 - place)
            .toISOString()
            .slice(0, 10),
          place + 0.25,
        ),
      ),
    );
    await send(...rows);
    const before = await totalOf(old.id);
    await db`delete from outcome_before where event_id = ${old.id}`;
    const start = now;
    now = new Date(now.getTime() + 20 * 86_400_000);
    await agingOutcomes.remove({ ...deps, now, signal: new AbortController().signal });
    const stored = await amountsOf(old.id);
    const weeks = stored.filter(({ days }) => days === 7);
    expect(weeks.length).toBeGreaterThanOrEqual(2);
    expect(weeks.every((week) => week.day === mondayOf(week.day))).toBe(true);
    expect(stored.filter(({ days }) => days === 1).length).toBeGreaterThanOrEqual(10);
    expect(await totalOf(old.id)).toBe(before);
    expect((await amountsOf(kept.id)).every(({ days }) => days === 1)).toBe(true);
    now = start;
  });
});
