import { z } from 'zod';
import { defineRoute } from './kit/route.ts';

export const PLAN_KEYS = ['basic', 'standard', 'enterprise'] as const;
const planKey = z.enum(PLAN_KEYS);
export type PlanKey = z.infer<typeof planKey>;

export const BILLING_PERIODS = ['monthly', 'yearly'] as const;
const billing = z.enum(BILLING_PERIODS);
export type Billing = z.infer<typeof billing>;

const plan = z.object({
  key: planKey,
  title: z.string(),
  subtitle: z.string(),
  /** Prices are in US dollars. */
  monthlyPrice: z.number(),
  yearlyPlan: z.object({ perMonth: z.number(), totalAnnual: z.number() }),
  planBenefits: z.array(z.string()),
  popular: z.boolean(),
});
export type Plan = z.infer<typeof plan>;

export const readPricing = defineRoute({
  method: 'GET',
  path: '/pricing/data',
  summary: 'The three plans, what each has, and questions about them',
  access: 'open',
  answer: z.object({
    plans: z.array(plan),
    /** What each plan has of a feature: a text, or whether it has it. */
    comparison: z.array(
      z.object({
        feature: z.string(),
        values: z.record(planKey, z.union([z.boolean(), z.string()])),
      }),
    ),
    qandA: z.array(z.object({ question: z.string(), ans: z.string() })),
    chosen: z.object({ plan: planKey, billing }),
  }),
});

export const choosePlan = defineRoute({
  method: 'POST',
  path: '/pricing/choose',
  summary: 'Change to another plan or another way of paying',
  access: 'open',
  body: z.object({ plan: planKey, billing }),
  answer: z.object({}),
});
