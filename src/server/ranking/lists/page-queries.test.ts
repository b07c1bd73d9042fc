import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { searchTerms } from '#contract/scores/fold-search.ts';
import { SCORE_SORTS } from '#contract/scores/score-list.ts';
import { HOUR_MS } from '#scoring/durations.ts';
import { EVENT_TYPES } from '#scoring/score.ts';
import { importRecords } from '#server/intake/storing/import-records.ts';
import { currentRun } from '#server/test/current-ranking.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import { feedEvent, toRecords } from '#server/test/feed-events.ts';
import { createRecalculator } from '../runs/recalculate.ts';
import { insertWeights } from '../weights/weight-queries.ts';
import { countByIndex, countByScan, groupsAt, periodOf, sizeOf } from './count-queries.ts';
import { type CountedList, countList, listToolsOf, readListOrder } from './counted-list.ts';
import { readOrder } from './order-queries.ts';
import { readEvents, readSlices } from './page-queries.ts';
import { EVERYTHING, windowAt } from './score-filter-queries.ts';
import { BY_RANK, listSections, orderTerms } from './walks/list-order.ts';
import { orderOf, splitPage, type Walk } from './walks/reading-plan.ts';

const NOW = new Date('2030-05-01T12:00:00Z');
const STARTS_AT = new Date('2030-05-03T18:00:00Z');
const FILTER = { ...EVERYTHING, search: searchTerms('tour') };

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

function walkOf({ query, groups }: CountedList, skip: number, take: number): Walk {
  const sections = listSections(query.sort_by, orderOf(query), groups);
  const terms = orderTerms(query.sort_by, orderOf(query));
  return { terms, slices: splitPage(sections, skip, take) };
}

describe('the ways of reading a list', () => {
  it('agree on every sort, order, page and search', async () => {
    const tools = listToolsOf(db);
    const run = await currentRun(db);
    const rows = { window: windowAt('year', NOW), filter: FILTER, excluded: [] };
    const read = async (walk: Walk) => {
      const page = await readSlices(db, { run, range: 'year' }, rows, walk);
      return page.map(({ id }) => id);
    };
    for (const sort_by of SCORE_SORTS) {
      for (const sort_order of ['asc', 'desc'] as const) {
        const query = { time_range: 'year', event_name: 'tour', sort_by, sort_order } as const;
        const list = await countList(tools, run, query, NOW);
        expect(list.count).toBe(40);
        const whole = await readListOrder(tools, list);
        for (const skip of [0, 7, 14, 21, 35]) {
          const ids = whole(skip, 7);
          expect(ids).toHaveLength(Math.min(7, 40 - skip));
          expect(await read(walkOf(list, skip, 7))).toEqual(ids);
        }
      }
    }
  });

  it('agree at every moment on a page in the middle', async () => {
    const tools = listToolsOf(db);
    const run = await currentRun(db);
    const passed = [0, 30_000, 9 * HOUR_MS, 10 * HOUR_MS, 10 * HOUR_MS + 1, 61 * HOUR_MS];
    for (const ms of passed) {
      const now = new Date(NOW.getTime() + ms);
      for (const time_range of ['week', 'year'] as const) {
        for (const sort_by of SCORE_SORTS) {
          const list = await countList(tools, run, { time_range, sort_by }, now);
          const skip = Math.floor(list.count / 2);
          const rows = { window: list.order.window, filter: EVERYTHING, excluded: [] };
          const walked = await readSlices(db, list.source, rows, walkOf(list, skip, 7));
          const whole = await readListOrder(tools, list);
          expect(walked.map(({ id }) => id)).toEqual(whole(skip, 7));
        }
      }
    }
  });

  it('count the same matches', async () => {
    const period = periodOf('week', NOW);
    const { week: tables } = (await currentRun(db)).tables;
    const scanned = await countByScan(db, tables, period, FILTER);
    const found = await countByIndex(db, tables, period, FILTER);
    expect(found).toHaveLength(scanned.length);
    expect(found).toEqual(expect.arrayContaining(scanned));
  });
});

describe('the trigram index', () => {
  const named = (sourceId: string, name: string) =>
    feedEvent({ sourceId, name, startsAt: STARTS_AT, listedUntil: STARTS_AT });
  const importEvents = (...events: ReturnType<typeof feedEvent>[]) =>
    importRecords(deps, toRecords(events), { format: 'csv', importedBy: null });

  /** The ids of the events that the index and the scan find, once both agree on how many. */
  async function idsNamed(text: string) {
    const filter = { ...EVERYTHING, search: searchTerms(text) };
    const run = await currentRun(db);
    const period = periodOf('year', NOW);
    const found = await countByIndex(db, run.tables.year, period, filter);
    const scanned = await countByScan(db, run.tables.year, period, filter);
    expect(sizeOf(groupsAt(found, NOW))).toBe(sizeOf(groupsAt(scanned, NOW)));
    const order = { filter, source: 'index' as const, terms: [BY_RANK] };
    const { ids } = await readOrder(db, run.tables.year, period, order);
    const page = await readEvents(db, { run, range: 'year' }, [...ids]);
    return page.map((event) => event.source_id);
  }

  it('finds events by the names of the run, whatever an import calls them since', async () => {
    await importEvents(named('e1', 'Harbour Lights'), named('e2', 'Winter Fair'));
    await createRecalculator(deps).recalculate({ trigger: 'setup', startedBy: null });
    await importEvents(named('e1', 'Closing Gala'));
    expect(await idsNamed('harbour')).toEqual(['e1']);
    expect(await idsNamed('closing')).toEqual([]);
    await importEvents(named('e1', 'Second Gala'), { ...named('e2', 'Winter Fair'), priceMin: 9 });
    expect(await idsNamed('harbour')).toEqual(['e1']);
    expect(await idsNamed('winter')).toEqual(['e2']);
  });

  it('finds an event whose new name was committed only after the run had read the old one', async () => {
    await importEvents(named('e3', 'Lantern Parade'));
    await db.begin(async (tx) => {
      await tx`
        update event set name = 'River Parade', name_folded = 'river parade',
          renamed_in = pg_current_xact_id()
        where source_id = 'e3'`;
      await createRecalculator(deps).recalculate({ trigger: 'setup', startedBy: null });
    });
    expect(await idsNamed('lantern')).toEqual(['e3']);
    await createRecalculator(deps).recalculate({ trigger: 'setup', startedBy: null });
    expect(await idsNamed('lantern')).toEqual([]);
    expect(await idsNamed('river')).toEqual(['e3']);
  });
});
