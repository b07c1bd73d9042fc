import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type Agent, createServer, request } from 'node:http';
import { createConnection, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { TIME_RANGES } from '#scoring/windows.ts';

export type Reply = { status: number; text: string; cookie: string | null; ms: number };

export type Sending = {
  method: string;
  path: string;
  /** The address that the trusted proxy says the call comes from. */
  from?: string;
  headers?: Record<string, string>;
  body?: unknown;
  agent?: Agent;
};

/** A call as a proxy on this machine passes it on; any status is an answer, a lost connection is status 0. */
export function send(origin: string, sending: Sending): Promise<Reply> {
  const { method, path, from, headers, body, agent } = sending;
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const finish = (status: number, text: string, cookie: string | null) =>
      resolve({ status, text, cookie, ms: performance.now() - startedAt });
    const outgoing = request(
      new URL(path, origin),
      {
        method,
        ...(agent && { agent }),
        headers: {
          'content-type': 'application/json',
          ...(from !== undefined && { 'x-forwarded-for': from }),
          ...headers,
        },
      },
      (incoming) => {
        let text = '';
        const [cookie = ''] = (incoming.headers['set-cookie'] ?? [''])[0]?.split(';') ?? [];
        incoming.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        incoming.on('end', () => finish(incoming.statusCode ?? 0, text, cookie || null));
        incoming.on('error', () => finish(0, '', null));
      },
    );
    outgoing.on('error', () => finish(0, '', null));
    outgoing.end(
      body instanceof Uint8Array ? body : body === undefined ? undefined : JSON.stringify(body),
    );
  });
}

/** What has come of an attack: answers by status. */
export type Tally = Map<number, number>;

type Flood = { origin: string; until: number; agent: Agent; tally: Tally };

type Guesses = { tries: number; addresses: number; email: string; isOneAccount?: boolean };

const count = (tally: Tally, status: number) => tally.set(status, (tally.get(status) ?? 0) + 1);

/** Wrong passwords for one account, or for that and many, from many addresses, evenly over the time. */
export async function guessPasswords(
  { origin, until, agent, tally }: Flood,
  { tries, addresses, email, isOneAccount = false }: Guesses,
): Promise<void> {
  const running: Promise<void>[] = [];
  await evenly(tries, until, async (index) => {
    const from = `203.0.${Math.floor((index % addresses) / 250)}.${(index % addresses) % 250}`;
    const body = {
      email: isOneAccount || index % 2 === 0 ? email : `guess-${index}@bench.test`,
      password: `wrong ${index}`,
    };
    const guess = send(origin, { method: 'POST', path: '/login', from, body, agent });
    running.push(guess.then(({ status }) => void count(tally, status)));
  });
  await Promise.all(running);
}

/** Connections whose bodies never arrive; one that the server closes is opened again. */
export async function holdBodies(
  { origin, until, tally }: Omit<Flood, 'agent'>,
  connections: number,
): Promise<void> {
  const { hostname, port } = new URL(origin);
  const open = new Set<Socket>();
  const connect = () => {
    const socket = createConnection({ host: hostname, port: Number(port) });
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', (bytes) => count(tally, Number(String(bytes).split(' ')[1] ?? 0)));
    socket.once('close', () => {
      open.delete(socket);
      if (performance.now() < until) connect();
    });
    socket.write(
      'POST /login HTTP/1.1\r\nHost: marquee\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
  };
  for (let index = 0; index < connections; index++) connect();
  await pause(until - performance.now());
  for (const socket of open) socket.destroy();
}

/** One person's lists, as many at a time as given, without a pause. */
export async function hammerLists(
  { origin, until, agent, tally }: Flood,
  { callers, token }: { callers: number; token: string },
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let index = caller; performance.now() < until; index++) {
        const body = {
          time_range: TIME_RANGES[index % TIME_RANGES.length],
          event_name: `n${index % 9}`,
          page: (index % 40) + 1,
        };
        const path = '/event_score';
        const { status } = await send(origin, { method: 'POST', path, headers, body, agent });
        count(tally, status);
        if (status !== 200) await pause(100);
      }
    }),
  );
}

