import { spawnSync } from 'node:child_process';
import { chmod, open as openFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listScores } from '#contract/scores/scores.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { connect } from '#server/platform/db/database.ts';
import { openEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { hasCode } from '#server/platform/process/error-code.ts';
import { emptyFolder } from '#server/test/embedded/open-embedded.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import { createTestServer } from '#server/test/server.ts';

const NOW = new Date('2026-06-01T04:00:00Z');

/** A data folder on a disk of its own; null where this user may not mount one. */
async function smallDisk(): Promise<string | null> {
  const folder = await emptyFolder();
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', folder]).status !== 0) {
    return null;
  }
  onTestFinished(() => {
    spawnSync('umount', ['-l', folder]);
  });
  await chmod(folder, 0o711);
  return folder;
}

async function fill(file: string): Promise<void> {
  const handle = await openFile(file, 'w');
  try {
    for (const bytes of [1_000_000, 4096]) {
      const chunk = Buffer.alloc(bytes);
      await (async () => {
        for (;;) await handle.write(chunk);
      })().catch((error: unknown) => {
        if (!hasCode(error, 'ENOSPC')) throw error;
      });
    }
  } finally {
    await handle.close();
  }
}

describe('GET /readyz on a full disk', () => {
  it('says that nothing can be stored, while lists are answered, until there is room again', async (context) => {
    const dataDir = await smallDisk();
    if (dataDir === null) return context.skip();
    const embedded = await openEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) });
    onTestFinished(() => embedded.close());
    const db = connect(embedded.target, { max: 6 });
    onTestFinished(() => db.end({ timeout: 1 }));
    await migrate(db);
    await insertEvents(db, [{ sourceId: 'a', startsAt: new Date(NOW.getTime() + DAY_MS) }]);
    const server = createTestServer(db, () => NOW);
    const viewer = await server.callAs('viewer');
    await server.recalculator.recalculate({ trigger: 'request', startedBy: null });
    const read = async () => {
      const response = await server.app.request('/readyz');
      return [response.status, await response.json()];
    };

    await fill(join(dataDir, 'filler'));
    expect(await read()).toMatchObject([
      200,
      { status: 'degraded', reasons: ['storage_failing'], database: { status: 'ok' } },
    ]);
    const { count } = await viewer(listScores, { body: { time_range: 'week' } });
    expect(count).toBe(1);
    await rm(join(dataDir, 'filler'));
    expect(await read()).toMatchObject([200, { status: 'ready', reasons: [] }]);
  });
});
