// Runs before anything is installed: plain JavaScript and Node's own modules only.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildParts, PART_NAMES } from './build-parts.mjs';
import { install } from './prepare.mjs';
import { withLock } from './prepare-lock.mjs';
import { runTool } from './run-tool.mjs';
import { changedFiles, unaffected } from './slow-tests.mjs';
import { ensureChromium } from './test-chromium.mjs';
import { ensureDeploymentPrograms } from './test-programs.mjs';
import { runVitest } from './test-vitest.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/** The exit code of the cluster where its packages are not installed. */
const PACKAGES_MISSING = 3;
/** So many files are named at the end. */
const LONGEST_FILES = 15;
const UNIT = ['pure', 'pages', 'tooling'];
const SERVER = ['server', 'server-apart', 'served-pages'];

const CHECKS = [
  ['Format and lint', () => tool('@biomejs/biome', ['check', '.'], 'biome')],
  ['Types', () => tool('typescript', ['-b'], 'tsc')],
  ['Imports and folders', () => tool('tsx', ['scripts/check-imports.ts'])],
  ['Files of the web', () => tool('tsx', ['scripts/web-files.ts'])],
  ['Documents', () => tool('tsx', ['scripts/check-docs.ts'])],
  ['Styles', () => tool('tsx', ['scripts/check-styles.ts'])],
  ['Unused code', () => tool('knip', ['--no-progress'])],
];
const VERIFY = [...CHECKS, ['Unit and page tests', () => runVitest(ROOT, UNIT, { without })]];
const EVERYTHING = [
  ...CHECKS,
  ['Unit, page and endpoint tests', endpoints],
  ['Build', build],
  ['Journeys', journeys],
  ['Crash test', () => tool('tsx', ['scripts/crash-test.ts', '--short'])],
  ['Cluster', cluster],
];

await withLock(ROOT, () => install(ROOT, true));
const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    'without-database-and-browser': { type: 'boolean', default: false },
  },
});
const leftOut = values.all ? [] : unaffected(changedFiles(ROOT));
const without = leftOut.flatMap(({ files = [] }) => files);
const stages = values['without-database-and-browser'] ? VERIFY : EVERYTHING;
process.exitCode = await run(
  stages.filter(([name]) => leftOut.every(({ stage }) => stage !== name)),
);

/**
 * Runs every stage, whatever came of those before, says at the end what took longest, names the failed tests again
 * there, where they are seen, and sums up in one line. Returns the exit code.
 */
async function run(stages) {
  const results = [];
  for (const [name, stage] of stages) {
    print(`\n── ${name}`);
    const startedAt = performance.now();
    const result = await stage();
    const seconds = (performance.now() - startedAt) / 1000;
    results.push({ failures: [], files: [], ...result, name, seconds });
    print(`── ${name}: ${result.failed > 0 ? 'FAILED' : 'ok'} (${seconds.toFixed(1)} s)`);
  }
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  const failedStages = results.filter(({ failed }) => failed > 0).map(({ name }) => name);
  print('\n── What took longest');
  printSlowest(results, results.length);
  print('Test files:');
  printSlowest(
    results.flatMap(({ files }) => files),
    LONGEST_FILES,
  );
  if (leftOut.length > 0) {
    const names = leftOut.map(({ name }) => name).join(', ');
    print(`\nLeft out, as nothing that they depend on has changed: ${names}.`);
    print('npm run test:all runs them.');
  }
  for (const failure of results.flatMap(({ failures }) => failures)) {
    print(`\nFailed test: ${failure}`);
  }
  if (failedStages.length > 0) print(`\nFailed: ${failedStages.join(', ')}`);
  print(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);
  return total('failed') > 0 ? 1 : 0;
}

function print(line) {
  process.stdout.write(`${line}\n`);
}

function printSlowest(timed, count) {
  const sorted = timed.toSorted((one, other) => other.seconds - one.seconds);
  for (const { name, seconds } of sorted.slice(0, count)) {
    print(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  }
}

async function tool(packageName, args, program) {
  return oneTest((await runTool(ROOT, packageName, args, { program })) === 0);
}

async function build() {
  const isBuilt = await withLock(ROOT, () => buildParts(ROOT, PART_NAMES)).then(
    () => true,
    (error) => {
      process.stderr.write(`${error.message}\n`);
      return false;
    },
  );
  return oneTest(isBuilt);
}

async function endpoints() {
  if (!without.includes('deploy/test/')) ensureDeploymentPrograms();
  return runVitest(ROOT, [...UNIT, ...SERVER], { without });
}

async function journeys() {
  const refusal = ensureChromium();
  if (refusal === null) return runVitest(ROOT, ['e2e']);
  process.stderr.write(`${refusal}\n`);
  return oneTest(false);
}

/** Needs Debian packages, which a test run does not install. */
async function cluster() {
  const args = ['deploy/cluster/local/main.ts', '--trial', '--quick', '--port', '0'];
  const code = await runTool(ROOT, 'tsx', args);
  return code === PACKAGES_MISSING ? { passed: 0, failed: 0, skipped: 1 } : oneTest(code === 0);
}

/** A check counts as one test. */
function oneTest(isPassed) {
  return { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0 };
}
