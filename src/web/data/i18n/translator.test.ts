import { describe, expect, it } from 'vitest';
import { createTranslator, type Translate } from './translator.ts';

/** A translator of messages that the product does not have. */
function translate(messages: Parameters<typeof createTranslator>[0]) {
  return createTranslator(messages).t as (
    ...args: Parameters<Translate> | [string, object?]
  ) => string;
}

describe('a translator', () => {
  it('fills in values, and writes as numbers what says so', () => {
    const t = translate({ a: { b: '{{name}} has {{n, number}} of {{n}}' } });
    expect(t('a.b', { name: '$& مها', n: 1234.5 })).toBe('$& مها has 1,234.5 of 1234.5');
    expect(t('a.b', { n: null })).toBe(' has  of ');
  });

  it('chooses the form by the count', () => {
    const t = translate({ rows_zero: 'No row', rows_one: 'A row', rows_other: '{{count}} rows' });
    expect([0, 1, 2, 1.5].map((count) => t('rows', { count }))).toEqual([
      'No row',
      'A row',
      '2 rows',
      '1.5 rows',
    ]);
    const other = translate({ rows_one: 'A row', rows_other: '{{count}} rows', all: '{{count}}' });
    expect(other('rows', { count: 0 })).toBe('0 rows');
    expect(other('all', { count: 1 })).toBe('1');
  });

  it('takes messages into others', () => {
    const t = translate({ on: 'On {{day}}', sale: '$t(on), $t(gone)' });
    expect(t('sale', { day: 'Monday' })).toBe('On Monday, gone');
  });

  it('names the key where there is no message, whatever its name', () => {
    const t = translate({ a: { b: 'B' } });
    for (const key of ['a', 'a.c', 'a.b.c', 'constructor', 'a.toString', '']) {
      expect(t(key)).toBe(key);
    }
  });

  it('takes the messages of an area that come later', () => {
    const translator = createTranslator({ a: 'A' });
    expect(translator.read('later')).toBeUndefined();
    translator.add('later', { b: 'B' });
    expect(translator.read('later.b')).toBe('B');
    expect(translator.read('a')).toBe('A');
  });
});
