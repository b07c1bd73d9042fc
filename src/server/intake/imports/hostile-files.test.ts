import { describe, expect, it } from 'vitest';
import { openHostileImports } from '#server/test/hostile-files/hostile-imports.ts';
import { HOSTILE_SHAPES } from '#server/test/hostile-files/hostile-shapes.ts';
import { COUNTS_THREADS } from '#server/test/processes/thread-time.ts';

/** The worst file of each kind of waste. */
const WORST = [
  '10 MB of objects in objects',
  'long keys in each other',
  'a text of escapes',
  'empty lines of records',
  'a bomb of gzip in a bomb',
  'a zip file of 10,000 files',
  '100,000 columns of events',
  'doubled quotes',
  '90,000 refused rows behind good ones',
  'dates that recur each second',
  'cells that span a page',
  'records by line',
];

describe.skipIf(!COUNTS_THREADS)('POST /events/import of a hostile file', async () => {
  const { expectNobodyWaits } = await openHostileImports();

  it.each(WORST)('keeps nobody waiting for %s', async (name) => {
    const shape = HOSTILE_SHAPES.find(([one]) => one === name);
    if (!shape) return expect.fail(`There is no file of ${name}.`);
    await expectNobodyWaits(shape);
  });
});
