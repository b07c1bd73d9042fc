import { setTimeout as sleep } from 'node:timers/promises';
import { login } from '#contract/auth.ts';
import { importEvents, importReport } from '#contract/imports.ts';
import { createClient } from '#contract/kit/client.ts';
import { listScores, recalculateScores } from '#contract/scores/scores.ts';
import { readWeights, saveWeights } from '#contract/scores/weights.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { type Journal, note } from './journal.ts';

export const IMPORT_ROWS = 300;
const READERS = 4;
const PATIENCE_MS = 60_000;
const ADMIN_EMAIL = 'admin@marquee.test';

/** Lists that are the same whenever and wherever they are read, as long as their run is the same. */
const SHAPES = [
  { time_range: 'year', page: 1 },
  { time_range: 'year', page: 7 },
  { time_range: 'year', page: 1, sort_by: 'event_name' },
  { time_range: 'year', page: 2, sort_by: 'venue_name', sort_order: 'desc' },
  { time_range: 'year', page: 1, event_type: 'concert' },
  { time_range: 'month', page: 1, sort_by: 'starts_at' },
] as const;

export type Callers = { stop: () => Promise<void> };

type Caller = { origin: string; accessToken: string; journal: Journal };

let lastNumber = 0;
const nextNumber = () => {
  lastNumber += 1;
  return lastNumber;
};

export async function signIn(origin: string, password: string): Promise<string> {
  const call = createClient(patientFetch, origin);
  const { accessToken } = await call(login, { body: { email: ADMIN_EMAIL, password } });
  return accessToken;
}

/** Everybody at once, until it is stopped: each request goes to whichever server the proxy chooses. */
export function startCallers(
  caller: Caller,
  answers: Map<string, string>,
  report: (() => Promise<unknown>) | null,
): Callers {
  const stopping = new AbortController();
  const repeat = async (pauseMs: number, work: () => Promise<unknown>) => {
    while (!stopping.signal.aborted) {
      await work();
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = [
    ...Array.from({ length: READERS }, (_, index) => {
      let turn = index;
      return repeat(20, () => readList(caller, answers, SHAPES[turn++ % SHAPES.length]));
    }),
    repeat(150, () => save(caller)),
    repeat(1500, () => importFeed(caller, IMPORT_ROWS)),
    repeat(2500, () => recalculate(caller)),
    ...(report ? [repeat(50, () => note(caller.journal, 'reports', report))] : []),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function readList(
  { origin, accessToken, journal }: Caller,
  answers: Map<string, string>,
  shape: (typeof SHAPES)[number] | undefined,
): Promise<void> {
  const askedAt = performance.now();
  const call = createClient(patientFetch, origin);
  const headers = { authorization: `Bearer ${accessToken}` };
  const body = shape ?? SHAPES[0];
  const list = await note(journal, 'lists', () => call(listScores, { body }, { headers }));
  if (!list?.run_id) return;
  journal.lists.push({ runId: list.run_id, askedAt, tookMs: performance.now() - askedAt });
  const key = `${list.run_id} ${JSON.stringify(body)}`;
  const rows = list.events.map(({ id, rank, score }) => [id, rank, score]);
  const answer = JSON.stringify([list.count, rows]);
  const before = answers.get(key);
  if (before !== undefined && before !== answer) journal.wrong.push(`two answers for ${key}`);
  answers.set(key, answer);
}

async function save({ origin, accessToken, journal }: Caller): Promise<void> {
  const call = createClient(patientFetch, origin);
  const headers = { authorization: `Bearer ${accessToken}` };
  const theater = nextNumber();
  const weights = { concert_weight: 3, sport_weight: 1, time_left_weight: 4 };
  const body = { ...weights, theater_weight: theater, venue_capacity_weight: 3 };
  const saved = await note(journal, 'saves', () => call(saveWeights, { body }, { headers }));
  if (!saved) return;
  journal.weights.push(theater);
  const read = await note(journal, 'lists', () => call(readWeights, {}, { headers }));
  if (read && read.version < saved.version) {
    journal.wrong.push(`weights of version ${saved.version} were saved, and ${read.version} read`);
  }
}

/** Imports events of a source of their own. */
export async function importFeed(
  { origin, accessToken, journal }: Caller,
  rows: number,
): Promise<void> {
  const source = `trial-${nextNumber()}`;
  const stored = await note(journal, 'imports', async () => {
    const response = await patientFetch(`${origin}${importEvents.path}?format=csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'text/csv' },
      body: feedOf(source, rows),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return importReport.parse(await response.json());
  });
  if (stored) journal.imports.push(source);
}

async function recalculate({ origin, accessToken, journal }: Caller): Promise<void> {
  const call = createClient(patientFetch, origin);
  const headers = { authorization: `Bearer ${accessToken}` };
  const run = await note(journal, 'recalculations', () => call(recalculateScores, {}, { headers }));
  if (run) journal.runs.push({ runId: run.run_id, at: performance.now() });
}

function patientFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  return fetch(input, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
}

/** Well inside the next year, so that the lists of a run do not change while the trial lasts. */
function feedOf(source: string, rows: number): string {
  const types = ['theater', 'concert', 'sport'];
  const now = Date.now();
  const lines = Array.from({ length: rows }, (_, index) => {
    const startsAt = new Date(now + (40 + (index % 300)) * DAY_MS + index * 1000).toISOString();
    const type = types[index % types.length];
    return `${source},${index},Event ${index} of ${source},${type},Hall ${index % 50},${startsAt}`;
  });
  return ['source,source_id,event_name,event_type,venue_name,starts_at', ...lines, ''].join('\n');
}
