import { NEARNESS_BY_WINDOW } from '#scoring/halving.ts';
import type { Weights } from '#scoring/score.ts';
import { importRecords, importVenues } from '#server/intake/storing/import-records.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { saveWeightSet } from '#server/ranking/weights/save-weights.ts';
import { generateSampleCatalogue, SAMPLE_SOURCE } from './sample-catalogue.ts';
import { oneServerAtATime, readSampleState } from './sample-queries.ts';
import { readVenueRows } from './seeds.ts';

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

type Deps = Pick<ServerDeps, 'db' | 'clock' | 'log'>;

/**
 * Fills a database that never had events with today's sample catalogue, weights and a ranking.
 * Each step checks what is there, so that a start completes what a killed one left unfinished; a database with its own
 * events is unchanged, and so is one from which the catalogue was removed.
 */
export async function loadSampleCatalogue(deps: Deps, { recalculate }: Options): Promise<void> {
  const { db } = deps;
  await oneServerAtATime(db, async () => {
    const found = await readSampleState(db, SAMPLE_SOURCE);
    if (!found.hasSampleEvents) {
      if (found.hasHadEvents) return;
      await importCatalogue(deps);
    }
    if (!found.hasWeights) await saveSampleWeights(deps);
    if (!found.hasRun) await recalculate();
  });
}

/**
 * Adds today's sample catalogue because somebody asked for it, beside other events; weights only where nobody has
 * saved any. Returns how many events were added: 0 where the catalogue is there already.
 */
export async function addSampleCatalogue(deps: Deps, { recalculate }: Options): Promise<number> {
  const { db } = deps;
  return oneServerAtATime(db, async () => {
    const found = await readSampleState(db, SAMPLE_SOURCE);
    if (found.hasSampleEvents) return 0;
    const added = await importCatalogue(deps);
    if (!found.hasWeights) await saveSampleWeights(deps);
    await recalculate();
    return added;
  });
}

async function importCatalogue(deps: Deps): Promise<number> {
  const options = { format: 'csv', importedBy: null } as const;
  await importVenues(deps, [readVenueRows(deps.clock())], { ...options, format: 'venues-csv' });
  const rows = [...generateSampleCatalogue(deps.clock())];
  const { created } = await importRecords(deps, [rows], options);
  await recordAudit(deps.db, { action: 'sample.loaded', after: { events: created } });
  deps.log.info({ events: created }, 'sample catalogue loaded');
  return created;
}

async function saveSampleWeights({ db, clock }: Deps): Promise<void> {
  const save = { origin: 'sample', note: '', savedAt: clock(), savedBy: null } as const;
  await saveWeightSet(db, save, () => ({ weights: SAMPLE_WEIGHTS, halving: NEARNESS_BY_WINDOW }));
}
