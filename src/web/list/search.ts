import {
  formatSorts,
  MAX_FURTHER_SORTS,
  parseSorts,
  type SortKey,
  type SortOrder,
} from '#contract/kit/sorting.ts';
import { MAX_PAGE_SIZE, MAX_SEARCH_LENGTH } from '#contract/limits.ts';
import type { ListMemoryKey } from '#web/data/stored/stored-keys.ts';

/** The query part of an address: names and plain texts. */
export type SearchParams = Record<string, string>;

/** One value in the address of a page. */
export type Field<Value> = {
  /** The value where the address has none or an invalid one. */
  default: Value;
  /** Undefined: the text is no valid value. */
  parse: (text: string) => Value | undefined;
  format(value: Value): string;
  /** Typed by hand: a change replaces the entry in the browser's history. */
  isTyped?: true;
  /** A change leaves the page number alone, such as opening a row. */
  keepsPage?: true;
};

// biome-ignore lint/suspicious/noExplicitAny: a field both takes and gives its value, so no narrower bound exists
export type Fields = Record<string, Field<any>>;
export type ValuesOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never;
};

/** New values for some names; undefined stands for the default. */
export type Changes<Values> = { [Name in keyof Values]?: Values[Name] | undefined };

/** The storage keys under which a list remembers its search text and its page size. */
export type MemoryKeys = { pageSize: ListMemoryKey; search: ListMemoryKey };

/** The search parameters of a page: names, types, defaults and limits. */
export type PageSearch<Values> = {
  /** Parses any address. Missing and invalid values are the defaults. */
  read(params: SearchParams): Values;
  /** The shortest address of the values: defaults are left out. */
  write(values: Changes<Values>): SearchParams;
  /** The values after a change: any change but one of the page goes back to page 1. */
  change(values: Values, change: Changes<Values>): Changes<Values>;
  /** Whether the change comes from typing. */
  isTyped(change: Changes<Values>): boolean;
  names: readonly string[];
};

export type SearchValues<Search> = Search extends PageSearch<infer Values> ? Values : never;

/** Describes the address of a page. */
export function pageSearch<F extends Fields>(fields: F): PageSearch<ValuesOf<F>> {
  const entries = Object.entries(fields);
  const anyField = (change: object, test: (field: Fields[string]) => boolean) =>
    entries.some(([name, field]) => name in change && test(field));
  return {
    names: entries.map(([name]) => name),
    read: (params) =>
      valuesOf(entries.map(([name, field]) => [name, readField(field, params[name])])),
    write: (values) => {
      const given = new Map<string, unknown>(Object.entries(values));
      return Object.fromEntries(
        entries.flatMap(([name, field]) => {
          const value = given.get(name) ?? field.default;
          const text: string = value === undefined ? '' : field.format(value);
          return text === '' || text === textOf(field) ? [] : [[name, text]];
        }),
      );
    },
    change: (values, change) => {
      const goesBack = !('page' in change) && anyField(change, (field) => !field.keepsPage);
      return { ...values, ...('page' in fields && goesBack && { page: 1 }), ...change };
    },
    isTyped: (change) => anyField(change, (field) => field.isTyped === true),
  };

  // The entries come from the fields themselves, so each name has the value of its own field.
  function valuesOf(pairs: [string, unknown][]): ValuesOf<F> {
    return Object.fromEntries(pairs) as ValuesOf<F>;
  }
}

function readField<Value>(field: Field<Value>, text: string | undefined): Value {
  return (text === undefined ? undefined : field.parse(text)) ?? field.default;
}

function textOf<Value>(field: Field<Value>): string {
  return field.default === undefined ? '' : field.format(field.default);
}

const LONGEST_LIST = 1000;

/** A text that is typed into a search field. */
export function text(maxLength = MAX_SEARCH_LENGTH): Field<string> {
  const clean = (typed: string) => cleanSearch(typed, maxLength);
  return { default: '', parse: clean, format: clean, isTyped: true };
}

/** Any text, unchanged, or none: a code from a mail, for instance. */
export function string(): Field<string | undefined> {
  return { default: undefined, parse: (text) => text || undefined, format: (value = '') => value };
}

/** One of the values, or none. */
export function oneOf<const V extends string | number>(values: readonly V[]): Field<V | undefined>;
export function oneOf<const V extends string | number>(
  values: readonly V[],
  fallback: NoInfer<V>,
): Field<V>;
export function oneOf<const V extends string | number>(
  values: readonly V[],
  fallback?: V,
): Field<V | undefined> {
  return {
    default: fallback,
    parse: (text) => values.find((value) => String(value) === text),
    format: (value) => (value === undefined ? '' : String(value)),
  };
}

