import { join } from 'node:path';
import { describe, expect, it, type TestContext } from 'vitest';
import { hasProgram, run } from './programs.ts';

const RULES = join(import.meta.dirname, '../prometheus/marquee.rules.yml');

function needed(skip: TestContext['skip']): void {
  skip(!hasProgram('promtool'), 'promtool is not installed: apt-get install prometheus');
}

describe('deploy/prometheus', { timeout: 180_000 }, () => {
  it('has rules that Prometheus understands', async ({ skip }) => {
    needed(skip);
    const { code, output } = await run('promtool', ['check', 'rules', RULES]);
    expect(code, output).toBe(0);
  });

  it('alerts in each state that the tests of the rules make, and not while all is well', async ({
    skip,
  }) => {
    needed(skip);
    const tests = RULES.replace('.rules.yml', '.rules.test.yml');
    const { code, output } = await run('promtool', ['test', 'rules', tests]);
    expect(code, output).toBe(0);
  });
});
