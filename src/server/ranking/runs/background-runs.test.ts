import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { RecalculationRequest } from '#server/catalogue/changes/recalculation.ts';
import { createBackgroundRuns } from './background-runs.ts';

const IMPORT: RecalculationRequest = { trigger: 'import', startedBy: null };
const RESULT = { run_id: 'a', as_of: '2030-05-01T04:00:00.000Z', events: 1, duration_ms: 1 };

/** Runs that fail a number of times; `done` resolves with the first that succeeds. */
function failing(times: number) {
  const logged: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => logged.push(line) });
  let attempts = 0;
  let succeed: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    succeed = resolve;
  });
  const runs = createBackgroundRuns({ log }, async () => {
    attempts += 1;
    if (attempts <= times) throw new Error('no room on the disk');
    succeed();
    return RESULT;
  }, [1, 2]);
  return { runs, done, logged, attempts: () => attempts };
}

describe('follow', () => {
  it('logs a failed run and repeats it after growing pauses until one succeeds', async () => {
    const { runs, done, logged, attempts } = failing(3);
    runs.follow(IMPORT);
    await done;
    await runs.settled();
    expect(attempts()).toBe(4);
    const lines = logged.map((line) => JSON.parse(line));
    expect(lines.map(({ retryMs }) => retryMs)).toEqual([1, 2, 2]);
    expect(lines[0]).toMatchObject({ trigger: 'import', err: { message: 'no room on the disk' } });
  });

  it('repeats nothing once it is stopped', async () => {
    const { runs, logged, attempts } = failing(3);
    runs.follow(IMPORT);
    runs.stop();
    await runs.settled();
    expect([attempts(), logged]).toEqual([1, []]);
  });
});
