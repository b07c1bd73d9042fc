import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { previewScores } from '#contract/scores/preview.ts';
import { listScores, recalculateScores } from '#contract/scores/scores.ts';
import { saveWeights } from '#contract/scores/weights.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { TIME_RANGES } from '#scoring/windows.ts';
import { arbitraryEvents, arbitraryWeights } from '#server/test/arbitrary-lists.ts';
import { emptyTables } from '#server/test/database.ts';
import type { EventDraft } from '#server/test/event-rows.ts';
import { arbitraryFilters } from '#server/test/filtered-events.ts';
import { propertyRuns } from '#server/test/property-runs.ts';
import { createRankingTest } from '#server/test/ranked-events.ts';
import { TEST_WEIGHTS } from '#server/test/test-weights.ts';

const NOW = new Date('2030-05-01T12:00:30Z');
const PROPERTY_TIMEOUT_MS = 600_000;
const { db, call, setNow, rank } = await createRankingTest(NOW);

const halvingDays = fc.constantFrom(1, 30, 30, 365);

/** Pins as the next run takes them along. */
async function pinInRuns(pins: { eventId: number; range: string; place: number }[]) {
  await db`update score_run set pins = ${JSON.stringify(pins)}::jsonb`;
}

describe('POST /event_score/preview', () => {
  it(
    'lists what the list shows after the same weights are saved and recalculated',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          arbitraryEvents(NOW),
          arbitraryWeights,
          arbitraryWeights,
          fc.record({
            time_halving_days: halvingDays,
            time_halving_days_by_window: fc.record(
              { week: halvingDays, month: halvingDays, year: halvingDays },
              { requiredKeys: [] },
            ),
          }),
          fc.array(fc.tuple(fc.constantFrom(...TIME_RANGES), arbitraryFilters(NOW)), {
            minLength: 3,
            maxLength: 6,
          }),
          fc.integer({ min: 2, max: 30 }),
          fc.nat(6),
          async (events, before, weights, halving, lists, per_page, laterDays) => {
            await emptyTables(db, 'event');
            setNow(NOW);
            await call(saveWeights, { body: before });
            const ids = await rank(events);
            const pins = ids
              .slice(0, 2)
              .map((eventId, index) => ({ eventId, range: 'month', place: 3 * index + 1 }));
            await pinInRuns(pins);
            setNow(new Date(NOW.getTime() + laterDays * DAY_MS));
            const previews = [];
            for (const [time_range, filters] of lists) {
              const days = halving.time_halving_days_by_window;
              const own = time_range === 'six_month' ? undefined : days[time_range];
              const body = {
                ...filters,
                time_range,
                per_page,
                weights,
                time_halving_days: own ?? halving.time_halving_days,
              };
              previews.push(await call(previewScores, { body: { ...body, page: 1 } }));
              previews.push(await call(previewScores, { body: { ...body, page: 2 } }));
            }
            await call(saveWeights, { body: { ...weights, ...halving } });
            await call(recalculateScores, {});
            await pinInRuns(pins);
            for (const [time_range, filters] of lists) {
              for (const page of [1, 2]) {
                const list = await call(listScores, {
                  body: { ...filters, time_range, per_page, page },
                });
                const preview = previews.shift();
                expect(preview?.count).toBe(list.count);
                expect(preview?.events.map(essence)).toEqual(list.events.map(essence));
              }
            }
          },
        ),
        { numRuns: propertyRuns(4) },
      );
    },
    PROPERTY_TIMEOUT_MS,
  );

  it('says where each event stands now, and sums up what changes', async () => {
    const concert: EventDraft = {
      sourceId: 'concert',
      capacity: 1000,
      startsAt: new Date(NOW.getTime() + DAY_MS),
    };
    await rank([concert, { ...concert, sourceId: 'match', type: 'sport' }]);
    const { events, summary, count } = await call(previewScores, {
      body: { weights: { ...TEST_WEIGHTS, sport_weight: 5 }, time_range: 'week' },
    });
    expect(count).toBe(2);
    expect(events).toMatchObject([
      { source_id: 'match', rank: 1, current_rank: 2 },
      { source_id: 'concert', rank: 2, current_rank: 1 },
    ]);
    const [match, current] = [events[0], await call(listScores, { body: { time_range: 'week' } })];
    expect(match?.current_score).toBe(current.events[1]?.score);
    expect(summary).toMatchObject({
      top_10_changed: 0,
      entered: [],
      left: [],
      winners: [{ event_name: 'Event match', current_rank: 2, rank: 1 }],
      losers: [{ event_name: 'Event concert', current_rank: 1, rank: 2 }],
    });
  });

  it('stores nothing', async () => {
    await rank([{ sourceId: 'one', startsAt: new Date(NOW.getTime() + DAY_MS) }]);
    const before = await call(listScores, { body: { time_range: 'week' } });
    await call(previewScores, {
      body: { weights: { ...TEST_WEIGHTS, sport_weight: 9 }, time_range: 'week' },
    });
    expect(await call(listScores, { body: { time_range: 'week' } })).toEqual(before);
  });

  it('ends when the client goes away', async () => {
    await rank([{ sourceId: 'one', startsAt: new Date(NOW.getTime() + DAY_MS) }]);
    const gone = AbortSignal.abort(new Error('gone'));
    const preview = call(
      previewScores,
      { body: { weights: TEST_WEIGHTS, time_range: 'week' } },
      { signal: gone },
    );
    await expect(preview).rejects.toThrow();
  });
});

type Row = Awaited<ReturnType<typeof call<typeof listScores>>>['events'][number];

function essence(row: Row) {
  const { id, rank, score, score_type, score_time_left } = row;
  const { score_venue_capacity, pinned, starts_at, venue_capacity } = row;
  return {
    ...{ id, rank, score, score_type, score_time_left },
    ...{ score_venue_capacity, pinned, starts_at, venue_capacity },
  };
}