const NONE = 'none';

/** Some of the values, in their order. Where the default is not empty, `none` stands for an empty choice. */
export function many<const V extends string>(
  values: readonly V[],
  fallback: readonly NoInfer<V>[] = [],
): Field<readonly V[]> {
  return {
    default: fallback,
    parse: (text) => {
      if (text === NONE && fallback.length > 0) return [];
      const named = split(text);
      const known = values.filter((value) => named.includes(value));
      return known.length > 0 ? known : undefined;
    },
    format: (chosen) => chosen.join(',') || (fallback.length > 0 ? NONE : ''),
  };
}

/** Any texts without commas, such as brands, which only the data has. */
export function texts(): Field<readonly string[]> {
  return { default: [], parse: split, format: (chosen) => chosen.join(',') };
}

function split(text: string): string[] {
  return [...new Set(text.slice(0, LONGEST_LIST).split(',').filter(Boolean))];
}

type Limits = { min?: number; max?: number };
const MAX_COUNT = 9_999_999_999;

/** A whole number, from 1 unless the limits say otherwise; without a default it may be absent. */
export function count(fallback?: undefined, limits?: Limits): Field<number | undefined>;
export function count(fallback: number, limits?: Limits): Field<number>;
export function count(
  fallback?: number,
  { min = 1, max = MAX_COUNT }: Limits = {},
): Field<number | undefined> {
  return {
    default: fallback,
    parse: (text) => {
      const value = /^(0|[1-9]\d{0,9})$/.test(text) ? Number(text) : Number.NaN;
      return value >= min && value <= max ? value : undefined;
    },
    format: (value) => (value === undefined ? '' : String(value)),
  };
}

