import type { z } from 'zod';
import { choosePlan, readPricing } from '#contract/pricing.ts';
import type { AddRoutes } from '../kit/resource.ts';
import { COMPARISON, PLANS, PRICING_QUESTIONS } from './pricing-seed.ts';

/** The plans, and which of them the sample account has. */
export const addPricingRoutes: AddRoutes = (implement, { collection }) => {
  const chosen = collection<z.infer<typeof choosePlan.body>>({
    name: 'plan',
    schema: choosePlan.body,
    seed: () => ({ plan: 'basic', billing: 'monthly' }),
  });

  implement(readPricing, async () => ({
    plans: PLANS,
    comparison: COMPARISON,
    qandA: PRICING_QUESTIONS,
    chosen: await chosen.read(),
  }));

  implement(choosePlan, ({ body }) => chosen.change(() => ({ state: body, result: {} })));
};
