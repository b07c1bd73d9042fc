import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { BUDGET } from './budgets.ts';
import { openHttp } from './http.ts';
import { memoryAfter, residentMiB } from './memory.ts';
import { processorSeconds } from './processor-time.ts';
import type { Figure } from './report.ts';
import type { Account } from './web.ts';

const PATH = '/scores/week';
/** What the browser sends with the first page of the list. */
const LIST = {
  path: '/event_score',
  body: { page: 1, per_page: 10, sort_by: 'score', sort_order: 'desc', time_range: 'week' },
};
const TODAY = { page: '/scores', call: '/score_overview' } as const;
const TODAY_LOADS = 20;
/** What is not answered by then is left to the browser. */
const DEADLINE_MS = 300;
/** Of all documents: a busy machine misses the deadline now and then. */
const MOST_LEFT = 0.1;
const WARM_UP = 50;
const PER_MINUTE = 1000;

/** A rendered list beside the call for its rows: processor time, first byte and memory, at 1,000 documents a minute. */
export async function measureDocuments(
  { origin, pid }: { origin: string; pid: number },
  { account, quick = false }: { account: Account; quick?: boolean },
): Promise<Figure[]> {
  const { accessToken, cookie } = await signIn(origin, account);
  const http = openHttp(origin, { authorization: `Bearer ${accessToken}` });
  const agent = new Agent({ keepAlive: true });
  const times: Received[] = [];
  const openDocument = async () => {
    const received = await receive(`${origin}${PATH}`, { agent, cookie });
    if (received.isRendered) times.push(received);
  };
  const callList = () => http.postJson(LIST.path, LIST.body);
  for (let run = 0; run < WARM_UP; run += 1) {
    await callList();
    await openDocument();
  }
  times.length = 0;
  const before = await residentMiB(pid);
  const count = quick ? PER_MINUTE / 5 : PER_MINUTE;
  const call = await processorMsOf(callList, { pid, count });
  const document = await processorMsOf(openDocument, { pid, count });
  const memory = await memoryAfter('rendered lists', pid);
  const todayCall = await medianMs(() => http.download(TODAY.call));
  const today = await medianMs(() => receive(`${origin}${TODAY.page}`, { agent, cookie }));
  agent.destroy();
  http.close();
  const left = count - times.length;
  if (left > MOST_LEFT * count) {
    throw new Error(`The server has left ${left} of ${count} pages to the browser.`);
  }
  const firstBytes = times.map(({ firstByteMs }) => firstByteMs).toSorted((a, b) => a - b);
  const firstByteAt = (share: number) =>
    firstBytes[Math.floor((firstBytes.length - 1) * share)] ?? Number.NaN;
  const whole = times.map(({ wholeMs }) => wholeMs).toSorted((a, b) => a - b);
  return [
    { name: 'list call, processor time', value: call, unit: 'ms' },
    { name: 'rendered list, processor time', value: document, unit: 'ms' },
    {
      name: 'rendered list to the list call',
      value: document / call,
      unit: '×',
      atMost: BUDGET.document.toListCall,
    },
    {
      name: 'rendered list, first byte, p50',
      value: firstByteAt(0.5),
      unit: 'ms',
      atMost: BUDGET.document.firstByteMs,
    },
    { name: 'lists left to the browser', value: (100 * left) / count, unit: '%' },
    { name: 'rendered list, first byte, p95', value: firstByteAt(0.95), unit: 'ms' },
    {
      name: 'rendered list, last byte, p50',
      value: whole[Math.floor(whole.length / 2)] ?? Number.NaN,
      unit: 'ms',
    },
    { name: 'rendered list, size as sent', value: (times[0]?.bytes ?? 0) / 1024, unit: 'KiB' },
    { name: 'Today, its call, p50', value: todayCall, unit: 'ms', atMost: DEADLINE_MS },
    { name: 'rendered Today, last byte, p50', value: today, unit: 'ms' },
    { name: 'server memory, more by rendered lists', value: memory.value - before, unit: 'MiB' },
    memory,
  ];
}

/** Of the server's process alone, for each of `count` works that begin at an even pace. */
async function processorMsOf(
  work: () => Promise<unknown>,
  { pid, count }: { pid: number; count: number },
): Promise<number> {
  const intervalMs = 60_000 / PER_MINUTE;
  const before = await processorSeconds([pid]);
  const startedAt = performance.now();
  for (let done = 0; done < count; done += 1) {
    await work();
    await pause(Math.max(0, startedAt + (done + 1) * intervalMs - performance.now()));
  }
  return (((await processorSeconds([pid])) - before) / count) * 1000;
}

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < TODAY_LOADS; run += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(TODAY_LOADS / 2)] ?? Number.NaN;
}

type Received = { isRendered: boolean; firstByteMs: number; wholeMs: number; bytes: number };

function receive(
  url: string,
  { agent, cookie }: { agent: Agent; cookie: string },
): Promise<Received> {
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip', cookie };
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      const firstByteMs = performance.now() - startedAt;
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('error', reject).on('end', () => {
        const wholeMs = performance.now() - startedAt;
        const isRendered = answer.headers['cache-control'] === 'private, no-store';
        resolve({ isRendered, firstByteMs, wholeMs, bytes });
      });
    }).on('error', reject);
  });
}

/** As the browser has it after a sign-in: a token for calls, and the cookies of documents. */
async function signIn(origin: string, account: Account) {
  const answer = await fetch(`${origin}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { accessToken } = z.object({ accessToken: z.string() }).parse(await answer.json());
  const given = answer.headers.getSetCookie().map((text) => text.replace(/;.*/, ''));
  const look = encodeURIComponent(JSON.stringify({ stored: {}, timeZone: 'Europe/London' }));
  return { accessToken, cookie: [...given, `marquee-look=${look}`].join('; ') };
}
