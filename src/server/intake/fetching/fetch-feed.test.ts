import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createFileServer } from '#server/test/servers/file-server.ts';
import type { Resolve } from './checked-lookup.ts';
import { type Fetched, fetchFeed } from './fetch-feed.ts';

const server = await createFileServer((_, response) => response.end('a file'));

/** Names stand for this machine, whatever the real resolver says of them. */
const resolve: Resolve = async () => [{ address: '127.0.0.1', family: 4 }];

function fetchAs(
  url: string,
  more: Partial<Parameters<typeof fetchFeed>[1]> = {},
): Promise<Fetched> {
  return fetchFeed(url, {
    known: { etag: null, lastModified: null },
    config: { feedPrivateHosts: ['localhost'], feedStallSeconds: 60, feedLowestRate: 1000 },
    resolve,
    signal: AbortSignal.timeout(60_000),
    ...more,
  });
}

async function textOf(fetched: Fetched): Promise<string> {
  if (!('bytes' in fetched)) return '';
  const chunks: Uint8Array[] = [];
  for await (const bytes of fetched.bytes) chunks.push(bytes);
  return Buffer.concat(chunks).toString();
}

describe('fetchFeed', () => {
  it('fetches a file with what tells later whether it is the same', async () => {
    server.answerWith((_, response) => {
      response.setHeader('ETag', '"1"');
      response.setHeader('Last-Modified', 'Thu, 01 Jan 2026 00:00:00 GMT');
      response.end('a file');
    });
    const fetched = await fetchAs(server.url);
    expect(fetched).toMatchObject({
      status: 200,
      validators: { etag: '"1"', lastModified: 'Thu, 01 Jan 2026 00:00:00 GMT' },
    });
    expect(await textOf(fetched)).toBe('a file');
  });

  it('says that a file is the same where the server does', async () => {
    server.answerWith(({ headers }, response) => {
      response.statusCode = headers['if-none-match'] === '"1"' ? 304 : 200;
      response.end();
    });
    expect(await fetchAs(server.url, { known: { etag: '"1"', lastModified: null } })).toEqual({
      status: 304,
    });
  });

  it('unpacks what was gzipped on the way', async () => {
    server.answerWith(({ headers }, response) => {
      expect(headers['accept-encoding']).toBe('gzip');
      response.setHeader('Content-Encoding', 'gzip');
      response.end(gzipSync('a file'));
    });
    expect(await textOf(await fetchAs(server.url))).toBe('a file');
  });

  it('follows five redirects and no more', async () => {
    server.answerWith(({ url = '' }, response) => {
      const left = Number(url.slice(1));
      if (left > 0) response.writeHead(302, { Location: `/${left - 1}` });
      response.end('a file');
    });
    expect(await textOf(await fetchAs(`${server.url}/5`))).toBe('a file');
    await expect(fetchAs(`${server.url}/6`)).rejects.toThrow('more than 5 redirects');
  });

  it.each([
    ['an address of this machine', `http://127.0.0.1:${server.port}/`],
    ['the same written as a number', `http://2130706433:${server.port}/`],
    ['the same over IPv6', `http://[::1]:${server.port}/`],
    ['the same mapped to IPv6', `http://[::ffff:127.0.0.1]:${server.port}/`],
    ['a service of the network', 'http://169.254.169.254/latest/meta-data'],
    ['a name that stands for this machine', `http://intern.example:${server.port}/`],
  ])('refuses %s, also after a redirect', async (_, target) => {
    await expect(fetchAs(target)).rejects.toThrow('is not on the public internet');
    server.answerWith((request, response) => {
      if (request.url === '/start') response.writeHead(302, { Location: target });
      response.end('secret');
    });
    await expect(fetchAs(`${server.url}/start`)).rejects.toThrow('is not on the public internet');
  });

  it('refuses a name of which one address is private', async () => {
    const mixed: Resolve = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    await expect(fetchAs('http://mixed.example/', { resolve: mixed })).rejects.toThrow(
      'mixed.example is not on the public internet',
    );
  });

  it.each(['file:///etc/passwd', 'ftp://localhost/a', 'data:text/plain,a'])(
    'refuses a redirect to %s',
    async (target) => {
      server.answerWith((_, response) => response.writeHead(302, { Location: target }).end());
      await expect(fetchAs(server.url)).rejects.toThrow('leads to an address of the kind');
    },
  );

  it('refuses other answers with their status, and what it cannot unpack', async () => {
    server.answerWith((_, response) => response.writeHead(503).end());
    await expect(fetchAs(server.url)).rejects.toMatchObject({ httpStatus: 503 });
    server.answerWith((_, response) => response.writeHead(200, { 'Content-Encoding': 'br' }).end());
    await expect(fetchAs(server.url)).rejects.toThrow('compressed');
  });

  it('stops reading what is too large, stalls or breaks off', async () => {
    server.answerWith((_, response) => response.end('12345678'));
    const large = await fetchAs(server.url, { limits: { maxBytes: 7 } });
    await expect(textOf(large)).rejects.toMatchObject({ code: 'too_large' });
    server.answerWith((_, response) => void response.write('123'));
    const stalled = fetchAs(server.url, { limits: { stallMs: 500, lowestRate: 0 } }).then(textOf);
    await expect(stalled).rejects.toThrow(/stopped before its end|did not answer in time/);
    server.answerWith((_, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('123', () => response.destroy());
    });
    await expect(textOf(await fetchAs(server.url))).rejects.toThrow('broke off');
  });

  it('says that a server cannot be reached', async () => {
    await expect(fetchAs('http://localhost:1/')).rejects.toThrow(
      'localhost:1 could not be reached',
    );
  });
});
