import { expect } from 'vitest';
import { createMapping } from '#contract/import-mappings/import-mappings.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { threadMs } from '#server/test/processes/thread-time.ts';
import { createTestServer } from '#server/test/server.ts';
import { createRandom } from '#server/tools/sample/random.ts';
import { mutateFeed } from './mutate-feed.ts';
import { SAMPLE_MAPPINGS, type SampleFeed, sampleFeeds } from './sample-feeds.ts';
import { forgetImports } from './stored-state.ts';
import { DEEDS, type TryBed, tryFeed } from './try-feed.ts';

/** Of the damaged files. */
export const SEEDS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A server with the mappings of the samples, which takes them whole and damaged. */
export async function openMutatedImports() {
  const db = await createTestDatabase();
  const clock = () => new Date('2026-01-01T00:00:00Z');
  const admin = await createTestServer(db, clock).callAs('admin');
  for (const [name, mapping] of Object.entries(SAMPLE_MAPPINGS)) {
    await admin(createMapping, { body: { name, mapping } });
  }
  const samples = sampleFeeds();

  /** Signed in again for each test, since an access token lasts ten minutes by the real clock. */
  function openBed(): TryBed {
    const { fetchAs } = createTestServer(db, clock);
    return { db, send: (path, init) => fetchAs('admin', path, init), spentMs: threadMs };
  }

  async function expectWhole(sample: SampleFeed): Promise<void> {
    const query = {
      format: sample.format,
      ...(sample.mapping && { mapping: sample.mapping.name }),
    };
    const isMappedToVenues = sample.mapping?.rows === 'venues';
    const feed = { label: sample.name, query, body: sample.bytes, isMappedToVenues };
    const { status, report, problems } = await tryFeed(openBed(), feed, 'undo');
    expect({ status, problems }).toEqual({ status: 200, problems: [] });
    expect(report).toMatchObject({ format: sample.format, skipped: 0, updated: 0, unchanged: 0 });
  }

  async function expectNoProblem(seed: string, { files }: { files: number }): Promise<void> {
    const random = createRandom(seed);
    const bedOfSeed = openBed();
    const found: string[] = [];
    for (let tried = 0; tried < files; tried++) {
      if (tried % 100 === 0) await forgetImports(db);
      const feed = mutateFeed(random, samples);
      const deed = random.pick(DEEDS);
      const { problems } = await tryFeed(bedOfSeed, feed, deed);
      found.push(...problems.map((problem) => `${tried}, ${feed.label}, ${deed}: ${problem}`));
    }
    expect(found).toEqual([]);
  }

  return { samples, expectWhole, expectNoProblem };
}
