import { describe, expect, it } from 'vitest';
import { itLoadsSampleOutcomes, sampleOutcomes } from '#server/test/sample/outcome-laws.ts';
import { SAMPLE_DAY, THREE_DAYS } from '#server/test/sample/sample-parts.ts';
import { dayOf } from './calendar.ts';
import { pastEvents, upcomingEvents, WHOLE_SAMPLE } from './sample-catalogue.ts';

describe('generateSampleOutcomes', () => {
  it('makes whole tickets of past days, the same at every instant of a day', () => {
    const outcomes = sampleOutcomes(SAMPLE_DAY, WHOLE_SAMPLE);
    const later = sampleOutcomes(new Date('2026-11-21T23:00:00Z'), WHOLE_SAMPLE);
    // As texts: one comparison of 43,000 objects takes Vitest seconds.
    expect(JSON.stringify(later) === JSON.stringify(outcomes)).toBe(true);
    expect(outcomes.length).toBeGreaterThan(40_000);
    expect(outcomes.length).toBeLessThan(120_000);
    const isOfThePast = ({ amount, firstDay, lastDay }: (typeof outcomes)[number]) =>
      Number.isInteger(amount) &&
      amount >= 0 &&
      firstDay === lastDay &&
      firstDay >= '2026-09-12' &&
      firstDay <= '2026-11-20';
    expect(outcomes.filter((outcome) => !isOfThePast(outcome))).toEqual([]);
  });

  it('makes the same of a day, whichever days are made with it', () => {
    const day = dayOf(SAMPLE_DAY);
    const two = sampleOutcomes(SAMPLE_DAY, WHOLE_SAMPLE, { from: day - 2, to: day });
    const last = sampleOutcomes(SAMPLE_DAY, WHOLE_SAMPLE, { from: day - 1, to: day });
    expect(two.filter(({ firstDay }) => firstDay === '2026-11-20')).toEqual(last);
    expect(sampleOutcomes(SAMPLE_DAY, WHOLE_SAMPLE, { from: day, to: day + 1 })).not.toEqual([]);
  });

  it('sells no seat twice, some rooms out, and a share that capacity does not explain', () => {
    const day = dayOf(SAMPLE_DAY);
    const sold = new Map<string, number>();
    const all = { from: day - 400, to: day + 400 };
    for (const { reference, amount } of sampleOutcomes(SAMPLE_DAY, WHOLE_SAMPLE, all)) {
      const id = reference.source_id ?? '';
      sold.set(id, (sold.get(id) ?? 0) + amount);
    }
    const events = [...pastEvents(day, WHOLE_SAMPLE), ...upcomingEvents(day, WHOLE_SAMPLE)];
    const shares = events.flatMap(({ id, event: { venue } }) =>
      venue.capacity && sold.has(id) ? [(sold.get(id) ?? 0) / venue.capacity] : [],
    );
    expect(Math.max(...shares)).toBeLessThanOrEqual(1);
    const sorted = shares.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? 0;
    expect(at(0.9) / at(0.1)).toBeGreaterThan(4);
    const soldOut = shares.filter((share) => share > 0.99).length / shares.length;
    expect(soldOut).toBeGreaterThan(0.05);
    expect(soldOut).toBeLessThan(0.5);
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
