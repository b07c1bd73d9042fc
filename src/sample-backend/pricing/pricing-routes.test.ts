import { describe, expect, it } from 'vitest';
import { choosePlan, PLAN_KEYS, readPricing } from '#contract/pricing.ts';
import { openSampleBackend } from '../test/sample-client.ts';

describe('GET /pricing/data', () => {
  it('has the three plans at the specified prices', async () => {
    const { plans, qandA, comparison } = await openSampleBackend().call(readPricing, {});
    const prices = plans.map(({ title, monthlyPrice, yearlyPlan }) => [
      title,
      monthlyPrice,
      yearlyPlan.perMonth,
      yearlyPlan.totalAnnual,
    ]);
    expect(prices).toEqual([
      ['Basic', 0, 0, 0],
      ['Standard', 49, 40, 480],
      ['Enterprise', 99, 80, 960],
    ]);
    expect(plans.filter(({ popular }) => popular)).toHaveLength(1);
    expect(qandA.length).toBeGreaterThan(3);
    for (const { values } of comparison) expect(Object.keys(values)).toEqual([...PLAN_KEYS]);
  });

  it('keeps the chosen plan', async () => {
    const { call } = openSampleBackend();
    const chosen = { plan: 'standard', billing: 'yearly' } as const;
    await call(choosePlan, { body: chosen });
    expect((await call(readPricing, {})).chosen).toEqual(chosen);
  });
});
