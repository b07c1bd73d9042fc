import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from '../cluster.ts';
import { at } from '../layout.ts';
import { until } from '../program.ts';
import { judge, type Verdict } from './checks.ts';
import { FAULTS, type Fault } from './faults.ts';
import { createJournal, failuresOf, type Journal, KINDS } from './journal.ts';
import { importFeed, signIn, startCallers } from './load.ts';

const FIRST_EVENTS = 6000;
const QUICK_EVENTS = 1500;
/** The load before the fault and after it. */
const MARGIN_MS = 3000;
const QUICK_MARGIN_MS = 1500;

type Line = { fault: Fault; journal: Journal; verdict: Verdict; seconds: number; note?: string };

/** Tries every fault under load and prints the table. Returns whether no answer was wrong and nothing was lost. */
export async function runTrial(
  cluster: Cluster,
  { isQuick, only, say }: { isQuick: boolean; only: string; say: (line: string) => void },
): Promise<boolean> {
  const origin = `http://${at(cluster.layout.ports.web)}`;
  const { admin } = cluster.layout.passwords;
  const first = createJournal();
  const accessToken = await signIn(origin, admin);
  const events = isQuick ? QUICK_EVENTS : FIRST_EVENTS;
  await importFeed({ origin, accessToken, journal: first }, events);
  if (first.imports.length === 0) throw new Error(first.failed.imports.join());
  const lines: Line[] = [];
  const chosen = FAULTS.filter((fault) => (isQuick ? fault.isQuick : true)).filter(({ name }) =>
    name.includes(only),
  );
  try {
    for (const fault of chosen) {
      say(`${fault.name} …`);
      const line = await tryFault(cluster, fault, isQuick);
      lines.push(line);
      tell(line, say);
    }
  } finally {
    say('');
    for (const row of table(lines)) say(row);
  }
  return lines.every(({ verdict }) => verdict.lost.length + verdict.wrong.length === 0);
}

async function tryFault(cluster: Cluster, fault: Fault, isQuick: boolean): Promise<Line> {
  const { layout } = cluster;
  const journal = createJournal();
  const origin = `http://${at(layout.ports.web)}`;
  const accessToken = await signIn(origin, layout.passwords.admin);
  const reports = openReports(cluster.addressOf('pooler'));
  const startedAt = performance.now();
  const callers = startCallers({ origin, accessToken, journal }, new Map(), reports.read);
  const marginMs = isQuick ? QUICK_MARGIN_MS : MARGIN_MS;
  let note: string | undefined;
  try {
    await sleep(marginMs);
    note = await fault.run(cluster, isQuick);
    await sleep(marginMs);
  } finally {
    await callers.stop();
    await reports.close();
  }
  const seconds = (performance.now() - startedAt) / 1000;
  await until('both servers are ready', () => cluster.isReady());
  const verdict = await judge(cluster.addressOf(`db${await cluster.patroni.primary()}`), journal);
  return { fault, journal, verdict, seconds, ...(note !== undefined && { note }) };
}

/** Another program on the same database, which reads by way of PgBouncer. */
function openReports(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5000 });
  pool.on('error', () => undefined);
  return {
    read: () => pool.query('select count(*) from event'),
    close: () => pool.end(),
  };
}

function tell({ journal, verdict }: Line, say: (line: string) => void): void {
  for (const line of failuresOf(journal)) say(`  ${line}`);
  for (const lost of verdict.lost.slice(0, 5)) say(`  lost: ${lost}`);
  for (const wrong of verdict.wrong.slice(0, 5)) say(`  wrong: ${wrong}`);
}

/** As Markdown, for `docs/scaling.md`. */
function table(lines: readonly Line[]): string[] {
  const head = [
    'fault',
    'seconds',
    'requests',
    'failed: lists, saves, imports, recalculations, reports',
    'slowest list',
    'confirmed writes lost',
    'wrong answers',
  ];
  const rows = lines.map(({ fault, journal, verdict, seconds, note }) => [
    note ? `${fault.name} (${note})` : fault.name,
    seconds.toFixed(0),
    String(KINDS.reduce((sum, kind) => sum + journal.sent[kind], 0)),
    KINDS.map((kind) => journal.failed[kind].length).join(', '),
    `${(Math.max(0, ...journal.lists.map(({ tookMs }) => tookMs)) / 1000).toFixed(2)} s`,
    `${verdict.lost.length} of ${journal.weights.length + journal.imports.length + journal.runs.length}`,
    `${verdict.wrong.length} of ${journal.lists.length}`,
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}
