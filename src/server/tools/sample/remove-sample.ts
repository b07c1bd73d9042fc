import type { SampleSize } from '#contract/sample-catalogue.ts';
import { lockImports, noteChange } from '#server/catalogue/changes/change-queries.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/live/announce.ts';
import { SAMPLE_SOURCE } from './sample-catalogue.ts';
import { countSample, deleteSample, oneServerAtATime } from './sample-queries.ts';
import { sampleSeeds } from './seeds.ts';

/** What `removeSampleCatalogue` would remove. */
export function measureSampleCatalogue(db: Database): Promise<SampleSize> {
  return countSample(db, SAMPLE_SOURCE, sampleSeeds().venues);
}

/**
 * Removes the sample catalogue in one transaction, with what staff corrected and pinned on its events. Weights and
 * past runs stay. The ranking shows the events until the next recalculation.
 */
export async function removeSampleCatalogue(db: Database): Promise<SampleSize> {
  return oneServerAtATime(db, () =>
    db.begin(async (tx) => {
      await lockImports(tx);
      const size = await countSample(tx, SAMPLE_SOURCE, sampleSeeds().venues);
      if (size.events === 0 && size.venues === 0) return size;
      await deleteSample(tx, SAMPLE_SOURCE, sampleSeeds().venues);
      await recordAudit(tx, { action: 'sample.removed', before: size });
      await announce(tx, 'event', { ids: null });
      await noteChange(tx);
      return size;
    }),
  );
}
