import { Agent, get } from 'node:http';
import { pino } from 'pino';
import { LIVE } from '#contract/scores/live.ts';
import { createAccessTokens } from '#server/people/sessions/access-tokens.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { announceEvents } from '#server/platform/live/announce.ts';
import { loadSecret } from '#server/platform/process/secret-file.ts';
import { newStaffSession } from '#server/test/staff-session.ts';
import type { ProductProcess } from '../scripts/product-process.ts';
import { residentMiB } from './memory.ts';
import type { Figure } from './report.ts';

const STREAMS = 1000;
const STREAMS_OF_PERSON = 20;
const MESSAGES = 20;

type Streams = {
  /** Resolves with the times (ms since the epoch of `performance`) at which each stream received its next message. */
  arrivals: () => Promise<number[]>;
  close: () => void;
};

/** 1,000 open streams: what they cost, and how long a message takes from the commit to each of them. */
export async function measureStreams(
  { origin, pid }: ProductProcess,
  dataDir: string,
): Promise<Figure[]> {
  const config = { databaseUrl: null, databaseReadUrl: null, dataDir };
  const { db, close } = await openDatabase({ config, log: pino({ level: 'silent' }) });
  const before = await residentMiB(pid);
  const streams = await openStreams(db, origin, dataDir);
  try {
    const open = await residentMiB(pid);
    const times: number[] = [];
    for (let message = 0; message < MESSAGES; message++) {
      const arrived = streams.arrivals();
      await db.begin((tx) => announceEvents(tx, [message + 1]));
      const committedAt = performance.now();
      times.push(...(await arrived).map((time) => time - committedAt));
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN;
    return [
      { name: `memory of ${STREAMS} open streams`, value: open - before, unit: 'MiB', atMost: 60 },
      { name: 'from commit to a stream, p50', value: at(0.5), unit: 'ms' },
      { name: 'from commit to the last of them', value: at(1), unit: 'ms', atMost: 1000 },
    ];
  } finally {
    streams.close();
    await close();
  }
}

async function openStreams(db: Database, origin: string, dataDir: string): Promise<Streams> {
  const accessTokens = createAccessTokens([await loadSecret(dataDir)]);
  const agent = new Agent({ maxSockets: STREAMS });
  const received: (() => void)[] = [];
  const people = await Promise.all(
    Array.from({ length: STREAMS / STREAMS_OF_PERSON }, () =>
      newStaffSession(db, 'viewer', accessTokens),
    ),
  );
  const open = async (index: number) => {
    const token = people[Math.floor(index / STREAMS_OF_PERSON)]?.token ?? '';
    await openStream({ origin, agent, token, onMessage: () => received[index]?.() });
  };
  for (let first = 0; first < STREAMS; first += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, index) => open(first + index)));
  }
  return {
    arrivals: () =>
      Promise.all(
        Array.from(
          { length: STREAMS },
          (_, index) =>
            new Promise<number>((resolve) => {
              received[index] = () => resolve(performance.now());
            }),
        ),
      ),
    close: () => agent.destroy(),
  };
}

/** Resolves when the stream is open, with its first message read. */
function openStream(options: {
  origin: string;
  agent: Agent;
  token: string;
  onMessage: () => void;
}): Promise<void> {
  const { origin, agent, token, onMessage } = options;
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const outgoing = get(new URL(LIVE.path, origin), { agent, headers }, (incoming) => {
      if (incoming.statusCode !== 200)
        reject(new Error(`A stream answered ${incoming.statusCode}`));
      incoming.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: ready')) resolve();
        else if (text.includes('event: event')) onMessage();
      });
      // The streams are closed at the end of the measurement.
      incoming.on('error', () => undefined);
    });
    outgoing.on('error', reject);
  });
}
