import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EventRow } from '#contract/scores/events.ts';
import { EVENT_STATUSES, SCORE_SORTS } from '#contract/scores/score-list.ts';
import { listScores, recalculateScores } from '#contract/scores/scores.ts';
import { DAY_MS, HOUR_MS } from '#scoring/durations.ts';
import {
  DEFAULT_HALVING,
  type Halving,
  halvingDaysIn,
  MAX_HALVING_DAYS,
  MIN_HALVING_DAYS,
  windowsRankedApart,
} from '#scoring/halving.ts';
import { EVENT_TYPES, MAX_WEIGHT, type Weights } from '#scoring/score.ts';
import { TIME_RANGES } from '#scoring/windows.ts';
import { noteChange } from '#server/catalogue/changes/change-queries.ts';
import { currentRun, currentTables } from '#server/test/current-ranking.ts';
import { createTestDatabase, emptyTables } from '#server/test/database.ts';
import { type EventDraft, insertEvents } from '#server/test/event-rows.ts';
import {
  listByModel,
  type ModelEvent,
  type ModelQuery,
  rankByModel,
} from '#server/test/list-model.ts';
import { propertyRuns } from '#server/test/property-runs.ts';
import { createTestServer } from '#server/test/server.ts';
import { rankedUntil } from '../tables/run-tables.ts';
import { insertWeights } from '../weights/weight-queries.ts';

const NOW = new Date('2030-05-01T12:00:00Z');
const DAY_HOURS = 24;
/** Each case recalculates; a busy machine takes its time. */
const PROPERTY_TIMEOUT_MS = 600_000;

const db = await createTestDatabase();
const call = await createTestServer(db, () => NOW).callAs('admin');

beforeEach(async () => {
  await emptyTables(db, 'event');
});

const words = fc.constantFrom(
  'Ágora',
  'agora',
  'Bär',
  '100%',
  'a_b',
  'back\\slash',
  'Σίσυφος',
  'zoo',
);

const weight = fc.oneof(
  fc.constantFrom(0, 1, 2, 3, -1, MAX_WEIGHT, -MAX_WEIGHT, 1e-300, 0.1, 1 / 3),
  fc.double({ min: -MAX_WEIGHT, max: MAX_WEIGHT, noNaN: true }),
);

const weights: fc.Arbitrary<Weights> = fc.record({
  theater: weight,
  concert: weight,
  sport: weight,
  timeLeft: weight,
  venueCapacity: weight,
});

const halvingDays = fc.oneof(
  fc.constantFrom(MIN_HALVING_DAYS, 7, 30, 90, MAX_HALVING_DAYS),
  fc.double({ min: MIN_HALVING_DAYS, max: MAX_HALVING_DAYS, noNaN: true }),
);

const halving: fc.Arbitrary<Halving> = fc.record({
  days: halvingDays,
  byWindow: fc.record({ week: halvingDays, year: halvingDays }, { requiredKeys: [] }),
});

const startsAt = fc.oneof(
  // Edges of the windows, and starts that many events share.
  fc
    .constantFrom(-1, 0, 1, 7 * DAY_HOURS, 30 * DAY_HOURS, 182 * DAY_HOURS, 365 * DAY_HOURS)
    .map((hours) => new Date(NOW.getTime() + hours * HOUR_MS)),
  fc
    .integer({ min: -2 * DAY_HOURS, max: 400 * DAY_HOURS })
    .chain((hours) =>
      fc
        .integer({ min: 0, max: HOUR_MS })
        .map((ms) => new Date(NOW.getTime() + hours * HOUR_MS + ms)),
    ),
);

const draft: fc.Arbitrary<EventDraft> = fc
  .record({
    sourceId: fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom('a', 'B', 'é', '-') }),
    source: fc.constantFrom('test', 'other'),
    name: fc.tuple(words, words).map((pair) => pair.join(' ')),
    type: fc.constantFrom(...EVENT_TYPES),
    category: fc.constantFrom(null, 'Rock', 'rock', 'Jazz', 'Ópera'),
    venue: fc.constantFrom(null, 'Hall', 'hall', 'Arena'),
    city: fc.constantFrom(null, 'Bonn', 'Köln'),
    capacity: fc.oneof(
      fc.constantFrom(null, 1, 9, 10, 11, 100, 1000, 10_000, 99_999, 100_000, 2_147_483_647),
      fc.integer({ min: 1, max: 120_000 }),
    ),
    startsAt: fc.option(startsAt, { freq: 20 }),
    lasts: fc.constantFrom(0, 0, 12),
    status: fc.constantFrom(...EVENT_STATUSES),
  })
  .map(({ lasts, ...event }) => ({
    ...event,
    listedUntil: event.startsAt && new Date(event.startsAt.getTime() + lasts * HOUR_MS),
  }));

