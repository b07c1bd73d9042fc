import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { runTool } from './run-tool.mjs';

const MESSAGE_LINES = 12;

/**
 * Runs Vitest projects, given by name with the pattern of their files, and counts from its report. A
 * project of which no test passed counts as a failure: nothing tested must not look like a pass.
 * `failures` names each failed test, with the first lines of its message.
 */
export async function runVitest(root, name, projects) {
  const report = join(root, '.build', `vitest-${name}.json`);
  await mkdir(join(root, '.build'), { recursive: true });
  await rm(report, { force: true });
  const chosen = Object.keys(projects).flatMap((project) => ['--project', project]);
  const args = [
    'run',
    ...chosen,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  const code = await runTool(root, 'vitest', args);
  const text = await readFile(report, 'utf8').catch(() => null);
  if (text === null) return { passed: 0, failed: 1, skipped: 0, failures: [] };
  return count(root, JSON.parse(text), code, projects);
}

function count(root, { testResults }, code, projects) {
  const files = testResults.map(countFile);
  const total = (key) => files.reduce((sum, file) => sum + file[key], 0);
  const passedFiles = files
    .filter((file) => file.passed > 0)
    .map((file) => relative(root, file.name).replaceAll('\\', '/'));
  const untested = Object.keys(projects).filter((project) => {
    return !passedFiles.some((file) => projects[project].test(file));
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
    failures: testResults.flatMap((file) => describeFailures(root, file)),
  };
}

function describeFailures(root, { name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLines(message)}`] : [];
  return failed.map(({ fullName, failureMessages }) => {
    return `${file} > ${fullName}: ${firstLines(failureMessages.join('\n'))}`;
  });
}

function firstLines(message) {
  return message.split('\n').slice(0, MESSAGE_LINES).join('\n');
}

function countFile({ name, status, assertionResults }) {
  const count = (isCounted) => assertionResults.filter((test) => isCounted(test.status)).length;
  const passed = count((outcome) => outcome === 'passed');
  const failed = count((outcome) => outcome === 'failed');
  // A file that did not load, or whose set-up failed, has no failed test to show for it.
  const isBroken = status === 'failed' && failed === 0;
  return {
    name,
    passed,
    failed: isBroken ? 1 : failed,
    skipped: assertionResults.length - passed - failed,
  };
}
