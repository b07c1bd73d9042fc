import { describe, expect, it } from 'vitest';
import { labelStep, scaleOf, stackedSpans } from './chart-scale.ts';

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
