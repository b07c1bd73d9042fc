import type { TFunction } from 'i18next';
import type { Format } from '#web/ui/format/format.ts';
import type { FilterName } from './filter-groups.ts';
import { nameCountry } from './name-country.ts';
import type { OwnFilters } from './own-filters.ts';

type Tools = { t: TFunction; format: Format; language: string };

/** A filter that is set in a few words: "City: Chicago". */
export function describeFilter(filter: FilterName, query: OwnFilters, tools: Tools): string {
  const { t, format } = tools;
  switch (filter) {
    case 'capacityKnown':
      return t(`scoreFilters.capacity_known.${yesNo(query.capacity_known)}`);
    case 'corrected':
      return t(`scoreFilters.corrected.${yesNo(query.corrected)}`);
    case 'newSince':
      return named(t('scoreFilters.newSince'), format.day(query.new_since ?? ''), t);
    default:
      return named(t(`scoreFilters.${filter}`), valueText(filter, query, tools), t);
  }
}

type Valued = Exclude<FilterName, 'capacityKnown' | 'corrected' | 'newSince'>;

function valueText(filter: Valued, query: OwnFilters, { t, format, language }: Tools): string {
  switch (filter) {
    case 'status':
      return query.status ? t(`scores.statuses.${query.status}`) : '';
    case 'country':
      return nameCountry(query.country ?? '', language);
    case 'days':
      if (query.starts_from === query.starts_to) return format.day(query.starts_from ?? '');
      return between(query.starts_from, query.starts_to, format.day, t);
    case 'capacity':
    case 'price':
    case 'score': {
      const number = (value: number) => format.number(value, 0, 4);
      return between(query[`${filter}_min`], query[`${filter}_max`], number, t);
    }
    default:
      return query[filter] ?? '';
  }
}

/** "2 to 5", "at least 2", "at most 5". */
function between<Value>(
  min: Value | undefined,
  max: Value | undefined,
  write: (value: Value) => string,
  t: TFunction,
): string {
  if (min === undefined)
    return max === undefined ? '' : t('scoreFilters.atMost', { max: write(max) });
  if (max === undefined) return t('scoreFilters.atLeast', { min: write(min) });
  return t('scoreFilters.between', { min: write(min), max: write(max) });
}

function named(name: string, value: string, t: TFunction): string {
  return t('scoreFilters.chip', { name, value });
}

function yesNo(value: boolean | undefined): 'yes' | 'no' {
  return value ? 'yes' : 'no';
}
