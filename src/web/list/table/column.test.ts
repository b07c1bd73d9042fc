import { describe, expect, it } from 'vitest';
import { fittingColumns, tableWidth } from './column.ts';

const COLUMNS = [
  { id: 'name' },
  { id: 'city', width: '100px', priority: 2 },
  { id: 'age', width: '80px', priority: 1 },
  { id: 'start', width: '120px', priority: 2 },
  { id: 'actions', width: '60px' },
];

const idsIn = (widthPx: number) => fittingColumns(COLUMNS, widthPx).map(({ id }) => id);

describe('fittingColumns', () => {
  it('keeps every column where there is room', () => {
    expect(idsIn(tableWidth(COLUMNS))).toEqual(['name', 'city', 'age', 'start', 'actions']);
  });

  it('leaves out the lowest priority first, and the last one among equals', () => {
    expect(idsIn(559)).toEqual(['name', 'city', 'start', 'actions']);
    expect(idsIn(300)).toEqual(['name', 'actions']);
  });

  it('fills the room that is left with a narrower column', () => {
    expect(idsIn(360)).toEqual(['name', 'city', 'actions']);
    expect(idsIn(345)).toEqual(['name', 'age', 'actions']);
  });

  it('never drops a column without a priority', () => {
    expect(idsIn(10)).toEqual(['name', 'actions']);
  });
});
