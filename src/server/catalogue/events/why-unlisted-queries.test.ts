import { describe, expect, it } from 'vitest';
import { UNLISTED_REASONS } from '#contract/imports.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { pinEvent } from '#contract/scores/corrections.ts';
import { readScoreOverview } from '#contract/scores/desk/score-overview.ts';
import { getEvent } from '#contract/scores/event-detail.ts';
import { listPasses } from '#contract/scores/passes.ts';
import { listScores, recalculateScores } from '#contract/scores/scores.ts';
import { WHY_UNLISTED, type WhyUnlisted } from '#contract/scores/unlisted.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { importRecords } from '#server/intake/storing/import-records.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { feedEvent, toRecords } from '#server/test/feed-events.ts';
import { createTestServer } from '#server/test/server.ts';
import type { FeedEvent } from './feed-event.ts';

const NOW = new Date('2026-04-28T12:00:00Z');
const db = await createTestDatabase();
const { deps, callAs } = createTestServer(db, () => NOW);
const call = await callAs('analyst');

const at = (days: number) => {
  const startsAt = new Date(NOW.getTime() + days * DAY_MS);
  return { startsAt, listedUntil: startsAt, startsOn: startsAt.toISOString().slice(0, 10) };
};
const undated = { startsAt: null, listedUntil: null, startsOn: null, timeKnown: false };

const SHOW = { name: 'Night River Band', venue: 'Long Hall', city: 'Ghent' };

/** What its feed says of an event that is in no list for this reason alone. */
const FACTS: Record<WhyUnlisted, Partial<FeedEvent>> = {
  joined: { ...SHOW, source: 'yet another' },
  hidden: {},
  cancelled: { status: 'cancelled' },
  gone: {},
  no_zone: { ...undated, startsOn: '2026-05-01', timezone: null },
  no_date: undated,
  pass_like: { passLike: true },
  past: at(-0.5),
  later: at(400),
};

const events = WHY_UNLISTED.map((why) => feedEvent({ sourceId: why, ...at(3), ...FACTS[why] }));
const listed = feedEvent({ sourceId: 'listed', ...at(3), ...SHOW });
const importAll = () =>
  importRecords(deps, toRecords([listed, ...events]), { format: 'csv', importedBy: null });

await importAll();
await db`update event set gone_since = ${NOW} where source_id = 'gone'`;
await db`
  insert into event_correction (event_id, field, value, sets, feed, reason, corrected_at)
  select id, 'hidden', 'true', '{"hidden": true}', '{"hidden": false}', '', ${NOW} from event
  where source_id = 'hidden'`;
await db`update event set hidden = true, corrected = '{hidden}' where source_id = 'hidden'`;
await call(recalculateScores, {});

async function idOf(why: string): Promise<number> {
  const [row] = await db<{ id: number }[]>`select id from event where source_id = ${why}`;
  return row?.id ?? 0;
}

describe.each(WHY_UNLISTED)('an event that is in no list because: %s', (why) => {
  const isRanked = why === 'later';

  it('is in no list, and its page says why', async () => {
    const id = await idOf(why);
    const { events: rows } = await call(listScores, {
      body: { time_range: 'year', per_page: 100 },
    });
    expect(rows.map((row) => row.source_id)).toEqual(['listed']);
    const { unranked_reason, rank } = await call(getEvent, { params: { id }, query: {} });
    expect(unranked_reason).toBe(isRanked ? null : why);
    expect(rank).toBeNull();
  });

  it('cannot be pinned, and the refusal gives the reason', async () => {
    if (isRanked) return;
    const params = { id: await idOf(why) };
    const body = { time_range: 'week', place: 1, reason: '', ends_at: null } as const;
    const refusal = await call(pinEvent, { params, body }).then(
      () => null,
      (error: unknown) => error,
    );
    if (!(refusal instanceof ApiError)) throw new Error('The event was pinned.');
    expect(refusal.code).toBe('conflict');
    expect(refusal.message).toBe(`This event ${REFUSALS[why]}, so it cannot be pinned.`);
  });
});

/** The words of the refusals, each of which only one reason has. */
const REFUSALS: Record<Exclude<WhyUnlisted, 'later'>, string> & { later?: never } = {
  joined: 'is listed as part of another event',
  hidden: 'is hidden',
  cancelled: 'is canceled',
  gone: 'is no longer carried by its feed',
  no_zone: 'has no time zone',
  no_date: 'has no date',
  pass_like: 'is a pass, parking or a placeholder',
  past: 'is over',
};

it('the start page counts the events that lack one thing only, as the list of passes does', async () => {
  const { state } = await call(readScoreOverview, {});
  expect(state).toMatchObject({ no_date: 2, pass_like: 1 });
  const named = (rows: { event_name: string }[]) => rows.map((row) => row.event_name).sort();
  const passes = await call(listPasses, { query: { time_range: 'year' } });
  expect(named(passes.events)).toEqual(['Event pass_like']);
});

it('an import counts each reason that it can have', async () => {
  const { unlisted, unlisted_rows: rows } = await importAll();
  expect(unlisted).toEqual(Object.fromEntries(UNLISTED_REASONS.map((why) => [why, 1])));
  const named = rows.map(({ name, reason }) => [name, reason]);
  expect(named).toEqual(UNLISTED_REASONS.map((why) => [`Event ${why}`, why]));
  const params = { id: await idOf('gone') };
  expect((await call(getEvent, { params, query: {} })).unranked_reason).toBe('new');
});
