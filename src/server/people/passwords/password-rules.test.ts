import { describe, expect, it } from 'vitest';
import { leakedPasswords } from './common-passwords.ts';
import { passwordProblem } from './password-rules.ts';

const owner = { email: 'ada.lovelace@analytical.example', fullName: 'Ada Lovelace' };

describe('passwordProblem', () => {
  it('refuses the most common passwords of leaks, many more than 3,000 of those that are long enough', () => {
    const leaked = [...leakedPasswords()];
    expect(leaked.length).toBeGreaterThan(40_000);
    expect(leaked.slice(0, 3000).filter((one) => passwordProblem(one, owner) === null)).toEqual([]);
  });

  it.each([
    'correct horse',
    'correct horse battery',
    'Zug nach Nirgendwo',
    'x7#Kq!v2Lm@9pWzt',
    'ひらがなとカタカナのことば',
    '294857106384',
    '?§+-=&%/)(!}',
    '🎸🎻🎺🥁🎹🪗🪘',
  ])('accepts %s', (password) => {
    expect(passwordProblem(password, owner)).toBeNull();
  });

  it.each([
    ['too short', 'x7#Kq!v2Lm@', /at least 12 characters/],
    ['too long for a sign-in', 'correct horse '.repeat(80), /at most 1,024 characters/],
    ['a common password twice', 'passwordpassword', /repeats|common/],
    ['common words with digits', 'Summer-2026-Monday!', /common words or digits/],
    ['digits in a row', '123456789012', /common/],
    ['a common password of several words', 'SleepyHollow', /most common/],
    ['words of this product', 'Marquee-Scores-2026', /common words/],
    ['a common password', 'unbelievable', /most common/],
    ['a common one with digits and symbols around it', '2026-Halifax!!', /most common/],
    ['a common one twice', 'fulham.fulham.', /most common/],
    ['a common one with digits for letters', 'L4ur3nt-2026!', /most common/],
    ['one character repeated', 'aaaaaaaaaaaaaa', /repeats/],
    ['a pattern repeated', 'abc-abc-abc-abc-', /repeats/],
    ['the own e-mail', 'ada.lovelace@analytical.example', /own name or e-mail/],
    ['the own name with digits', 'Lovelace Ada 1815', /own name or e-mail/],
    ['the own name with accents', 'Lôvelace-Lôvelacé', /own name|repeats/],
  ])('refuses %s', (_, password, reason) => {
    expect(passwordProblem(password, owner)).toMatch(reason);
  });

  it.each([
    ['pat.example.pw', { email: 'pat@mail.test', fullName: 'Pat Example' }],
    ['Bo-Li-2026!!', { email: 'x@mail.test', fullName: 'Bo Li' }],
  ])('refuses %s, made of short names of its owner', (password, named) => {
    expect(passwordProblem(password, named)).toMatch(/own name/);
    expect(passwordProblem(password, owner)).toBeNull();
  });

  it('takes a time that grows with the length alone', () => {
    expect(passwordProblem('ab'.repeat(512), owner)).toMatch(/repeats/);
    expect(passwordProblem(`${'ab'.repeat(511)}c`, owner)).not.toBeUndefined();
  });
});
