import { describe, expect, it } from 'vitest';
import {
  choiceOf,
  columnChoice,
  readReplacements,
  replacementLines,
  sourceOf,
} from './source-choice.ts';

const columns = ['Home', 'Away', 'Type'];

describe('sourceOf', () => {
  it('makes a source of each choice, and a choice of each source', () => {
    for (const choice of [
      '',
      'constant',
      'part',
      'columns',
      'hash',
      'teams',
      columnChoice('Type'),
    ]) {
      expect(choiceOf(sourceOf(choice, undefined, columns))).toBe(choice);
    }
  });

  it('takes over the column and the values of the source before', () => {
    const before = { from: 'column', column: 'Type', values: { Gig: 'concert' } } as const;
    expect(sourceOf('part', before, columns)).toMatchObject({ column: 'Type' });
    expect(sourceOf(columnChoice('Home'), before, columns)).toEqual({ ...before, column: 'Home' });
  });
});

describe('readReplacements', () => {
  it('reads what replacementLines writes', () => {
    const replaced = { values: { 'A = B': 'concert', Film: 'other' }, otherwise: 'sport' };
    expect(readReplacements(replacementLines(replaced))).toEqual(replaced);
    expect(readReplacements('')).toEqual({});
  });

  it('leaves out lines that are not finished', () => {
    expect(readReplacements('Music\n= x\nFilm = other')).toEqual({ values: { Film: 'other' } });
  });
});
