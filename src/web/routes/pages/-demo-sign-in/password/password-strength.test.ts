import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateStrength, guessTime } from './password-strength.ts';

const levelOf = (password: string, own: string[] = []) => estimateStrength(password, own).level;
const weaknessOf = (password: string, own: string[] = []) =>
  estimateStrength(password, own).weakness;

describe('estimateStrength', () => {
  it.each([
    '',
    'password',
    'Password',
    'P@ssw0rd',
    'qwerty123',
    '12345678',
    'aaaaaaaa',
    'abcdefgh',
  ])('calls “%s” very weak', (password) => {
    expect(levelOf(password)).toBe(0);
  });

  it('calls four words that are on no list strong, and random characters too', () => {
    expect(levelOf('walrus kettle origami tundra')).toBe(4);
    expect(levelOf('k7#Vq!x2Lw9e')).toBe(4);
  });

  it('says what makes a password weak', () => {
    expect(weaknessOf('xk dragon vq')).toBe('known');
    expect(weaknessOf('avery.quinn!', ['avery.quinn'])).toBe('own');
    expect(weaknessOf('xv 76543210')).toBe('sequence');
    expect(weaknessOf('hahahahaha')).toBe('repeat');
    expect(weaknessOf('vexq 1987')).toBe('year');
    expect(weaknessOf('k7#Vq!x2Lw9e')).toBeNull();
  });

  it('knows the person’s name in whatever case, and the parts of the e-mail', () => {
    const own = ['ada@lovelace.example'];
    expect(levelOf('LoveLace', own)).toBeLessThan(levelOf('LoveLbce', own));
  });

  it('counts one guess at least, and ten at most for each character', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 24 }), fc.string({ maxLength: 1 }), (head, tail) => {
        const { guessesLog10 } = estimateStrength(head + tail, []);
        expect(guessesLog10).toBeGreaterThanOrEqual(0);
        expect(guessesLog10).toBeLessThanOrEqual((head + tail).length);
      }),
    );
  });

  it('takes no more guesses for a person whose name it holds than for another', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 16 }), fc.string({ maxLength: 8 }), (password, name) => {
        const stranger = estimateStrength(password, []).guessesLog10;
        expect(estimateStrength(password, [name]).guessesLog10).toBeLessThanOrEqual(stranger);
      }),
    );
  });

  it('answers for a text of any length', () => {
    expect(levelOf('walrus '.repeat(10_000))).toBeLessThanOrEqual(4);
  });
});

describe('guessTime', () => {
  it('uses the largest unit that fits', () => {
    expect(guessTime(2)).toEqual({ kind: 'at-once' });
    expect(guessTime(5)).toEqual({ kind: 'span', unit: 'second', count: 10 });
    expect(guessTime(8)).toEqual({ kind: 'span', unit: 'hour', count: 3 });
    expect(guessTime(12)).toEqual({ kind: 'span', unit: 'year', count: 3 });
    expect(guessTime(20)).toEqual({ kind: 'centuries' });
  });
});
