// Runs before anything is installed: plain JavaScript and Node's own modules only.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildParts, PART_NAMES } from './build-parts.mjs';
import { install } from './prepare.mjs';
import { withLock } from './prepare-lock.mjs';
import { runTool } from './run-tool.mjs';
import { ensureChromium } from './test-chromium.mjs';
import { ensureDeploymentPrograms } from './test-programs.mjs';
import { runVitest } from './test-vitest.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/** The exit code of the cluster where its packages are not installed. */
const PACKAGES_MISSING = 3;
const UNIT = {
  pure: /^src\/(scoring|contract|web)\/.*\.test\.ts$/,
  pages: /^src\/web\/.*(?<!\.page)\.test\.tsx$/,
  tooling: /^scripts\//,
};
const SERVER = {
  server: /^(src\/server|deploy)\//,
  'server-apart': /^src\/server\/(db\/database|commands\/restore)\.test\.ts$/,
  'served-pages': /^src\/web\/.*\.page\.test\.tsx$/,
};
const JOURNEYS = { e2e: /^e2e\// };

const CHECKS = [
  ['Format and lint', () => tool('@biomejs/biome', ['check', '.'], 'biome')],
  ['Types', () => tool('typescript', ['-b'], 'tsc')],
  ['Imports and folders', () => tool('tsx', ['scripts/check-imports.ts'])],
  ['Files of the web', () => tool('tsx', ['scripts/web-files.ts'])],
  ['Documents', () => tool('tsx', ['scripts/check-docs.ts'])],
  ['Styles', () => tool('tsx', ['scripts/check-styles.ts'])],
  ['Unused code', () => tool('knip', ['--no-progress'])],
];
const VERIFY = [...CHECKS, ['Unit and page tests', () => runVitest(ROOT, 'unit', UNIT)]];
const EVERYTHING = [
  ...CHECKS,
  ['Unit, page and endpoint tests', endpoints],
  ['Build', build],
  ['Journeys', journeys],
  ['Crash test', () => tool('tsx', ['scripts/crash-test.ts', '--short'])],
  ['Cluster', cluster],
];

await withLock(ROOT, () => install(ROOT, true));
const isShort = process.argv.includes('--without-database-and-browser');
process.exitCode = await run(isShort ? VERIFY : EVERYTHING);

/**
 * Runs every stage, whatever came of those before, names the failed tests again at the end, where they
 * are seen, and sums up in one line. Returns the exit code.
 */
async function run(stages) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  const failedStages = [];
  const failures = [];
  for (const [name, stage] of stages) {
    process.stdout.write(`\n── ${name}\n`);
    const startedAt = performance.now();
    const result = await stage();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    for (const key of Object.keys(sum)) sum[key] += result[key];
    if (result.failed > 0) failedStages.push(name);
    failures.push(...(result.failures ?? []));
    process.stdout.write(`── ${name}: ${result.failed > 0 ? 'FAILED' : 'ok'} (${seconds} s)\n`);
  }
  for (const failure of failures) process.stdout.write(`\nFailed test: ${failure}\n`);
  if (failedStages.length > 0) process.stdout.write(`\nFailed: ${failedStages.join(', ')}\n`);
  process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped\n`);
  return sum.failed > 0 ? 1 : 0;
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
  ensureDeploymentPrograms();
  return runVitest(ROOT, 'tests', { ...UNIT, ...SERVER });
}

async function journeys() {
  const refusal = ensureChromium();
  if (refusal === null) return runVitest(ROOT, 'journeys', JOURNEYS);
  process.stderr.write(`${refusal}\n`);
  return oneTest(false);
}

/** Needs Debian packages, which a test run does not install. */
async function cluster() {
  const args = ['scripts/cluster/main.ts', '--trial', '--quick', '--port', '0'];
  const code = await runTool(ROOT, 'tsx', args);
  return code === PACKAGES_MISSING ? { passed: 0, failed: 0, skipped: 1 } : oneTest(code === 0);
}

/** A check counts as one test. */
function oneTest(isPassed) {
  return { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0 };
}
