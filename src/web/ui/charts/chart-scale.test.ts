import { describe, expect, it } from 'vitest';
import {
  curveThrough,
  labelStep,
  reversed,
  scaleOf,
  stackedSpans,
  stepsThrough,
} from './chart-scale.ts';

describe('scaleOf', () => {
  it('measures bars from zero and keeps room above the longest', () => {
    const { ticks, position } = scaleOf([120, 380, 95], { fromZero: true });
    expect(ticks).toEqual([0, 100, 200, 300, 400]);
    expect(position(0)).toBe(0);
    expect(position(200)).toBe(50);
  });

  it('begins lines near their least value', () => {
    const { ticks, position } = scaleOf([1020, 1080], { fromZero: false });
    expect(ticks[0]).toBeGreaterThan(900);
    expect(position(1020)).toBeGreaterThan(0);
    expect(position(1080)).toBeLessThan(100);
  });

  it('has zero among its steps when values lie on both sides', () => {
    const { ticks } = scaleOf([-180, 95, 177], { fromZero: true });
    expect(ticks).toContain(0);
    expect(ticks[0]).toBeLessThanOrEqual(-180);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(177);
  });

  it('writes steps without errors of binary fractions', () => {
    const { ticks } = scaleOf([0.1, 0.68], { fromZero: true });
    expect(ticks).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
  });

  it.each([{ values: [] }, { values: [0, 0] }, { values: [7] }, { values: [-3, -3] }])(
    'has an axis for $values',
    ({ values }) => {
      const { ticks, position } = scaleOf(values, { fromZero: false });
      expect(ticks.length).toBeGreaterThan(1);
      for (const value of values) {
        expect(position(value)).toBeGreaterThanOrEqual(0);
        expect(position(value)).toBeLessThanOrEqual(100);
      }
    },
  );
});

describe('stackedSpans', () => {
  it('stacks what is above zero and what is below it apart', () => {
    expect(
      stackedSpans([
        [3, -1],
        [-2, -4],
        [5, 2],
      ]),
    ).toEqual([
      [
        [0, 3],
        [-1, 0],
      ],
      [
        [-2, 0],
        [-5, -1],
      ],
      [
        [3, 8],
        [0, 2],
      ],
    ]);
  });
});

describe('labelStep', () => {
  it.each([
    { count: 12, most: 12, step: 1 },
    { count: 12, most: 7, step: 2 },
    { count: 31, most: 8, step: 4 },
    { count: 5, most: 0, step: 5 },
  ])('of $count labels in room for $most is $step', ({ count, most, step }) => {
    expect(labelStep(count, most)).toBe(step);
  });
});

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

describe('leastStep', () => {
  it('keeps the steps of ranks whole, so that none is written twice', () => {
    expect(scaleOf([12, 13], { fromZero: false, leastStep: 1 }).ticks).toEqual([11, 12, 13, 14]);
    expect(scaleOf([7, 7], { fromZero: false, leastStep: 1 }).ticks).toEqual([6, 7, 8]);
  });
});

describe('reversed', () => {
  it('puts the smallest value at the top', () => {
    const scale = reversed(scaleOf([1, 9], { fromZero: false, leastStep: 1 }));
    expect(scale.ticks.at(0)).toBeGreaterThan(scale.ticks.at(-1) ?? 0);
    expect(scale.position(1)).toBeGreaterThan(scale.position(9));
  });
});

describe('stepsThrough', () => {
  it('holds each value over its own width', () => {
    expect(stepsThrough([10, 40, 40], 25)).toBe('M0 10H25V40H50V40H75');
  });
});
