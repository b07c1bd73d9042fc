import { useTranslation } from 'react-i18next';
import { FILTER_LIMITS } from '#contract/scores/score-list.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { useServiceNow } from '../use-ranking.ts';
import {
  dayProblem,
  isInFuture,
  type NumberRange,
  RANGES,
  type RangeName,
  rangeOf,
  rangeProblem,
} from './impossible-filters.ts';
import type { OwnFilters } from './own-filters.ts';
import { dayOf, windowDays } from './window-days.ts';

/** Sentences on filters that no event can pass. */
export function useProblemTexts(range: TimeRange) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const days = windowDays(range, now);

  const rangeText = (name: RangeName, ends: NumberRange): string | undefined => {
    const problem = rangeProblem(name, ends);
    if (problem === null) return undefined;
    const { min, max } = FILTER_LIMITS[name];
    return t(`scoreFilters.problems.${problem}`, {
      min: format.number(min),
      max: format.number(max),
    });
  };
  const dayText = (query: OwnFilters): string | undefined => {
    const problem = dayProblem(query, days);
    if (problem === null) return undefined;
    return t(`scoreFilters.problems.${problem}`, {
      first: format.day(days.first),
      last: format.day(days.last),
    });
  };
  const newSinceText = (query: OwnFilters): string | undefined =>
    isInFuture(query.new_since, dayOf(now)) ? t('scoreFilters.problems.inFuture') : undefined;

  return {
    days,
    today: dayOf(now),
    rangeText,
    dayText,
    newSinceText,
    /** All that is wrong with the filters of an address, each with the name of its field. */
    all: (query: OwnFilters): string[] => {
      const texts = [
        [t('scoreFilters.days'), dayText(query)] as const,
        ...RANGES.map(
          (name) => [t(`scoreFilters.${name}`), rangeText(name, rangeOf(name, query))] as const,
        ),
        [t('scoreFilters.newSince'), newSinceText(query)] as const,
      ];
      return texts.flatMap(([field, problem]) =>
        problem === undefined ? [] : [t('scoreFilters.problem', { field, problem })],
      );
    },
  };
}
