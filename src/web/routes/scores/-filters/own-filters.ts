import {
  FILTER_NAMES,
  FILTER_PARAMETERS,
  type FilterName,
  type FilterParameter,
  type OwnFilters,
  parametersOf,
  type ScoreFilter,
} from '#contract/scores/score-filters.ts';
import {
  cleanSearch,
  count,
  day,
  decimal,
  type Field,
  type Fields,
  oneOf,
  typed,
  yesOrNo,
} from '#web/list/search.ts';

/** The filters behind "More filters" in the address, by their names on the wire. */
export const OWN_FILTERS = Object.fromEntries(
  [...FILTER_PARAMETERS].map(([name, filter]) => [name, fieldOf(filter)]),
  // Safe because `OwnFilters` has the same names, each with the values of the same kind.
) as { [Name in FilterParameter]: Field<OwnFilters[Name]> };

function fieldOf(filter: ScoreFilter): Fields[string] {
  switch (filter.kind) {
    case 'text':
    case 'country':
      return { default: undefined, parse: (typed) => clean(typed) || undefined, format: clean };
    case 'choice':
      return oneOf(filter.values);
    case 'flag':
      return yesOrNo();
    case 'numbers':
      return typed(filter.decimals === 0 ? count(undefined, filter) : decimal(filter));
    case 'days':
    case 'since':
      return day();
    case 'person':
      return {
        default: undefined,
        parse: (typed) => (/^(me|none|[1-9]\d{0,8})$/.test(typed ?? '') ? typed : undefined),
        format: (person) => person ?? '',
      };
  }
}

function clean(typed = ''): string {
  return cleanSearch(typed);
}

/** The filters that are set, in the order of the fields. */
export function filtersSet(query: OwnFilters): FilterName[] {
  return FILTER_NAMES.filter((filter) =>
    parametersOf(filter).some((parameter) => query[parameter] !== undefined),
  );
}

/** The change of the address that clears these filters. */
export function withoutFilters(filters: readonly FilterName[]): OwnFilters {
  return Object.fromEntries(filters.flatMap(parametersOf).map((name) => [name, undefined]));
}

/** The part of a list's query that these filters are. */
export function ownFiltersOf(query: OwnFilters): OwnFilters {
  const own: OwnFilters = {};
  const take = <Name extends FilterParameter>(name: Name) => {
    if (query[name] !== undefined) own[name] = query[name];
  };
  for (const name of FILTER_NAMES.flatMap(parametersOf)) take(name);
  return own;
}
