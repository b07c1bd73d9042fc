import { describe, expect, it } from 'vitest';
import { chosenColumns } from './column-layout.ts';

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
