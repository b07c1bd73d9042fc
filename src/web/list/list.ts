import type { LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import type { Route, RouteAnswer, RouteRequest } from '#contract/kit/route.ts';
import { sortedBySeveral } from '#contract/kit/sorted-rows.ts';
import { allSorts, formatSorts, type SortValue } from '#contract/kit/sorting.ts';
import { sampleResourceOf } from '#contract/resources.ts';
import type { Translate } from '#web/data/i18n/translator.ts';
import { useCall } from '#web/data/use-call.ts';
import type { MessageKey } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { type Format, useFormat } from '#web/ui/format/format.ts';
import type { Asks, ChoiceFilter } from './filters.ts';
import {
  type Field,
  type Fields,
  type ListSearch,
  type ListValues,
  listSearch,
  type PageSearch,
  type ValuesOf,
} from './search.ts';
import type { ListColumn } from './table/column.ts';
import { type ChangeSearch, usePageSearch } from './use-page-search.ts';

type Prefix<Key> = Key extends `${infer Name}.none.title` ? Name : never;

/** The message keys of a list: `label`, `search`, `none.title` and `none.description` below one name. */
type ListTexts = {
  [Name in Prefix<MessageKey>]: `${Name}.label` | `${Name}.search` extends MessageKey
    ? Name
    : never;
}[Prefix<MessageKey>];

/** What column descriptions get, besides the values of the page. */
export type ColumnTools = { t: Translate; format: Format };

/** The look of a list, independent of its address and its call. */
type ListLook<R extends Route, Row, Sort extends string, Own> = {
  texts: ListTexts;
  /** The key of its stored columns and views; absent: that of its texts. */
  name?: string;
  /** Beside the text of an empty list. */
  icon: LucideIcon;
  /** `query` is the query of the address, for a call that ignores it and answers all rows. */
  found: (answer: RouteAnswer<R>, query: ListValues<Sort>) => FoundRows<Row>;
  /** `own` is the value that the page passes as `with`. */
  columns: (tools: ColumnTools, own: Own) => readonly ListColumn<Row, Sort>[];
  /** The name of a row in the label of its checkbox; absent: its title. */
  rowName?: (row: Row, t: Translate) => string;
  /** The call answers all rows and takes no query. */
  isWhole?: true;
  /** The path where the server exports the rows of the same filters; absent: the browser exports from the columns. */
  file?: { path: string };
  /** The interval of refetching; absent: only after changes. */
  refetchMs?: (answer: RouteAnswer<R> | undefined) => number;
};

type FoundRows<Row> = {
  rows: readonly Row[];
  count: number;
  /** All rows, whatever the filters, where the answer has them, so that selected rows are up to date. */
  all?: readonly Row[];
};

/** A list: its address, its call and its look. */
export type List<R extends Route, Row, Sort extends string, Values, Own> = ListLook<
  R,
  Row,
  Sort,
  Own
> & {
  call: R;
  search: PageSearch<Values> & ListSearch<Sort>;
  /** The request of the call. */
  request(values: Values): RouteRequest<R>;
  /** The same without page and order, for an export by the server. */
  filterOf(values: Values): object;
  /** The filters that have a select. */
  choices: readonly (readonly [name: string, filter: ChoiceFilter<unknown>])[];
};

/** The rows of every list are keyed by their id. */
export type WithId = {
  /** What stays with a row whatever its position and its values are. */
  id: number;
};

type QueryOf<R extends Route> = RouteRequest<R> extends { query: infer Query } ? Query : never;

/** The query parameters of a filter: its own name, or those of `asks`; the query of the call must have them. */
type Asking<Filters, Query> = {
  [Name in keyof Filters]: Filters[Name] extends { asks: (value: never) => infer Asked }
    ? Asked extends Partial<Query>
      ? Filters[Name]
      : never
    : Filters[Name] extends Field<infer Value>
      ? Name extends keyof Query
        ? [Value] extends [Query[Name] | undefined]
          ? Filters[Name]
          : never
        : never
      : never;
};

/**
 * Describes a list once. Its address, the request, the selects and their labels, the table, the export and the empty states
 * are derived from it; `ListPage` renders it.
 */
export function list<
  R extends Route,
  Row extends WithId,
  const Sort extends string,
  Filters extends Fields = Record<never, never>,
  Others extends Fields = Record<never, never>,
  Own = undefined,
>({
  filters,
  others,
  sorts,
  defaultSort,
  descending = [],
  ...look
}: ListLook<R, Row, Sort, Own> & {
  call: R;
  filters?: Filters & Asking<Filters, QueryOf<R>>;
  /** What else stands in the address, such as the open row. */
  others?: Others;
  sorts: readonly Sort[];
  defaultSort: NoInfer<Sort>;
  /** Sorts that start in descending order. */
  descending?: readonly NoInfer<Sort>[];
}): List<R, Row, Sort, ListValues<Sort> & ValuesOf<Filters> & ValuesOf<Others>, Own> {
  const search = listSearch<Sort, Filters, Others>({
    sorts,
    defaultSort,
    sortsBySeveral: true,
    defaultOrder: (sort) => (descending.includes(sort) ? 'desc' : 'asc'),
    ...(filters && { filters }),
    ...(others && { others }),
  });
  const entries = Object.entries<Fields[string]>(filters ?? {});
  const filterOf = (values: Pick<ListValues<Sort>, 'q'>) =>
    Object.assign(
      { q: values.q },
      ...entries.map(([name, filter]) => askedOf(name, filter, values)),
    );
  return {
    ...look,
    search,
    choices: entries.flatMap(([name, filter]) =>
      isChoice(filter) ? [[name, filter] as const] : [],
    ),
    filterOf,
    request: (values) => requestOf(look, values, filterOf(values)),
  };
}

function isChoice(filter: Field<unknown>): filter is ChoiceFilter<unknown> {
  return 'useChoices' in filter;
}

/** The query parameters of one filter. */
function askedOf(
  name: string,
  filter: Field<unknown> & Partial<Asks<unknown, object>>,
  values: object,
): object {
  const value = new Map<string, unknown>(Object.entries(values)).get(name);
  if (value === undefined || value === null) return {};
  return filter.asks ? filter.asks(value) : { [name]: value };
}

/** The sample back end and the product have different names for page size and order. */
function requestOf<R extends Route>(
  { call, isWhole }: { call: R; isWhole?: true },
  { page, size, sort, order, ...values }: ListValues<string>,
  filter: object,
): RouteRequest<R> {
  const also = values.also.length > 0 ? { also: formatSorts(values.also) } : {};
  const query = sampleResourceOf(call.path)
    ? { ...filter, page, perPage: size, sortColumn: sort, sort: order, ...also }
    : { ...filter, page, per_page: size, sort, order, ...also };
  // All calls of lists have these names; the filters were checked against the call where the list is described.
  return (isWhole ? {} : { query }) as unknown as RouteRequest<R>;
}

/** For a call that answers all rows: the browser searches, sorts and pages them. */
export function inBrowser<Answer, Row extends WithId, Sort extends string>({
  rows,
  sortValue,
  texts,
}: {
  rows: (answer: Answer) => readonly Row[];
  sortValue: (row: Row, sort: Sort) => SortValue;
  /** The texts that a search looks in. */
  texts: (row: Row) => readonly (string | null)[];
}): { isWhole: true; found: (answer: Answer, query: ListValues<Sort>) => FoundRows<Row> } {
  return {
    isWhole: true,
    found: (answer, { q, page, size, sort, order, also }) => {
      const all = rows(answer);
      const wanted = q.toLowerCase();
      const matching = all.filter(
        (row) => q === '' || texts(row).some((text) => text?.toLowerCase().includes(wanted)),
      );
      const sorted = sortedBySeveral(matching, allSorts({ sort, order }, also), sortValue);
      return {
        rows: sorted.slice((page - 1) * size, page * size),
        count: matching.length,
        all,
      };
    },
  };
}

/** The state of a list on screen. */
export type Found<Answer, Row, Values> = {
  /** The query of the address. */
  query: Values;
  change: ChangeSearch<Values>;
  /** Undefined until the first one. */
  answer: Answer | undefined;
  rows: readonly Row[] | undefined;
  /** How many rows match. */
  count: number | undefined;
  all: readonly Row[] | undefined;
  isBusy: boolean;
  error: Error | null;
  retry: () => void;
};

/** The rows of a list for its address; all components of a page share them. */
export function useList<
  R extends Route,
  Row,
  Sort extends string,
  Values extends ListValues<Sort>,
  Own,
>(of: List<R, Row, Sort, Values, Own>): Found<RouteAnswer<R>, Row, Values> {
  const [query, change] = usePageSearch(of.search);
  const { refetchMs } = of;
  const options = { keepPrevious: true, ...(refetchMs && { refetchMs }) };
  const call = useCall(of.call, of.request(query), options);
  const { rows, count, all } = call.data === undefined ? {} : of.found(call.data, query);
  return {
    query,
    change,
    answer: call.data,
    rows,
    count,
    all,
    isBusy: call.isFetching,
    error: call.error,
    retry: () => void call.refetch(),
  };
}

/** The columns of a list; the same array as long as their inputs do not change. */
export function useColumns<R extends Route, Row, Sort extends string, Values, Own>(
  of: Pick<List<R, Row, Sort, Values, Own>, 'columns'>,
  own: Own,
): readonly ListColumn<Row, Sort>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const given = Object.values(own ?? {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page creates `own` on each render; only its values count
  return useMemo(() => of.columns({ t, format }, own), [of, t, format, ...given]);
}
