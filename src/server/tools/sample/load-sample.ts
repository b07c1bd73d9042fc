import { NEARNESS_BY_WINDOW } from '#scoring/halving.ts';
import type { Weights } from '#scoring/score.ts';
import { outcomeBatches } from '#server/intake/copy/copy-batches.ts';
import { importOutcomeBatches } from '#server/intake/outcomes/import-outcomes.ts';
import { importRecords, importVenues } from '#server/intake/storing/import-records.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { saveWeightSet } from '#server/ranking/weights/save-weights.ts';
import { dayOf } from './calendar.ts';
import {
  generatePastEvents,
  generateSampleCatalogue,
  SAMPLE_SOURCE,
  type SamplePart,
} from './sample-catalogue.ts';
import { firstSalesDays, generateSampleOutcomes } from './sample-outcomes.ts';
import { findSampleSales, oneServerAtATime, readSampleState } from './sample-queries.ts';
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
} & PartOption;

/** By default the whole sample. */
type PartOption = { part?: SamplePart };

type Deps = Pick<ServerDeps, 'db' | 'clock' | 'log'>;

/**
 * Fills a database that never had events with today's sample catalogue, weights and a ranking.
 * Each step checks what is there, so that a start completes what a killed one left unfinished; a database with its own
 * events is unchanged, and so is one from which the catalogue was removed.
 */
export async function loadSampleCatalogue(
  deps: Deps,
  { recalculate, part }: Options,
): Promise<void> {
  const { db } = deps;
  await oneServerAtATime(db, async () => {
    const found = await readSampleState(db, SAMPLE_SOURCE);
    if (!found.hasSampleEvents) {
      if (found.hasHadEvents) return;
      await importCatalogue(deps, part);
    }
    if (!found.hasWeights) await saveSampleWeights(deps);
    if (!found.hasRun) await recalculate();
  });
}

/**
 * Adds today's sample catalogue because somebody asked for it, beside other events; weights only where nobody has
 * saved any. Returns how many events were added: 0 where the catalogue is there already.
 */
export async function addSampleCatalogue(
  deps: Deps,
  { recalculate, part }: Options,
): Promise<number> {
  const { db } = deps;
  return oneServerAtATime(db, async () => {
    const found = await readSampleState(db, SAMPLE_SOURCE);
    if (found.hasSampleEvents) return 0;
    const added = await importCatalogue(deps, part);
    if (!found.hasWeights) await saveSampleWeights(deps);
    await importOutcomes(deps, part);
    await recalculate();
    return added;
  });
}

/**
 * Adds made-up outcomes for a catalogue that was loaded, up to the day before today. The server does this once it answers, as
 * nobody waits for them, and every day.
 */
export async function loadSampleOutcomes(deps: Deps, { part }: PartOption = {}): Promise<void> {
  await oneServerAtATime(deps.db, () => importOutcomes(deps, part));
}

async function importOutcomes(deps: Deps, part: SamplePart | undefined): Promise<void> {
  const sales = await findSampleSales(deps.db, SAMPLE_SOURCE);
  if (sales === null) return;
  const { loadedAt, lastDay } = sales;
  const { from } = firstSalesDays(loadedAt, part);
  const days = {
    from: lastDay === null ? from : dayOf(new Date(lastDay)) + 1,
    to: dayOf(deps.clock()),
  };
  if (days.from >= days.to) return;
  const options = { format: 'table', importedBy: null, isSample: true } as const;
  const batches = outcomeBatches(generateSampleOutcomes(loadedAt, part, days));
  const { created } = await importOutcomeBatches(deps, batches, options);
  deps.log.info({ outcomes: created }, 'sample outcomes loaded');
}

async function importCatalogue(deps: Deps, part: SamplePart | undefined): Promise<number> {
  const options = { format: 'csv', importedBy: null, isSample: true } as const;
  await importVenues(deps, [readVenueRows(deps.clock())], { ...options, format: 'venues-csv' });
  const today = deps.clock();
  const upcoming = [...generateSampleCatalogue(today, part)];
  const past = [...generatePastEvents(today, part)].map((row) => {
    return { ...row, row: row.row + upcoming.length };
  });
  const { created } = await importRecords(deps, [upcoming, past], options);
  await recordAudit(deps.db, { action: 'sample.loaded', after: { events: created } });
  deps.log.info({ events: created }, 'sample catalog loaded');
  return created;
}

async function saveSampleWeights({ db, clock }: Deps): Promise<void> {
  const save = { origin: 'sample', note: '', savedAt: clock(), savedBy: null } as const;
  await saveWeightSet(db, save, () => ({ weights: SAMPLE_WEIGHTS, halving: NEARNESS_BY_WINDOW }));
}
