import fc from 'fast-check';

/** Property tests draw the same cases in each run of `npm test`; `npm run test:proof` sets a new seed and prints it. */
const SEED = 20_261_129;

fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  seed: Number(process.env.MARQUEE_TEST_SEED ?? SEED),
});
