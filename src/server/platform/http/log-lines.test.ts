import { once } from 'node:events';
import { request } from 'node:http';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { changeStaffRole } from '#contract/access/staff.ts';
import { login, logout, refreshTokens } from '#contract/auth.ts';
import { importEvents } from '#contract/imports.ts';
import { createClient } from '#contract/kit/client.ts';
import { listen } from '#server/listen.ts';
import { addStaff } from '#server/people/staff/add-staff.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';
import { newStaffSession } from '#server/test/staff-session.ts';

const WAIT = { timeout: 30_000, interval: 20 };
const ADDRESS = '203.0.113.7';
const PASSWORD = 'a very secret pass phrase';

const db = await createTestDatabase();
let written = '';
const output = new Writable({
  write(chunk, _, done) {
    written += String(chunk);
    done();
  },
});
const server = createTestServer(db, () => new Date('2030-05-01T12:00:00Z'), {
  env: { TRUSTED_PROXIES: '127.0.0.1' },
  log: pino(output),
});
const listening = await listen(server.app, '127.0.0.1', 0);
afterAll(() => listening.close(0));
const origin = `http://127.0.0.1:${listening.port}`;
const send = createClient(fetch, origin);
const from = { 'x-forwarded-for': ADDRESS };

beforeEach(() => {
  written = '';
});

const line = z.looseObject({ msg: z.string(), level: z.number() });

/** What was logged since the test began, without those of requests unless asked for. */
function lines(message: string) {
  const all = written.split('\n').filter((text) => text !== '');
  return all.map((text) => line.parse(JSON.parse(text))).filter(({ msg }) => msg === message);
}

async function newcomer() {
  const email = `${crypto.randomUUID()}@marquee.example`;
  await addStaff(db, { email, password: PASSWORD, role: 'admin' });
  const [row] = await db<{ id: number }[]>`select id from staff where email = ${email}`;
  return { email, staffId: row?.id ?? 0 };
}

it('says who signs in, is refused and signs out, from where and in which request', async () => {
  const { email, staffId } = await newcomer();
  const wrong = { body: { email, password: 'not the pass phrase' } };
  await expect(send(login, wrong, { headers: from })).rejects.toThrow();
  const signedIn = await send(login, { body: { email, password: PASSWORD } }, { headers: from });
  const headers = { ...from, authorization: `Bearer ${signedIn.accessToken}` };
  await send(logout, { body: { refreshToken: signedIn.refreshToken } }, { headers });
  await expect.poll(() => lines('request').length, WAIT).toBe(3);
  expect(lines('recorded')).toMatchObject([
    { action: 'sign_in.refused', by: 'visitor', subject: { kind: 'staff', id: staffId } },
    { action: 'sign_in.accepted', by: 'staff', staffId },
    { action: 'sign_in.ended', by: 'staff', staffId },
  ]);
  const requests = lines('request');
  for (const [i, { address, requestId }] of lines('recorded').entries()) {
    expect(address).toBe(ADDRESS);
    expect(requests[i]).toMatchObject({ address, requestId, method: 'POST' });
  }
  expect(requests.map(({ path, status }) => [path, status])).toEqual([
    ['/login', 400],
    ['/login', 200],
    ['/logout', 200],
  ]);
  expect(requests.map(({ refusal }) => refusal)).toEqual(['bad_credentials', undefined, undefined]);
});

it('says when a refresh token is used twice, and whose role is changed by whom', async () => {
  const { email, staffId } = await newcomer();
  const { refreshToken } = await send(login, { body: { email, password: PASSWORD } });
  await send(refreshTokens, { body: { refreshToken } });
  await expect(send(refreshTokens, { body: { refreshToken } })).rejects.toThrow();
  const admin = await newStaffSession(db, 'admin');
  const headers = { ...from, authorization: `Bearer ${admin.token}` };
  const change = { params: { id: staffId }, body: { role: 'viewer' as const } };
  await send(changeStaffRole, change, { headers });
  await expect
    .poll(() => lines('recorded').map(({ action }) => action), WAIT)
    .toEqual(['sign_in.accepted', 'sign_in.token_reused', 'staff.role_changed']);
  expect(lines('recorded')[1]).toMatchObject({ by: 'staff', staffId });
  expect(lines('recorded')[2]).toMatchObject({
    staffId: admin.staffId,
    address: ADDRESS,
    subject: { kind: 'staff', id: staffId },
  });
});

it('has no password, token, query or text of a caller', async () => {
  const { email } = await newcomer();
  const { accessToken, refreshToken } = await send(login, { body: { email, password: PASSWORD } });
  const headers = { authorization: `Bearer ${accessToken}`, 'x-request-id': 'made-up' };
  await fetch(`${origin}/events/7?q=jazz`, { headers });
  await expect.poll(() => lines('request').length, WAIT).toBe(2);
  for (const secret of [PASSWORD, accessToken, refreshToken, email, 'jazz', 'made-up']) {
    expect(written).not.toContain(secret);
  }
});

it('takes an upload that breaks off for no error of the server', async () => {
  const { token } = await newStaffSession(db, 'admin');
  const asked = request(`${origin}${importEvents.path}?format=csv`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'transfer-encoding': 'chunked',
      expect: '100-continue',
    },
  });
  asked.on('error', () => undefined);
  asked.flushHeaders();
  await once(asked, 'continue');
  asked.write('source,source_id,event_name,event_type,starts_at\n');
  asked.destroy();
  await expect.poll(() => lines('request').length, WAIT).toBe(1);
  expect(written).not.toContain('stack');
  expect(written).not.toMatch(/"level":[4-6]0/);
});
