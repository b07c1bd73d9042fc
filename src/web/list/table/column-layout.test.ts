import { describe, expect, it } from 'vitest';
import { chosenColumns, widenedColumns } from './column-layout.ts';

const ALL = ['rank', 'event_name', 'city', 'score'].map((id) => ({ id }));
const ids = (chosen: readonly string[]) => chosenColumns(ALL, chosen).map(({ id }) => id);

describe('chosenColumns', () => {
  it('are all of them where none are chosen', () => {
    expect(ids([])).toEqual(['rank', 'event_name', 'city', 'score']);
  });

  it('come in the chosen order', () => {
    expect(ids(['score', 'event_name', 'city'])).toEqual(['score', 'event_name', 'city']);
  });

  it('always hold the name of the event', () => {
    expect(ids(['score'])).toEqual(['event_name', 'score']);
  });

  it('leave out what the list does not know, and are all of them where nothing else is left', () => {
    expect(ids(['colour', 'event_name'])).toEqual(['event_name']);
    expect(ids(['colour'])).toEqual(['rank', 'event_name', 'city', 'score']);
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