export type HostileFile = readonly [format: string, file: Buffer];

export type Upload = { origin: string; token: string; tally: Tally };

/** Sends a file as an import, and counts the answer. */
export async function upload({ origin, token, tally }: Upload, [format, body]: HostileFile) {
  const { status } = await send(origin, {
    method: 'POST',
    path: `/events/import?format=${format}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body,
  });
  count(tally, status);
}

/** Uploads so many files, evenly over the time. */
export async function dropFiles(
  { origin, until, tally }: Flood,
  { files, count: times, token }: { files: readonly HostileFile[]; count: number; token: string },
): Promise<void> {
  await evenly(times, until, async (index) => {
    const file = files[index % files.length];
    if (file) await upload({ origin, token, tally }, file);
  });
}

/** Answers of authenticators that nobody has: to real challenges, and of the right shape. */
export async function sendJunkPasskeys(
  { origin, until, agent, tally }: Flood,
  { tries, addresses }: { tries: number; addresses: number },
): Promise<void> {
  const running: Promise<void>[] = [];
  await evenly(tries, until, async (index) => {
    const from = `192.0.2.${index % addresses}`;
    const junk = () => randomBytes(64).toString('base64url');
    running.push(
      (async () => {
        const asked = await send(origin, {
          method: 'POST',
          path: '/login/passkey/challenge',
          from,
          body: {},
          agent,
        });
        const challenge =
          asked.status === 200 ? CHALLENGE.parse(JSON.parse(asked.text)).challenge : junk();
        const body = {
          challenge,
          id: junk(),
          clientDataJSON: junk(),
          authenticatorData: junk(),
          signature: junk(),
        };
        const { status } = await send(origin, {
          method: 'POST',
          path: '/login/passkey',
          from,
          body,
          agent,
        });
        count(tally, status);
      })(),
    );
  });
  await Promise.all(running);
}

const CHALLENGE = z.object({ challenge: z.string() });

/**
 * Feeds of a server that sends a byte at a time, more of them than run at once, and beside them one after another that is
 * due at once. Returns how long each of these waited to be fetched, in seconds.
 */
export async function addSlowFeeds(
  { origin, until }: Pick<Flood, 'origin' | 'until'>,
  { slow, port, token }: { slow: number; port: number; token: string },
): Promise<number[]> {
  const fetched = new Map<string, number>();
  const server = createServer(({ url = '' }, response) => {
    if (!url.startsWith('/slow')) {
      fetched.set(url, performance.now());
      return void response.end('source,source_id,event_name,event_type,starts_at\n');
    }
    const timer = setInterval(() => response.write('s'), 500);
    response.on('close', () => clearInterval(timer));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const add = async (path: string) => {
    const body = {
      name: path,
      kind: 'url',
      address: `http://localhost:${port}${path}`,
      format: 'csv',
    };
    const headers = { authorization: `Bearer ${token}` };
    const { status, text } = await send(origin, { method: 'POST', path: '/feeds', headers, body });
    if (status !== 201) throw new Error(`A feed was refused: ${text}`);
  };
  for (let index = 0; index < slow; index++) await add(`/slow-${index}`);
  const waits: number[] = [];
  do {
    const path = `/quick-${waits.length}`;
    const addedAt = performance.now();
    await add(path);
    while (!fetched.has(path) && performance.now() - addedAt < MOST_WAIT_MS) await pause(100);
    waits.push(((fetched.get(path) ?? Number.POSITIVE_INFINITY) - addedAt) / 1000);
  } while (performance.now() < until && waits.every(Number.isFinite));
  server.closeAllConnections();
  server.close();
  return waits;
}

const MOST_WAIT_MS = 180_000;

/** Does something so many times until then, at equal intervals. */
async function evenly(
  times: number,
  until: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  const startedAt = performance.now();
  for (let index = 0; index < times; index++) {
    const due = startedAt + ((until - startedAt) * index) / times;
    if (due > performance.now()) await pause(due - performance.now());
    await work(index);
  }
}
