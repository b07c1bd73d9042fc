import { createServer, type Server } from 'node:net';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { createFileServer } from '#server/test/servers/file-server.ts';
import { checkedLookup, type HostRules, type Resolve, rulesFor } from './checked-lookup.ts';
import { FetchError } from './fetch-error.ts';
import { type Fetched, fetchFeed } from './fetch-feed.ts';

const server = await createFileServer((_, response) => response.end('a file'));

/** Names stand for this machine, whatever the real resolver says of them. */
const resolve: Resolve = async () => [{ address: '127.0.0.1', family: 4 }];

function configWith(...feedPrivateHosts: string[]) {
  return { feedPrivateHosts, feedStallSeconds: 60, feedLowestRate: 1000 };
}

function fetchAs(
  url: string,
  more: Partial<Parameters<typeof fetchFeed>[1]> = {},
): Promise<Fetched> {
  return fetchFeed(url, {
    known: { etag: null, lastModified: null },
    config: configWith(`localhost:${server.port}`),
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

  it('says that a file is the same where the server does, and what is known of it then', async () => {
    server.answerWith(({ headers }, response) => {
      response.statusCode = headers['if-none-match'] === '"1"' ? 304 : 200;
      response.end();
    });
    expect(await fetchAs(server.url, { known: { etag: '"1"', lastModified: null } })).toEqual({
      status: 304,
      validators: { etag: '"1"', lastModified: null },
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
    await expect(stalled).rejects.toThrow(/stopped before its end|could not be reached/);
    server.answerWith((_, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('123', () => response.destroy());
    });
    await expect(textOf(await fetchAs(server.url))).rejects.toThrow('broke off');
  });

  it('says the same of a port that is closed, silent or no web server, and who asks cannot tell them apart', async () => {
    const quiet = createServer();
    const other = createServer((socket) => socket.end('220 mail.example ESMTP\r\n'));
    const reset = createServer((socket) => socket.resetAndDestroy());
    const open = [quiet, other, reset];
    for (const each of open) {
      await new Promise<void>((done) => each.listen(0, '127.0.0.1', done));
      onTestFinished(() => void each.close());
    }
    const port = (each: Server) => z.object({ port: z.number() }).parse(each.address()).port;
    const hosts = [1, ...open.map(port)].map((each) => `localhost:${each}`);
    const reasons = await Promise.all(
      hosts.flatMap((host) =>
        ['http', 'https'].map(async (scheme) => {
          const options = { config: configWith(host), limits: { stallMs: 500 } };
          const error: unknown = await fetchAs(`${scheme}://${host}/`, options).catch((e) => e);
          return error instanceof FetchError ? error.message.replace(host, 'it') : error;
        }),
      ),
    );
    expect(new Set(reasons)).toEqual(
      new Set([
        'it could not be reached, or did not answer as a web server. The log of this server says why.',
      ]),
    );
  });

  it('fetches from a private host at the ports that are allowed, and without one at the usual port', async () => {
    const allowing = (...hosts: string[]) => fetchAs(server.url, { config: configWith(...hosts) });
    server.answerWith((_, response) => response.end('a file'));
    expect(await textOf(await allowing('other:1', `localhost:${server.port}`))).toBe('a file');
    for (const hosts of [[], ['localhost'], ['localhost:80'], [`local:${server.port}`]]) {
      await expect(allowing(...hosts)).rejects.toThrow('is not on the public internet');
    }
    const usual = { config: configWith('intern.example', '[::1]:443') };
    for (const url of ['http://intern.example/', 'https://intern.example/', 'https://[::1]/']) {
      await expect(fetchAs(url, usual)).rejects.not.toThrow('is not on the public internet');
    }
    for (const url of ['https://intern.example:80/', 'http://[::1]/']) {
      await expect(fetchAs(url, usual)).rejects.toThrow('is not on the public internet');
    }
  });

  it('may be led from the own network to the public internet, and never back', async () => {
    const privateHosts = ['feeds.internal:8080'];
    const inside = 'http://feeds.internal:8080/a';
    const outside = 'https://public.example/b';
    const resolved: Resolve = async (host) => [
      { address: host === 'public.example' ? '93.184.216.34' : '10.0.0.7', family: 4 },
    ];
    const follow = async (...addresses: string[]) => {
      let rules: HostRules | null = null;
      for (const address of addresses) {
        const url = new URL(address);
        rules = rulesFor(url, { privateHosts, resolve: resolved, ledFrom: rules });
        await promisify(checkedLookup(rules))(url.hostname, {});
      }
    };
    await follow(inside, inside, outside, outside);
    const refusal = 'A redirect leads to feeds.internal, which is not on the public internet.';
    await expect(follow(outside, inside)).rejects.toThrow(refusal);
    await expect(follow(inside, outside, inside)).rejects.toThrow(refusal);
    await expect(follow(inside, 'http://feeds.internal/a')).rejects.toThrow(
      'The server may be set up to allow it.',
    );
  });
});
