import { expect, it } from 'vitest';
import { DAY_MS } from '#scoring/durations.ts';
import { createRankingTest } from '#server/test/ranked-events.ts';
import { findReadableRun, type ReadableRun } from '../runs/readable-run-queries.ts';
import { readEvents } from './page-queries.ts';
import { showTexts, textsAt } from './ranked-texts.ts';
import { createRunFacts, type RunFacts } from './run-facts.ts';

const NOW = new Date('2030-05-01T12:00:30Z');
const { db, rank } = await createRankingTest(NOW);

const CITIES = ['Köln', 'KÖLN', 'Koln', 'Bonn', null];

/** Everything that facts say about the texts of a run. */
async function readAll(facts: RunFacts, run: ReadableRun, ids: readonly number[]) {
  const tables = run.tables.all;
  const rows = await readEvents(db, { run, range: 'year' }, ids);
  const shown = await showTexts({ db, facts }, tables, rows);
  const cityAt = await textsAt({ db, facts, tables, kind: 'city' }, [1, 2, 3, 4]);
  const find = facts.positionsIn(tables);
  return {
    shown: shown
      .toSorted((a, b) => a.id - b.id)
      .map(({ city, venue_name, event_category, country, timezone }) => {
        return { city, venue_name, event_category, country, timezone };
      }),
    cities: [1, 2, 3, 4].map(cityAt),
    koln: (await find('city', 'koln')).toSorted((a, b) => a - b),
    nowhere: await find('city', 'Nowhere'),
    spelled: await facts.positionOf(tables, 'category', 'JAZZ'),
    accented: await facts.positionOf(tables, 'category', 'jäzz'),
  };
}

it('finds the same texts of a run whether all of them are held or each is looked up', async () => {
  const ids = await rank(
    CITIES.map((city, index) => ({
      sourceId: String(index),
      startsAt: new Date(NOW.getTime() + (index + 1) * DAY_MS),
      city,
      venue: city && `${city} Hall`,
      category: 'Jazz',
    })),
  );
  const run = await findReadableRun(db, null);
  if (!run) throw new Error('There is no run.');
  const held = createRunFacts(db);
  expect(Object.keys((await held.texts(run.tables.all)).kinds)).toContain('city');
  const lookedUp = createRunFacts(db, 0);
  expect(Object.keys((await lookedUp.texts(run.tables.all)).kinds)).not.toContain('city');
  const all = await readAll(held, run, ids);
  expect(all).toMatchObject({
    shown: [
      { city: 'KÖLN', venue_name: 'KÖLN Hall', event_category: 'Jazz' },
      { city: 'KÖLN', venue_name: 'KÖLN Hall' },
      { city: 'Koln', venue_name: 'Koln Hall' },
      { city: 'Bonn', venue_name: 'Bonn Hall' },
      { city: null, venue_name: null, country: null },
    ],
    cities: ['Bonn', 'Koln', 'KÖLN', undefined],
    koln: [2, 3],
    nowhere: [],
    spelled: 1,
    accented: null,
  });
  expect(await readAll(lookedUp, run, ids)).toEqual(all);
});
