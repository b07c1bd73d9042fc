import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreFilters } from '#contract/scores/filter-schemas.ts';
import { FILTER_NAMES, parametersOf } from '#contract/scores/score-filters.ts';
import { correctEvent } from '#server/corrections/correct-event.ts';
import { arbitraryEvents } from '#server/test/arbitrary-lists.ts';
import { passes, triedValues } from '#server/test/filtered-events.ts';
import { createRankingTest } from '#server/test/ranked-events.ts';
import { newStaffSession } from '#server/test/staff-session.ts';

const NOW = new Date('2030-05-01T12:00:30Z');
const YEAR = { time_range: 'year', per_page: 100 } as const;

const { db, server, list, rank } = await createRankingTest(NOW);
const { staffId } = await newStaffSession(db, 'analyst');

describe('a list with one of our own filters', () => {
  it('has the events that pass it', async () => {
    const catalogues = fc.sample(arbitraryEvents(NOW, 80), { seed: 1, numRuns: 20 });
    const [id = 0] = await rank(catalogues.reduce((a, b) => (a.length < b.length ? b : a)));
    const correction = { values: { venue_capacity: 12_345 }, reason: '', version: undefined };
    await correctEvent(server.deps, { id, staffId, ...correction });
    await rank([]);
    const { events } = await list(YEAR);
    for (const name of FILTER_NAMES) {
      const lists = new Set<string>();
      for (const parameter of parametersOf(name)) {
        for (const value of triedValues(name, NOW)) {
          const filters = scoreFilters.parse({ [parameter]: value });
          const expected = events.filter((row) => passes(row, filters));
          const found = await list({ ...YEAR, ...filters });
          expect(idsOf(found.events), `${parameter}: ${value}`).toEqual(idsOf(expected));
          lists.add(String(idsOf(expected)));
        }
      }
      expect(lists.size, `${name} tells events apart`).toBeGreaterThan(1);
    }
  });
});

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
