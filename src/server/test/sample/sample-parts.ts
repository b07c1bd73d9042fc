import { type SamplePart, WHOLE_SAMPLE } from '#server/tools/sample/sample-catalogue.ts';

/** A part of the sample of 21 November 2026, and how much of it there must be. */
export type MeasuredPart = {
  part: SamplePart;
  upcoming: number;
  past: number;
  /** Of both. */
  atLeast: { withCapacity: number; ranked: number; outcomes: number };
};

export const SAMPLE_DAY = new Date('2026-11-21T10:00:00Z');

/** Three days with a third of their events. */
export const THREE_DAYS: MeasuredPart = {
  part: { density: 0.3, days: 3 },
  upcoming: 34,
  past: 8,
  atLeast: { withCapacity: 30, ranked: 25, outcomes: 100 },
};

export const WHOLE: MeasuredPart = {
  part: WHOLE_SAMPLE,
  upcoming: 5000,
  past: 900,
  atLeast: { withCapacity: 4000, ranked: 4500, outcomes: 20_000 },
};
