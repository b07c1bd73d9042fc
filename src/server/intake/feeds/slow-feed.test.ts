import { afterAll, describe, expect, it, vi } from 'vitest';
import { listAudit } from '#contract/access/audit.ts';
import * as contract from '#contract/feeds/feeds.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';
import { createFileServer } from '#server/test/servers/file-server.ts';

const now = new Date('2026-01-01T00:00:00Z');
const db = await createTestDatabase({ connections: 15 });
const HEAD = 'source,source_id,event_name,event_type,starts_at\n';
const row = (id: string) => `slow,${id},Show ${id},concert,2026-06-01T20:00:00Z\n`;

const files = await createFileServer(({ url }, response) => {
  if (url === '/quick') return void response.end(HEAD + row('quick'));
  // The size of what is written, and how often.
  const [bytes, ms] = url === '/drip' ? [1, 200] : [10_000, 20];
  response.write(HEAD);
  const rows = row('1').repeat(1000);
  const timer = setInterval(() => response.write(rows.slice(0, bytes)), ms);
  response.on('close', () => clearInterval(timer));
});

function serverWith(env: Record<string, string> = {}) {
  const server = createTestServer(db, () => now, {
    env: { ...files.env, ...env },
  });
  afterAll(async () => {
    server.feeds.stop();
    server.recalculator.stop();
    await server.recalculator.settled();
  });
  return server;
}
const server = serverWith();
/** Another server on the same database. */
const twin = serverWith();
const streams = server.live.start();
afterAll(streams.stop);
const admin = await server.callAs('admin');
const elsewhere = await twin.callAs('admin');

const read = (id: number) => admin(contract.readFeed, { params: { id } });
const run = (id: number, call = admin) => call(contract.runFeed, { params: { id } });
const remove = (id: number) => admin(contract.deleteFeed, { params: { id } });

async function add(name: string, path: string, isPaused = true): Promise<number> {
  const body = { name, kind: 'url', address: files.url + path, format: 'csv' } as const;
  const { id } = await admin(contract.createFeed, { body: { ...body, is_paused: isPaused } });
  return id;
}

/** Until the feed runs, and has been asked for its file. */
async function untilRunning(id: number): Promise<void> {
  await expect.poll(async () => (await read(id)).feed.running).not.toBeNull();
  await expect.poll(files.connections).toBeGreaterThan(0);
}

describe('a slow feed', () => {
  it('does not keep feeds waiting that become due while it runs', async () => {
    const other = serverWith();
    const slow = await add('Slow', '/endless', false);
    const first = other.feeds.runDue();
    await untilRunning(slow);
    const quick = await add('Quick', '/quick', false);
    // Until the schedule looks again.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    other.feeds.start();
    vi.advanceTimersByTime(15_500);
    vi.useRealTimers();
    await expect
      .poll(async () => (await read(quick)).runs)
      .toMatchObject([{ trigger: 'schedule', outcome: 'imported', created: 1 }]);
    expect((await read(slow)).feed.running).not.toBeNull();
    other.feeds.stop();
    await first;
    expect((await read(slow)).feed.running).toBeNull();
    await Promise.all([remove(slow), remove(quick)]);
  });

  it('fails where its file arrives more slowly than the lowest rate', async () => {
    const strict = serverWith({ MARQUEE_FEED_STALL_SECONDS: '1' });
    const id = await add('Drip', '/drip');
    const { runs } = await run(id, await strict.callAs('admin'));
    const error = 'The file arrived too slowly, at less than 1,000 bytes a second.';
    expect(runs).toMatchObject([{ outcome: 'failed', error }]);
    await expect.poll(files.connections).toBe(0);
    await remove(id);
  });

  it('fails where its file takes longer than it may', async () => {
    const strict = serverWith({ MARQUEE_FEED_MAX_SECONDS: '1' });
    const id = await add('Endless', '/endless');
    const { runs } = await run(id, await strict.callAs('admin'));
    const error = 'The file took longer than 1 second.';
    expect(runs).toMatchObject([{ outcome: 'failed', error }]);
    await expect.poll(files.connections).toBe(0);
    await remove(id);
  });

  it('is stopped by staff, on whichever server it runs, and that is no failure', async () => {
    const id = await add('Stopped', '/endless');
    const stop = (call = admin) => call(contract.stopFeed, { params: { id } });
    await expect(stop()).rejects.toMatchObject({ code: 'conflict' });
    for (const call of [admin, elsewhere]) {
      const results = run(id);
      await untilRunning(id);
      await stop(call);
      expect(await results).toMatchObject({ runs: [{ outcome: 'stopped', created: 0 }] });
    }
    expect((await read(id)).feed).toMatchObject({ failures: 0, running: null });
    await expect.poll(files.connections).toBe(0);
    const { entries } = await admin(listAudit, { query: { area: 'feed', q: 'Stopped' } });
    expect(entries[0]).toMatchObject({ action: 'feed.stopped', actor: { kind: 'staff' } });
    await remove(id);
  });

  it('is stopped by pausing it, and before it is deleted', async () => {
    const id = await add('Paused', '/endless', false);
    const scheduled = server.feeds.runDue();
    await untilRunning(id);
    const { name, kind, address, format, version } = (await read(id)).feed;
    const body = { name, kind, address, format, version, is_paused: true };
    await elsewhere(contract.replaceFeed, { params: { id }, body });
    await scheduled;
    const { feed, runs } = await read(id);
    expect(runs).toMatchObject([{ outcome: 'stopped' }]);
    expect(feed).toMatchObject({ next_run_at: null, running: null });

    const results = run(id);
    await untilRunning(id);
    await elsewhere(contract.deleteFeed, { params: { id } });
    expect(await results).toMatchObject({ runs: [{ outcome: 'stopped' }] });
    await expect(read(id)).rejects.toMatchObject({ code: 'not_found' });
    await expect.poll(files.connections).toBe(0);
  });

  it('leaves no connection open where its file cannot be read at all', async () => {
    const id = await add('Without mapping', '/endless');
    await db`update feed set format = 'table', mapping = 'removed' where id = ${id}`;
    expect(await run(id)).toMatchObject({ runs: [{ outcome: 'failed' }] });
    await expect.poll(files.connections).toBe(0);
    await remove(id);
  });
});
