import { describe, expect, it } from 'vitest';
import { bestOf } from '#contract/scores/score-list.ts';
import { listScores } from '#contract/scores/scores.ts';
import { TIME_RANGES } from '#scoring/windows.ts';
import { categoriesOf, SCORE_LISTS, toScoreQuery } from './-score-list-spec.ts';

const ADDRESS = { q: 'u2', type: 'concert', category: 'Rock', sort: 'city', page: '3', size: '25' };

const SPECIFIED_BODY = {
  page: 1,
  per_page: 10,
  sort_by: 'score',
  sort_order: 'desc',
  event_name: '',
  event_type: '',
  event_category: '',
  time_range: 'week',
};

describe('toScoreQuery', () => {
  it('is a body that the service takes, for every window', () => {
    for (const range of TIME_RANGES) {
      const body = toScoreQuery(SCORE_LISTS[range].read(ADDRESS), range);
      expect(body).not.toHaveProperty('compare');
      expect(listScores.body.parse(body)).toEqual({
        page: 3,
        per_page: 25,
        sort_by: 'city',
        sort_order: 'asc',
        event_name: 'u2',
        event_type: 'concert',
        time_range: range,
        compare: 'day',
        ...(range === 'week' && { event_category: 'Rock' }),
      });
    }
  });

  it('is what the specification names, with empty texts, where nothing is chosen', () => {
    expect(toScoreQuery(SCORE_LISTS.week.read({}), 'week')).toEqual(SPECIFIED_BODY);
    const { event_category: _, ...others } = SPECIFIED_BODY;
    const month = toScoreQuery(SCORE_LISTS.month.read({ type: 'opera' }), 'month');
    expect(month).toEqual({ ...others, time_range: 'month' });
    expect(bestOf('week', 10)).toEqual(SPECIFIED_BODY);
    expect(listScores.body.parse(SPECIFIED_BODY)).toMatchObject({ event_type: undefined });
  });
});

describe('categoriesOf', () => {
  it('names each category once, of one type or of all', () => {
    const categories = [
      { event_type: 'concert', event_category: 'Rock' },
      { event_type: 'theater', event_category: 'Family' },
      { event_type: 'sport', event_category: 'Family' },
    ] as const;
    expect(categoriesOf(categories, undefined)).toEqual(['Family', 'Rock']);
    expect(categoriesOf(categories, 'concert')).toEqual(['Rock']);
  });
});
