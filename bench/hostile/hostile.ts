import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { ProductProcess } from '../../scripts/product-process.ts';
import { residentMiB } from '../memory.ts';
import type { Figure } from '../report.ts';
import {
  addSlowFeeds,
  dropFiles,
  guessPasswords,
  hammerLists,
  holdBodies,
  send,
  sendJunkPasskeys,
  type Tally,
} from './attacks.ts';
import { COLLECT_ON_SIGNAL, makeBombs, makeNested, measureManyUploads } from './hostile-files.ts';

export type Account = { email: string; password: string };

/** What somebody notices who has signed in on this device before; times in ms. */
type Seen = {
  signIns: number[];
  lists: number[];
  ready: number[];
  memoryMiB: number;
};

const HOME = '198.51.100.7';
const answer = z.object({ accessToken: z.string() });

/** How long a server of feeds may be silent or too slow, so that several slow feeds end while the bench runs. */
const STALL_SECONDS = 10;
const SLOW_FEEDS = 6;

/** What the product needs to be measured here, with the feeds of a server at this port. */
export const hostileEnv = (feedPort: number) => ({
  TRUSTED_PROXIES: '127.0.0.1',
  MARQUEE_FEED_PRIVATE_HOSTS: `localhost:${feedPort}`,
  MARQUEE_FEED_STALL_SECONDS: String(STALL_SECONDS),
  NODE_OPTIONS: COLLECT_ON_SIGNAL,
});

type Order = {
  victim: Account;
  insider: Account;
  seconds: number;
  /** Hostile uploads after the flood. */
  uploads: number;
  feedPort: number;
  countAudit: () => Promise<number>;
};

/**
 * Measures people who have signed in before, first alone and then in the middle of hostile traffic: wrong
 * sign-ins from 200 addresses behind a trusted proxy, and at their own account from 50, junk of passkeys, bodies that never
 * arrive, one person's lists, gzip bombs, nested files without a format and slow feeds. Then the memory of many hostile uploads.
 */
export async function measureHostile(
  product: ProductProcess,
  { victim, insider, seconds, uploads, feedPort, countAudit }: Order,
): Promise<Figure[]> {
  const { origin } = product;
  const first = await signIn(origin, victim, null);
  const accomplice = await signIn(origin, insider, null);
  const idle = await live(product, victim, first.cookie, performance.now() + (seconds * 1000) / 6);
  const until = performance.now() + seconds * 1000;
  const agent = new Agent({ keepAlive: true, maxSockets: 400 });
  const tallies: Record<string, Tally> = {};
  const tallyOf = (name: string) => {
    tallies[name] = new Map();
    return { origin, until, agent, tally: tallies[name] };
  };
  const { token } = accomplice;
  const guess = (share: number) => Math.round((share * seconds) / 120);
  const auditBefore = await countAudit();
  const [seen, waits] = await Promise.all([
    live(product, victim, first.cookie, until),
    addSlowFeeds({ origin, until }, { slow: SLOW_FEEDS, port: feedPort, token }),
    guessPasswords(tallyOf('sign-ins'), {
      tries: guess(2000),
      addresses: 200,
      email: victim.email,
    }),
    holdBodies(tallyOf('idle bodies'), 500),
    guessPasswords(tallyOf('sign-ins at one account'), {
      tries: guess(500),
      addresses: 50,
      email: victim.email,
      isOneAccount: true,
    }),
    sendJunkPasskeys(tallyOf('passkeys'), { tries: guess(2000), addresses: 50 }),
    hammerLists(tallyOf('lists'), { callers: 60, token }),
    dropFiles(tallyOf('bombs'), { files: makeBombs(), count: 10, token }),
    dropFiles(tallyOf('nested files'), { files: makeNested(), count: 20, token }),
  ]);
  agent.destroy();
  for (const [name, tally] of Object.entries(tallies)) {
    const answers = [...tally].map(([status, count]) => `${count} × ${status || 'lost'}`);
    console.log(`- hostile ${name}: ${answers.sort().join(', ') || 'no answer yet'}`);
  }
  const passkeys = tallies.passkeys ?? new Map();
  const many = await measureManyUploads(product, {
    signIn: async () => (await signIn(origin, insider, accomplice.cookie)).token,
    uploads,
  });
  return [
    ...toFigures(idle, seen),
    { name: 'junk passkeys let in', value: passkeys.get(200) ?? 0, unit: '', atMost: 0 },
    { name: 'audit entries of the flood', value: (await countAudit()) - auditBefore, unit: '' },
    {
      name: 'a feed waits beside slow ones, most',
      value: Math.max(...waits),
      unit: 's',
      // Two rounds of slow feeds end before it, and feeds are looked for every 15 seconds.
      atMost: 2 * STALL_SECONDS + 3 * 15,
    },
    ...many,
  ];
}

