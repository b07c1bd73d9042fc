import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '#contract/kit/client.ts';
import { listScores, recalculateScores } from '#contract/scores/scores.ts';
import { connect } from '#server/platform/db/database.ts';
import type { Cluster } from './cluster.ts';
import { at, DATABASES, SERVERS } from './layout.ts';
import { createJournal, failuresOf, type Journal, note } from './trial/journal.ts';
import { importFeed, signIn } from './trial/load.ts';

const EVENTS = 20_000;
const CALLERS = 8;
const CALIBRATION_MS = 15_000;
const SHARE = 0.6;
const SAMPLES = 20;
const RECALCULATE_EVERY_MS = 60_000;
/** Access tokens last ten minutes. */
const SIGN_IN_EVERY_MS = 300_000;

type Sample = {
  minute: number;
  p50: number;
  p95: number;
  failed: number;
  memoryMiB: number[];
  files: number[];
  connections: number;
};

/** Loads the cluster with a share of its highest rate and prints how it fares. Returns whether no request failed. */
export async function soak(
  cluster: Cluster,
  minutes: number,
  say: (line: string) => void,
): Promise<boolean> {
  const reader = await openReader(cluster);
  const highest = await highestRate(reader.list);
  const rate = highest * SHARE;
  say(
    `Highest rate: ${highest.toFixed(0)} lists a second; ${minutes} minutes at ${rate.toFixed(0)}`,
  );
  say('');
  say('| minute | p50; p95 | failed | memory | open files | connections |');
  say('| --- | --- | --- | --- | --- | --- |');
  const times: number[] = [];
  const journal = createJournal();
  const running = new Set<Promise<void>>();
  const ask = async () => {
    const askedAt = performance.now();
    await note(journal, 'lists', reader.list);
    times.push(performance.now() - askedAt);
  };
  const startedAt = performance.now();
  const endsAt = startedAt + minutes * 60_000;
  const samples: Sample[] = [];
  let [recalculateAt, signInAt] = [startedAt, startedAt + SIGN_IN_EVERY_MS];
  for (let sent = 0; performance.now() < endsAt; ) {
    const now = performance.now();
    const due = Math.floor(((now - startedAt) / 1000) * rate);
    for (; sent < due; sent += 1) {
      const request = ask().finally(() => running.delete(request));
      running.add(request);
    }
    if (now >= recalculateAt) {
      recalculateAt += RECALCULATE_EVERY_MS;
      void note(journal, 'recalculations', reader.recalculate);
    }
    if (now >= signInAt) {
      signInAt += SIGN_IN_EVERY_MS;
      await reader.signInAgain();
    }
    if (now >= startedAt + ((samples.length + 1) * (endsAt - startedAt)) / SAMPLES) {
      const minute = (now - startedAt) / 60_000;
      const failed = countFailed(journal);
      const sample = { minute, ...percentiles(times.splice(0)), failed, ...(await state(cluster)) };
      samples.push(sample);
      say(rowOf(sample));
    }
    await sleep(5);
  }
  await Promise.all(running);
  say('');
  for (const line of summary(samples)) say(line);
  for (const line of failuresOf(journal)) say(line);
  return countFailed(journal) === 0;
}

function countFailed({ failed }: Journal): number {
  return Object.values(failed).reduce((sum, reasons) => sum + reasons.length, 0);
}

async function openReader(cluster: Cluster) {
  const origin = `http://${at(cluster.layout.ports.web)}`;
  const call = createClient(fetch, origin);
  let accessToken = '';
  const headers = () => ({ authorization: `Bearer ${accessToken}` });
  const signInAgain = async () => {
    accessToken = await signIn(origin, cluster.layout.passwords.admin);
  };
  await signInAgain();
  await importFeed({ origin, accessToken, journal: createJournal() }, EVENTS);
  const recalculate = () => call(recalculateScores, {}, { headers: headers() });
  await recalculate();
  let turn = 0;
  const list = () => {
    turn += 1;
    const body = { time_range: 'year', page: 1 + (turn % 50) } as const;
    return call(listScores, { body }, { headers: headers() });
  };
  return { list, recalculate, signInAgain };
}

/** What some callers get who send their next request when the last is answered. */
async function highestRate(list: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  let answered = 0;
  const work = async () => {
    while (performance.now() - startedAt < CALIBRATION_MS) {
      await list();
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, work));
  return answered / ((performance.now() - startedAt) / 1000);
}

async function state(
  cluster: Cluster,
): Promise<Pick<Sample, 'memoryMiB' | 'files' | 'connections'>> {
  const pids = SERVERS.map((number) => cluster.server(number).pid);
  const connections = await Promise.all(
    DATABASES.map((number) => countConnections(cluster, number)),
  );
  return {
    memoryMiB: await Promise.all(pids.map(residentMiB)),
    files: await Promise.all(pids.map(async (pid) => (await readdir(`/proc/${pid}/fd`)).length)),
    connections: connections.reduce((sum, count) => sum + count, 0),
  };
}

async function residentMiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function countConnections(
  cluster: Cluster,
  number: (typeof DATABASES)[number],
): Promise<number> {
  const db = connect({ url: cluster.superuserOf(number) }, { max: 1 });
  try {
    const [row] = await db<{ count: number }[]>`
      select count(*) as count from pg_stat_activity
      where application_name = 'marquee' and usename = 'marquee'`;
    return row?.count ?? 0;
  } finally {
    await db.end({ timeout: 1 });
  }
}

function percentiles(times: number[]): { p50: number; p95: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return { p50: share(0.5), p95: share(0.95) };
}

function rowOf({ minute, p50, p95, failed, memoryMiB, files, connections }: Sample): string {
  const memory = memoryMiB.map((value) => value.toFixed(0)).join(', ');
  const times = `${p50.toFixed(1)}; ${p95.toFixed(1)} ms`;
  return `| ${minute.toFixed(1)} | ${times} | ${failed} | ${memory} MiB | ${files.join(', ')} | ${connections} |`;
}

/** The last third against the one before it: what leaks goes on growing. */
function summary(samples: readonly Sample[]): string[] {
  const third = Math.floor(samples.length / 3);
  const before = samples.slice(third, 2 * third);
  const last = samples.slice(2 * third);
  const mean = (some: readonly Sample[], of: (sample: Sample) => number) =>
    some.reduce((sum, sample) => sum + of(sample), 0) / Math.max(1, some.length);
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const figures: [string, (sample: Sample) => number][] = [
    ['memory', ({ memoryMiB }) => total(memoryMiB)],
    ['open files', ({ files }) => total(files)],
    ['connections', ({ connections }) => connections],
    ['p50', ({ p50 }) => p50],
  ];
  return figures.map(([name, of]) => {
    const [earlier, later] = [mean(before, of), mean(last, of)];
    return `${name}: ${later.toFixed(1)} in the last third, ${(later / earlier).toFixed(2)} × the one before`;
  });
}
