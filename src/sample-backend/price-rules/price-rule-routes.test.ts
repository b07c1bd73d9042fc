import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addPriceRule,
  changePriceRule,
  deletePriceRule,
  listPriceRules,
  movePriceRule,
  type PriceRuleFields,
  priceSteps,
} from '#contract/price-rules.ts';
import { openSampleBackend } from '../test/sample-client.ts';

const rule: PriceRuleFields = {
  name: 'Members',
  eventType: 'all',
  condition: 'always',
  threshold: 0,
  change: -5,
  isActive: true,
};

async function open() {
  const { call } = openSampleBackend();
  const names = async () => (await call(listPriceRules, {})).rules.map(({ name }) => name);
  return { call, names, before: await names() };
}

describe('/apps/price-rules', () => {
  it('adds at the end, or at the given position', async () => {
    const { call, names, before } = await open();
    const { rule: added } = await call(addPriceRule, { body: { rule } });
    expect(added.id).toBe(7);
    await call(addPriceRule, { body: { rule: { ...rule, name: 'First' }, place: 0 } });
    expect(await names()).toEqual(['First', ...before, 'Members']);
  });

  it('changes, moves and deletes', async () => {
    const { call, names } = await open();
    await call(changePriceRule, { params: { id: 2 }, body: { rule } });
    await call(movePriceRule, { body: { id: 5, place: 1 } });
    await call(deletePriceRule, { query: { id: 6 } });
    expect(await names()).toEqual([
      'Early bird',
      'Service charge',
      'Members',
      'Rush tickets',
      'Derby supplement',
    ]);
  });

  it('names what is wrong with a rule', async () => {
    const { call } = await open();
    for (const [field, change] of [
      ['rule.name', { name: '  ' }],
      ['rule.name', { name: 'x'.repeat(81) }],
      ['rule.change', { change: 0 }],
      ['rule.change', { change: -91 }],
      ['rule.change', { change: 1e12 }],
      ['rule.threshold', { threshold: -1 }],
      ['rule.threshold', { condition: 'soldAtLeast', threshold: 101 }],
    ] as const) {
      await expect(
        call(addPriceRule, { body: { rule: { ...rule, ...change } } }),
      ).rejects.toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
    }
  });

  it('knows no rule that is not there', async () => {
    const { call } = await open();
    for (const attempt of [
      call(changePriceRule, { params: { id: 99 }, body: { rule } }),
      call(movePriceRule, { body: { id: 99, place: 0 } }),
      call(deletePriceRule, { query: { id: 99 } }),
    ]) {
      await expect(attempt).rejects.toMatchObject({ status: 404 });
    }
  });

  it('stores at most a hundred rules', async () => {
    const { call } = await open();
    for (let count = 6; count < 100; count += 1) await call(addPriceRule, { body: { rule } });
    await expect(call(addPriceRule, { body: { rule } })).rejects.toMatchObject({ status: 409 });
  });
});

describe('priceSteps', () => {
  it('applies the rules that hold, one after the other', async () => {
    const { call } = await open();
    const { rules } = await call(listPriceRules, {});
    const sale = { priceCents: 5000, eventType: 'concert', daysLeft: 120, sold: 90 } as const;
    const steps = priceSteps(rules, sale);
    expect(steps.map(({ rule: { name }, toCents }) => [name, toCents])).toEqual([
      ['Early bird', 4250],
      ['Last seats', 5100],
      ['Service charge', 5304],
    ]);
  });

  it('keeps prices in whole cents that are never below nothing, each step from the one before', () => {
    const fields = fc.record({
      id: fc.integer(),
      name: fc.string(),
      eventType: fc.constantFrom('all' as const, 'sport' as const, 'concert' as const),
      condition: fc.constantFrom('always' as const, 'daysAtMost' as const, 'soldAtLeast' as const),
      threshold: fc.integer({ min: 0, max: 100 }),
      change: fc.integer({ min: -90, max: 300 }),
      isActive: fc.boolean(),
    });
    const sale = fc.record({
      priceCents: fc.integer({ min: 0, max: 1_000_000 }),
      eventType: fc.constantFrom('sport' as const, 'theater' as const),
      daysLeft: fc.integer({ min: 0, max: 365 }),
      sold: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(fields, { maxLength: 6 }), sale, (rules, sold) => {
        let cents = sold.priceCents;
        for (const { fromCents, toCents, rule: applied } of priceSteps(rules, sold)) {
          expect(applied.isActive).toBe(true);
          expect(fromCents).toBe(cents);
          expect(Number.isSafeInteger(toCents) && toCents >= 0).toBe(true);
          cents = toCents;
        }
      }),
    );
  });
});
