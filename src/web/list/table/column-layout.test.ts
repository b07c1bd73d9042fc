import { describe, expect, it } from 'vitest';
import { chosenColumns, movedColumn, toggledColumn, widenedColumns } from './column-layout.ts';

const ALL = [
  { id: 'rank' },
  { id: 'event_name', isFixed: true },
  { id: 'city' },
  { id: 'price', isOptional: true },
  { id: 'score' },
];
const ids = (chosen: readonly string[]) => chosenColumns(ALL, chosen).map(({ id }) => id);

describe('chosenColumns', () => {
  it('are those that are not optional where none are chosen', () => {
    expect(ids([])).toEqual(['rank', 'event_name', 'city', 'score']);
  });

  it('come in the chosen order', () => {
    expect(ids(['score', 'event_name', 'price'])).toEqual(['score', 'event_name', 'price']);
  });

  it('always hold the fixed ones', () => {
    expect(ids(['score'])).toEqual(['event_name', 'score']);
  });

  it('leave out what the list does not know, and are its own where nothing else is left', () => {
    expect(ids(['colour', 'event_name'])).toEqual(['event_name']);
    expect(ids(['colour'])).toEqual(['rank', 'event_name', 'city', 'score']);
  });
});

describe('movedColumn', () => {
  it('moves a column by so many places, not past the ends', () => {
    expect(movedColumn(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
    expect(movedColumn(['a', 'b', 'c'], 'c', -2)).toEqual(['c', 'a', 'b']);
    expect(movedColumn(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b']);
  });
});

describe('toggledColumn', () => {
  it('shows a column behind the one that it follows by itself, and leaves it out again', () => {
    const shown = toggledColumn(ALL, [], 'price');
    expect(shown).toEqual(['rank', 'event_name', 'city', 'price', 'score']);
    expect(toggledColumn(ALL, shown, 'price')).toEqual(['rank', 'event_name', 'city', 'score']);
  });
});

describe('widenedColumns', () => {
  const columns = [
    { id: 'event_name' },
    { id: 'city', width: '100px' },
    { id: 'score', width: '168px' },
  ];

  it('are as wide as chosen within the limits; what takes what is left stays so', () => {
    expect(widenedColumns(columns, { city: 240, score: 9999, event_name: 300 })).toEqual([
      { id: 'event_name' },
      { id: 'city', width: '240px' },
      { id: 'score', width: '400px' },
    ]);
  });
});
