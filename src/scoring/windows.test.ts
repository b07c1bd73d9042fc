import { describe, expect, it } from 'vitest';
import { TIME_RANGES, WINDOW_DAYS, windowSpan } from './windows.ts';

describe('windowSpan', () => {
  it('spans 7, 30, 182 and 365 days from now', () => {
    const now = new Date('2026-11-21T10:00:00Z');
    const ends = TIME_RANGES.map((range) => windowSpan(range, now).to.toISOString());
    expect(ends).toEqual([
      '2026-11-28T10:00:00.000Z',
      '2026-12-21T10:00:00.000Z',
      '2027-05-22T10:00:00.000Z',
      '2027-11-21T10:00:00.000Z',
    ]);
    expect(windowSpan('week', now).from).toEqual(now);
  });

  it('lists the ranges from the shortest to the longest', () => {
    const days = TIME_RANGES.map((range) => WINDOW_DAYS[range]);
    expect(days).toEqual([...days].sort((a, b) => a - b));
  });
});