const catalogue = fc.uniqueArray(draft, {
  minLength: 1,
  maxLength: 60,
  selector: (event) => `${event.source} ${event.sourceId}`,
});

const query: fc.Arbitrary<ModelQuery> = fc
  .record(
    {
      range: fc.constantFrom(...TIME_RANGES),
      sort: fc.constantFrom(...SCORE_SORTS),
      order: fc.constantFrom('asc', 'desc'),
      type: fc.constantFrom(...EVENT_TYPES),
      category: fc.constantFrom('ROCK', 'jazz', 'none'),
      name: fc.constantFrom('a', 'ag', 'ÁGO', '%', '_', '\\', 'ΣΊΣ', 'ς', 'bär 100', 'absent'),
    },
    { requiredKeys: ['range', 'sort'] },
  )
  .map(({ category, ...rest }) =>
    category !== undefined && rest.range === 'week' ? { ...rest, category } : rest,
  );

describe('PUT and POST /event_score', () => {
  it(
    'score every event as the scoring module does, in the total order, in each window by its halving days',
    async () => {
      await fc.assert(
        fc.asyncProperty(catalogue, weights, halving, async (drafts, set, given) => {
          await replaceCatalogue(drafts, set, given);
          const { tables } = await currentRun(db);
          for (const series of ['all', ...TIME_RANGES] as const) {
            const days = series === 'all' ? given.days : halvingDaysIn(given, series);
            const until =
              series !== 'all' && windowsRankedApart(given).includes(series)
                ? rankedUntil(series, NOW)
                : null;
            const rows = await db<EventParts[]>`
              select rank, source, source_id as "sourceId", score, score_type as type,
                score_time_left as "timeLeft", score_venue_capacity as "venueCapacity"
              from ${db(tables[series].ranking)} as ranking
              join event on event.id = ranking.event_id order by rank`;
            expect([...rows]).toEqual(
              rankByModel(
                drafts.filter(({ startsAt: at }) => !until || (at && at < until)),
                set,
                NOW,
                days,
              ).map(({ rank, source, sourceId, score }) => ({
                rank,
                source,
                sourceId,
                score: Math.round(score.total * 1e4),
                type: Math.round(score.type * 1e4) + 0,
                timeLeft: Math.round(score.timeLeft * 1e4) + 0,
                venueCapacity: Math.round(score.venueCapacity * 1e4) + 0,
              })),
            );
          }
        }),
        { numRuns: propertyRuns(8) },
      );
    },
    PROPERTY_TIMEOUT_MS,
  );

  // Each is half of the last decimal, exactly or by a hair less, and doubles multiplied by 10,000 say
  // otherwise; the divisor is 1 and the event starts now.
  it.each([0.0000005, 0.0000145, 0.0000465, -0.0000845, 0.0001605])(
    'round the contribution of time for a weight of %d as the scoring module does',
    async (timeLeft) => {
      const theater = 1 - Math.abs(timeLeft);
      const set = { theater, concert: 0, sport: 0, timeLeft, venueCapacity: 0 };
      const event: EventDraft = { sourceId: 'now', type: 'other', startsAt: NOW };
      await replaceCatalogue([event], set);
      const [expected] = rankByModel([event], set, NOW);
      const [row] = await db<{ units: number }[]>`
        select score_time_left as units from ${db((await currentTables(db)).ranking)}`;
      expect(row?.units).toBe(Math.round((expected?.score.timeLeft ?? 0) * 1e4));
    },
  );

  it.each([Number.MIN_VALUE, -Number.MIN_VALUE, 3e-322, 1e-307])(
    'give a weight of %d, whose products PostgreSQL may reject, the contributions of the scoring module',
    async (timeLeft) => {
      const set = { theater: 0, concert: 0, sport: 0, timeLeft, venueCapacity: 0 };
      const events = [0, 1, 9, 33, 120, 199, 200, 365].map(
        (days): EventDraft => ({
          sourceId: `in ${days} days`,
          type: 'other',
          startsAt: new Date(NOW.getTime() + days * DAY_MS),
        }),
      );
      for (const days of [1, 30]) {
        await replaceCatalogue(events, set, { days, byWindow: {} });
        const rows = await db<{ sourceId: string; units: number }[]>`
          select source_id as "sourceId", score_time_left as units
          from ${db((await currentTables(db)).ranking)} as ranking
          join event on event.id = ranking.event_id order by rank`;
        expect([...rows]).toEqual(
          rankByModel(events, set, NOW, days).map(({ sourceId, score }) => ({
            sourceId,
            units: Math.round(score.timeLeft * 1e4) + 0,
          })),
        );
      }
    },
  );

  it(
    'list what sorting and filtering the whole ranking by hand gives',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          catalogue,
          weights,
          fc.array(query, { minLength: 4, maxLength: 8 }),
          fc.integer({ min: 3, max: 30 }),
          async (drafts, set, queries, pageSize) => {
            await replaceCatalogue(drafts, set);
            const ranking = rankByModel(drafts, set, NOW);
            for (const one of queries) {
              const expected = listByModel(ranking, one, NOW);
              const { events, counts } = await readAllPages(one, pageSize);
              expect(events.map(identity)).toEqual(expected.map(identityIn(ranking, one)));
              expect(new Set(counts)).toEqual(new Set([expected.length]));
            }
          },
        ),
        { numRuns: propertyRuns(5) },
      );
    },
    PROPERTY_TIMEOUT_MS,
  );

  it(
    'show the whole run on its pages joined, while imports and recalculations go on beside it',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          catalogue,
          fc.array(query, { minLength: 3, maxLength: 6 }),
          fc.integer({ min: 1, max: 7 }),
          async (drafts, queries, pageSize) => {
            const set = { theater: 1, concert: 2, sport: -3, timeLeft: 4, venueCapacity: 5 };
            await replaceCatalogue(drafts, set);
            const ranking = rankByModel(drafts, set, NOW);
            const { runId } = await currentRun(db);
            await db`update event set starts_at = starts_at + interval '1 day', capacity = 77`;
            await noteChange(db);
            const recalculation = call(recalculateScores, {});
            for (const one of queries) {
              const { events, counts } = await readAllPages(one, pageSize, runId);
              const expected = listByModel(ranking, one, NOW);
              expect(events.map(identity)).toEqual(expected.map(identityIn(ranking, one)));
              expect(new Set(counts)).toEqual(new Set([expected.length]));
            }
            await recalculation;
          },
        ),
        { numRuns: propertyRuns(2) },
      );
    },
    PROPERTY_TIMEOUT_MS,
  );
});

