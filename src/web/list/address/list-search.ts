import { MAX_PAGE_SIZE } from '#contract/limits.ts';
import {
  type Changes,
  type Fields,
  type PageSearch,
  pageSearch,
  type ValuesOf,
} from './page-search.ts';
import { count, oneOf, text } from './search-fields.ts';

export const SORT_ORDERS = ['asc', 'desc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

export const DEFAULT_PAGE_SIZE = 10;
export const PAGE_SIZES = [10, 25, 50, 100] as const;

/** What every list can be asked. `page` counts from 1. */
export type ListValues<Sort extends string> = {
  q: string;
  page: number;
  size: number;
  sort: Sort;
  order: SortOrder;
};

/** What the list kit must know about a list's address. */
export type ListSearch<Sort extends string> = {
  defaultOrder: (sort: Sort) => SortOrder;
  isFiltered(values: ListValues<Sort>): boolean;
  /** The change that clears search and filters. */
  cleared: Changes<ListValues<Sort>>;
};

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
  filters,
  others,
}: {
  sorts: readonly Sort[];
  defaultSort: NoInfer<Sort>;
  defaultOrder: (sort: Sort) => SortOrder;
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
    page: pageNumber(),
    size: pageSize(),
    ...others,
  }) as unknown as PageSearch<Values>;

  const read: typeof search.read = (params) => {
    const values = search.read(params);
    return { ...values, order: values.order ?? defaultOrder(values.sort) };
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

/** The order after a click on a column: the opposite if it is sorted by already, else its default. */
export function nextOrder<Sort extends string>(
  { sort, order }: Pick<ListValues<Sort>, 'sort' | 'order'>,
  wanted: Sort,
  { defaultOrder }: Pick<ListSearch<Sort>, 'defaultOrder'>,
): SortOrder {
  if (sort !== wanted) return defaultOrder(wanted);
  return order === 'asc' ? 'desc' : 'asc';
}
