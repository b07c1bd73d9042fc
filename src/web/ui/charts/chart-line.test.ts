import { describe, expect, it } from 'vitest';
import { curveThrough } from './chart-line.ts';

const numbersIn = (path: string) => (path.match(/-?[\d.]+/g) ?? []).map(Number);
const heightsIn = (path: string) => numbersIn(path).filter((_, index) => index % 2 === 1);

describe('curveThrough', () => {
  it('passes through every point', () => {
    const path = curveThrough([
      { x: 0, y: 10 },
      { x: 50, y: 40 },
      { x: 100, y: 20 },
    ]);
    expect(path).toMatch(/^M0 10C.* 50 40C.* 100 20$/);
  });

  it('never swings beyond the values', () => {
    const heights = heightsIn(
      curveThrough([0, 0, 90, 90, 10, 95, 5].map((y, index) => ({ x: index * 10, y }))),
    );
    expect(Math.min(...heights)).toBe(0);
    expect(Math.max(...heights)).toBe(95);
  });

  it('is level where the values do not change', () => {
    expect(
      new Set(heightsIn(curveThrough([5, 5, 5].map((y, index) => ({ x: index, y }))))),
    ).toEqual(new Set([5]));
  });

  it('draws nothing without points, and a point alone', () => {
    expect(curveThrough([])).toBe('');
    expect(curveThrough([{ x: 50, y: 30 }])).toBe('M50 30');
  });
});
