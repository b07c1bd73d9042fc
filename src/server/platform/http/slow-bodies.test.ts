import { createConnection, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { importEvents } from '#contract/imports.ts';
import { listen } from '#server/listen.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';
import { newStaffSession } from '#server/test/staff-session.ts';

const db = await createTestDatabase();
const { app } = createTestServer(db, () => new Date('2026-06-01T12:00:00Z'));

async function open(bodyMs: number): Promise<{ socket: Socket; port: number }> {
  const listening = await listen(app, '127.0.0.1', 0, { bodyMs });
  onTestFinished(() => listening.close(0));
  const socket = createConnection({ host: '127.0.0.1', port: listening.port });
  onTestFinished(() => void socket.destroy());
  return { socket, port: listening.port };
}

/** All that the server sends until it closes the connection. */
async function untilClosed(socket: Socket): Promise<string> {
  let text = '';
  for await (const bytes of socket) text += String(bytes);
  return text;
}

function head(path: string, length: number, headers = ''): string {
  return (
    `POST ${path} HTTP/1.1\r\nHost: marquee\r\nContent-Type: application/json\r\n` +
    `Content-Length: ${length}\r\n${headers}\r\n`
  );
}

describe('a body that does not arrive', () => {
  it('is answered with 408 and a closed connection, on open routes too', async () => {
    const { socket } = await open(50);
    socket.write(`${head('/login', 100)}{"email":`);
    const answer = await untilClosed(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"request_timeout"');
  });

  it('does not hold a connection without the right to import', async () => {
    const { socket } = await open(60_000);
    socket.write(`${head(`${importEvents.path}?format=csv`, 1_000_000)}source`);
    const answer = await untilClosed(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer.toLowerCase()).toContain('connection: close');
  });
});

describe('a refused upload', () => {
  it('closes its connection, so that the next request does not get lost on it', async () => {
    const { socket } = await open(60_000);
    const { token } = await newStaffSession(db, 'admin');
    const authorization = `Authorization: Bearer ${token}\r\n`;
    socket.write(head(`${importEvents.path}?format=csv`, 50_000_000, authorization));
    socket.write('no header of ours\n'.repeat(1000));
    const answer = await untilClosed(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 422 /);
    expect(answer.toLowerCase()).toContain('connection: close');
  });
});
