import { describe, expect, it } from 'vitest';
import { createMapping } from '#contract/import-mappings/import-mappings.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { mutateFeed } from '#server/test/mutated-feeds/mutate-feed.ts';
import { SAMPLE_MAPPINGS, sampleFeeds } from '#server/test/mutated-feeds/sample-feeds.ts';
import { forgetImports } from '#server/test/mutated-feeds/stored-state.ts';
import { DEEDS, type TryBed, tryFeed } from '#server/test/mutated-feeds/try-feed.ts';
import { createTestServer } from '#server/test/server.ts';
import { createRandom } from '#server/tools/sample/random.ts';

const db = await createTestDatabase();
const server = createTestServer(db, () => new Date('2026-01-01T00:00:00Z'));
const admin = await server.callAs('admin');
for (const [name, mapping] of Object.entries(SAMPLE_MAPPINGS)) {
  await admin(createMapping, { body: { name, mapping } });
}
/** Signed in anew, since a session of many files would end meanwhile. */
function openBed(): TryBed {
  const { fetchAs } = createTestServer(db, () => new Date('2026-01-01T00:00:00Z'));
  return { db, send: (path, init) => fetchAs('admin', path, init) };
}
const bed = openBed();
const samples = sampleFeeds();

/** `npm run bench -- --mutations` tries more, over the network. */
const FILES = Number(process.env.MARQUEE_MUTATIONS ?? 240);
const SEEDS = ['a', 'b', 'c', 'd', 'e', 'f'];

describe('POST /events/import', () => {
  it.each(samples)('imports all rows of the sample $name, and undoes it', async (sample) => {
    const query = {
      format: sample.format,
      ...(sample.mapping && { mapping: sample.mapping.name }),
    };
    const isMappedToVenues = sample.mapping?.rows === 'venues';
    const feed = { label: sample.name, query, body: sample.bytes, isMappedToVenues };
    const { status, report, problems } = await tryFeed(bed, feed, 'undo');
    expect({ status, problems }).toEqual({ status: 200, problems: [] });
    expect(report).toMatchObject({ format: sample.format, skipped: 0, updated: 0, unchanged: 0 });
  });

  it.each(SEEDS)(
    'stores a damaged file as its answer says, or nothing of it (%s)',
    async (seed) => {
      const random = createRandom(seed);
      const bedOfSeed = openBed();
      const found: string[] = [];
      for (let tried = 0; tried < FILES / SEEDS.length; tried++) {
        if (tried % 100 === 0) await forgetImports(db);
        const feed = mutateFeed(random, samples);
        const deed = random.pick(DEEDS);
        const { problems } = await tryFeed(bedOfSeed, feed, deed);
        found.push(...problems.map((problem) => `${tried}, ${feed.label}, ${deed}: ${problem}`));
      }
      expect(found).toEqual([]);
    },
    FILES * 1000,
  );
});
