import { describe, expect, it } from 'vitest';
import { dayProblem, isInFuture, rangeProblem } from './impossible-filters.ts';
import { windowDays } from './window-days.ts';

describe('rangeProblem', () => {
  it('finds what is no range', () => {
    expect(rangeProblem('capacity', { min: 500, max: 100 })).toBe('minAboveMax');
    expect(rangeProblem('capacity', { min: Number.NaN, max: null })).toBe('noNumber');
    expect(rangeProblem('capacity', { min: 1.5, max: null })).toBe('noWholeNumber');
    expect(rangeProblem('capacity', { min: null, max: 10_000_001 })).toBe('outOfLimits');
    expect(rangeProblem('score', { min: -101, max: null })).toBe('outOfLimits');
  });

  it('accepts ranges that are open or hold one number', () => {
    expect(rangeProblem('capacity', { min: null, max: null })).toBeNull();
    expect(rangeProblem('price', { min: 12.5, max: null })).toBeNull();
    expect(rangeProblem('score', { min: -5, max: -5 })).toBeNull();
  });
});

describe('dayProblem', () => {
  const days = windowDays('week', Date.UTC(2026, 2, 2, 9));

  it('takes the local days of every zone into account', () => {
    expect(days).toEqual({ first: '2026-03-01', last: '2026-03-09' });
  });

  it('finds days on which no event of the window can start', () => {
    const between = (starts_from?: string, starts_to?: string) =>
      dayProblem({ starts_from, starts_to }, days);
    expect(between('2026-03-05', '2026-03-04')).toBe('firstAfterLast');
    expect(between('2026-03-10')).toBe('outsideWindow');
    expect(between(undefined, '2026-02-28')).toBe('outsideWindow');
    expect(between('2026-01-01', '2026-03-01')).toBeNull();
    expect(between('2026-03-09')).toBeNull();
    expect(between()).toBeNull();
  });
});

describe('isInFuture', () => {
  it('is true for days after today', () => {
    expect(isInFuture('2026-03-03', '2026-03-02')).toBe(true);
    expect(isInFuture('2026-03-02', '2026-03-02')).toBe(false);
    expect(isInFuture(undefined, '2026-03-02')).toBe(false);
  });
});
