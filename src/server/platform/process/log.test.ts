import { openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { correctClockBy } from './clock.ts';
import { createLog } from './log.ts';

const HOUR_MS = 3_600_000;

it('a log line has the time of the database in UTC, also where the clock of the machine is wrong', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-log-'));
  const path = join(folder, 'log');
  onTestFinished(async () => {
    correctClockBy(0);
    await rm(folder, { recursive: true });
  });
  correctClockBy(HOUR_MS);
  // Stays open: a log writes to its file, if only nothing, twice a second for as long as the process lives.
  const log = createLog({ fd: openSync(path, 'w') });
  log.info({ text: 'two\nlines' }, 'something happened');
  await new Promise((resolve) => log.flush(resolve));
  const lines = (await readFile(path, 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(1);
  const line = z.object({ time: z.iso.datetime(), text: z.string() });
  const { time, text } = line.parse(JSON.parse(lines[0] ?? ''));
  expect(text).toBe('two\nlines');
  expect(Math.abs(Date.parse(time) - Date.now() - HOUR_MS)).toBeLessThan(60_000);
});
