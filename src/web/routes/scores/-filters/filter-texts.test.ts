import { describe, expect, it } from 'vitest';
import type { FilterName, OwnFilters } from '#contract/scores/score-filters.ts';
import { dayOf } from '#web/ui/calendar/days.ts';
import { filterProblem } from './filter-texts.ts';
import { windowDays } from './window-days.ts';

const NOW = Date.UTC(2026, 2, 2, 9);
const days = windowDays('week', NOW);
const problem = (name: FilterName, query: OwnFilters) =>
  filterProblem(name, { query, days, today: dayOf(NOW) });

describe('filterProblem', () => {
  it('finds what is no range', () => {
    expect(problem('capacity', { capacity_min: 500, capacity_max: 100 })).toBe('minAboveMax');
    expect(problem('capacity', { capacity_min: Number.NaN })).toBe('noNumber');
    expect(problem('capacity', { capacity_min: 1.5 })).toBe('noWholeNumber');
    expect(problem('capacity', { capacity_max: 10_000_001 })).toBe('outOfLimits');
    expect(problem('score', { score_min: -101 })).toBe('outOfLimits');
  });

  it('accepts ranges that are open or hold one number', () => {
    expect(problem('capacity', {})).toBeNull();
    expect(problem('price', { price_min: 12.5 })).toBeNull();
    expect(problem('score', { score_min: -5, score_max: -5 })).toBeNull();
  });

  it('takes the local days of every zone into account', () => {
    expect(days).toEqual({ first: '2026-03-01', last: '2026-03-09' });
  });

  it('finds days on which no event of the window can start', () => {
    const between = (starts_from?: string, starts_to?: string) =>
      problem('starts', { starts_from, starts_to });
    expect(between('2026-03-05', '2026-03-04')).toBe('firstAfterLast');
    expect(between('2026-03-10')).toBe('outsideWindow');
    expect(between(undefined, '2026-02-28')).toBe('outsideWindow');
    expect(between('2026-01-01', '2026-03-01')).toBeNull();
    expect(between('2026-03-09')).toBeNull();
    expect(between()).toBeNull();
  });

  it('finds days after today, since when nothing can have been imported', () => {
    expect(problem('new_since', { new_since: '2026-03-03' })).toBe('inFuture');
    expect(problem('new_since', { new_since: '2026-03-02' })).toBeNull();
    expect(problem('new_since', {})).toBeNull();
  });
});
