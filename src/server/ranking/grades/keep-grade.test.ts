import { describe, expect, it } from 'vitest';
import {
  fullSetOf,
  listWeightSets,
  restoreWeights,
  saveWeights,
} from '#contract/scores/weights.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { insertSeason } from '#server/test/event-rows.ts';
import { openLive } from '#server/test/live-reader.ts';
import { createTestServer } from '#server/test/server.ts';
import { newStaffSession } from '#server/test/staff-session.ts';

const NOW = new Date('2030-05-01T12:00:00Z');
const db = await createTestDatabase();
const server = createTestServer(db, () => NOW);
const call = await server.callAs('analyst');

const EQUAL = fullSetOf({ theater: 1, concert: 1, sport: 1, timeLeft: 1, venueCapacity: 1 });
const BY_CAPACITY = fullSetOf({ theater: 0, concert: 0, sport: 0, timeLeft: 0, venueCapacity: 1 });
const ON = { time_range: 'month', days: 30 } as const;

const newest = async () => (await call(listWeightSets, { query: { per_page: 1 } })).sets[0];

await insertSeason(db, {
  now: NOW,
  pastDays: 45,
  ticketsOf: ({ capacity }) => Math.round(Math.sqrt(capacity)),
});

describe('POST /dashboard/settings with days to be graded on', () => {
  it('stores with the weights how the days would have been ranked, and notifies open pages', async () => {
    await call(saveWeights, { body: EQUAL });
    const reader = await openLive(server.app.fetch, (await newStaffSession(db, 'viewer')).token);
    const { stop } = server.live.start();
    // The server hears what is announced from here on.
    for (let first = await reader.next(); first?.name !== 'refresh'; first = await reader.next());
    const { version } = await call(saveWeights, { body: { ...BY_CAPACITY, graded_on: ON } });
    for (let message = await reader.next(); ; message = await reader.next()) {
      if (Object(message?.data).graded) break;
    }
    await reader.leave();
    stop();
    const saved = await newest();
    expect(saved).toMatchObject({
      version,
      grade: {
        ...ON,
        kind: 'tickets',
        graded_at: NOW.toISOString(),
        counts: { days: 30 },
      },
    });
    expect(saved?.grade?.marks.ndcg_25.value).toBeGreaterThan(0.9);
    expect(saved?.grade?.change.low).toBeGreaterThan(0);
    expect(saved?.grade?.counts.by_facts_of_today).toBe(saved?.grade?.counts.events);
  });

  it('keeps none where nobody asks, and where there is too little', async () => {
    await call(saveWeights, { body: EQUAL });
    expect(await newest()).toMatchObject({ grade: null });
    await call(saveWeights, {
      body: { ...BY_CAPACITY, graded_on: { ...ON, kind: 'views' } },
    });
    // The next one is graded after it.
    await call(saveWeights, { body: { ...EQUAL, graded_on: ON } });
    await expect.poll(async () => (await newest())?.grade).not.toBeNull();
    const { sets } = await call(listWeightSets, { query: { per_page: 2 } });
    expect(sets[1]?.grade).toBeNull();
  });

  it('grades a restored set on the days of the earlier one', async () => {
    const { version } = await call(saveWeights, { body: { ...BY_CAPACITY, graded_on: ON } });
    await expect.poll(async () => (await newest())?.grade).not.toBeNull();
    const graded = (await newest())?.grade;
    await call(saveWeights, { body: EQUAL });
    await call(restoreWeights, { body: { version } });
    await expect.poll(async () => (await newest())?.grade).not.toBeNull();
    expect(await newest()).toMatchObject({
      restored_from: version,
      grade: { ...ON, marks: graded?.marks },
    });
  });
});
