import { describe, expect, it } from 'vitest';
import { errorKinds } from './error-kinds.ts';

describe('errorKinds', () => {
  it('counts errors that differ in numbers alone as one kind, the most frequent first', () => {
    const missing = { field: 'event_name', reason: 'Is missing.' };
    const repeated = (row: number) => ({
      row,
      field: 'source_id',
      reason: `Is repeated in row ${row + 1}, which counts instead.`,
    });
    expect(errorKinds([{ row: 1, ...missing }, repeated(3), repeated(7)])).toEqual([
      { field: 'source_id', reason: repeated(3).reason, count: 2, rows: [3, 7] },
      { ...missing, count: 1, rows: [1] },
    ]);
  });

  it('keeps the first five rows of a kind', () => {
    const errors = [1, 2, 3, 4, 5, 6].map((row) => ({ row, field: 'city', reason: 'No.' }));
    expect(errorKinds(errors)).toMatchObject([{ count: 6, rows: [1, 2, 3, 4, 5] }]);
  });
});
