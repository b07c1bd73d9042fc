import { describe, expect, it } from 'vitest';
import { afterSecondTry, type VitestResult } from './test-vitest.mjs';

const file = (name: string, passed: number, failed: number) => {
  return { name, project: 'e2e', seconds: 1, passed, failed, skipped: 0 };
};
const failure = (test: string) => ({ test, error: 'Timed out' });

/** What two files say, of which the second has failed. */
const FIRST: VitestResult = {
  passed: 5,
  failed: 2,
  skipped: 0,
  files: [file('chat', 3, 0), file('mail', 2, 2)],
  failures: [failure('mail > is sent'), failure('mail > is found')],
};

describe('a second try', () => {
  it('passes, and names what has passed only then', () => {
    const second = { passed: 4, failed: 0, skipped: 0, files: [file('mail', 4, 0)], failures: [] };
    expect(afterSecondTry(FIRST, second)).toMatchObject({
      passed: 7,
      failed: 0,
      failures: [],
      secondTries: [failure('mail > is sent'), failure('mail > is found')],
    });
  });

  it('fails for what fails again', () => {
    const failures = [failure('mail > is found')];
    const second = { passed: 3, failed: 1, skipped: 0, files: [file('mail', 3, 1)], failures };
    expect(afterSecondTry(FIRST, second)).toMatchObject({
      passed: 6,
      failed: 1,
      failures,
      secondTries: [failure('mail > is sent')],
    });
  });
});
