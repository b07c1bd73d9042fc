import fc from 'fast-check';
import papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { EventRow } from '#contract/scores/events.ts';
import { countFacets } from '#contract/scores/facets.ts';
import type { ScoreFilters } from '#contract/scores/filter-schemas.ts';
import { foldText } from '#contract/scores/fold-search.ts';
import { SCORE_SORTS } from '#contract/scores/score-list.ts';
import { listScores, recalculateScores } from '#contract/scores/scores.ts';
import { saveWeights, toWeights, type WeightSet } from '#contract/scores/weights.ts';
import { scoreEvent } from '#scoring/score.ts';
import { TIME_RANGES, type TimeRange } from '#scoring/windows.ts';
import { correctEvent } from '#server/catalogue/corrections/correct-event.ts';
import { importRecords } from '#server/intake/storing/import-records.ts';
import { arbitraryEvents, arbitraryWeights } from '#server/test/arbitrary-lists.ts';
import { emptyTables } from '#server/test/database.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import { feedEvent, toRecords } from '#server/test/feed-events.ts';
import { arbitraryFilters, passes } from '#server/test/filtered-events.ts';
import { propertyRuns } from '#server/test/property-runs.ts';
import { createRankingTest } from '#server/test/ranked-events.ts';
import { newStaffSession } from '#server/test/staff-session.ts';
import { ONE_ORDER } from '#server/test/test-weights.ts';

const NOW = new Date('2030-05-01T12:00:30Z');
const PROPERTY_TIMEOUT_MS = 600_000;

const { db, server, call, inDays } = await createRankingTest(NOW);
const { staffId } = await newStaffSession(db, 'analyst');

const list = fc.record({
  range: fc.constantFrom(...TIME_RANGES),
  filters: arbitraryFilters(NOW),
  sort_by: fc.constantFrom(...SCORE_SORTS),
  sort_order: fc.constantFrom('asc', 'desc'),
});
type List = ReturnType<typeof bodyOf>;

function bodyOf(
  one: {
    range: TimeRange;
    filters: ScoreFilters;
    sort_by: (typeof SCORE_SORTS)[number];
    sort_order: 'asc' | 'desc';
  },
  run_id: string,
) {
  const { range: time_range, filters, sort_by, sort_order } = one;
  return { ...filters, time_range, sort_by, sort_order, run_id };
}

describe('one run_id', () => {
  it(
    'gives rows that stay as they are, and explanations, counts, facets and files that agree with them, while imports, corrections and runs go on beside it',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          arbitraryEvents(NOW),
          arbitraryWeights,
          fc.array(list, { minLength: 2, maxLength: 4 }),
          fc.integer({ min: 3, max: 20 }),
          async (events, weights, lists, per_page) => {
            await emptyTables(db, 'event');
            const eventIds = await insertEvents(db, events);
            await call(saveWeights, { body: { ...weights, ...ONE_ORDER } });
            const { run_id } = await call(recalculateScores, {});
            const whole = new Map<TimeRange, EventRow[]>();
            for (const time_range of TIME_RANGES) {
              whole.set(
                time_range,
                await readPages({ time_range, run_id, sort_by: 'score', sort_order: 'desc' }, 100),
              );
            }
            const beside = changeEverything(eventIds[0] ?? 0);
            for (const one of lists) {
              const body = bodyOf(one, run_id);
              const rows = await readPages(body, per_page);
              const expected = (whole.get(one.range) ?? []).filter((row) =>
                passes(row, one.filters),
              );
              expect(ids(rows).toSorted()).toEqual(ids(expected).toSorted());
              const shown = new Map(expected.map((row) => [row.id, row]));
              for (const row of rows) {
                expect(row).toEqual({
                  ...shown.get(row.id),
                  changed: row.changed,
                  corrected: row.corrected,
                });
                expectExplained(row, weights);
              }
              await expectFacets(body, rows);
              await expectFile(body, rows);
            }
            await beside;
          },
        ),
        { numRuns: propertyRuns(2), endOnFailure: true },
      );
    },
    PROPERTY_TIMEOUT_MS,
  );
});

const ids = (rows: readonly EventRow[]) => rows.map(({ id }) => id);

