import { describe, expect, it } from 'vitest';
import { dayAt, urgencyOf } from './urgency.ts';

describe('urgencyOf', () => {
  it.each([
    ['2026-02-27', 'overdue'],
    ['2026-02-28', 'today'],
    ['2026-03-01', 'tomorrow'],
    ['2026-03-02', 'later'],
    ['2025-12-31', 'overdue'],
  ])('calls %s %s', (day, urgency) => {
    expect(urgencyOf(day, '2026-02-28')).toBe(urgency);
  });
});

describe('urgencyOf at the end of a year', () => {
  it('calls the first day of the next year tomorrow', () => {
    expect(urgencyOf('2027-01-01', '2026-12-31')).toBe('tomorrow');
  });
});

describe('dayAt', () => {
  it('is the day in the time zone of the person', () => {
    expect(dayAt(new Date(2026, 0, 5, 0, 1).getTime())).toBe('2026-01-05');
    expect(dayAt(new Date(2026, 0, 5, 23, 59).getTime())).toBe('2026-01-05');
  });
});
