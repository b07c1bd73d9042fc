import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ImportFormat } from '#contract/imports.ts';
import { listScores, recalculateScores } from '#contract/scores/scores.ts';
import { saveWeights } from '#contract/scores/weights.ts';
import { importFile } from '#server/intake/imports/import-feed.ts';
import { PACKAGE_ROOT } from '#server/platform/process/package-root.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';
import { ONE_ORDER } from '#server/test/test-weights.ts';

const DATA = join(PACKAGE_ROOT, '../shared/data');
const isMissing = !existsSync(DATA);
const NOW = new Date('2018-02-22T00:00:00Z');

/** Source id, the contributions of type, time and capacity, and the score. */
const WORKED_EXAMPLES = [
  ['vv178ZfVGkljs4k-', 30, 37.3541, 19.8991, 87.2532],
  ['vv178ZfYGkTQ50bj', 10, 38.6577, 25.283, 73.9407],
  ['G5diZ4eSs_KjO', 30, 7.5, 24.7577, 62.2577],
  ['vvG1jZfRgHcsMS', 20, 38.6318, 0, 58.6318],
  ['vv1A7ZA8UGket5eKM', 0, 6.4617, 0, 6.4617],
];

describe.skipIf(isMissing)(
  'the worked examples (skipped where ../shared/data is missing)',
  async () => {
    const db = await createTestDatabase();
    const server = createTestServer(db, () => NOW);
    const call = await server.callAs('analyst');
    const importRecorded = (format: ImportFormat, file: string) =>
      importFile(server.deps, { format, importedBy: null, path: join(DATA, file) });

    it('follow from the recorded feed and venues to four decimals', async () => {
      await importRecorded('venues-csv', 'venues/songkick-venues-capacity.csv');
      const feed = 'ticketmaster-discovery/chicago-20180222.json';
      await importRecorded('ticketmaster-discovery', feed);
      await call(saveWeights, {
        body: {
          theater_weight: 2,
          concert_weight: 3,
          sport_weight: 1,
          time_left_weight: 4,
          venue_capacity_weight: 3,
          ...ONE_ORDER,
        },
      });
      const run = await call(recalculateScores, {});
      const body = { time_range: 'year', per_page: 100 } as const;
      const { events, count } = await call(listScores, { body });
      // Of the hundred, one has begun already and five are passes, one of them dated with a dummy.
      expect([run.events, count]).toEqual([94, 94]);
      const examples = new Set(WORKED_EXAMPLES.map(([id]) => id));
      const found = events.filter((event) => examples.has(event.source_id));
      expect(
        found.map((event) => [
          event.source_id,
          event.score_type,
          event.score_time_left,
          event.score_venue_capacity,
          event.score,
        ]),
      ).toEqual(WORKED_EXAMPLES);
    });
  },
);
