import { afterAll, describe, expect, it } from 'vitest';
import { listAudit } from '#contract/access/audit.ts';
import { listFeedNews } from '#contract/feeds/feed-news.ts';
import * as contract from '#contract/feeds/feeds.ts';
import { listImports, undoImport } from '#contract/import-runs.ts';
import { MINUTE_MS } from '#scoring/durations.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';
import { createFileServer } from '#server/test/servers/file-server.ts';

let now = new Date('2026-01-01T00:00:00Z');
const db = await createTestDatabase();
const files = await createFileServer((_, response) => response.writeHead(404).end());
const server = createTestServer(db, () => now, {
  env: files.env,
});
afterAll(async () => {
  server.recalculator.stop();
  await server.recalculator.settled();
});
const admin = await server.callAs('admin');

/** The ids from the first to the last. */
const ids = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index));

type More = { hold_percent?: number; is_paused?: boolean; source?: string };

async function add(name: string, { source = name.toLowerCase(), ...more }: More = {}) {
  const body = { name, kind: 'url', address: files.url, is_full: true, is_paused: true } as const;
  const { id } = await admin(contract.createFeed, { body: { ...body, format: 'csv', ...more } });
  return {
    id,
    /** Runs with a file that has these events. */
    next: async (events: string[]) => {
      const rows = events.map((one) => `${source},${one},Show ${one},concert,2026-06-01T20:00:00Z`);
      const csv = ['source,source_id,event_name,event_type,starts_at', ...rows, ''].join('\n');
      files.answerWith((_, response) => response.end(csv));
      now = new Date(now.getTime() + MINUTE_MS);
      return (await admin(contract.runFeed, { params: { id } })).runs[0];
    },
    read: async () => (await admin(contract.readFeed, { params: { id } })).feed,
    letGo: (events: number) => admin(contract.letEventsGo, { params: { id }, body: { events } }),
    listed: async () => {
      const rows = await db<{ id: string }[]>`
        select source_id as id from event where source = ${source} and gone_since is null
        order by source_id::integer`;
      return rows.map((row) => row.id);
    },
    news: async () => (await admin(listFeedNews, {})).news.filter(({ feed_id }) => feed_id === id),
  };
}

describe('a full feed of which much is absent', () => {
  it('holds all events of an empty file, tells staff once, and asks', async () => {
    const feed = await add('Arena');
    await feed.next(ids(1, 20));
    expect(await feed.next([])).toMatchObject({ outcome: 'imported', gone: 0 });
    for (let count = 0; count < 2; count++) {
      expect(await feed.next([])).toMatchObject({
        outcome: 'held',
        held: 20,
        held_of: 20,
        gone: 0,
      });
      expect(await feed.listed()).toEqual(ids(1, 20));
    }
    expect((await feed.read()).held).toMatchObject({ events: 20, of: 20 });
    expect(await feed.news()).toMatchObject([{ kind: 'held', feed_name: 'Arena', count: 20 }]);
    const { entries } = await admin(listAudit, { query: { area: 'feed', q: 'Arena' } });
    expect(entries[0]).toMatchObject({ action: 'feed.held', after: { events: 20, of: 20 } });

    await expect(feed.letGo(19)).rejects.toMatchObject({ code: 'conflict' });
    expect(await feed.listed()).toEqual(ids(1, 20));
    const after = await feed.letGo(20);
    expect(after).toMatchObject({ held: null, last_run: { outcome: 'imported', gone: 20 } });
    expect(await feed.listed()).toEqual([]);
    expect((await feed.news())[0]).toMatchObject({ kind: 'events_gone', count: 20 });
    await expect(feed.letGo(20)).rejects.toMatchObject({ code: 'conflict' });

    // As any other import it can be undone.
    const { imports } = await admin(listImports, { query: {} });
    expect(imports[0]).toMatchObject({ id: after.last_run?.import_id, updated: 20 });
    await admin(undoImport, { params: { id: imports[0]?.id ?? 0 }, query: {} });
    expect(await feed.listed()).toEqual(ids(1, 20));
  });

  it('ends by itself once a file has the events again, or lacks no more than its share', async () => {
    const feed = await add('Club');
    await feed.next(ids(1, 20));
    await feed.next(ids(1, 15));
    expect(await feed.next(ids(1, 15))).toMatchObject({ outcome: 'held', held: 5, held_of: 20 });
    expect(await feed.next(ids(1, 19))).toMatchObject({ outcome: 'imported', gone: 1 });
    expect((await feed.read()).held).toBeNull();
    expect(await feed.listed()).toEqual(ids(1, 19));
    await expect(feed.letGo(5)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('lets a few events of a small feed go, but never the last one unasked', async () => {
    const feed = await add('Bar');
    await feed.next(ids(1, 4));
    await feed.next(ids(1, 1));
    expect(await feed.next(ids(1, 1))).toMatchObject({ outcome: 'imported', gone: 3 });
    await feed.next([]);
    expect(await feed.next([])).toMatchObject({ outcome: 'held', held: 1, held_of: 1 });
    expect(await feed.listed()).toEqual(['1']);
  });

  it('asks by the share of the feed; with 100 % it never does', async () => {
    const feed = await add('Hall', { hold_percent: 50 });
    await feed.next(ids(1, 20));
    await feed.next(ids(1, 10));
    expect(await feed.next(ids(1, 10))).toMatchObject({ outcome: 'imported', gone: 10 });
    await feed.next(ids(1, 4));
    expect(await feed.next(ids(1, 4))).toMatchObject({ outcome: 'held', held: 6, held_of: 10 });

    const other = await add('Tent', { hold_percent: 100 });
    await other.next(ids(1, 5));
    await other.next([]);
    expect(await other.next([])).toMatchObject({ outcome: 'imported', gone: 5 });
  });

  it('counts as a feed that carries its events while it is held', async () => {
    const one = await add('Same', { is_paused: false });
    const other = await add('Other', { is_paused: false, source: 'same' });
    await one.next(ids(1, 20));
    await other.next(['1', ...ids(100, 110)]);
    await one.next([]);
    expect(await one.next([])).toMatchObject({ outcome: 'held', held: 19, held_of: 20 });
    for (let count = 0; count < 2; count++) {
      expect(await other.next(ids(100, 110))).toMatchObject({ outcome: 'imported', gone: 0 });
    }
    await one.letGo(19);
    expect(await one.listed()).toEqual(ids(100, 110));
  });
});
