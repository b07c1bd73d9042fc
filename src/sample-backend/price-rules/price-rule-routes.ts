import { z } from 'zod';
import { ApiError } from '#contract/kit/errors.ts';
import {
  addPriceRule,
  changePriceRule,
  deletePriceRule,
  listPriceRules,
  MAX_PRICE_RULES,
  movePriceRule,
  type PriceRule,
  priceRule,
} from '#contract/price-rules.ts';
import type { AddRoutes } from '../kit/resource.ts';
import { FIRST_PRICE_RULES } from './price-rule-seed.ts';

/** Price rules; their order is the order in which they apply. */
export const addPriceRuleRoutes: AddRoutes = (implement, { collection }) => {
  const kept = collection<PriceRule[]>({
    name: 'price-rules',
    schema: z.array(priceRule),
    seed: () => [...FIRST_PRICE_RULES],
  });

  implement(listPriceRules, async () => ({ rules: await kept.read() }));

  implement(addPriceRule, ({ body }) =>
    kept.change((rules, newId) => {
      if (rules.length >= MAX_PRICE_RULES) {
        throw new ApiError('conflict', `At most ${MAX_PRICE_RULES} rules are possible.`);
      }
      const rule = { ...body.rule, id: newId() };
      return { state: rules.toSpliced(body.place ?? rules.length, 0, rule), result: { rule } };
    }),
  );

  implement(changePriceRule, ({ params: { id }, body }) =>
    kept.change((rules) => {
      const rule = { ...body.rule, id };
      return { state: rules.with(indexOf(rules, id), rule), result: { rule } };
    }),
  );

  implement(movePriceRule, ({ body: { id, place } }) =>
    kept.change((rules) => {
      const from = indexOf(rules, id);
      const moved = rules.slice(from, from + 1);
      return { state: rules.toSpliced(from, 1).toSpliced(place, 0, ...moved), result: {} };
    }),
  );

  implement(deletePriceRule, ({ query: { id } }) =>
    kept.change((rules) => ({ state: rules.toSpliced(indexOf(rules, id), 1), result: {} })),
  );
};

function indexOf(rules: readonly PriceRule[], id: number): number {
  const index = rules.findIndex((rule) => rule.id === id);
  if (index < 0) throw new ApiError('not_found', `There is no price rule ${id}.`);
  return index;
}
