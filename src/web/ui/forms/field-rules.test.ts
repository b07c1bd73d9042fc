import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldRules } from './field-rules.ts';

const rulesOf = (field: z.ZodType, values?: unknown) => {
  const { isRequired, limits } = fieldRules(z.object({ field }), 'field', values);
  return { isRequired, ...limits };
};
const text = z.string().trim();
const name = text.min(1).max(40);

describe('fieldRules', () => {
  it.each<[string, z.ZodType, object]>([
    ['a text that may be empty', text.max(40), { isRequired: false, maxLength: 40 }],
    ['a text that may not', name, { isRequired: true, maxLength: 40 }],
    ['a text of one length', z.string().length(4), { isRequired: true, maxLength: 4 }],
    ['an e-mail address', z.email().max(254), { isRequired: true, type: 'email', maxLength: 254 }],
    [
      'an optional web address',
      z.union([z.literal(''), z.url().max(300)]),
      { isRequired: false, type: 'url', maxLength: 300 },
    ],
    [
      'the longer of two texts',
      z.union([text.max(5), text.max(9)]),
      { isRequired: false, maxLength: 9 },
    ],
    ['a text that is limited in one case', z.union([text.max(5), text]), { isRequired: false }],
    ['a default', text.min(1).max(9).default('x'), { isRequired: false, maxLength: 9 }],
    ['what may be absent', name.optional(), { isRequired: false, maxLength: 40 }],
    ['what may be absent and null', name.nullish(), { isRequired: false, maxLength: 40 }],
    ['what may be null', z.number().max(5).nullable(), { isRequired: false, max: 5 }],
    [
      'a text that is transformed',
      name.transform((typed) => typed.length),
      { isRequired: true, maxLength: 40 },
    ],
    [
      'a text that is piped',
      z.string().pipe(z.email().max(9)),
      { isRequired: true, type: 'email', maxLength: 9 },
    ],
    [
      'a text that is prepared',
      z.preprocess(String, z.string().max(7)),
      { isRequired: false, maxLength: 7 },
    ],
    [
      'a text that becomes a number',
      z.string().max(3).transform(Number).pipe(z.number().max(5)),
      { isRequired: false, maxLength: 3 },
    ],
    [
      'a text with a rule of its own',
      text.max(9).refine((typed) => typed !== ''),
      { isRequired: true, maxLength: 9 },
    ],
    ['a read-only text', name.readonly(), { isRequired: true, maxLength: 40 }],
    ['a number', z.number(), { isRequired: true }],
    ['a whole number', z.int().min(0), { isRequired: true, min: 0 }],
    ['a number in a range', z.number().min(-50).max(50), { isRequired: true, min: -50, max: 50 }],
    ['a number above a limit', z.number().positive(), { isRequired: true, min: 0 }],
    ['a tick', z.boolean(), { isRequired: false }],
    ['a tick that is needed', z.literal(true), { isRequired: true }],
    ['a list', z.array(name), { isRequired: false }],
    ['a list that needs one', z.array(name).min(1), { isRequired: true }],
  ])('reads %s', (_, schema, rules) => {
    expect(rulesOf(schema)).toEqual(rules);
  });

  it('follows a path through objects, lists and records', () => {
    const line = z.object({ title: name, price: z.number().max(9) });
    const schema = z
      .object({
        client: z.object({ name }).optional(),
        lines: z.array(line).max(3),
        names: z.record(z.string(), text.max(7)),
      })
      .refine(() => false);
    const limitsAt = (path: string) => fieldRules(schema, path).limits;
    expect(limitsAt('client.name')).toEqual({ maxLength: 40 });
    expect(limitsAt('lines.12.title')).toEqual({ maxLength: 40 });
    expect(limitsAt('lines.0.price')).toEqual({ max: 9 });
    expect(limitsAt('names.de')).toEqual({ maxLength: 7 });
    expect(fieldRules(schema, 'client.nothing')).toEqual({
      isRequired: false,
      isChoice: false,
      limits: {},
    });
  });

  it('takes the alternative that the values are of', () => {
    const schema = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('web'), address: z.url().max(300) }),
      z.object({ kind: z.enum(['folder', 'pushed']), address: text.max(20) }),
    ]);
    const rules = (kind: string) => fieldRules(schema, 'address', { kind });
    expect(rules('web')).toMatchObject({ isRequired: true, limits: { maxLength: 300 } });
    expect(rules('pushed')).toMatchObject({ isRequired: false, limits: { maxLength: 20 } });
  });

  it('recognizes a choice among a few values', () => {
    const choice = z.enum(['a', 'b']);
    const isChoice = (field: z.ZodType) => fieldRules(z.object({ field }), 'field').isChoice;
    expect(isChoice(choice)).toBe(true);
    expect(isChoice(choice.nullable().default('a'))).toBe(true);
    expect(isChoice(text)).toBe(false);
  });

  it('agrees with the schema on what is too long, too little and empty', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), fc.boolean(), (least, span, isWrapped) => {
        const most = least + span;
        const bare = z.string().min(least).max(most);
        const schema = isWrapped ? bare.transform((typed) => typed).readonly() : bare;
        const { isRequired, maxLength = 0 } = rulesOf(schema) as {
          isRequired: boolean;
          maxLength?: number;
        };
        expect(isRequired).toBe(!schema.safeParse('').success);
        expect(schema.safeParse('x'.repeat(maxLength)).success).toBe(true);
        expect(schema.safeParse('x'.repeat(maxLength + 1)).success).toBe(false);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: -999, max: 999 }), fc.nat(999), (least, span) => {
        const schema = z
          .int()
          .min(least)
          .max(least + span);
        expect(rulesOf(schema)).toEqual({ isRequired: true, min: least, max: least + span });
      }),
    );
  });
});
