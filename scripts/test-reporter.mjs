import { writeFile } from 'node:fs/promises';

/** Writes what `test-vitest.mjs` sums up: outcome and time of each file, and why tests, or the run itself, failed. */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by its default export.
export default class Summary {
  async onTestRunEnd(modules, outsideTests) {
    const report = {
      files: modules.map(countFile),
      failures: [
        ...modules.flatMap(describeFailures),
        ...outsideTests.map((error) => ({ test: 'outside any test', error: firstLine([error]) })),
      ],
    };
    await writeFile(process.env.MARQUEE_TEST_REPORT, JSON.stringify(report));
  }
}

function countFile(module) {
  const states = [...module.children.allTests()].map((test) => test.result().state);
  const count = (state) => states.filter((one) => one === state).length;
  const [passed, failed] = [count('passed'), count('failed')];
  // A file that did not load, or whose set-up failed, has no failed test to show for it.
  const isBroken = module.state() === 'failed' && failed === 0;
  const times = module.diagnostic();
  return {
    name: module.relativeModuleId,
    project: module.project.name,
    seconds:
      (times.environmentSetupDuration +
        times.prepareDuration +
        times.setupDuration +
        times.collectDuration +
        times.duration) /
      1000,
    passed,
    failed: isBroken ? 1 : failed,
    skipped: states.length - passed - failed,
  };
}

function describeFailures(module) {
  if (module.state() !== 'failed') return [];
  const failed = [...module.children.allTests('failed')].map((test) => ({
    name: ` > ${test.fullName}`,
    errors: test.result().errors,
  }));
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  const others = [...module.errors(), ...suites];
  if (others.length > 0) failed.push({ name: '', errors: others });
  return failed.map(({ name, errors }) => ({
    test: `${module.relativeModuleId}${name}`,
    error: firstLine(errors),
  }));
}

/** Of the first error. Vitest has printed all of them, whole, above. */
function firstLine(errors) {
  return errors[0]?.message?.split('\n', 1)[0] ?? 'failed without an error';
}
