import { describe, it } from 'vitest';
import { openMutatedImports, SEEDS } from '#server/test/mutated-feeds/mutated-imports.ts';

const { expectNoProblem } = await openMutatedImports();

/** `npm run bench -- --mutations` tries more, over the network. */
const FILES = Number(process.env.MARQUEE_MUTATIONS ?? 240);

describe('POST /events/import of many damaged files', () => {
  it.each(SEEDS)(
    'stores a damaged file as its answer says, or nothing of it (%s)',
    (seed) => expectNoProblem(seed, { files: FILES / SEEDS.length }),
    300_000 + FILES * 1000,
  );
});
