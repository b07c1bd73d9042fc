import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type ApiScope, createApiKey } from '#contract/access/api-keys.ts';
import { listen } from '#server/listen.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';
import { importRemotely } from './import-remotely.ts';

const FEED = `source,source_id,event_name,event_type,event_category,venue_name,city,country,venue_capacity,starts_at,timezone,status
box-office,1,Gala Night,concert,Pop,Wembley Stadium,London,GB,90000,2026-11-21T19:30,Europe/London,onsale
`;

const db = await createTestDatabase();
const server = createTestServer(db, () => new Date('2026-06-01T04:00:00Z'));
const listening = await listen(server.app, '127.0.0.1', 0);
const url = `http://127.0.0.1:${listening.port}`;
const admin = await server.callAs('admin');
const folder = await mkdtemp(join(tmpdir(), 'marquee-import-'));
const path = join(folder, 'feed.csv');
await writeFile(path, FEED);
afterAll(async () => {
  await listening.close(0);
  await rm(folder, { recursive: true });
});

const order = { format: 'csv', path, isDryRun: false, recalculates: false } as const;

async function newKey(scope: ApiScope): Promise<string> {
  const body = { name: scope, scopes: [scope], lifetime_days: 30 as const };
  return (await admin(createApiKey, { body })).secret;
}

describe('importRemotely', () => {
  it('imports with a key for imports, without a password', async () => {
    const apiKey = await newKey('events:import');
    expect(await importRemotely({ url, apiKey }, order)).toMatchObject({ read: 1, created: 1 });
    const [stored] = await db`select name from event`;
    expect(stored).toEqual({ name: 'Gala Night' });
    const [entry] = await db`
      select actor_kind, actor from audit_entry where action = 'import.stored'`;
    expect(entry).toEqual({ actor_kind: 'key', actor: 'events:import' });
  });

  it('says why a key is refused, and what a file lacks', async () => {
    const reader = await newKey('scores:read');
    await expect(importRemotely({ url, apiKey: reader }, order)).rejects.toThrow(
      'This API key may not create Event.',
    );
    await expect(importRemotely({ url, apiKey: 'mq_unknown' }, order)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    const apiKey = await newKey('events:import');
    const missing = { ...order, path: join(folder, 'none.csv') };
    await expect(importRemotely({ url, apiKey }, missing)).rejects.toMatchObject({
      code: 'ENOENT',
      syscall: 'open',
    });
  });

  it('says that no server answers', async () => {
    const gone = { url: 'http://127.0.0.1:1', apiKey: 'mq_any' };
    await expect(importRemotely(gone, order)).rejects.toThrow('No server answers at');
  });
});
