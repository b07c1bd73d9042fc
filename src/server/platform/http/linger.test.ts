import { once } from 'node:events';
import { request } from 'node:http';
import { createConnection, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { importEvents } from '#contract/imports.ts';
import { type Listening, listen } from '#server/listen.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';

const db = await createTestDatabase();
const { app } = createTestServer(db, () => new Date('2026-06-01T12:00:00Z'));
const BODY = Buffer.alloc(12 * 1024 * 1024, ' ');
const PIECE = BODY.subarray(0, 64 * 1024);

async function start(options: { lingerMs?: number } = {}): Promise<Listening> {
  const listening = await listen(app, '127.0.0.1', 0, options);
  onTestFinished(() => listening.close(0));
  return listening;
}

/** The status that a client gets, or the code of its error, which sends its body piece by piece. */
function statusOf(port: number, path: string, headers: Record<string, string | number>) {
  const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers });
  const answer = new Promise<number | string | undefined>((resolve) => {
    sent.on('response', (response) => resolve(response.resume().statusCode));
    sent.on('error', (error: Error & { code: string }) => resolve(error.code));
  });
  const pieces = Array.from({ length: BODY.length / PIECE.length }, () => PIECE);
  Readable.from(pieces).pipe(sent);
  return answer;
}

const json = { 'content-type': 'application/json' };
const times = (status: number) => Array.from({ length: 20 }, () => status);

describe('a body of 12 MB that is refused', () => {
  it.each([
    ['whose length is known', '/login', { ...json, 'content-length': BODY.length }, 413],
    ['in chunks', '/login', { ...json, 'transfer-encoding': 'chunked' }, 413],
    [
      'that may not import',
      `${importEvents.path}?format=csv`,
      { 'content-length': BODY.length },
      401,
    ],
  ])('gets its answer: one %s', async (_, path, headers, status) => {
    const { port } = await start();
    const answers = times(status).map(() => statusOf(port, path, headers));
    expect(await Promise.all(answers)).toEqual(times(status));
  });
});

/** A refused client that stays after its answer and goes on sending, or keeps silent. */
function stay(port: number, sends: boolean): Socket {
  const socket = createConnection({ host: '127.0.0.1', port, allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(
    'POST /login HTTP/1.1\r\nHost: marquee\r\nContent-Type: application/json\r\n' +
      'Content-Length: 900000000000\r\n\r\n',
  );
  const send = () => {
    while (!socket.destroyed && socket.write(PIECE));
  };
  if (sends) socket.on('drain', send).on('connect', send);
  return socket;
}

const closed = (socket: Socket) =>
  new Promise<void>((resolve) => void socket.on('close', () => resolve()));

describe('a client that stays after its answer', () => {
  it('is cut off after a time, whether it sends or not', async () => {
    const { port } = await start({ lingerMs: 200 });
    const [silent, busy] = [stay(port, false), stay(port, true)];
    const ends = [closed(silent), closed(busy)];
    await once(silent, 'end');
    // The server has said its last; that it has hung up shows when something is sent to it.
    const tries = setInterval(() => void (silent.destroyed || silent.write(' ')), 20);
    onTestFinished(() => clearInterval(tries));
    await Promise.all(ends);
  });

  it('is cut off after many bytes', async () => {
    const { port } = await start({ lingerMs: 3_600_000 });
    const busy = stay(port, true);
    await closed(busy);
    expect(busy.bytesWritten).toBeGreaterThan(BODY.length);
  });
});
