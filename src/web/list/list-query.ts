export type SortOrder = 'asc' | 'desc';
export type AddressParams = Record<string, string>;

/** What one list can be asked, and under which storage keys it remembers page size and search. */
export type ListSpec<Sort extends string, Filter extends string> = {
  sorts: readonly Sort[];
  defaultSort: Sort;
  defaultOrder: (sort: Sort) => SortOrder;
  /** Names of the filters; they are also their names in the address. */
  filters: readonly Filter[];
  memoryKeys: MemoryKeys;
};

/** The storage keys under which a list remembers. */
export type MemoryKeys = { pageSize: string; search: string };

/** What a list is asked. `page` counts from 1. */
export type ListQuery<Sort extends string, Filter extends string> = {
  page: number;
  pageSize: number;
  search: string;
  sort: Sort;
  order: SortOrder;
  filters: Partial<Record<Filter, string>>;
};

export const DEFAULT_PAGE_SIZE = 10;
export const PAGE_SIZES = [10, 25, 50, 100] as const;
const MAX_PAGE_SIZE = 100;
const MAX_PAGE = 1_000_000_000;
export const MAX_SEARCH_LENGTH = 200;

/** Reads an address. What it does not say, or says wrongly, is the default. */
export function readListQuery<Sort extends string, Filter extends string>(
  params: AddressParams,
  spec: ListSpec<Sort, Filter>,
): ListQuery<Sort, Filter> {
  const sort = spec.sorts.find((name) => name === params.sort) ?? spec.defaultSort;
  const filters: Partial<Record<Filter, string>> = {};
  for (const name of spec.filters) {
    if (params[name]) filters[name] = params[name];
  }
  return {
    page: readWhole(params.page, MAX_PAGE) ?? 1,
    pageSize: readPageSize(params.size) ?? DEFAULT_PAGE_SIZE,
    search: cleanSearch(params.q ?? ''),
    sort,
    order: readOrder(params.order) ?? spec.defaultOrder(sort),
    filters,
  };
}

/** The shortest address that says the query: defaults are left out. */
export function writeListQuery<Sort extends string, Filter extends string>(
  query: ListQuery<Sort, Filter>,
  spec: ListSpec<Sort, Filter>,
): AddressParams {
  const params: AddressParams = {};
  if (query.search !== '') params.q = query.search;
  for (const name of spec.filters) {
    const value = query.filters[name];
    if (value) params[name] = value;
  }
  if (query.sort !== spec.defaultSort) params.sort = query.sort;
  if (query.order !== spec.defaultOrder(query.sort)) params.order = query.order;
  if (query.page !== 1) params.page = String(query.page);
  if (query.pageSize !== DEFAULT_PAGE_SIZE) params.size = String(query.pageSize);
  return params;
}

/** One line without control characters, no longer than the service takes. */
export function cleanSearch(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH);
}

/** How many pages `count` rows fill; at least one, which may be empty. */
export function pageCount(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

/** The order after a click on a column: the other one if it is sorted by already, else its default. */
export function nextOrder<Sort extends string, Filter extends string>(
  query: ListQuery<Sort, Filter>,
  sort: Sort,
  spec: ListSpec<Sort, Filter>,
): SortOrder {
  if (query.sort !== sort) return spec.defaultOrder(sort);
  return query.order === 'asc' ? 'desc' : 'asc';
}

/** A page size that the service takes; undefined for anything else. */
export function readPageSize(text: string | undefined): number | undefined {
  return readWhole(text, MAX_PAGE_SIZE);
}

function readOrder(text: string | undefined): SortOrder | undefined {
  return text === 'asc' || text === 'desc' ? text : undefined;
}

/** A whole number from 1 to `largest`, written plainly. */
function readWhole(text: string | undefined, largest: number): number | undefined {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const value = Number(text);
  return value <= largest ? value : undefined;
}
