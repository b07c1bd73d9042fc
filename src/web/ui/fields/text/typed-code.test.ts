import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyCode, eraseAt, typeInto } from './typed-code.ts';

const typed = (text: string) => typeInto(emptyCode(6), 0, text).code;

describe('typeInto', () => {
  it('puts a digit into its box and goes to the next', () => {
    expect(typeInto(typed('12'), 2, '7')).toEqual({
      code: ['1', '2', '7', '', '', ''],
      focus: 3,
    });
  });

  it('spreads several digits from the box on', () => {
    expect(typeInto(typed('1'), 3, '45')).toEqual({ code: ['1', '', '', '4', '5', ''], focus: 5 });
  });

  it('takes a whole code from the first box on, wherever it is put', () => {
    expect(typeInto(typed('99'), 4, '123456')).toEqual({ code: [...'123456'], focus: 5 });
  });

  it('leaves out what is no digit, and changes nothing where there is none', () => {
    expect(typed(' 12-34 56\n').join('')).toBe('123456');
    expect(typeInto(typed('12'), 1, 'x')).toEqual({ code: typed('12'), focus: 1 });
  });

  it('reads the digits of other scripts', () => {
    expect(typed('١٢٣٤٥٦').join('')).toBe('123456');
    expect(typed('۰۹८７๗').join('')).toBe('09877');
  });

  it('has one digit or none in each box, whatever is typed', () => {
    const unit = fc.constantFrom('0', '7', '٣', '９', ' ', '-', 'x', '½', '𝟗');
    fc.assert(
      fc.property(fc.nat(5), fc.string({ unit }), (index, text) => {
        const { code, focus } = typeInto(typed('123'), index, text);
        expect(code).toHaveLength(6);
        for (const digit of code) expect(digit).toMatch(/^\d?$/);
        expect(focus).toBeGreaterThanOrEqual(0);
        expect(focus).toBeLessThan(6);
      }),
    );
  });
});

describe('eraseAt', () => {
  it('clears the box, and then the one before it', () => {
    const once = eraseAt(typed('123'), 2);
    expect(once).toEqual({ code: typed('12'), focus: 2 });
    expect(eraseAt(once.code, once.focus)).toEqual({ code: typed('1'), focus: 1 });
  });

  it('stays in the first box', () => {
    expect(eraseAt(emptyCode(6), 0)).toEqual({ code: emptyCode(6), focus: 0 });
  });
});