/** Other facts, texts and dates for every event, a correction, an import, and another run. */
async function changeEverything(id: number): Promise<void> {
  await db`
    update event set capacity = coalesce(capacity, 0) + 77, starts_at = starts_at + interval '9 days',
      feed_type = 'theater', name = 'Renamed', name_folded = 'renamed',
      renamed_in = pg_current_xact_id(), category = 'Changed', venue = 'Elsewhere',
      venue_key = 'elsewhere', city = 'Atlantis', city_key = 'atlantis', country = 'XX',
      timezone = 'Asia/Tokyo', ends_at = starts_at + interval '20 days'`;
  const values = { venue_capacity: 12_345, venue_name: 'Corrected' };
  await correctEvent(server.deps, { id, values, reason: '', version: undefined, staffId });
  const imported = feedEvent({ sourceId: 'imported', startsAt: inDays(3) });
  await importRecords(server.deps, toRecords([imported]), { format: 'csv', importedBy: null });
  await call(recalculateScores, {});
}

async function readPages(
  body: List | Omit<List, 'event_name'>,
  per_page: number,
): Promise<EventRow[]> {
  const rows: EventRow[] = [];
  for (let page = 1; ; page++) {
    const answer = await call(listScores, { body: { ...body, page, per_page } });
    expect(answer.run_id).toBe(body.run_id);
    rows.push(...answer.events);
    if (answer.events.length < per_page) {
      expect(answer.count).toBe(rows.length);
      return rows;
    }
  }
}

function expectExplained(row: EventRow, weights: WeightSet): void {
  const event = {
    type: row.event_type,
    startsAt: row.starts_at === null ? null : new Date(row.starts_at),
    capacity: row.venue_capacity,
  };
  const score = scoreEvent(event, toWeights(weights), NOW);
  expect([row.score, row.score_type, row.score_time_left, row.score_venue_capacity]).toEqual(
    [score.total, score.type, score.timeLeft, score.venueCapacity].map((part) => part + 0),
  );
}

async function expectFacets(body: List, rows: readonly EventRow[]): Promise<void> {
  const { sort_by: _, sort_order: __, ...filters } = body;
  const facets = await call(countFacets, { body: filters });
  expect(facets).toMatchObject({ count: rows.length, run_id: body.run_id });
  const counted = (valueIn: (row: EventRow) => string | null) => {
    const counts = new Map<string, number>();
    for (const row of rows) {
      const value = valueIn(row);
      if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return Object.fromEntries(counts);
  };
  const given = (buckets: { value: string; count: number }[], fold = (value: string) => value) =>
    Object.fromEntries(buckets.map(({ value, count }) => [fold(value), count]));
  const folded = (value: string | null) => value && foldText(value);
  if (!body.event_type) expect(given(facets.event_type)).toEqual(counted((row) => row.event_type));
  if (!body.status) expect(given(facets.status)).toEqual(counted((row) => row.status));
  if (!body.city) expect(given(facets.city, foldText)).toEqual(counted((row) => folded(row.city)));
  if (!body.source)
    expect(given(facets.source, foldText)).toEqual(counted((row) => folded(row.source)));
  if (!body.starts_from && !body.starts_to) {
    expect(given(facets.day)).toEqual(counted((row) => row.starts_at?.slice(0, 10) ?? null));
  }
}

async function expectFile(body: List, rows: readonly EventRow[]): Promise<void> {
  const query = new URLSearchParams({ format: 'csv' });
  for (const [name, value] of Object.entries(body)) query.set(name, String(value));
  const response = await server.fetchAs('analyst', `/event_score/export?${query}`);
  expect(response.headers.get('x-total-rows')).toBe(String(rows.length));
  const { data } = papa.parse<Record<string, string>>(
    (await response.text()).replace(/^\uFEFF/, ''),
    {
      header: true,
      skipEmptyLines: true,
    },
  );
  expect(data.map((row) => [row.source_id, row.rank, row.score, row.run_id])).toEqual(
    rows.map((row) => [
      row.source_id.replace(/^-/, "'-"),
      String(row.rank),
      String(row.score),
      body.run_id,
    ]),
  );
}
