/** How many cases a slow property draws: these in each run of the tests, and eight times as many in the proof. */
export const propertyRuns = (runs: number): number =>
  process.env.MARQUEE_TEST_LANE === 'proof' ? 8 * runs : runs;
