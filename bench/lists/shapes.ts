import { SCORE_SORTS } from '#contract/scores/score-list.ts';
import type { ScoreQuery } from '#contract/scores/scores.ts';
import { TIME_RANGES } from '#scoring/windows.ts';
import { ABSENT_WORD, COMMON_WORD, RARE_WORD, TWO_LETTERS } from '../feed.ts';

/** One kind of list request. */
export type Shape = { name: string; query: Partial<ScoreQuery> & Pick<ScoreQuery, 'time_range'> };

const FILTERS = [
  ['all', {}],
  ['one type', { event_type: 'concert' }],
  ['common word', { event_name: COMMON_WORD }],
  ['rare word', { event_name: RARE_WORD }],
  ['absent word', { event_name: ABSENT_WORD }],
  ['two letters', { event_name: TWO_LETTERS }],
  ['two words', { event_name: `${TWO_LETTERS} ${COMMON_WORD}` }],
  ['country', { country: 'gb' }],
  ['large halls', { capacity_min: 20_000 }],
  ['dear', { price_min: 150 }],
] as const;

/** Every window × filter by score, and every window × sort without one; first, hundredth page. */
export function allShapes(): Shape[] {
  const shapes: Shape[] = [];
  for (const time_range of TIME_RANGES) {
    for (const [filter, query] of FILTERS) {
      shapes.push({ name: `${time_range}, ${filter}`, query: { time_range, ...query } });
    }
    for (const sort_by of SCORE_SORTS) {
      for (const page of [1, 100]) {
        const name = `${time_range}, by ${sort_by}, page ${page}`;
        shapes.push({ name, query: { time_range, sort_by, page } });
      }
    }
  }
  shapes.push({
    name: 'week, one type and category',
    query: { time_range: 'week', event_type: 'concert', event_category: 'Jazz' },
  });
  return shapes;
}

/** What `--quick` measures: one of each kind. */
export function someShapes(): Shape[] {
  const wanted = new Set([
    'week, all',
    'year, all',
    'week, one type and category',
    'year, one type',
    'year, common word',
    'year, rare word',
    'year, two letters',
    'year, country',
    'year, large halls',
    'year, by event_name, page 1',
    'year, by event_name, page 100',
    'month, by city, page 100',
  ]);
  return allShapes().filter((shape) => wanted.has(shape.name));
}

/**
 * A typical mix of requests: mostly first pages with the default sort, some filters,
 * searches, other sorts and deeper pages.
 */
export function everydayMix(): Shape[] {
  const mix: Shape[] = [];
  for (const time_range of TIME_RANGES) {
    for (const page of [1, 1, 1, 2, 3, 10, 100]) {
      mix.push({ name: `${time_range}, page ${page}`, query: { time_range, page } });
    }
    for (const event_type of ['concert', 'theater', 'sport'] as const) {
      mix.push({ name: `${time_range}, ${event_type}`, query: { time_range, event_type } });
    }
    for (const sort_by of ['starts_at', 'venue_capacity', 'event_name', 'city'] as const) {
      mix.push({ name: `${time_range}, by ${sort_by}`, query: { time_range, sort_by } });
    }
    for (const event_name of [COMMON_WORD, RARE_WORD]) {
      mix.push({ name: `${time_range}, “${event_name}”`, query: { time_range, event_name } });
    }
  }
  return mix;
}