function toFigures(idle: Seen, seen: Seen): Figure[] {
  const [signInIdle, signInNow] = [p95(idle.signIns), p95(seen.signIns)];
  const [listIdle, listNow] = [p95(idle.lists), p95(seen.lists)];
  return [
    { name: 'sign-in p95, idle', value: signInIdle, unit: 'ms' },
    { name: 'sign-in p95, under attack', value: signInNow, unit: 'ms' },
    { name: 'sign-in p95 to idle', value: signInNow / signInIdle, unit: '×', atMost: 3 },
    { name: 'sign-ins that succeeded under attack', value: seen.signIns.length, unit: '' },
    { name: 'list p95, idle', value: listIdle, unit: 'ms' },
    { name: 'list p95, under attack', value: listNow, unit: 'ms' },
    { name: 'list p95 to idle', value: listNow / listIdle, unit: '×', atMost: 3 },
    { name: '/readyz p95, under attack', value: p95(seen.ready), unit: 'ms' },
    {
      name: '/readyz slowest, under attack',
      value: Math.max(...seen.ready),
      unit: 'ms',
      atMost: 250,
    },
    { name: '/readyz p95, idle', value: p95(idle.ready), unit: 'ms' },
    { name: 'server memory, most', value: seen.memoryMiB, unit: 'MiB', atMost: 500 },
  ];
}

/** Signs in and reads a list again and again; a refusal ends the bench, because nobody may be locked out. */
async function live(
  product: ProductProcess,
  account: Account,
  cookie: string | null,
  until: number,
): Promise<Seen> {
  const seen: Seen = { signIns: [], lists: [], ready: [], memoryMiB: 0 };
  const agent = new Agent({ keepAlive: true });
  const person = async () => {
    while (performance.now() < until) {
      const { token, ms } = await signIn(product.origin, account, cookie);
      seen.signIns.push(ms);
      const reply = await send(product.origin, {
        method: 'POST',
        path: '/event_score',
        from: HOME,
        headers: { authorization: `Bearer ${token}` },
        body: { time_range: 'month' },
        agent,
      });
      if (reply.status !== 200) throw new Error(`A list was refused: ${reply.text}`);
      seen.lists.push(reply.ms);
      await pause(250);
    }
  };
  const probe = async () => {
    while (performance.now() < until) {
      const { status, ms } = await send(product.origin, { method: 'GET', path: '/readyz', agent });
      if (status !== 200) throw new Error(`/readyz answered ${status}.`);
      seen.ready.push(ms);
      seen.memoryMiB = Math.max(seen.memoryMiB, await residentMiB(product.pid));
      await pause(50);
    }
  };
  await Promise.all([person(), probe()]);
  agent.destroy();
  return seen;
}

async function signIn(
  origin: string,
  body: Account,
  cookie: string | null,
): Promise<{ token: string; cookie: string | null; ms: number }> {
  const headers = cookie === null ? {} : { cookie };
  const reply = await send(origin, { method: 'POST', path: '/login', from: HOME, headers, body });
  if (reply.status !== 200) throw new Error(`The sign-in was refused: ${reply.text}`);
  return {
    token: answer.parse(JSON.parse(reply.text)).accessToken,
    cookie: reply.cookie,
    ms: reply.ms,
  };
}

function p95(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN;
}
