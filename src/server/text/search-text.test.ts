import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSearchText } from './search-text.ts';

describe('toSearchText', () => {
  it('is the same for composed and decomposed accents, in any case', () => {
    expect(toSearchText('CAFE\u0301')).toBe(toSearchText('café'));
  });

  it('matches a capital sigma inside a word and at its end', () => {
    expect(toSearchText('ΟΔΥΣΣΕΑΣ ΛΑΪΒ')).toContain(toSearchText('Σ'));
    expect(toSearchText('οδυσσέας')).toContain(toSearchText('ΈΑΣ'));
  });

  it('leaves its own output unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(toSearchText(toSearchText(name))).toBe(toSearchText(name));
      }),
    );
  });
});
