import { describe, it } from 'vitest';
import { openMutatedImports, SEEDS } from '#server/test/mutated-feeds/mutated-imports.ts';

const { samples, expectWhole, expectNoProblem } = await openMutatedImports();

describe('POST /events/import', () => {
  it.each(samples)('imports all rows of the sample $name, and undoes it', expectWhole);

  it.each(SEEDS)('stores a damaged file as its answer says, or nothing of it (%s)', (seed) =>
    expectNoProblem(seed, { files: 10 }),
  );
});
