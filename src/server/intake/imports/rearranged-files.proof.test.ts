import { describe, it } from 'vitest';
import { openRearrangedImports } from '#server/test/mutated-feeds/rearranged-imports.ts';
import { expectSameRowsInAnyFile } from '#server/test/mutated-feeds/rearranged-rows.ts';
import { sampleFeeds } from '#server/test/mutated-feeds/sample-feeds.ts';

describe('a file of some records, in many ways', () => {
  it.each(sampleFeeds())(
    'has the rows of each record of the sample $name, whatever others are there and in any order',
    (sample) => expectSameRowsInAnyFile(sample, { numRuns: 100 }),
  );
});

describe('POST /events/import', async () => {
  const { expectFoundAgain } = await openRearrangedImports();

  it.each(sampleFeeds())(
    'finds the rows of the sample $name again, whatever others are there and in any order, and undoes each file',
    (sample) => expectFoundAgain(sample, { numRuns: 5 }),
  );
});
