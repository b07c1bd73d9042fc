import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreFilters } from '#contract/scores/filter-schemas.ts';
import { FILTER_NAMES, parametersOf } from '#contract/scores/score-filters.ts';
import { DECISION_STATES } from '#contract/scores/score-list.ts';
import { correctEvent } from '#server/catalogue/corrections/correct-event.ts';
import { decideEvents } from '#server/catalogue/desk/decide-events.ts';
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
    await decideOnEvery(3);
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

/** Every so many events with a state and an owner of its own. */
async function decideOnEvery(step: number): Promise<void> {
  await newStaffSession(db, 'analyst');
  await db`update staff set full_name = id::text`;
  const events = await db<{ id: number }[]>`
    select id from event where id % ${step} = 0 order by id limit 100`;
  const decisions = events.map(({ id }, index) => ({
    id,
    state: DECISION_STATES[index % DECISION_STATES.length] ?? null,
    owner_id: index % 2 === 0 ? 1 + (index % 4) / 2 : null,
  }));
  await decideEvents(server.deps, decisions, staffId);
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
