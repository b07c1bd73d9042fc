import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/feeds/feeds.ts';
import { listImports } from '#contract/import-runs.ts';
import { errorBody } from '#contract/kit/error-body.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';
import { createFileServer } from '#server/test/servers/file-server.ts';
import { parseInWorker } from '../parsing/parse-in-worker.ts';
import { FILE_BUDGET } from '../rows/file-budget.ts';

const db = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'marquee-budget-'));
afterAll(() => rm(folder, { recursive: true }));

const ROW = 'budget,1,Gulls,concert,2026-05-01T18:00:00Z\n';
const FILE = `source,source_id,event_name,event_type,starts_at\n${ROW}`;
const files = await createFileServer((_, response) => response.end(FILE));

/** Every file uses up its budget, however soon it is read. */
const NOTHING = { ...FILE_BUDGET, baseMs: 0, eachMibMs: 0, eachRecordMs: 0 };
const server = createTestServer(db, () => new Date('2026-01-01T00:00:00Z'), {
  env: { ...files.env, MARQUEE_FEED_DIR: folder },
  parseFeed: (input) => parseInWorker(input, NOTHING),
});
const admin = await server.callAs('admin');

const REFUSAL =
  /^Reading the file takes more than 0 seconds of processor time, all that a file of its size may take\./;

const send = async (path: string) => {
  const response = await server.fetchAs('admin', path, { method: 'POST', body: FILE });
  return { status: response.status, ...errorBody.parse(await response.json()).error };
};

async function addFeed(kind: 'url' | 'folder' | 'pushed', address: string): Promise<number> {
  const body = { name: `Budget of ${kind}`, kind, address, is_paused: kind !== 'pushed' };
  return (await admin(contract.createFeed, { body })).id;
}

describe('the budget of a file', () => {
  it.each([
    ['an upload', ''],
    ['a dry run', '&dry_run=true'],
  ])('ends %s, and nothing is stored', async (_, query) => {
    const refused = await send(`/events/import?format=auto&file_name=costly.csv${query}`);
    expect(refused).toMatchObject({
      status: 422,
      code: 'unreadable_import',
      message: expect.stringMatching(REFUSAL),
    });
    expect(await db`select from event where source = 'budget'`).toHaveLength(0);
  });

  it('is told by the history of imports', async () => {
    await send('/events/import?format=csv&file_name=told.csv');
    const { imports } = await admin(listImports, { query: { per_page: 1 } });
    expect(imports).toMatchObject([
      {
        state: 'failed',
        file_name: 'told.csv',
        read: 0,
        failure: expect.stringMatching(REFUSAL),
      },
    ]);
  });

  it.each(['url', 'folder'] as const)('ends the file of a feed: %s', async (kind) => {
    await mkdir(join(folder, 'shows'), { recursive: true });
    await writeFile(join(folder, 'shows', 'events.csv'), FILE);
    const id = await addFeed(kind, kind === 'url' ? files.url : 'shows');
    const { runs } = await admin(contract.runFeed, { params: { id } });
    const error = expect.stringMatching(REFUSAL);
    expect(runs[0]).toMatchObject({ outcome: 'failed', error });
  });

  it('ends a file that is pushed', async () => {
    const id = await addFeed('pushed', '');
    expect(await send(`/feeds/${id}/push`)).toMatchObject({
      status: 422,
      message: expect.stringMatching(REFUSAL),
    });
    const { runs } = await admin(contract.readFeed, { params: { id } });
    expect(runs).toMatchObject([{ outcome: 'failed', error: expect.stringMatching(REFUSAL) }]);
  });
});
