import { createConnection, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '#server/listen.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';

const db = await createTestDatabase();
const { app } = createTestServer(db, () => new Date('2026-06-01T12:00:00Z'));

async function connect(): Promise<Socket> {
  const listening = await listen(app, '127.0.0.1', 0);
  onTestFinished(() => listening.close(0));
  const socket = createConnection({ host: '127.0.0.1', port: listening.port });
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** All that the server answers until it closes the connection. */
async function textOf(requests: string): Promise<string> {
  const socket = await connect();
  socket.write(requests);
  let text = '';
  for await (const bytes of socket) text += String(bytes);
  return text;
}

/** The status lines of these answers. */
async function answersTo(requests: string): Promise<string[]> {
  return (await textOf(requests)).match(/HTTP\/1\.1 \d{3}/g) ?? [];
}

const request = (hosts: readonly string[], more = '') =>
  `GET /healthz HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}${more}\r\n`;
const last = 'Connection: close\r\n';

describe('the Host header of a request', () => {
  it.each(['marquee.example', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000', '[::1]'])(
    'may be %s',
    async (host) => {
      expect(await answersTo(request([host], last))).toEqual(['HTTP/1.1 200']);
    },
  );

  it.each([
    ['twice, with another name', ['marquee.example', 'evil.example']],
    ['twice, with the same name', ['marquee.example', 'marquee.example']],
    ['three times', ['marquee.example', '', 'marquee.example']],
    ['missing', []],
    ['empty', ['']],
    ['a list', ['marquee.example, evil.example']],
    ['with a name and a password', ['me:secret@marquee.example']],
    ['with a path', ['marquee.example/path']],
    ['with a port that is none', ['marquee.example:http']],
    ['with a port that is too large', ['marquee.example:65536']],
    ['with a blank in it', ['marquee example']],
    ['an address that is none', ['[::g]']],
  ])('is refused with 400 where it is %s', async (_, hosts) => {
    expect(await answersTo(request(hosts))).toEqual(['HTTP/1.1 400']);
  });

  it('is looked at in each request of a connection, and the refusal ends it', async () => {
    const good = request(['marquee.example']);
    const bad = request(['marquee.example', 'evil.example']);
    const answers = await answersTo(good + good + bad + good);
    expect(answers).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 400']);
  });

  it('is refused before the body of a request, and says so', async () => {
    const socket = await connect();
    socket.write(
      'POST /login HTTP/1.1\r\nHost: a.example\r\nhost: b.example\r\nContent-Length: 100\r\n\r\n{"e',
    );
    let text = '';
    for await (const bytes of socket) text += String(bytes);
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toContain('Send one Host header with the name of this server.');
  });
});

describe('what is answered past the app', () => {
  const get = (head: string) => `GET /healthz HTTP/1.1\r\nHost: marquee.example\r\n${head}\r\n`;
  const chunked = 'Host: marquee.example\r\nTransfer-Encoding: chunked\r\n';

  it.each([
    ['a header without a name', get('\u0000: 1\r\n'), 400],
    ['no Host', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
    ['two Hosts', get('Host: evil.example\r\n'), 400],
    ['headers of 90 kB', get(`X-Large: ${'a'.repeat(90_000)}\r\n`), 413],
    ['an unknown method', get('').replace('GET', 'GRAB'), 400],
    ['a chunk without a length', `POST /login HTTP/1.1\r\n${chunked}\r\nzz\r\n`, 400],
    ['two lengths', `POST /login HTTP/1.1\r\n${chunked}Content-Length: 5\r\n\r\n`, 400],
    ['an expectation', get('Expect: the-unexpected\r\n'), 400],
    ['a path with a control character', get('').replace('/healthz', '/\u0001'), 400],
    ['no HTTP', 'hello\r\n\r\n', 400],
  ])('has the headers of every answer: %s', async (_, request, status) => {
    const text = await textOf(request);
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
    for (const header of [
      /strict-transport-security: max-age=63072000; includeSubDomains/i,
      /content-security-policy: default-src 'none'; frame-ancestors 'none'/i,
      /x-content-type-options: nosniff/i,
      /x-frame-options: DENY/i,
      /cache-control: no-store/i,
    ]) {
      expect(text).toMatch(header);
    }
    expect(text).toContain('"error":{"code":');
  });
});