type EventParts = {
  rank: number;
  source: string;
  sourceId: string;
  score: number;
  type: number;
  timeLeft: number;
  venueCapacity: number;
};

async function replaceCatalogue(
  drafts: EventDraft[],
  set: Weights,
  given: Halving = DEFAULT_HALVING,
): Promise<void> {
  await emptyTables(db, 'event');
  await insertEvents(db, drafts);
  await insertWeights(db, set, null, given);
  await call(recalculateScores, {});
}

async function readAllPages(one: ModelQuery, pageSize: number, runId?: string) {
  const events: EventRow[] = [];
  const counts: number[] = [];
  for (let page = 1; ; page++) {
    const answer = await call(listScores, {
      body: {
        time_range: one.range,
        sort_by: one.sort,
        sort_order: one.order,
        event_type: one.type,
        event_category: one.category,
        event_name: one.name,
        run_id: runId,
        page,
        per_page: pageSize,
      },
    });
    counts.push(answer.count);
    events.push(...answer.events);
    if (answer.events.length < pageSize) return { events, counts };
  }
}

const identity = (event: EventRow) => `${event.rank} ${event.source} ${event.source_id}`;

/** With the rank in the window, whatever the query filters. */
function identityIn(ranking: ModelEvent[], { range }: ModelQuery) {
  const ranks = new Map(
    listByModel(ranking, { range, sort: 'score' }, NOW).map((event, index) => [event, index + 1]),
  );
  return (event: ModelEvent) => `${ranks.get(event)} ${event.source} ${event.sourceId}`;
}
