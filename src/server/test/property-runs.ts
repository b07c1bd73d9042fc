/** How many cases a slow property draws: these in each run of the tests, and four times as many in the proof. */
export const propertyRuns = (runs: number): number =>
  process.env.MARQUEE_TEST_LANE === 'proof' ? 4 * runs : runs;
