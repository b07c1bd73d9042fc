import { expect, it } from 'vitest';
import { findOddWords } from './plain-words.ts';

it('finds odd words in sentences and in names, by line', () => {
  const text =
    '// Rows are told apart by id.\nexport const WARES = useSoughtMessage();\nfrom "./comes-again.ts"';
  expect(findOddWords(text).map(({ line, word }) => [line, word])).toEqual([
    [1, 'told apart'],
    [2, 'WARES'],
    [2, 'Sought'],
    [3, 'comes again'],
  ]);
});

it('lets longer words be', () => {
  expect(findOddWords('Water the plants; planTours; softwares; again and again')).toEqual([]);
});
