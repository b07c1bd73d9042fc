import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

describe('the query part of an address', () => {
  it('keeps every text as it is, numbers and special characters too', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ minLength: 1 }), fc.string({ unit: 'grapheme' })),
        (search) => {
          expect({ ...parseSearch(stringifySearch(search)) }).toEqual({ ...search });
        },
      ),
    );
  });

  it('leaves out what is not there, and keeps an empty text', () => {
    expect(stringifySearch({ page: undefined, type: null })).toBe('');
    expect(stringifySearch({ q: '' })).toBe('?q=');
    expect(stringifySearch({ page: 2, q: 'a b' })).toBe('?page=2&q=a+b');
  });
});
