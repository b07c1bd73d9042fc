import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { pinEvent } from '#contract/scores/corrections.ts';
import { recalculateScores } from '#contract/scores/scores.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { FACTS_FROM, type PastList } from '#scoring/grade/past-run.ts';
import { emptyTables } from '#server/test/database.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import { createRankingTest } from '#server/test/ranked-events.ts';
import { agingPastLists } from '../runs/past-fact-queries.ts';
import { rankingTable } from '../tables/run-tables.ts';
import { type PastListRequest, pastLists } from './past-lists.ts';

const START = new Date('2026-06-01T04:00:00Z');
const { db, call, rank, setNow, inDays } = await createRankingTest(START);

beforeEach(async () => {
  await db`update ranking_state set run_id = null, facts_from = null`;
  await db`delete from score_run`;
  await db`delete from import_run`;
  await emptyTables(db, 'event_fact', 'shown_top');
});

async function count(eventId: number, day: number, amount: number, kind = 'tickets') {
  await db`
    insert into outcome (kind_id, event_id, day, amount, import_id)
    select id, ${eventId}::integer, ${inDays(day)}::date, ${amount}::float8, 1
    from outcome_kind where name = ${kind}`;
}

const listed = (list: PastList) =>
  [...list.ids].map((id, index) => ({
    id,
    outcome: list.outcomes[index],
    facts: list.facts[index],
  }));

async function listsAt(day: number, request: Partial<PastListRequest> = {}) {
  const found = new Map<string, Awaited<ReturnType<typeof read>>>();
  const read = async (list: PastList, runId: number | null) => ({
    list,
    runId,
    rows: listed(list),
  });
  for await (const { day: of, list, runId } of pastLists(
    db,
    { range: 'month', kind: null, days: 30, ...request },
    inDays(day),
  )) {
    found.set(of, await read(list, runId));
  }
  return found;
}

const { thatDay, today } = FACTS_FROM;

