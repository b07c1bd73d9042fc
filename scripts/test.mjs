// Runs before anything is installed: plain JavaScript and Node's own modules only.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildParts, PART_NAMES } from './build-parts.mjs';
import { install } from './prepare.mjs';
import { withLock } from './prepare-lock.mjs';
import { runTool } from './run-tool.mjs';
import { ensureChromium } from './test-chromium.mjs';
import { ensureContainerPrograms, ensureDeploymentPrograms } from './test-programs.mjs';
import { afterSecondTry, runVitest } from './test-vitest.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/** The exit code of the cluster where its packages are not installed. */
const PACKAGES_MISSING = 3;
/** So many files are named at the end. */
const LONGEST_FILES = 15;
const WITHOUT_DATABASE = ['pure', 'pages', 'tooling'];
const SERVER = ['server', 'server-apart'];
const UNIT = [...WITHOUT_DATABASE, ...SERVER];
/** Folders with tests. */
const FOLDERS = ['bench', 'deploy', 'scripts', 'src'];
const HELP = `npm test             checks, unit, page and endpoint tests, build, journeys
npm run test:proof   the long evidence: *.proof.test files, property tests with a new seed, page tests in strict mode, crash, cluster, container, bench
npm run test:all     both
npm run verify       checks, and the tests that need neither a database nor a browser
npm test -- --part server|journeys   the rest of npm test
`;

const CHECKS = [
  ['Format and lint', () => tool('@biomejs/biome', ['check', '.'], 'biome')],
  ['Types', () => tool('typescript', ['-b'], 'tsc')],
  ['Imports and folders', () => tool('tsx', ['scripts/check-imports.ts'])],
  ['Documents', () => tool('tsx', ['scripts/check-docs.ts'])],
  ['Styles', () => tool('tsx', ['scripts/check-styles.ts'])],
  ['Unused code', () => tool('knip', ['--no-progress'])],
];
const BUILD = ['Build', build];
const JOURNEYS = [BUILD, ['Journeys', journeys]];
const LANE = [
  ...CHECKS,
  ['Unit, page and endpoint tests', () => runVitest(ROOT, UNIT)],
  ...JOURNEYS,
];
const PROOF = [
  ['Long tests', longTests],
  ['Long journeys', longJourneys],
  ['Crash test', () => tool('tsx', ['scripts/crash-test.ts'])],
  ['Cluster', cluster],
  ['Container', container],
  ['Bench', () => tool('tsx', ['bench/main.ts', '--quick'])],
];
const STAGES = {
  lane: LANE,
  proof: [BUILD, ...PROOF],
  all: [...LANE, ...PROOF],
  // The three parts of the lane, for machines that run them side by side.
  verify: [
    ...CHECKS,
    ['Unit and page tests', () => runVitest(ROOT, WITHOUT_DATABASE, { hasDatabase: false })],
  ],
  server: [
    [
      'Endpoint tests, and page tests with a server',
      () => runVitest(ROOT, [...SERVER, 'pages'], { files: ['src/server/', '.page.test.'] }),
    ],
  ],
  journeys: JOURNEYS,
};

const { values } = parseArgs({
  options: { part: { type: 'string', default: 'lane' }, help: { type: 'boolean', default: false } },
});
if (values.help || !Object.hasOwn(STAGES, values.part)) {
  print(HELP);
  process.exitCode = values.help ? 0 : 2;
} else {
  await withLock(ROOT, () => install(ROOT, true));
  process.exitCode = await run(STAGES[values.part]);
}

/**
 * Runs every stage, whatever came of those before. Its last lines say all that one needs who sees nothing else: what
 * took longest, what passed on the second try only, what failed and why, and a line that sums up. Returns the exit code.
 */
async function run(stages) {
  const results = [];
  for (const [name, stage] of stages) {
    print(`\n── ${name}`);
    const startedAt = performance.now();
    const result = await stage();
    const seconds = (performance.now() - startedAt) / 1000;
    results.push({ failures: [], secondTries: [], files: [], ...result, name, seconds });
    print(`── ${name}: ${result.failed > 0 ? 'FAILED' : 'ok'} (${seconds.toFixed(1)} s)`);
  }
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  const all = (key) => results.flatMap((result) => result[key]);
  const failedStages = results.filter(({ failed }) => failed > 0).map(({ name }) => name);
  print('\n── What took longest');
  printSlowest(results, results.length);
  print('Test files:');
  printSlowest(all('files'), LONGEST_FILES);
  printFailures('Passed on the second try', all('secondTries'));
  printFailures('Failed tests', all('failures'));
  if (failedStages.length > 0) print(`\nFailed: ${failedStages.join(', ')}`);
  print(
    `\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped ` +
      `in ${(total('seconds') / 60).toFixed(1)} minutes`,
  );
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

function printFailures(title, failures) {
  if (failures.length === 0) return;
  print(`\n${title}:`);
  for (const { test, error } of failures) print(`  ${test}\n    ${error}`);
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

/** Journeys that fail are tried once more at the end, alone: a busy machine can fail what waits for a browser. */
async function journeys() {
  const refusal = ensureChromium();
  if (refusal !== null) return refused(refusal);
  const first = await runVitest(ROOT, ['e2e']);
  const failed = first.files.filter((file) => file.failed > 0);
  if (failed.length === 0) return first;
  print('\nOnce more, alone, what has failed:');
  const second = await runVitest(ROOT, ['e2e'], {
    files: failed.map(({ name }) => name),
    workers: 1,
  });
  return afterSecondTry(first, second);
}

/** Long tests, property tests with cases that nobody has seen, and page tests in React's strict mode. */
function longTests() {
  ensureDeploymentPrograms();
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true }).map((name) => join(folder, name)),
  ).filter((path) => /\.test\.tsx?$/.test(path));
  const isProof = (path) =>
    path.includes('.proof.test.') ||
    path.endsWith('.tsx') ||
    readFileSync(join(ROOT, path), 'utf8').includes("'fast-check'");
  process.env.MARQUEE_TEST_SEED ??= String(Math.floor(Math.random() * 2 ** 31));
  print(
    `Property tests with the seed ${process.env.MARQUEE_TEST_SEED} (MARQUEE_TEST_SEED repeats it)`,
  );
  return runVitest(ROOT, UNIT, { isProof: true, files: files.filter(isProof) });
}

async function longJourneys() {
  const refusal = ensureChromium();
  if (refusal !== null) return refused(refusal);
  return runVitest(ROOT, ['e2e'], { isProof: true, files: ['.proof.test.'] });
}

/** Needs Debian packages, which a test run does not install. */
async function cluster() {
  const args = ['deploy/cluster/local/main.ts', '--trial', '--quick', '--port', '0'];
  const code = await runTool(ROOT, 'tsx', args);
  return code === PACKAGES_MISSING ? { passed: 0, failed: 0, skipped: 1 } : oneTest(code === 0);
}

async function container() {
  if (ensureContainerPrograms()) return tool('tsx', ['deploy/test/container.ts']);
  print(
    'Skipped: buildah and mmdebstrap are not installed, and can be installed as root on Debian only.',
  );
  return { passed: 0, failed: 0, skipped: 1 };
}

function refused(reason) {
  return { ...oneTest(false), failures: [{ test: 'Chromium', error: reason }] };
}

/** A check counts as one test. */
function oneTest(isPassed) {
  return { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0 };
}
