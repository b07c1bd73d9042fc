import { expect, it } from 'vitest';
import { bestMatches } from './best-matches.ts';

const FILES = [
  ['Report.pdf', 'Ada'],
  ['Airport plan.pdf', 'Bo'],
  ['Box office report.xlsx', 'Cy'],
  ['Logo.svg', 'Porter'],
  ['Poster.jpg', 'Di'],
] as const;

it('puts the start of a text before the start of a word, then the middle, then other texts', () => {
  const found = bestMatches(FILES, 'PO', (file) => file);
  expect(found.map(([title]) => title)).toEqual([
    'Poster.jpg',
    'Report.pdf',
    'Airport plan.pdf',
    'Box office report.xlsx',
    'Logo.svg',
  ]);
  expect(bestMatches(FILES, 'rep', (file) => file).map(([title]) => title)).toEqual([
    'Report.pdf',
    'Box office report.xlsx',
  ]);
});

it('finds nothing where nothing fits', () => {
  expect(bestMatches(FILES, 'zebra', (file) => file)).toEqual([]);
});
