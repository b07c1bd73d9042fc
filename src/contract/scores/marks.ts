import { z } from 'zod';

/** A value, and between which two 95 of 100 resamples are. */
export const estimate = z.object({ value: z.number(), low: z.number(), high: z.number() });
export type Estimate = z.output<typeof estimate>;

/** The measures: nDCG at 10 and 25, and the share of the possible gain of 25 places that the first 25 have. From 0 to 1. */
export const marks = z.object({ ndcg_10: estimate, ndcg_25: estimate, caught_25: estimate });
