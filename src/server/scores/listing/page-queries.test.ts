import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { SCORE_SORTS } from '#contract/scores.ts';
import { EVENT_TYPES } from '#scoring/score.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import { insertWeights } from '#server/weights/weight-queries.ts';
import { createRecalculator } from '../ranking/recalculate.ts';
import { collect, countByIndex, countByScan, sizeOf } from './count-queries.ts';
import { listSections, orderTerms } from './list-sections.ts';
import { collectPage, findPageByGathering, findPageByWalking } from './page-queries.ts';
import { windowOf } from './score-filter.ts';
import { splitPage } from './split-page.ts';

const NOW = new Date('2030-05-01T12:00:00Z');
const HOUR_MS = 3_600_000;
const SEARCH = 'tour';

const db = await createTestDatabase();

await insertEvents(
  db,
  Array.from({ length: 120 }, (_, i) => ({
    sourceId: `e${i}`,
    name: i % 3 === 0 ? `Grand Tour ${i % 7}` : `Evening ${i % 5}`,
    type: EVENT_TYPES[i % 4] ?? 'other',
    category: i % 6 === 0 ? null : `Category ${i % 5}`,
    venue: i % 8 === 0 ? null : `Venue ${i % 9}`,
    city: i % 10 === 0 ? null : `City ${i % 4}`,
    capacity: i % 4 === 0 ? null : 100 * (i % 11) + 50,
    startsAt: new Date(NOW.getTime() + (i % 40) * 10 * HOUR_MS),
  })),
);
await insertWeights(db, { theater: 1, concert: 1, sport: 0, timeLeft: 0, venueCapacity: 2 }, null);
const deps = { db, clock: () => NOW, log: pino({ level: 'silent' }) };
await createRecalculator(deps).recalculate({ trigger: 'setup', startedBy: null });

describe('the readings of a page', () => {
  it('agree on every sort, order, page and search', async () => {
    const filter = {
      ...windowOf('year', NOW),
      search: SEARCH,
      typePlace: null,
      categoryPlace: null,
    };
    const { groups } = collect(await countByScan(db, filter));
    expect(sizeOf(groups)).toBe(40);
    for (const sort of SCORE_SORTS) {
      for (const order of ['asc', 'desc'] as const) {
        for (const skip of [0, 9, 20, 33]) {
          const terms = orderTerms(sort, order);
          const sections = listSections(db, sort, order, groups);
          const slices = splitPage(
            sections.map(({ size }) => size),
            skip,
            10,
          );
          const walked = await findPageByWalking(db, filter, sections, slices, terms);
          const page = { skip, take: 10 };
          const byScan = { ...page, reading: 'gather by scan' } as const;
          const byIndex = { ...page, reading: 'gather by index' } as const;
          const expected = collectPage(walked);
          expect(expected.rows).toHaveLength(Math.min(10, 40 - skip));
          expect(collectPage(await findPageByGathering(db, filter, terms, byScan))).toEqual(
            expected,
          );
          expect(collectPage(await findPageByGathering(db, filter, terms, byIndex))).toEqual(
            expected,
          );
        }
      }
    }
  });

  it('count the same matches', async () => {
    const window = { ...windowOf('week', NOW), search: SEARCH };
    const scanned = collect(await countByScan(db, window));
    const found = collect(await countByIndex(db, window));
    expect(found.groups).toHaveLength(scanned.groups.length);
    expect(found.groups).toEqual(expect.arrayContaining(scanned.groups));
    expect(found.version).toBe(scanned.version);
  });
});
