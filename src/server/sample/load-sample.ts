import { DEFAULT_HALVING } from '#scoring/halving.ts';
import type { Weights } from '#scoring/score.ts';
import type { VenueRow } from '../imports/feed-row.ts';
import { importRecords, importVenues } from '../imports/storing/import-records.ts';
import type { ServerDeps } from '../server-deps.ts';
import { saveWeightSet } from '../weights/save-weights.ts';
import { generateSampleCatalogue, SAMPLE_SOURCE } from './sample-catalogue.ts';
import { oneServerAtATime, readSampleState } from './sample-queries.ts';
import { SAMPLE_VENUES } from './venues/venues.ts';

/**
 * Weights whose first ranking looks right to people who sell tickets: near events come first, then
 * large. Theaters are smaller than arenas, and arenas than stadiums: half a point between the types
 * makes up for it, so that all three types are on the first page.
 */
export const SAMPLE_WEIGHTS: Weights = {
  theater: 3,
  concert: 2.5,
  sport: 2,
  timeLeft: 4,
  venueCapacity: 3,
};

type Options = {
  /** Makes the first ranking. */
  recalculate: () => Promise<unknown>;
};

/**
 * Fills a database without events with today's sample catalogue, weights and a ranking.
 * Each step checks what is there, so that a start completes what a killed one left unfinished, and
 * a database with its own events is unchanged.
 */
export async function loadSampleCatalogue(
  deps: Pick<ServerDeps, 'db' | 'clock' | 'log'>,
  { recalculate }: Options,
): Promise<void> {
  const { db, clock, log } = deps;
  await oneServerAtATime(db, async () => {
    const found = await readSampleState(db, SAMPLE_SOURCE);
    if (found.hasEvents && !found.hasSampleEvents) return;
    if (!found.hasEvents) {
      const options = { format: 'csv', importedBy: null } as const;
      await importVenues(deps, [venueRows()], { ...options, format: 'venues-csv' });
      const report = await importRecords(deps, [[...generateSampleCatalogue(clock())]], options);
      log.info({ events: report.created }, 'sample catalogue loaded');
    }
    if (!found.hasWeights) {
      const save = { origin: 'sample', note: '', savedAt: clock(), savedBy: null } as const;
      const values = { weights: SAMPLE_WEIGHTS, halving: DEFAULT_HALVING };
      await saveWeightSet(db, save, () => values);
    }
    if (!found.hasRun) await recalculate();
  });
}

function venueRows(): VenueRow[] {
  return SAMPLE_VENUES.map(({ name, city, country, capacity }, index) => ({
    row: index + 1,
    venue: { name, city, country, capacity },
  }));
}
