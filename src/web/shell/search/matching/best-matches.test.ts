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

it('finds the words of a query in any order, in the singular or plural, after texts that hold it as it is', () => {
  const pages = [['User list'], ['List of users'], ['Use'], ['Permissions', 'Users']] as const;
  const found = (query: string) =>
    bestMatches(pages, query, (page) => page).map(([title]) => title);
  expect(found('users')).toEqual(['List of users', 'User list', 'Permissions']);
  expect(found('list user')).toEqual(['User list', 'List of users']);
  expect(found('user permissions')).toEqual(['Permissions']);
  expect(found('ist user')).toEqual([]);
});

it('finds words with a slip of the pen, in any order and without accents, after those that are as typed', () => {
  const posts = [['Café in the foyer', 'Ada'], ['Wristbands at the gate'], ['Wristband'], ['Gate']];
  const texts = ([main = '', ...others]: string[]) => [main, ...others] as const;
  const found = (query: string) => bestMatches(posts, query, texts).map(([title]) => title);
  expect(found('wristbnads')).toEqual(['Wristbands at the gate']);
  expect(found('wristbend')).toEqual(['Wristband', 'Wristbands at the gate']);
  expect(found('gate wirstbands')).toEqual(['Wristbands at the gate']);
  expect(found('cafe')).toEqual(['Café in the foyer']);
  expect(found('foyr cafe')).toEqual(['Café in the foyer']);
  // Three letters are a slip away from too much.
  expect(found('gat')).toEqual(['Gate', 'Wristbands at the gate']);
  expect(found('gta')).toEqual([]);
});
