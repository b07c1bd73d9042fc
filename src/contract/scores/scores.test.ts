import { describe, expect, it } from 'vitest';
import { defaultSortOrder } from './score-list.ts';
import { scoreQuery } from './scores.ts';
import { fromWeights, toWeights, weightSet } from './weights.ts';

describe('scoreQuery', () => {
  it('starts on page 1 with ten rows, by score', () => {
    expect(scoreQuery.parse({ time_range: 'week' })).toEqual({
      compare: 'day',
      page: 1,
      per_page: 10,
      sort_by: 'score',
      time_range: 'week',
    });
  });

  it('treats an empty filter as absent', () => {
    const parsed = scoreQuery.parse({
      time_range: 'month',
      event_name: '',
      event_type: '',
      event_category: '',
      sort_order: null,
      sort_by: '',
    });
    expect(parsed).toEqual(scoreQuery.parse({ time_range: 'month' }));
  });

  it.each([
    ['page 0', { page: 0 }],
    ['a fraction of a page', { page: 1.5 }],
    ['a page as text', { page: '1' }],
    ['page 10^10', { page: 1e10 }],
    ['101 rows a page', { per_page: 101 }],
    ['an unlisted sort', { sort_by: 'id; drop table event' }],
    ['another order', { sort_order: 'up' }],
    ['an unknown range', { time_range: 'day' }],
    ['an unknown type', { event_type: 'circus' }],
    ['a name that is no text', { event_name: { like: '%' } }],
    ['a name of 201 characters', { event_name: 'x'.repeat(201) }],
    ['a name of 21 words', { event_name: 'abcdefghijklmnopqrstu'.split('').join(' ') }],
    ['a control character', { event_name: 'a\u0007b' }],
    ['a category outside the week', { time_range: 'month', event_category: 'Rock' }],
  ])('refuses %s, by name of field', (_, bad) => {
    const parsed = scoreQuery.safeParse({ time_range: 'week', ...bad });
    const [field] = Object.keys(bad).slice(-1);
    expect(parsed.error?.issues.map((issue) => issue.path[0])).toEqual([field]);
  });
});

describe('defaultSortOrder', () => {
  it('sorts numbers descending and texts and dates ascending', () => {
    expect(defaultSortOrder('score')).toBe('desc');
    expect(defaultSortOrder('venue_capacity')).toBe('desc');
    expect(defaultSortOrder('event_name')).toBe('asc');
    expect(defaultSortOrder('starts_at')).toBe('asc');
  });
});

describe('weightSet', () => {
  const some = {
    theater_weight: -2.5,
    concert_weight: 0,
    sport_weight: 1e6,
    time_left_weight: 4,
    venue_capacity_weight: 3,
  };

  it('converts to the names of the formula and back', () => {
    expect(fromWeights(toWeights(weightSet.parse(some)))).toEqual(some);
  });

  it.each([
    ['NaN', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['a text', '3'],
    ['null', null],
    ['more than a million', 1_000_000.5],
    ['less than minus a million', -1_000_001],
  ])('refuses %s, by name of field', (_, value) => {
    const parsed = weightSet.safeParse({ ...some, sport_weight: value });
    expect(parsed.error?.issues.map((issue) => issue.path)).toEqual([['sport_weight']]);
  });

  it('refuses a missing weight', () => {
    const { sport_weight: _, ...four } = some;
    expect(weightSet.safeParse(four).success).toBe(false);
  });
});
