import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { feedDraft } from '#contract/feeds/feeds.ts';
import { DAY_MS, HOUR_MS } from '#scoring/durations.ts';
import { findFeed, insertFeed, noteRun } from '#server/intake/feeds/feed-queries.ts';
import { addStaff } from '#server/people/staff/add-staff.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';
import { startMailServer } from '#server/test/servers/mail-server.ts';
import { newStaffSession } from '#server/test/staff-session.ts';
import { checkAccounts, checkFeeds, checkMail, checkRuns } from './check-service.ts';

const NOW = new Date('2030-05-01T12:00:00Z');
const now = () => NOW.getTime();

describe('the ranking', () => {
  it('is made every day', async () => {
    const db = await createTestDatabase();
    expect((await checkRuns(db, now)).status).toBe('warning');
    const { recalculator } = createTestServer(db, () => NOW);
    await recalculator.recalculate({ trigger: 'request', startedBy: null });
    expect(await checkRuns(db, () => now() + 3 * HOUR_MS)).toMatchObject({
      status: 'ok',
      message: 'The last run is 3 hours old.',
    });
    expect((await checkRuns(db, () => now() + 2 * DAY_MS)).status).toBe('problem');
  });
});

describe('the feeds', () => {
  it('run in time and do not fail', async () => {
    const db = await createTestDatabase();
    expect((await checkFeeds(db, now)).status).toBe('skipped');
    const { staffId } = await newStaffSession(db, 'admin');
    const draft = feedDraft.parse({
      name: 'Box office',
      kind: 'url',
      address: 'https://box.example/',
    });
    const id = await insertFeed(db, { ...draft, savedBy: staffId, now: NOW });
    expect((await checkFeeds(db, now)).status).toBe('ok');
    expect(await checkFeeds(db, () => now() + 2 * HOUR_MS)).toMatchObject({
      status: 'problem',
      message: 'The feed “Box office” should have run 2 hours ago.',
    });
    const fail = async (failures: number) => {
      const feed = await findFeed(db, id);
      if (feed) await noteRun(db, feed, { failures, nextRunAt: NOW });
    };
    await fail(1);
    expect((await checkFeeds(db, now)).status).toBe('warning');
    await fail(3);
    expect(await checkFeeds(db, now)).toMatchObject({
      status: 'problem',
      message: '1 of 1 feeds fail: “Box office” 3 times in a row.',
    });
  });
});

describe('the accounts', () => {
  it('have an admin, who needs more than a password', async () => {
    const db = await createTestDatabase();
    const check = (adminPassword: string | null = null) => checkAccounts(db, { adminPassword });
    expect((await check()).status).toBe('problem');
    await addStaff(db, {
      email: 'ada@test.example',
      password: 'correct horse battery',
      role: 'admin',
    });
    expect(await check()).toMatchObject({
      status: 'warning',
      message: 'Admins may sign in with a password alone.',
    });
    await db`insert into second_factor_role (role) values ('admin')`;
    expect((await check()).status).toBe('ok');
    expect(await check('correct horse battery')).toMatchObject({
      status: 'warning',
      message: expect.stringContaining('ADMIN_PASSWORD'),
    });
  });
});

describe('the mail server', () => {
  const check = (smtpUrl: string | null) =>
    checkMail({ smtpUrl, mailFrom: 'marquee@test.example' });

  it('is not needed, and answers where it is configured', async () => {
    expect((await check(null)).status).toBe('skipped');
    const { url, letters } = await startMailServer();
    expect(await check(url)).toMatchObject({ status: 'ok' });
    expect(letters).toEqual([]);
  });

  it('that does not answer is a problem', async () => {
    const closed = createServer();
    await once(closed.listen(0, '127.0.0.1'), 'listening');
    const address = closed.address();
    const port = typeof address === 'object' ? address?.port : 0;
    closed.close();
    expect(await check(`smtp://127.0.0.1:${port}`)).toMatchObject({
      status: 'problem',
      message: expect.stringContaining('does not take mails'),
    });
  });

  it('that refuses to talk is a problem', async () => {
    const refusing = createServer((socket) => void socket.end('554 go away\r\n'));
    await once(refusing.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void refusing.close());
    const address = refusing.address();
    const port = typeof address === 'object' ? address?.port : 0;
    expect((await check(`smtp://127.0.0.1:${port}`)).status).toBe('problem');
  });
});
