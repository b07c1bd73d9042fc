import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool } from './run-tool.mjs';

/**
 * Runs Vitest projects, or of them the files whose paths contain one of `files`, and counts from its report. A project of
 * which no test passed counts as a failure: nothing tested must not look like a pass. With `files` that goes for all
 * projects together. `failures` names each failed test, with the first line of its error; `files` has the seconds of
 * each file.
 */
export async function runVitest(
  root,
  projects,
  { files = [], workers, isProof = false, hasDatabase = true } = {},
) {
  const report = join(root, '.build', `tests-${projects.join('-')}.json`);
  await mkdir(join(root, '.build'), { recursive: true });
  await rm(report, { force: true });
  process.env.MARQUEE_TEST_REPORT = report;
  process.env.MARQUEE_TEST_LANE = isProof ? 'proof' : '';
  process.env.MARQUEE_TEST_WITHOUT_DATABASE = String(!hasDatabase);
  const code = await runTool(root, 'vitest', [
    'run',
    ...files,
    ...projects.flatMap((project) => ['--project', project]),
    ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
    '--reporter=default',
    '--reporter=./scripts/test-reporter.mjs',
  ]);
  const text = await readFile(report, 'utf8').catch(() => null);
  if (text === null) {
    const failure = {
      test: `Vitest (${projects.join(', ')})`,
      error: `ended with code ${code} and no report`,
    };
    return { passed: 0, failed: 1, skipped: 0, files: [], failures: [failure] };
  }
  return count(JSON.parse(text), code, files.length > 0 ? [] : projects);
}

function count({ files, failures }, code, projects) {
  const total = (key) => files.reduce((sum, file) => sum + file[key], 0);
  const untested = projects.filter((project) => {
    return !files.some((file) => file.project === project && file.passed > 0);
  });
  if (total('passed') === 0 && untested.length === 0) untested.push('all');
  const failed = total('failed') + untested.length;
  // An error outside any test shows in the exit code alone.
  const hasOther = code !== 0 && failed === 0;
  return {
    passed: total('passed'),
    failed: hasOther ? 1 : failed,
    skipped: total('skipped'),
    failures: [
      ...failures,
      ...untested.map((project) => ({ test: project, error: 'No test passed.' })),
    ],
    files,
  };
}

/** The result of a run, once its failed files have run again: what passed then counts as passed, and is in `secondTries`. */
export function afterSecondTry(first, second) {
  const others = first.files.filter((file) => file.failed === 0);
  const total = (key) => others.reduce((sum, file) => sum + file[key], second[key]);
  const stillFailing = new Set(second.failures.map(({ test }) => test));
  return {
    passed: total('passed'),
    failed: second.failed,
    skipped: total('skipped'),
    files: first.files,
    failures: second.failures,
    secondTries: first.failures.filter(({ test }) => !stillFailing.has(test)),
  };
}
