import { listPeople } from '#contract/scores/desk/decisions.ts';
import {
  FILTER_NAMES,
  type FilterName,
  type FilterOf,
  isFilterOf,
  type OwnFilters,
  SCORE_FILTERS,
  type ScoreFilter,
} from '#contract/scores/score-filters.ts';
import type { TimeRange } from '#scoring/windows.ts';
import type { Translate } from '#web/data/i18n/translator.ts';
import { useCall } from '#web/data/use-call.ts';
import { useTranslation } from '#web/translation.tsx';
import { dayOf } from '#web/ui/calendar/days.ts';
import { type Format, useFormat } from '#web/ui/format/format.ts';
import { useServiceNow } from '../-use-ranking.ts';
import { type WindowDays, windowDays } from './window-days.ts';
import '#web/messages/scoreFilters.json';

type FilterProblem =
  | 'noNumber'
  | 'noWholeNumber'
  | 'outOfLimits'
  | 'minAboveMax'
  | 'firstAfterLast'
  | 'outsideWindow'
  | 'inFuture';

/** What a list is asked, or is about to be asked; NaN stands for what is no number. */
type Asked = { query: OwnFilters; days: WindowDays; today: string };

/** Why no event of a window can pass a filter, or why it is none. */
export function filterProblem(
  name: FilterName,
  { query, days, today }: Asked,
): FilterProblem | null {
  if (isFilterOf(name, 'numbers')) {
    return rangeProblem(SCORE_FILTERS[name], query[`${name}_min`], query[`${name}_max`]);
  }
  if (isFilterOf(name, 'days')) return dayProblem(query[`${name}_from`], query[`${name}_to`], days);
  if (isFilterOf(name, 'since')) return (query[name] ?? '') > today ? 'inFuture' : null;
  return null;
}

/** Both ends are included. */
function rangeProblem(
  { min: least, max: most, decimals }: { min: number; max: number; decimals: number },
  min: number | undefined,
  max: number | undefined,
): FilterProblem | null {
  const ends = [min, max].filter((end) => end !== undefined);
  if (ends.some(Number.isNaN)) return 'noNumber';
  if (decimals === 0 && !ends.every(Number.isInteger)) return 'noWholeNumber';
  if (ends.some((end) => end < least || end > most)) return 'outOfLimits';
  return min !== undefined && max !== undefined && min > max ? 'minAboveMax' : null;
}

function dayProblem(
  from: string | undefined,
  to: string | undefined,
  { first, last }: WindowDays,
): FilterProblem | null {
  if (from !== undefined && to !== undefined && from > to) return 'firstAfterLast';
  const isOutside = (from !== undefined && from > last) || (to !== undefined && to < first);
  return isOutside ? 'outsideWindow' : null;
}

type Tools = {
  t: Translate;
  format: Format;
  language: string;
  nameOf: ReturnType<typeof useNamesOfPeople>;
};

/** A filter that is set in a few words: "City: Chicago". */
export function describeFilter(filter: FilterName, query: OwnFilters, tools: Tools): string {
  const { t } = tools;
  if (isFilterOf(filter, 'flag')) {
    return t(`scoreFilters.filters.${filter}.${query[filter] ? 'yes' : 'no'}`);
  }
  return t('scoreFilters.chip', {
    name: t(`scoreFilters.filters.${filter}.label`),
    value: valueText(filter, query, tools),
  });
}

function valueText(
  filter: Exclude<FilterName, FilterOf<'flag'>>,
  query: OwnFilters,
  { t, format, language, nameOf }: Tools,
): string {
  if (isFilterOf(filter, 'numbers')) {
    const number = (value: number) => format.number(value, 0, 4);
    return between(query[`${filter}_min`], query[`${filter}_max`], number, t);
  }
  if (isFilterOf(filter, 'days')) {
    const [from, to] = [query[`${filter}_from`], query[`${filter}_to`]];
    return from === to ? format.day(from ?? '') : between(from, to, format.day, t);
  }
  if (isFilterOf(filter, 'choice')) {
    const value = query[filter];
    return value ? t(`scoreFilters.values.${value}`) : '';
  }
  if (isFilterOf(filter, 'country')) return nameCountry(query[filter] ?? '', language);
  const value = query[filter] ?? '';
  if (isFilterOf(filter, 'person')) return nameOf(value);
  return isFilterOf(filter, 'since') ? format.day(value) : value;
}

/** Those who can take care of an event, and what a filter by one of them is called. */
export function useNamesOfPeople(person: string | undefined): (person: string) => string {
  const { t } = useTranslation();
  const isById = person !== undefined && person !== 'me' && person !== 'none';
  const people = useCall(listPeople, {}, { enabled: isById });
  return (asked) => {
    if (asked === 'me' || asked === 'none') return t(`scoreFilters.people.${asked}`);
    const named = people.data?.people.find(({ id }) => String(id) === asked);
    return named?.full_name ?? (people.isPending ? '…' : t('scoreFilters.people.unknown'));
  };
}

/** "2 to 5", "at least 2", "at most 5". */
function between<Value>(
  min: Value | undefined,
  max: Value | undefined,
  write: (value: Value) => string,
  t: Translate,
): string {
  if (min === undefined)
    return max === undefined ? '' : t('scoreFilters.atMost', { max: write(max) });
  if (max === undefined) return t('scoreFilters.atLeast', { min: write(min) });
  return t('scoreFilters.between', { min: write(min), max: write(max) });
}

/** The name of a country in a language; feeds that send something else than a code have it shown as it is. */
export function nameCountry(value: string, language: string): string {
  if (!/^[a-z]{2}$/i.test(value)) return value;
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
  return names.of(value.toUpperCase()) ?? value;
}

/** Sentences on filters that no event of a window can pass, and the days by which they are judged. */
export function useFilterProblems(range: TimeRange) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const [days, today] = [windowDays(range, now), dayOf(now)];

  const textOf = (name: FilterName, query: OwnFilters): string | undefined => {
    const problem = filterProblem(name, { query, days, today });
    if (problem === null) return undefined;
    const filter: ScoreFilter = SCORE_FILTERS[name];
    return t(`scoreFilters.problems.${problem}`, {
      first: format.day(days.first),
      last: format.day(days.last),
      ...(filter.kind === 'numbers' && {
        min: format.number(filter.min),
        max: format.number(filter.max),
      }),
    });
  };
  return {
    days,
    today,
    textOf,
    /** All that is wrong with the filters of an address, each with its label. */
    all: (query: OwnFilters): string[] =>
      FILTER_NAMES.flatMap((name) => {
        const problem = textOf(name, query);
        if (problem === undefined) return [];
        return [
          t('scoreFilters.problem', { field: t(`scoreFilters.filters.${name}.label`), problem }),
        ];
      }),
  };
}
