import { describe, expect, it } from 'vitest';
import { itLoadsSampleOutcomes, sampleOutcomes } from '#server/test/sample/outcome-laws.ts';
import { SAMPLE_DAY, THREE_DAYS } from '#server/test/sample/sample-parts.ts';
import { WHOLE_SAMPLE } from './sample-catalogue.ts';

describe('generateSampleOutcomes', () => {
  it('makes whole tickets of past days, the same at every instant of a day', () => {
    const outcomes = sampleOutcomes(SAMPLE_DAY, WHOLE_SAMPLE);
    const later = sampleOutcomes(new Date('2026-11-21T23:00:00Z'), WHOLE_SAMPLE);
    // As texts: one comparison of 43,000 objects takes Vitest seconds.
    expect(JSON.stringify(later) === JSON.stringify(outcomes)).toBe(true);
    expect(outcomes.length).toBeGreaterThan(20_000);
    expect(outcomes.length).toBeLessThan(80_000);
    const isOfThePast = ({ amount, firstDay, lastDay }: (typeof outcomes)[number]) =>
      Number.isInteger(amount) &&
      amount > 0 &&
      firstDay === lastDay &&
      firstDay >= '2026-09-12' &&
      firstDay <= '2026-11-20';
    expect(outcomes.filter((outcome) => !isOfThePast(outcome))).toEqual([]);
  });

  it('makes those of the last days alone where that is all that is asked for', () => {
    const { part } = THREE_DAYS;
    const days = sampleOutcomes(SAMPLE_DAY, part).map(({ firstDay }) => firstDay);
    expect([...new Set(days)].toSorted()).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
  });
});

describe('the outcomes of the sample catalog, three days of it', () => {
  itLoadsSampleOutcomes(THREE_DAYS);
});
