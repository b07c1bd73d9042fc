import { z } from 'zod';
import { EVENT_TYPES, type EventType } from '#scoring/score.ts';
import { oneLine } from './kit/one-line.ts';
import { defineRoute } from './kit/route.ts';

/** When a rule holds. All but `always` compare with the rule's threshold. */
export const RULE_CONDITIONS = ['always', 'daysAtLeast', 'daysAtMost', 'soldAtLeast'] as const;

export const RULE_TYPES = ['all', ...EVENT_TYPES] as const;

const WHOLE = 'Enter a whole number.';

export const priceRuleFields = z
  .object({
    name: oneLine(80, 'Enter a name.'),
    eventType: z.enum(RULE_TYPES, 'Choose a type.'),
    condition: z.enum(RULE_CONDITIONS, 'Choose when it holds.'),
    /** Days, or per cent of the seats; 0 where the rule always holds. */
    threshold: z.number({ error: WHOLE }).int(WHOLE).min(0, 'At least 0.').max(365, 'At most 365.'),
    /** Per cent added to the price, or taken off it. */
    change: z
      .number({ error: WHOLE })
      .int(WHOLE)
      .min(-90, 'At least −90.')
      .max(300, 'At most 300.'),
    isActive: z.boolean(),
  })
  .refine(({ change }) => change !== 0, {
    path: ['change'],
    error: 'A change of 0 changes nothing.',
  })
  .refine(({ condition, threshold }) => condition !== 'soldAtLeast' || threshold <= 100, {
    path: ['threshold'],
    error: 'At most 100 percent.',
  });
export type PriceRuleFields = z.infer<typeof priceRuleFields>;

export const priceRule = z.intersection(priceRuleFields, z.object({ id: z.number().int() }));
export type PriceRule = z.infer<typeof priceRule>;

export const MAX_PRICE_RULES = 100;

const place = z.number().int().min(0).max(MAX_PRICE_RULES);

export const listPriceRules = defineRoute({
  method: 'GET',
  path: '/apps/price-rules',
  summary: 'The price rules, in the order in which they apply',
  access: 'open',
  answer: z.object({ rules: z.array(priceRule) }),
});

export const addPriceRule = defineRoute({
  method: 'POST',
  path: '/apps/price-rules',
  summary: 'Add a price rule, at the end unless a place is given',
  access: 'open',
  body: z.object({ rule: priceRuleFields, place: place.optional() }),
  status: 201,
  answer: z.object({ rule: priceRule }),
});

export const changePriceRule = defineRoute({
  method: 'PUT',
  path: '/apps/price-rules/{id}',
  summary: 'Change a price rule',
  access: 'open',
  params: z.object({ id: z.coerce.number().int() }),
  body: z.object({ rule: priceRuleFields }),
  answer: z.object({ rule: priceRule }),
});

export const movePriceRule = defineRoute({
  method: 'POST',
  path: '/apps/price-rules/move',
  summary: 'Move a price rule to another place in the order',
  access: 'open',
  body: z.object({ id: z.number().int(), place }),
  answer: z.object({}),
});

export const deletePriceRule = defineRoute({
  method: 'DELETE',
  path: '/apps/price-rules',
  summary: 'Delete a price rule',
  access: 'open',
  query: z.object({ id: z.coerce.number().int() }),
  answer: z.object({}),
});

/** A ticket that is about to be sold. */
export type Sale = {
  priceCents: number;
  eventType: EventType;
  daysLeft: number;
  /** Per cent of the seats. */
  sold: number;
};

export type PriceStep = { rule: PriceRule; fromCents: number; toCents: number };

/** The price after each rule that applies, one after the other; each is rounded to the cent. */
export function priceSteps(rules: readonly PriceRule[], sale: Sale): PriceStep[] {
  const steps: PriceStep[] = [];
  let fromCents = sale.priceCents;
  for (const rule of rules) {
    if (!applies(rule, sale)) continue;
    const toCents = Math.round((fromCents * (100 + rule.change)) / 100);
    steps.push({ rule, fromCents, toCents });
    fromCents = toCents;
  }
  return steps;
}

function applies(rule: PriceRule, { eventType, daysLeft, sold }: Sale): boolean {
  if (!rule.isActive || (rule.eventType !== 'all' && rule.eventType !== eventType)) return false;
  switch (rule.condition) {
    case 'always':
      return true;
    case 'daysAtLeast':
      return daysLeft >= rule.threshold;
    case 'daysAtMost':
      return daysLeft <= rule.threshold;
    case 'soldAtLeast':
      return sold >= rule.threshold;
  }
}