describe('pastLists', () => {
  it('lists the events of a day without a run by the facts of today, with what the next seven days had', async () => {
    const [first = 0, second = 0, later = 0] = await insertEvents(db, [
      { sourceId: 'small', startsAt: inDays(9), capacity: 10 },
      { sourceId: 'large', startsAt: inDays(9), capacity: 20 },
      { sourceId: 'later', startsAt: inDays(31) },
    ]);
    for (const day of [1, 7, 8]) await count(first, day, 5);
    await count(second, 3, 0);
    await count(later, 3, 9);
    const lists = await listsAt(8);
    expect([...lists.keys()]).toEqual(['2026-06-01']);
    const { rows, runId, list } = lists.get('2026-06-01') ?? {};
    expect(runId).toBeNull();
    expect(rows).toEqual([
      { id: second, outcome: 0, facts: today },
      { id: first, outcome: 10, facts: today },
    ]);
    expect(list?.asOf).toEqual(new Date('2026-06-01T04:00:00Z'));
    expect(list?.shownRanks).toBeNull();
  });

  it('lists what the last run of a day ranked, by the facts that it knew', async () => {
    const [event = 0, moved = 0, cancelled = 0] = await rank([
      { sourceId: 'event', startsAt: inDays(5), capacity: 100 },
      { sourceId: 'moved', startsAt: inDays(3), type: 'other' },
      { sourceId: 'cancelled', startsAt: inDays(4) },
    ]);
    setNow(inDays(1));
    await db`
      update event set starts_at = ${inDays(6)}, listed_until = ${inDays(6)}, feed_type = 'sport', capacity = 7
      where id = ${moved}`;
    await db`update event set status = 'cancelled' where id = ${cancelled}`;
    await insertEvents(db, [{ sourceId: 'new', startsAt: inDays(2) }]);
    await db`update event set created_at = ${inDays(0.9)} where source_id = 'new'`;
    await db`update ranking_state set inputs = inputs + 1`;
    await call(recalculateScores, {});
    for (const id of [event, moved, cancelled]) await count(id, 1, 3);
    await count(event, 5, 2);
    await count(event, 8, 9);
    const lists = await listsAt(20);
    const first = lists.get('2026-06-01');
    expect(first?.rows).toEqual([
      { id: moved, outcome: 3, facts: thatDay },
      { id: cancelled, outcome: 3, facts: thatDay },
      { id: event, outcome: 5, facts: thatDay },
    ]);
    expect(first?.list.typeNames[first.list.types[0] ?? 0]).toBe('other');
    expect([...(first?.list.capacities ?? [])]).toEqual([-1, -1, 100]);
    const second = lists.get('2026-06-02');
    expect(second?.rows.map(({ outcome }) => outcome)).toEqual([Number.NaN, 2, Number.NaN]);
    expect([...(second?.list.capacities ?? [])]).toEqual([-1, 100, 7]);
    expect(second?.list.starts[2]).toBe(inDays(6).getTime());
  });

  it('says that facts are those of today where the run stored none', async () => {
    const [event = 0] = await rank([{ sourceId: 'event', startsAt: inDays(5) }]);
    await db`update ranking_state set facts_from = ${inDays(1)}`;
    await count(event, 1, 1);
    await count(event, 8, 1);
    const lists = await listsAt(20);
    expect(lists.get('2026-06-01')?.rows).toEqual([{ id: event, outcome: 1, facts: today }]);
  });

  it('gives what leads joined events the sum of all of them', async () => {
    const startsAt = inDays(9);
    const [lead = 0, other = 0] = await insertEvents(db, [
      { sourceId: 'a', startsAt },
      { sourceId: 'b', startsAt, source: 'second', capacity: 50 },
    ]);
    await db`
      insert into event_group (event_id, lead_id) values (${lead}, ${lead}), (${other}, ${lead})`;
    await count(lead, 1, 2);
    await count(other, 7, 3);
    const lists = await listsAt(20);
    const { rows, list } = lists.get('2026-06-01') ?? {};
    expect(rows).toEqual([{ id: lead, outcome: 5, facts: today }]);
    expect([...(list?.capacities ?? [])]).toEqual([50]);
  });

  it('counts what an event had up to the day of its start', async () => {
    const [event = 0] = await insertEvents(db, [{ sourceId: 'event', startsAt: inDays(3) }]);
    for (const day of [1, 3, 4, 8]) await count(event, day, 2 ** day);
    const lists = await listsAt(20);
    expect(lists.get('2026-06-01')?.rows).toMatchObject([{ id: event, outcome: 2 + 8 }]);
    expect(lists.get('2026-06-02')?.rows).toMatchObject([{ id: event, outcome: 8 }]);
  });

  it('lists events once that were ranked apart on that day and are joined by now', async () => {
    const startsAt = inDays(9);
    const [lead = 0, other = 0] = await rank([
      { sourceId: 'a', startsAt },
      { sourceId: 'b', startsAt, source: 'second', capacity: 50 },
    ]);
    setNow(inDays(1));
    await db`
      insert into event_group (event_id, lead_id) values (${lead}, ${lead}), (${other}, ${lead})`;
    await db`update ranking_state set inputs = inputs + 1`;
    await call(recalculateScores, {});
    await count(lead, 1, 2);
    await count(other, 7, 3);
    const { rows, list } = (await listsAt(20)).get('2026-06-01') ?? {};
    expect(rows).toEqual([{ id: lead, outcome: 5, facts: thatDay }]);
    expect(list?.shownRanks).toEqual(Int32Array.of(1));
  });

  it('leaves out a last day that was not over when its outcomes came', async () => {
    const [event = 0] = await insertEvents(db, [{ sourceId: 'event', startsAt: inDays(30) }]);
    const [run] = await db<{ id: number }[]>`
      insert into import_run (format, imported_at, created, updated, unchanged, skipped)
      values ('outcomes', ${inDays(9.5)}, 1, 0, 0, 0) returning id`;
    await count(event, 0, 1);
    await count(event, 9, 1);
    await db`update outcome set import_id = ${run?.id ?? 0} where event_id = ${event}`;
    const last = async () => [...(await listsAt(200)).keys()].at(-1);
    expect(await last()).toBe('2026-06-02');
    await db`update import_run set imported_at = ${inDays(10)} where id = ${run?.id ?? 0}`;
    expect(await last()).toBe('2026-06-03');
  });

  it('ends with the last day that has all its outcomes, and begins before the first one', async () => {
    const [event = 0] = await insertEvents(db, [{ sourceId: 'event', startsAt: inDays(30) }]);
    await count(event, 0, 1);
    await count(event, 10, 1);
    expect([...(await listsAt(200)).keys()]).toEqual([
      '2026-05-31',
      '2026-06-01',
      '2026-06-02',
      '2026-06-03',
      '2026-06-04',
    ]);
    expect([...(await listsAt(200, { days: 2 })).keys()]).toEqual(['2026-06-03', '2026-06-04']);
    expect([...(await listsAt(9)).keys()]).toEqual(['2026-05-31', '2026-06-01', '2026-06-02']);
    expect((await listsAt(200, { kind: 'views' })).size).toBe(0);
  });

  it('lists one type or city alone', async () => {
    const [event = 0] = await insertEvents(db, [
      { sourceId: 'event', startsAt: inDays(5), city: 'Ghent', type: 'sport' },
      { sourceId: 'elsewhere', startsAt: inDays(5), city: "'s-Hertogenbosch", type: 'sport' },
      { sourceId: 'other', startsAt: inDays(5), city: 'Ghent', type: 'concert' },
    ]);
    await count(event, 1, 1);
    const names = async (filter: NonNullable<PastListRequest['filter']>) => {
      const [first] = (await listsAt(20, { filter })).values();
      return first?.rows.length;
    };
    expect(await names({})).toBe(3);
    expect(await names({ city: 'ghent' })).toBe(2);
    expect(await names({ city: 'Ghent', type: 'sport' })).toBe(1);
    expect(await names({ city: "'s-hertogenbosch" })).toBe(1);
  });

  it('knows the places at which the events were shown, pinned ones among them', async () => {
    const [far = 0, near = 0, middle = 0] = await rank([
      { sourceId: 'far', startsAt: inDays(20) },
      { sourceId: 'near', startsAt: inDays(2) },
      { sourceId: 'middle', startsAt: inDays(9) },
    ]);
    await call(pinEvent, {
      params: { id: far },
      body: { time_range: 'month', place: 1, reason: '' },
    });
    await call(recalculateScores, {});
    await count(near, 1, 1);
    await count(near, 7, 1);
    const { list } = (await listsAt(20)).get('2026-06-01') ?? {};
    const positions = new Map([...(list?.ids ?? [])].map((id, at) => [id, list?.shownRanks?.[at]]));
    expect(positions).toEqual(
      new Map([
        [near, 2],
        [middle, 3],
        [far, 1],
      ]),
    );
    const tops = await db`select run_id from shown_top where time_range = 'month'`;
    expect(tops).toHaveLength(1);
  });

  it('knows them in a filtered list, too, and of runs before an upgrade', async () => {
    const events = await rank([
      { sourceId: 'sport', type: 'sport', startsAt: inDays(2), capacity: 90 },
      ...[3, 4, 5, 6].map((days) => ({ sourceId: `${days}`, startsAt: inDays(days) })),
    ]);
    const [sport = 0, , near = 0, , far = 0] = events;
    const pin = (id: number, position: number) =>
      call(pinEvent, {
        params: { id },
        body: { time_range: 'month', place: position, reason: '' },
      });
    await pin(far, 2);
    await pin(near, 4);
    await call(recalculateScores, {});
    const [run] = await db<{ id: number; tag: string; ids: number[] }[]>`
      select id, tag, event_ids as ids from shown_top join score_run on score_run.id = shown_top.run_id
      where time_range = 'month'`;
    expect(run?.ids[1]).toBe(far);
    expect(run?.ids[3]).toBe(near);
    await count(sport, 1, 1);
    await count(sport, 7, 1);
    const ofSport = await listsAt(20, { filter: { type: 'sport' } });
    const position = (run?.ids.indexOf(sport) ?? 0) + 1;
    expect(ofSport.get('2026-06-01')?.list.shownRanks).toEqual(new Int32Array([position]));

    // As it was stored: by score alone.
    await db`
      update shown_top set event_ids = array(
        select event_id from ${db(rankingTable(run?.tag ?? '', null))} order by score desc, rank
      )`;
    const migrations = new URL('../../platform/db/migrations/', import.meta.url);
    await db.unsafe(await readFile(new URL('0082-first-events-with-pins.sql', migrations), 'utf8'));
    const [after] = await db`select event_ids as ids from shown_top where time_range = 'month'`;
    expect(after?.ids).toEqual(run?.ids);
  });

  it('forgets after 400 days', async () => {
    const [event = 0] = await rank([{ sourceId: 'event', startsAt: inDays(3) }]);
    setNow(inDays(4));
    await call(recalculateScores, {});
    expect(await db`select event_id, type from event_fact`).toEqual([
      { event_id: event, type: 'concert' },
    ]);
    const now = new Date(START.getTime() + 405 * DAY_MS);
    setNow(now);
    await call(recalculateScores, {});
    await agingPastLists.remove({ db, now, signal: new AbortController().signal });
    expect(await db`select event_id from event_fact`).toEqual([]);
    expect(await db`select distinct run_id from shown_top`).toHaveLength(1);
  });
});
