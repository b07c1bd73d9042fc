import { describe, expect, it } from 'vitest';
import { readDecimalText } from './decimal-text.ts';

describe('readDecimalText', () => {
  it.each([
    ['0', 0],
    ['49.50', 49.5],
    ['49,50', 49.5],
    ['49,5', 49.5],
    ['12.', 12],
    ['76,416', 76_416],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1.234.567', 1_234_567],
    ['1 234,50', 1234.5],
    ['1\u00a0234', 1234],
    ['1’234.50', 1234.5],
    ['71000.0', 71_000],
    ['€49.50', 49.5],
    ['49,50 €', 49.5],
    ['US$ 1,200', 1200],
    ['EUR 20', 20],
    ['20 EUR', 20],
    [' 7 ', 7],
  ])('reads %j', (text, number) => expect(readDecimalText(text)).toBe(number));

  it.each([
    '',
    '-1',
    '1e5',
    'NaN',
    'free',
    '1,23,4',
    '12,3456',
    '1 2',
    '10-20',
    '5 pm',
    '12 seats',
    '9'.repeat(41),
  ])('refuses %j', (text) => expect(readDecimalText(text)).toBeUndefined());
});
