import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { login, logout } from '#contract/auth.ts';
import type { DocumentRequest, OpenedDocument } from '#contract/kit/document.ts';
import { readWeights } from '#contract/scores/weights.ts';
import { addStaff } from '#server/people/staff/add-staff.ts';
import { saveHidesSamples } from '#server/people/staff/installation-queries.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';

const db = await createTestDatabase();
const STAFF = { email: 'ada@pages.example', password: 'correct horse battery' };
await addStaff(db, { ...STAFF, role: 'admin' });

/** What was asked of the pages, and what they answer next. */
let asked: DocumentRequest[] = [];
let answer: () => Promise<OpenedDocument | null>;
const logged: string[] = [];

const openServer = () =>
  createTestServer(db, () => new Date('2026-06-01T12:00:00Z'), {
    documents: {
      open: (request) => {
        asked.push(request);
        return answer();
      },
      index: (facts) => `<p>${JSON.stringify(facts)}</p>`,
      inlineScripts: ['start()'],
    },
    log: pino({ level: 'error' }, { write: (line) => logged.push(line) }),
  });
const { app, call } = openServer();

const page = (html: string, faults: unknown[] = []): OpenedDocument => ({
  kind: 'page',
  head: '<title>A page</title>',
  render: async () => ({
    html: [html.slice(0, 4), new TextEncoder().encode(html.slice(4))],
    faults,
  }),
});

const answered = z.object({ refreshToken: z.string() });

async function signIn(): Promise<{ cookie: string; refreshToken: string }> {
  const response = await app.request(login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(STAFF),
  });
  const cookies = response.headers.getSetCookie().map((text) => text.replace(/;.*/, ''));
  const { refreshToken } = answered.parse(await response.json());
  return { cookie: cookies.join('; '), refreshToken };
}

const open = (path: string, headers: Record<string, string> = {}) =>
  app.request(path, { headers: { accept: 'text/html', ...headers } });

beforeEach(() => {
  asked = [];
  logged.length = 0;
  answer = async () => page('<h1>Drawn</h1>');
});

describe('GET of a page', () => {
  it('is answered with the page rendered for the person who is signed in, and not cached', async () => {
    const { cookie: named } = await signIn();
    const cookie = `${named}; marquee-look=${encodeURIComponent('{"a":1}')}`;
    const response = await open('/scores/week?type=concert', { cookie });
    expect(await response.text()).toBe('<title>A page</title><h1>Drawn</h1>');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('vary')).toMatch(/\bCookie\b/);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
    expect(asked).toMatchObject([
      {
        href: '/scores/week?type=concert',
        person: { email: STAFF.email, role: 'admin' },
        look: '{"a":1}',
      },
    ]);
  });

  it('takes the look over HTTPS only from a cookie that no unencrypted page can have written', async () => {
    const cookie = 'marquee-look=plain; __Host-marquee-look=protected';
    await open('https://marquee.example/login', { cookie });
    await open('https://marquee.example/login', { cookie: 'marquee-look=plain' });
    await open('/login', { cookie: 'marquee-look=plain' });
    expect(asked.map(({ look }) => look)).toEqual(['protected', null, 'plain']);
  });

  it('is compressed, with the head sent before the page is rendered', async () => {
    let finish: () => void = () => {};
    const isWanted = new Promise<void>((resolve) => {
      finish = resolve;
    });
    answer = async () => ({
      kind: 'page',
      head: '<title>First</title>',
      render: async () => {
        await isWanted;
        return { html: ['<h1>Then</h1>'], faults: [] };
      },
    });
    const response = await open('/login', { 'accept-encoding': 'gzip' });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    const reader = z.custom<ReadableStream<Uint8Array>>().parse(response.body).getReader();
    const parts: Uint8Array[] = [];
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      parts.push(value);
      finish();
    }
    expect(gunzipSync(Buffer.concat(parts)).toString()).toBe('<title>First</title><h1>Then</h1>');
  });

  it('calls the app as the person, in this process', async () => {
    const { cookie } = await signIn();
    await open('/scores/weights', { cookie });
    const weights = await asked[0]?.call(readWeights, {});
    expect(weights).toHaveProperty('theater_weight');
    await open('/login');
    await expect(asked[1]?.call(readWeights, {})).rejects.toMatchObject({ status: 401 });
  });

  it('is left to the browser where the page cannot be opened, and the reason is logged', async () => {
    answer = async () => {
      throw new Error('No such chunk.');
    };
    expect((await open('/login')).status).toBe(404);
    expect(logged.join()).toContain('No such chunk.');
  });

  it('logs errors while rendering the page', async () => {
    answer = async () => page('<div id="root"></div>', [new Error('A component has failed.')]);
    expect(await (await open('/login')).text()).toContain('<div id="root"></div>');
    expect(logged.join()).toContain('A component has failed.');
  });

  it('says that sample pages are switched off where it is left to the browser, too', async () => {
    answer = async () => null;
    const shown = openServer();
    const accept = { headers: { accept: 'text/html' } };
    expect((await shown.app.request('/apps/chat', accept)).status).toBe(404);
    await saveHidesSamples(db, true);
    try {
      // The answer about the sign-in is stored for a while.
      const hidden = openServer();
      const response = await hidden.app.request('/apps/chat', accept);
      expect(await response.text()).toBe('<p>{"hasPasskeys":false,"hidesSamples":true}</p>');
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    } finally {
      await saveHidesSamples(db, false);
    }
  });

  it('is rendered beside seven others at most', async () => {
    let rendering = 0;
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    answer = async () => ({
      kind: 'page',
      head: '<title>A page</title>',
      render: async () => {
        rendering += 1;
        await ended;
        return { html: ['<h1>Then</h1>'], faults: [] };
      },
    });
    // Nobody else is there, so that one caller may have all of them.
    const own = openServer();
    const requests = Array.from({ length: 12 }, () =>
      own.app.request('/login', { headers: { accept: 'text/html' } }),
    );
    await expect.poll(() => rendering).toBe(8);
    // All that may have been opened by now has been.
    await new Promise((resolve) => setImmediate(resolve));
    expect([rendering, asked.length]).toEqual([8, 8]);
    end();
    const bodies = await Promise.all(requests.map(async (request) => (await request).text()));
    expect(bodies).toEqual(Array.from({ length: 12 }, () => '<title>A page</title><h1>Then</h1>'));
  });

  it('is rendered for a visitor once the session has ended', async () => {
    const { cookie, refreshToken } = await signIn();
    await call(logout, { body: { refreshToken } });
    const response = await open('/scores/week', { cookie });
    expect(asked).toMatchObject([{ person: null }]);
    expect(response.headers.get('set-cookie')).toContain('marquee-document=;');
  });

  it('is left to the browser while the database does not say who asks', async () => {
    const { cookie } = await signIn();
    await db.begin(async (tx) => {
      await tx`lock table staff in access exclusive mode`;
      const response = await open('/scores/week', { cookie });
      expect(response.status).toBe(404);
    });
    expect(asked).toEqual([]);
  });
});

describe('a request for something else', () => {
  it('is not answered with a page', async () => {
    const file = await open('/favicon.svg');
    const call = await app.request('/scores/week', { headers: { accept: 'application/json' } });
    expect([file.status, call.status]).toEqual([404, 404]);
    expect(asked).toEqual([]);
  });
});
