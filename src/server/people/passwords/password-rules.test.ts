import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { passwordProblem } from './password-rules.ts';

const owner = { email: 'ada.lovelace@analytical.example', fullName: 'Ada Lovelace' };

describe('passwordProblem', () => {
  it('knows many more than the 3,000 most common passwords', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(40_000);
  });

  it.each([
    'correct horse',
    'correct horse battery',
    'Zug nach Nirgendwo',
    'x7#Kq!v2Lm@9pWzt',
    'ひらがなとカタカナのことば',
  ])('accepts %s', (password) => {
    expect(passwordProblem(password, owner)).toBeNull();
  });

  it.each([
    ['too short', 'x7#Kq!v2Lm@', /at least 12 characters/],
    ['too long for a sign-in', 'correct horse '.repeat(80), /at most 1,024 characters/],
    ['a common password twice', 'passwordpassword', /repeats|common/],
    ['common words with digits', 'Summer-2026-Monday!', /common words or digits/],
    ['digits alone', '294857106384', /common words or digits/],
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

  it('takes a time that grows with the length alone', () => {
    expect(passwordProblem('ab'.repeat(512), owner)).toMatch(/repeats/);
    expect(passwordProblem(`${'ab'.repeat(511)}c`, owner)).not.toBeUndefined();
  });
});
