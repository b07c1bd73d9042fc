import { describe, expect, it } from 'vitest';
import { openRearrangedImports } from '#server/test/mutated-feeds/rearranged-imports.ts';
import { expectSameRowsInAnyFile } from '#server/test/mutated-feeds/rearranged-rows.ts';
import { sampleFeeds } from '#server/test/mutated-feeds/sample-feeds.ts';

const samples = sampleFeeds();

describe('a file of some records', () => {
  it.each(samples)(
    'has the rows of each record of the sample $name, whatever others are there and in any order',
    (sample) => expectSameRowsInAnyFile(sample, { numRuns: 20 }),
  );
});

/** One whose ids are digests, one of a calendar, one with two rows for an event, and one of venues. */
const IMPORTED = ['jsonld, page', 'ical, calendar', 'table of games', 'venues-csv, table'];

describe('POST /events/import', async () => {
  const { expectFoundAgain } = await openRearrangedImports();

  it.each(IMPORTED)(
    'finds the rows of the sample %s again, whatever others are there and in any order, and undoes each file',
    async (name) => {
      const sample = samples.find((one) => one.name === name);
      if (!sample) return expect.fail(`There is no sample ${name}.`);
      await expectFoundAgain(sample, { numRuns: 2 });
    },
  );
});