/** A number within the limits with at most four decimals, or none. */
export function decimal({ min, max }: Required<Limits>): Field<number | undefined> {
  return {
    default: undefined,
    parse: (text) => {
      const value = /^-?(0|[1-9]\d{0,9})(\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN;
      return value >= min && value <= max ? value : undefined;
    },
    format: (value) => (value === undefined ? '' : String(value)),
  };
}

/** A day of the calendar, such as 2026-11-22, or none. */
export function day(): Field<string | undefined> {
  return {
    default: undefined,
    parse: (text) => (isDay(text) ? text : undefined),
    format: (value = '') => value,
  };
}

/** On or off; off is the default. */
export function flag(): Field<boolean> {
  return {
    default: false,
    parse: (text) => text === 'true',
    format: (value) => (value ? 'true' : ''),
  };
}

/** Yes, no, or neither. */
export function yesOrNo(): Field<boolean | undefined> {
  return {
    default: undefined,
    parse: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
    format: (value) => (value === undefined ? '' : String(value)),
  };
}

/** A value of the first kind or of the second: `either(oneOf(['new']), count())`. */
export function either<A, B>(
  first: Field<A | undefined>,
  second: Field<B | undefined>,
): Field<A | B | undefined> {
  return {
    default: undefined,
    parse: (text) => first.parse(text) ?? second.parse(text),
    format: (value) => (value === undefined ? '' : String(value)),
  };
}

/** A field whose change leaves the page number alone. */
export function keepsPage<Value>(field: Field<Value>): Field<Value> {
  return { ...field, keepsPage: true };
}

/** A field that is typed by hand: a change replaces the entry in the browser's history. */
export function typed<Value>(field: Field<Value>): Field<Value> {
  return { ...field, isTyped: true };
}

/** One line without control characters, no longer than the service takes. */
export function cleanSearch(text: string, maxLength = MAX_SEARCH_LENGTH): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .trim();
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const SORT_ORDERS = ['asc', 'desc'] as const satisfies readonly SortOrder[];

export const DEFAULT_PAGE_SIZE = 10;
export const PAGE_SIZES = [10, 25, 50, 100] as const;

/** The query of every list. `page` counts from 1. */
export type ListValues<Sort extends string> = {
  q: string;
  page: number;
  size: number;
  sort: Sort;
  order: SortOrder;
  /** The sorts for equal rows. */
  also: readonly SortKey<Sort>[];
};

/** The sort of a list. */
export type Sorting<Sort extends string> = Pick<ListValues<Sort>, 'sort' | 'order' | 'also'>;

/** What the list kit needs of the address of a list. */
export type ListSearch<Sort extends string> = {
  defaultOrder: (sort: Sort) => SortOrder;
  /** Whether equal rows can be sorted further. */
  sortsBySeveral: boolean;
  isFiltered(values: ListValues<Sort>): boolean;
  /** The change that clears search and filters. */
  cleared: Changes<ListValues<Sort>>;
};

/** Sorts for equal rows, such as `name.desc,city.asc`. */
export function sortKeys<const Sort extends string>(
  sorts: readonly Sort[],
): Field<readonly SortKey<Sort>[]> {
  return { default: [], parse: (text) => parseSorts(text, sorts), format: formatSorts };
}

/** The page number of a list or a grid of cards. */
export function pageNumber() {
  return count(1, { max: 1_000_000_000 });
}

/** How many rows a page holds. */
export function pageSize(fallback: number = DEFAULT_PAGE_SIZE) {
  return count(fallback, { max: MAX_PAGE_SIZE });
}

/** Describes the address of a list: search, page, page size, sort and the list's own filters. */
export function listSearch<
  const Sort extends string,
  Filters extends Fields = Record<never, never>,
  Others extends Fields = Record<never, never>,
>({
  sorts,
  defaultSort,
  defaultOrder,
  sortsBySeveral = false,
  filters,
  others,
}: {
  sorts: readonly Sort[];
  defaultSort: NoInfer<Sort>;
  defaultOrder: (sort: Sort) => SortOrder;
  sortsBySeveral?: boolean;
  filters?: Filters;
  /** What else stands in the address, such as the open row. */
  others?: Others;
}): PageSearch<ListValues<Sort> & ValuesOf<Filters> & ValuesOf<Others>> & ListSearch<Sort> {
  type Values = ListValues<Sort> & ValuesOf<Filters> & ValuesOf<Others>;
  const filterNames = ['q', ...Object.keys(filters ?? {})];
  const search = pageSearch({
    q: text(),
    ...filters,
    sort: oneOf(sorts, defaultSort),
    order: oneOf(SORT_ORDERS),
    also: sortKeys(sortsBySeveral ? sorts : []),
    page: pageNumber(),
    size: pageSize(),
    ...others,
  }) as unknown as PageSearch<Values>;

  const read: typeof search.read = (params) => {
    const values = search.read(params);
    const also = values.also.filter(({ sort }) => sort !== values.sort);
    return { ...values, also, order: values.order ?? defaultOrder(values.sort) };
  };
  const write: typeof search.write = ({ ...values }) => {
    if (values.order === defaultOrder(values.sort ?? defaultSort)) delete values.order;
    return search.write(values);
  };
  const defaults = new Map<string, unknown>(Object.entries(read({})));
  return {
    ...search,
    read,
    write,
    defaultOrder,
    sortsBySeveral,
    isFiltered: (values) => {
      const params = search.write(values as Changes<Values>);
      return filterNames.some((name) => name in params);
    },
    cleared: Object.fromEntries(filterNames.map((name) => [name, defaults.get(name)])),
  };
}

/** How many pages `count` rows fill; at least one, which may be empty. */
export function pageCount(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

type Orders<Sort extends string> = Pick<ListSearch<Sort>, 'defaultOrder'>;

/** The sort after a click on a header: only by this column, reversed where it came first already. */
export function sortedBy<Sort extends string>(
  { sort, order }: Pick<Sorting<Sort>, 'sort' | 'order'>,
  wanted: Sort,
  { defaultOrder }: Orders<Sort>,
): Sorting<Sort> {
  return {
    sort: wanted,
    order: sort === wanted ? opposite(order) : defaultOrder(wanted),
    also: [],
  };
}

/** The sort after a click with Shift: equal rows are sorted by this column too, then reversed, then no longer. */
export function sortedAlsoBy<Sort extends string>(
  sorting: Sorting<Sort>,
  wanted: Sort,
  { defaultOrder }: Orders<Sort>,
): Sorting<Sort> {
  const { sort, order, also } = sorting;
  if (sort === wanted) return { sort, order: opposite(order), also };
  const known = also.find((key) => key.sort === wanted);
  if (!known) {
    const isFull = also.length >= MAX_FURTHER_SORTS;
    const added = { sort: wanted, order: defaultOrder(wanted) };
    return isFull ? sorting : { sort, order, also: [...also, added] };
  }
  const isDone = known.order !== defaultOrder(wanted);
  const turned = { sort: wanted, order: opposite(known.order) };
  const next = also.flatMap((key) => (key === known ? (isDone ? [] : [turned]) : [key]));
  return { sort, order, also: next };
}

function opposite(order: SortOrder): SortOrder {
  return order === 'asc' ? 'desc' : 'asc';
}
