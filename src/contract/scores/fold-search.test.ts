import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, isFound, searchTerms } from './fold-search.ts';

const found = (name: string, search: string) => isFound(foldText(name), searchTerms(search));

describe('foldText', () => {
  it.each([
    ['accents', 'Quartiers d’Été', "quartiers d'ete"],
    ['decomposed accents', 'CAFE\u0301', 'cafe'],
    ['letters with strokes and ligatures', 'Łódź Straße Ærø Œuvre', 'lodz strasse aero oeuvre'],
    ['dashes', 'a – b — c − d ‑ e', 'a - b - c - d - e'],
    ['quotes', '“Weird Al” ‘n’ «friends» ´s `t', "'weird al' 'n' 'friends' 's 't"],
    ['spaces', '  a\u00a0 b\t\u3000c ', 'a b c'],
    ['full width', 'ＡＢＣ １２', 'abc 12'],
    ['soft hyphens and joiners', 'Donau\u00addampf\u200bschiff', 'donaudampfschiff'],
    ['the final sigma', 'ΟΔΥΣΣΈΑΣ', 'οδυσσεασ'],
    ['the dotted and the dotless i', 'İstanbul Işık', 'istanbul isik'],
  ])('folds %s', (_, text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('leaves a folded text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
      { numRuns: 300 },
    );
  });

  it('is the same for every case, composition and kind of space', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(text.normalize('NFD'))).toBe(foldText(text));
        expect(foldText(`\u00a0${text.replaceAll(' ', ' \u2003')}`)).toBe(foldText(text));
      }),
    );
  });
});

describe('searchTerms', () => {
  it.each([
    ['words in any order', 'Nuit blanche à Paris', 'PARIS nuit', true],
    ['a part of a word', 'Nuit blanche', 'lanch', true],
    ['a name in which one word is missing', 'Nuit blanche', 'nuit noire', false],
    ['d’ete by d’été', "Quartiers d'ete", 'd’été', true],
    ['a hyphen by a long dash', 'Anna - Live', 'anna – live', true],
    ['a phrase as it stands', 'The Night of the Night', '"of the night"', true],
    ['a phrase in another order', 'Night of the', '"of the night"', false],
    ['a phrase in curved quotes beside words', 'Live: Weird Al Yankovic', 'live “weird al”', true],
    ['an inch sign, which opens no phrase', '12" vinyl and 7" vinyl', '12" 7"', true],
    ['an unclosed quote, which is a plain character', 'say "hello', '"hello', true],
    ['everything by an empty phrase', 'anything', ' "" ', true],
    ['% by itself only', '100 days', '100%', false],
    ['_ by itself only', 'a-b', 'a_b', false],
    ['\\ by itself only', 'a/b', 'a\\b', false],
    ['words by their first letters', 'Bach & Orff', 'o b', true],
    ['no word by a letter within it', 'Cobra', 'o b', false],
    ['one word by its first letter twice', 'Orff', 'o O', true],
    ['a word behind a hyphen, a bracket or an apostrophe', "hip-hop (best) d'or", 'h b o', true],
    ['a word by two letters at its beginning only', 'Lanterns', 'an', false],
    ['a word by three letters anywhere', 'Lanterns', 'ant', true],
    ['a phrase of two letters anywhere', 'Lanterns', '"an"', true],
    ['a letter beside a word that has it', 'Cobra Orff', 'cobra o', true],
    ['no letter that another word has inside', 'Cobra', 'cobra o', false],
    ['two letters of a script without spaces anywhere', '国立東京ドーム', '東京', true],
  ])('finds %s', (_, name, search, isExpected) => {
    expect(found(name, search)).toBe(isExpected);
  });

  it('leaves out what another term implies', () => {
    expect(searchTerms('i aida aida "aida in verona" verona x a')).toEqual([
      { text: 'aida in verona', isStart: false },
      { text: 'x', isStart: true },
      { text: 'a', isStart: true },
    ]);
    expect(searchTerms('o ob "b"')).toEqual([{ text: 'ob', isStart: true }]);
  });

  const text = fc.string({ unit: fc.constantFrom('a', 'É', 'e', 'ß', '–', '-', ' ', '’', '%') });

  it('finds every name by its own text, by its words in reverse and by the name as a phrase', () => {
    fc.assert(
      fc.property(text, (name) => {
        expect(found(name, name)).toBe(true);
        expect(found(name, name.split(' ').reverse().join(' '))).toBe(true);
        expect(found(name, `"${name}"`)).toBe(true);
      }),
    );
  });

  it('finds what a search word by word finds', () => {
    fc.assert(
      fc.property(text, text, (name, search) => {
        const [folded, words] = [foldText(name), foldText(search).split(' ')];
        const has = (word: string) =>
          /^[a-z]{1,2}$/.test(word)
            ? folded.split(/[^a-z]/).some((part) => part.startsWith(word))
            : folded.includes(word);
        expect(found(name, search)).toBe(words.every(has));
      }),
    );
  });
});
