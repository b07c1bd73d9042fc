import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DATABASE_USER } from '#server/platform/db/embedded/init-cluster.ts';
import { type Placement, placeCluster } from '#server/platform/db/embedded/placement.ts';
import { findPostmaster } from '#server/platform/db/embedded/postmaster.ts';
import { targetOf } from '#server/platform/db/embedded/server-role.ts';
import { removeWhenDone } from '#server/test/processes/remove-when-done.ts';
import { createRandom, type Random } from '#server/tools/sample/random.ts';
import { type Action, importSource, recalculate } from './crash-actions.ts';
import { findDamage } from './crash-checks.ts';
import { ADMIN, createJournal, type Journal, keepWriting, signIn } from './crash-journal.ts';
import { prepare } from './prepare.mjs';
import { type ProductProcess, startProduct } from './product-process.ts';

type Target = 'server' | 'PostgreSQL';

/** All that a round needs; `product` is replaced when the server is killed and started again. */
type TestBed = {
  product: ProductProcess;
  start: () => Promise<ProductProcess>;
  place: Placement;
  journal: Journal;
  random: Random;
  /** How long each action takes when left alone, in milliseconds: kills come within that time. */
  usualMs: Record<Action, number>;
  recoveriesMs: number[];
};

const TARGETS: Target[] = ['server', 'PostgreSQL'];
const ACTIONS: Action[] = ['import', 'recalculation'];
const ROUNDS = 10;
const SHORT_ROUNDS = 2;
/** Kills come within this multiple of an action's usual length, so a few find it done. */
const LATEST = 2.5;
const POLL_MS = 20;
const RECOVERY_LIMIT_MS = 60_000;

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, seed: { type: 'string' } },
});
process.exitCode = await crashTest(
  values.short ? SHORT_ROUNDS : ROUNDS,
  values.seed ?? String(Date.now()),
);

/**
 * Kills the server and PostgreSQL in the middle of imports and recalculations, `rounds` times each, and
 * looks for acknowledged writes that are gone and for work done by half. Returns the exit code.
 */
async function crashTest(rounds: number, seed: string): Promise<number> {
  say(`Crash test: ${rounds} rounds of each kind; repeat with --seed ${seed}`);
  await prepare(join(import.meta.dirname, '..'), { needsTools: true });
  const folder = await mkdtemp(join(tmpdir(), 'marquee-crash-'));
  await chmod(folder, 0o711);
  const remover = removeWhenDone(folder);
  const problems: string[] = [];
  const testBed = await prepareTestBed(folder, createRandom(seed));
  try {
    for (const target of TARGETS) {
      for (const action of ACTIONS) {
        for (let round = 1; round <= rounds; round += 1) {
          const found = await crash(testBed, target, action);
          problems.push(...found.map((problem) => `${target} in ${action} ${round}: ${problem}`));
        }
        say(
          `  ${rounds} × ${target} killed in the middle of ${action === 'import' ? 'an import' : 'a recalculation'}`,
        );
      }
    }
    report(testBed, problems);
  } finally {
    await testBed.product.stop();
    await remover.remove();
  }
  return problems.length === 0 ? 0 : 1;
}

async function prepareTestBed(dataDir: string, random: Random): Promise<TestBed> {
  const start = () =>
    startProduct({
      MARQUEE_DATA_DIR: dataDir,
      MARQUEE_SAMPLE: 'off',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    });
  const product = await start();
  const journal = createJournal();
  const accessToken = await signIn(product.origin, journal);
  const timed = async (work: () => Promise<void>) => {
    const startedAt = performance.now();
    await work();
    return performance.now() - startedAt;
  };
  const { origin } = product;
  const usualMs = {
    import: await timed(() => importSource(origin, accessToken, journal, 'first')),
    recalculation: await timed(() => recalculate(origin, accessToken, journal)),
  };
  const place = await placeCluster(dataDir);
  return { product, start, place, journal, random, usualMs, recoveriesMs: [] };
}

/** One crash. Returns what is wrong afterwards. */
async function crash(testBed: TestBed, target: Target, action: Action): Promise<string[]> {
  const { journal, random, usualMs } = testBed;
  const { origin } = testBed.product;
  const accessToken = await signIn(origin, journal);
  const writers = keepWriting(origin, accessToken, journal);
  const source = `crash-${random.int(0, 1e9)}`;
  const work =
    action === 'import'
      ? importSource(origin, accessToken, journal, source)
      : recalculate(origin, accessToken, journal);
  // Cut short by the crash, or done before it: both are as they should be.
  const settled = work.catch(() => undefined);
  await pause(random.next() * LATEST * usualMs[action]);
  const killedAt = performance.now();
  await kill(testBed, target);
  if (target === 'server') testBed.product = await testBed.start();
  await untilReady(testBed.product);
  testBed.recoveriesMs.push(performance.now() - killedAt);
  await Promise.all([settled, writers.stop()]);
  return inspect(testBed);
}

async function kill({ product, place }: TestBed, target: Target): Promise<void> {
  if (target === 'server') return product.stop('SIGKILL');
  const killed = await findPostmaster(place);
  if (!killed) throw new Error('PostgreSQL was not running before it was to be killed.');
  process.kill(killed.pid, 'SIGKILL');
  // Sessions of the dead one may still answer: ready is only what its successor says.
  const isSucceeded = async () => {
    const now = await findPostmaster(place);
    return now !== null && now.pid !== killed.pid && now.status === 'ready';
  };
  await until(isSucceeded, product);
}

async function untilReady(product: ProductProcess): Promise<void> {
  const isReady = () =>
    fetch(`${product.origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
  await until(isReady, product);
}

async function until(isSo: () => Promise<boolean>, { output }: ProductProcess): Promise<void> {
  const deadline = performance.now() + RECOVERY_LIMIT_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`It did not recover:\n${output()}`);
    await pause(POLL_MS);
  }
}

async function inspect({ product, place, journal }: TestBed): Promise<string[]> {
  const target = targetOf(place, DATABASE_USER);
  const accessToken = await signIn(product.origin, journal);
  return findDamage(target, product.origin, accessToken, journal);
}

function report({ journal, recoveriesMs }: TestBed, problems: string[]): void {
  const sorted = recoveriesMs.toSorted((one, other) => one - other);
  const median = Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
  const worst = Math.round(sorted.at(-1) ?? 0);
  say(
    `${journal.weights.length} saved weights, ${journal.refreshTokens.length} log-ins and ` +
      `${journal.imports.length} imports were acknowledged; ` +
      `recovered in ${median} ms at the median, ${worst} ms at worst`,
  );
  for (const problem of problems) say(`  ${problem}`);
  say(problems.length === 0 ? 'Nothing was lost or left by half.' : `${problems.length} problems.`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
