import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool } from './run-tool.mjs';

/**
 * Runs Vitest projects, without the test files whose paths begin so, and counts from its report. A project of which no
 * test passed counts as a failure: nothing tested must not look like a pass. `failures` names each failed test, with
 * the first lines of its message; `files` has the seconds of each file.
 */
export async function runVitest(root, projects, { without = [] } = {}) {
  const report = join(root, '.build', `tests-${projects.join('-')}.json`);
  await mkdir(join(root, '.build'), { recursive: true });
  await rm(report, { force: true });
  process.env.MARQUEE_TEST_REPORT = report;
  // A project that excludes files itself ignores the option of the command line.
  process.env.MARQUEE_TESTS_WITHOUT = without.map((start) => `${start}**`).join();
  const code = await runTool(root, 'vitest', [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=./scripts/test-reporter.mjs',
  ]);
  const text = await readFile(report, 'utf8').catch(() => null);
  if (text === null) return { passed: 0, failed: 1, skipped: 0 };
  return count(JSON.parse(text), code, projects);
}

function count({ files, failures }, code, projects) {
  const total = (key) => files.reduce((sum, file) => sum + file[key], 0);
  const untested = projects.filter((project) => {
    return !files.some((file) => file.project === project && file.passed > 0);
  });
  for (const project of untested) {
    process.stderr.write(`No test of the project ${project} passed.\n`);
  }
  const failed = total('failed') + untested.length;
  // An error outside any test shows in the exit code alone; Vitest tells about it above.
  const hasOther = code !== 0 && failed === 0;
  return {
    passed: total('passed'),
    failed: hasOther ? 1 : failed,
    skipped: total('skipped'),
    failures,
    files,
  };
}
