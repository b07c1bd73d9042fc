import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import type { Database } from '#server/platform/db/database.ts';
import { mutateFeed } from '#server/test/mutated-feeds/mutate-feed.ts';
import { type SampleFeed, sampleFeeds } from '#server/test/mutated-feeds/sample-feeds.ts';
import { forgetImports } from '#server/test/mutated-feeds/stored-state.ts';
import { DEEDS, tryFeed } from '#server/test/mutated-feeds/try-feed.ts';
import { RECORDED_DATA } from '#server/test/recorded/recorded-feeds.ts';
import { createRandom } from '#server/tools/sample/random.ts';
import { NOW, withDatabaseOf, withProduct } from '../product.ts';
import type { Figure } from '../report.ts';
import { type Seen, startProbe } from './probe.ts';
import { recordedSamples } from './recorded-samples.ts';
import { createSender, type Sender } from './sender.ts';

const FORGET_EVERY = 100;
const RENEW_TOKEN_EVERY = 200;
const TELL_EVERY = 500;

type Order = { files: number; seed: string | null };

/**
 * Imports damaged and strange files over the network, and compares each answer with the database. The seeds are the
 * samples of all formats and, where they are there, the recorded files. Sets the exit code where something is wrong.
 */
export async function benchMutations({ files, ...order }: Order): Promise<Figure[]> {
  const seed = order.seed ?? 'mutated feeds';
  const env = { MARQUEE_SAMPLE: 'off', MARQUEE_NOW: NOW.toISOString() };
  const hasRecorded = existsSync(RECORDED_DATA);
  const samples = [...sampleFeeds(), ...(hasRecorded ? recordedSamples() : [])];
  console.log(`${files} files of ${samples.length} samples; repeat with --seed '${seed}'`);
  const figures = await withProduct(env, (product, dataDir) =>
    withDatabaseOf(dataDir, async (db) => {
      const sender = createSender(product.origin);
      await sender.renew();
      await sender.saveMappings({ withRecorded: hasRecorded });
      const probe = startProbe(product);
      const problems = await tryAll(db, sender, samples, { files, seed });
      const { what, ms } = sender.slowest();
      console.log(`\nThe slowest request was of ${what}.`);
      return toFigures(ms, await probe.stop(), problems);
    }),
  );
  if (figures[0]?.value !== 0) process.exitCode = 1;
  return figures;
}

/** Returns how many things were wrong, after printing them. */
async function tryAll(
  db: Database,
  sender: Sender,
  samples: readonly SampleFeed[],
  { files, seed }: { files: number; seed: string },
): Promise<number> {
  const random = createRandom(seed);
  const answers = new Map<number, number>();
  let problems = 0;
  for (let tried = 0; tried < files; tried++) {
    if (tried % FORGET_EVERY === 0) await forgetImports(db);
    if (tried % RENEW_TOKEN_EVERY === 0) await sender.renew();
    const feed = mutateFeed(random, samples);
    const deed = random.pick(DEEDS);
    sender.at(`${tried}, ${feed.label}`);
    const bed = { db, send: sender.send, spentMs: () => performance.now() };
    const trial = await tryFeed(bed, feed, deed);
    answers.set(trial.status, (answers.get(trial.status) ?? 0) + 1);
    problems += trial.problems.length;
    for (const problem of trial.problems) {
      console.log(`- ${tried}, ${feed.label}, ${deed}: ${problem}`);
    }
    if ((tried + 1) % TELL_EVERY === 0) {
      console.log(`- ${tried + 1} tried, load ${loadavg()[0]?.toFixed(1)}`);
    }
  }
  const counted = [...answers].toSorted().map(([status, count]) => `${count} × ${status}`);
  console.log(`\nAnswers: ${counted.join(', ')}.`);
  return problems;
}

function toFigures(slowestMs: number, { ready, memoryMiB }: Seen, problems: number): Figure[] {
  const sorted = ready.toSorted((one, other) => one - other);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
  return [
    {
      name: 'answers with 5xx, or that the database contradicts',
      value: problems,
      unit: '',
      atMost: 0,
    },
    { name: 'slowest request', value: slowestMs, unit: 'ms', atMost: 5000 },
    { name: '/readyz, p95', value: p95, unit: 'ms' },
    { name: '/readyz, slowest', value: sorted.at(-1) ?? Number.NaN, unit: 'ms', atMost: 250 },
    { name: 'server memory, most', value: memoryMiB, unit: 'MiB', atMost: 500 },
  ];
}
