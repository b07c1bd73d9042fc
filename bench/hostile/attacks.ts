import { type Agent, request } from 'node:http';
import { createConnection, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
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

const count = (tally: Tally, status: number) => tally.set(status, (tally.get(status) ?? 0) + 1);

/** Wrong passwords for one account and for many, from many addresses, evenly over the time. */
export async function guessPasswords(
  { origin, until, agent, tally }: Flood,
  { tries, addresses, email }: { tries: number; addresses: number; email: string },
): Promise<void> {
  const startedAt = performance.now();
  const running: Promise<void>[] = [];
  for (let index = 0; index < tries; index++) {
    const due = startedAt + ((until - startedAt) * index) / tries;
    if (due > performance.now()) await pause(due - performance.now());
    const from = `203.0.${Math.floor((index % addresses) / 250)}.${(index % addresses) % 250}`;
    const body = {
      email: index % 2 === 0 ? email : `guess-${index}@bench.test`,
      password: `wrong ${index}`,
    };
    const guess = send(origin, { method: 'POST', path: '/login', from, body, agent });
    running.push(guess.then(({ status }) => void count(tally, status)));
  }
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

export type Bomb = readonly [format: string, file: Buffer];

/** Gzipped files that are nothing but work: nested, endless, or made of rows that cannot be imported. */
export function makeBombs(): Bomb[] {
  return [
    ['seatgeek', gzipSync(`{"a":${'['.repeat(200_000)}`)],
    ['seatgeek', gzipSync(`{"events":[${'{},'.repeat(2_000_000)}{}]}`)],
    ['csv', gzipSync(`source,source_id,event_name,event_type,starts_at\n${'x\n'.repeat(5e6)}`)],
    ['seatgeek', gzipSync(`{"events":[${`${'['.repeat(60)}${']'.repeat(60)},`.repeat(50_000)}0]}`)],
    ['csv', gzipSync(Buffer.alloc(80 * 2 ** 20, 32))],
  ];
}

/** Uploads so many bombs, evenly over the time. */
export async function dropBombs(
  { origin, until, agent, tally }: Flood,
  { bombs, count: times, token }: { bombs: readonly Bomb[]; count: number; token: string },
): Promise<void> {
  const startedAt = performance.now();
  for (let index = 0; index < times; index++) {
    const due = startedAt + ((until - startedAt) * index) / times;
    if (due > performance.now()) await pause(due - performance.now());
    const [format, body] = bombs[index % bombs.length] ?? ['csv', Buffer.alloc(0)];
    const { status } = await send(origin, {
      method: 'POST',
      path: `/events/import?format=${format}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body,
      agent,
    });
    count(tally, status);
  }
}
