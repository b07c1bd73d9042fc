import { describe, expect, it } from 'vitest';
import { dayAfter, dayAt, urgencyOf } from './due.ts';

describe('urgencyOf', () => {
  it.each([
    ['2026-02-27', 'overdue'],
    ['2026-02-28', 'today'],
    ['2026-03-01', 'tomorrow'],
    ['2026-03-02', 'later'],
    ['2025-12-31', 'overdue'],
  ])('says of %s that it is %s', (day, urgency) => {
    expect(urgencyOf(day, '2026-02-28')).toBe(urgency);
  });
});

describe('days', () => {
  it('are the reader’s own', () => {
    expect(dayAt(new Date(2026, 0, 5, 0, 1).getTime())).toBe('2026-01-05');
    expect(dayAt(new Date(2026, 0, 5, 23, 59).getTime())).toBe('2026-01-05');
  });

  it('go on over the ends of months and years', () => {
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28');
  });
});
