import { CircleAlert, SearchX, WifiOff } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import type { Call } from '#contract/kit/client.ts';
import type { Route } from '#contract/kit/route.ts';
import { allSorts, type SortOrder, type SortValue } from '#contract/kit/sorting.ts';
import { MAX_PAGE_SIZE } from '#contract/limits.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { isUnavailable } from '#web/data/query-client.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/display/states.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { optionalPart } from '#web/ui/loading/late-part.tsx';
import type { ChoiceFilter } from '../filters.ts';
import { type Found, type List, useColumns, useList, type WithId } from '../list.ts';
import {
  type ListSearch,
  type ListValues,
  pageCount,
  type Sorting,
  sortedAlsoBy,
  sortedBy,
} from '../search.ts';
import { selectColumn } from '../selection/select-column.tsx';
import { useSelection } from '../selection/use-selection.ts';
import type { Column, DataColumn, ListColumn } from '../table/column.ts';
import { arrangedColumns, type TableLayout } from '../table/column-layout.ts';
import { DataTable, type DataTableProps } from '../table/data-table.tsx';
import type { FileTable, SortTool } from '../tools/list-tools.tsx';
import { useListLayout } from '../use-list-layout.ts';
import styles from './list-page.module.css';
import { Pagination } from './pagination.tsx';
import { SearchField } from './search-field.tsx';
import { ToolsToCome } from './tools-to-come.tsx';
import { useListShortcuts } from './use-list-shortcuts.ts';

/** What the columns of a list are made with besides texts and formats, such as what a row's menu does. */
type With<Own> = [Own] extends [undefined] ? { with?: undefined } : { with: Own };

/** What a page adds to the description of its list. */
type Slots<Row, Sort extends string> = {
  /** Beside the selects. */
  filters?: ReactNode;
  /** At the end of the line of filters, which then never wraps: on phones the selects stand elsewhere. */
  tools?: ReactNode;
  /** The same in lines that wrap. */
  menus?: ReactNode;
  /** Between the filters and the rows. */
  header?: ReactNode;
  /** In place of the text about an empty list. */
  whenEmpty?: ReactNode;
} & Pick<
  DataTableProps<Row, Sort>,
  'onOpen' | 'onWalk' | 'below' | 'openId' | 'isCompact' | 'className' | 'layout'
>;

/** Views, sorts, columns and files of a table. */
export const ListTools = optionalPart(
  () => import('../tools/list-tools.tsx').then((module) => module.ListTools),
  { after: 'use', fallback: <ToolsToCome /> },
);

const ListSelection = optionalPart(() =>
  import('../tools/list-tools.tsx').then((module) => module.ListSelection),
);

type ListPageProps<R extends Route, Row, Sort extends string, Own> = {
  of: List<R, Row, Sort, ListValues<Sort>, Own>;
  /** What can be done with the selected rows, besides exporting them. */
  actions?: (selected: readonly Row[], onClear: () => void) => ReactNode;
  /** In place of how many rows are selected. */
  summary?: (selected: readonly Row[]) => ReactNode;
} & Omit<Slots<Row, Sort>, 'tools' | 'menus' | 'layout' | 'isCompact'> &
  With<Own>;

/** Search, filters, table, tools, pages and every state of a list, as it is described. */
export function ListPage<R extends Route, Row extends WithId, Sort extends string, Own>(
  props: ListPageProps<R, Row, Sort, Own>,
) {
  const { t } = useTranslation();
  const { of, actions, summary } = props;
  const slots: Slots<Row, Sort> = props;
  const found = useList(of);
  const all = useColumns(of, ownOf<Own>(props));
  const [value, onChange] = useListLayout(of.name ?? of.texts);
  const columns = useMemo(() => all.filter(isOfData), [all]);
  const filters = found.all ? '' : JSON.stringify(of.filterOf(found.query));
  const selection = useSelection(of.texts + filters, found.all ?? found.rows ?? []);
  const title = columns.find(({ phone }) => phone === 'title');
  const select: Column<Row, Sort> = selectColumn<Row, Sort>({
    rows: found.rows ?? [],
    selection,
    labels: {
      all: t('list.select.page'),
      one: (row) =>
        t('list.select.one', { name: of.rowName?.(row, t) ?? String(title?.value(row) ?? row.id) }),
    },
  });
  const arranged = arrangedColumns<Column<Row, Sort>>(columns, value, [select]);
  const layout = { value, onChange, all: columns, namesHidden: true };
  const selected = found.all ? selection.listed : selection.all;
  const table = (rows: readonly Row[]) => tableOf(columns, rows);
  return (
    <>
      <ListView
        {...slots}
        of={of}
        found={found}
        columns={[...arranged, ...all.filter((column) => !isOfData(column))]}
        sortable={columns}
        layout={layout}
        isCompact={value.isCompact}
        menus={<ToolsOf of={of} found={found} layout={layout} columns={columns} />}
      />
      {selected.length > 0 && (
        <ListSelection
          label={t(`${of.texts}.label`)}
          count={selected.length}
          summary={summary?.(selected)}
          readTable={async () => table(selected)}
          onClear={selection.clear}
        >
          {actions?.(selected, selection.clear)}
        </ListSelection>
      )}
    </>
  );
}

function isOfData<Row, Sort extends string>(
  column: ListColumn<Row, Sort>,
): column is DataColumn<Row, Sort> {
  return !('isTool' in column);
}

/** Views, sorting by several columns, the columns themselves, and files, of a list as it is described. */
function ToolsOf<R extends Route, Row extends WithId, Sort extends string, Own>({
  of,
  found,
  layout,
  columns,
}: {
  of: List<R, Row, Sort, ListValues<Sort>, Own>;
  found: Found<unknown, Row, ListValues<Sort>>;
  layout: TableLayout;
  columns: readonly DataColumn<Row, Sort>[];
}) {
  const { t } = useTranslation();
  const { call } = useApiContext();
  const { query, change, count } = found;
  const { search } = of;
  const { file } = of;
  return (
    <ListTools
      list={of.name ?? of.texts}
      label={t(`${of.texts}.label`)}
      layout={layout}
      search={search.write({ ...query, page: 1 })}
      cleaned={(params) => search.write(search.read(params))}
      sorts={search.sortsBySeveral ? sortTools(columns, query, search, change) : []}
      onSortAlone={query.also.length > 0 ? () => change({ also: [] }) : undefined}
      count={count}
      {...(file
        ? { file: { path: file.path, query: of.filterOf(query) } }
        : { readTable: async () => tableOf(columns, await readAll(of, query, count ?? 0, call)) })}
    />
  );
}

/** What the menu of sorts offers: those in force first, in their order. */
export function sortTools<Row, Sort extends string>(
  columns: readonly Column<Row, Sort>[],
  query: Sorting<Sort>,
  search: Pick<ListSearch<Sort>, 'defaultOrder'>,
  change: (sorting: Sorting<Sort>) => void,
): SortTool[] {
  const keys = allSorts(query, query.also);
  return columns.flatMap(({ title, sort }) => {
    if (sort === undefined) return [];
    const place = keys.findIndex((key) => key.sort === sort);
    return {
      title,
      order: keys[place]?.order,
      place,
      onSort: () => change(sortedAlsoBy(query, sort, search)),
    };
  });
}

/** Days and numbers as machines write them, of every column, shown or not. */
export function tableOf<Row>(
  columns: readonly { title: string; value: (row: Row) => SortValue }[],
  rows: readonly Row[],
): FileTable {
  return {
    titles: columns.map(({ title }) => title),
    rows: rows.map((row) => columns.map(({ value }) => value(row))),
  };
}

/** So many pages of a whole list are asked for at once. */
const AT_ONCE = 4;

/** All rows that match, in their order, read page by page. */
async function readAll<R extends Route, Row, Sort extends string, Own>(
  of: List<R, Row, Sort, ListValues<Sort>, Own>,
  query: ListValues<Sort>,
  count: number,
  call: Call,
): Promise<Row[]> {
  const size = MAX_PAGE_SIZE;
  const pages = pageCount(count, size);
  const rows: Row[] = [];
  for (let first = 1; first <= pages; first += AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(AT_ONCE, pages - first + 1) },
      (_, at) => first + at,
    );
    const answers = await Promise.all(
      numbers.map(async (page) => {
        const asked = { ...query, page, size };
        return of.found(await call(of.call, of.request(asked)), asked).rows;
      }),
    );
    rows.push(...answers.flat());
  }
  return rows;
}

/** `With` asks for what the columns need; where they need nothing, there is nothing. */
function ownOf<Own>(props: { with?: unknown }): Own {
  return props.with as Own;
}

type ListViewProps<Row, Sort extends string> = Slots<Row, Sort> & {
  of: Pick<
    List<Route, Row, Sort, ListValues<Sort>, never>,
    'search' | 'texts' | 'icon' | 'choices'
  >;
  found: Omit<Found<unknown, Row, ListValues<Sort>>, 'answer' | 'all'>;
  columns: readonly Column<Row, Sort>[];
  /** All that the rows can be sorted by; absent: by the columns. */
  sortable?: readonly Column<Row, Sort>[];
};

/** The same, of rows that a page has asked for itself. */
export function ListView<Row extends WithId, Sort extends string>(props: ListViewProps<Row, Sort>) {
  const { t } = useTranslation();
  const { of, columns, found } = props;
  const { query, change, count, error, retry } = found;
  const root = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const handlePage = (page: number) => change({ page });
  const pages = count === undefined ? 1 : pageCount(count, query.size);
  useListShortcuts({ root, search, page: query.page, pages, onPage: handlePage });

  return (
    <section ref={root} data-surface aria-label={t(`${of.texts}.label`)}>
      <Row
        gap="xs"
        align="stretch"
        wrap={props.tools === undefined}
        className={`${styles.tools} screen-only`}
        data-one-line={props.tools !== undefined || undefined}
      >
        <SearchField
          label={t(`${of.texts}.search`)}
          value={query.q}
          onSearch={(text) => change({ q: text })}
          inputRef={search}
        />
        <div className={styles.filters}>
          <Choices choices={of.choices} query={query} onChange={change} />
          {props.filters}
        </div>
        <SortSelect
          columns={props.sortable ?? columns}
          sort={query.sort}
          order={query.order}
          onSort={(sort, order) => change({ sort, order, also: [] })}
        />
        {props.tools}
        {props.menus && <div className={styles.menus}>{props.menus}</div>}
        <div className={styles.progress} data-busy={found.isBusy} />
      </Row>
      {error && found.rows && !isUnavailable(error) && (
        <RefreshNotice error={error} onRetry={retry} />
      )}
      {props.header}
      <ListBody {...props} pages={pages} />
      {(found.rows || !error) && (
        <Pagination
          page={query.page}
          pageSize={query.size}
          count={count}
          onPage={handlePage}
          onPageSize={(size) => change({ size })}
        />
      )}
    </section>
  );
}

/** The selects of the filters. */
function Choices({
  choices,
  query,
  onChange,
}: {
  choices: List<Route, never, never, never, never>['choices'];
  query: object;
  onChange: (change: object) => void;
}) {
  const values = new Map<string, unknown>(Object.entries(query));
  return choices.map(([name, filter]) => (
    <FilterSelect
      key={name}
      filter={filter}
      value={values.get(name)}
      onChange={(value) => onChange({ [name]: value })}
    />
  ));
}

/** The select of a filter. */
function FilterSelect({
  filter,
  value,
  onChange,
}: {
  filter: ChoiceFilter<unknown>;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const { t } = useTranslation();
  const choices = filter.useChoices();
  const chosen = value === undefined ? '' : filter.format(value);
  const isListed = chosen === '' || choices.some((choice) => choice.value === chosen);
  const unlisted = { value: chosen, label: filter.unlisted?.(chosen) ?? chosen };
  return (
    <SelectField
      isLabelHidden
      label={t(filter.label)}
      value={chosen}
      onChange={(text) => onChange(filter.parse(text))}
      choices={[
        { value: '', label: t(filter.any) },
        ...choices,
        // What the address asks for is shown as chosen even before the choices are there, or without them.
        ...(isListed ? [] : [unlisted]),
      ]}
    />
  );
}

function ListBody<Row extends WithId, Sort extends string>({
  pages,
  ...props
}: ListViewProps<Row, Sort> & { pages: number }) {
  const { t } = useTranslation();
  const { of, found, columns, onOpen } = props;
  const { query, change, rows, error, isBusy } = found;
  if (error && !rows) return <ListFailure error={error} onRetry={found.retry} isBusy={isBusy} />;
  if (rows?.length === 0) {
    if (found.count) {
      return (
        <EmptyState
          icon={SearchX}
          title={t('list.pastEnd.title')}
          actions={
            <Button variant="light" onClick={() => change({ page: pages })}>
              {t('list.pastEnd.lastPage')}
            </Button>
          }
        >
          {t('list.pastEnd.description', { page: query.page, pages })}
        </EmptyState>
      );
    }
    if (of.search.isFiltered(query)) return <NoMatch onClear={() => change(of.search.cleared)} />;
    return (
      props.whenEmpty ?? (
        <EmptyState icon={of.icon} title={t(`${of.texts}.none.title`)}>
          {t(`${of.texts}.none.description`)}
        </EmptyState>
      )
    );
  }
  return (
    <DataTable
      label={t(`${of.texts}.label`)}
      columns={columns}
      rows={rows}
      expectedRows={Math.min(query.size, 10)}
      rowId={({ id }) => String(id)}
      sorting={query}
      onSort={(sort, isFurther) =>
        change(
          isFurther && of.search.sortsBySeveral
            ? sortedAlsoBy(query, sort, of.search)
            : sortedBy(query, sort, of.search),
        )
      }
      isBusy={isBusy}
      className={props.className}
      {...(props.isCompact && { isCompact: true })}
      {...(props.layout && { layout: props.layout })}
      {...(props.onWalk && { onWalk: props.onWalk })}
      {...(props.openId !== undefined && { openId: props.openId })}
      {...(onOpen && { onOpen })}
      {...(props.below && { below: props.below })}
    />
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={SearchX}
      title={t('list.noMatch.title')}
      actions={
        <Button variant="light" onClick={onClear}>
          {t('list.noMatch.clear')}
        </Button>
      }
    >
      {t('list.noMatch.description')}
    </EmptyState>
  );
}

/** The rows shown are those of before; the newest could not be had. */
function RefreshNotice({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <p className={styles.notice} role="alert">
      {t('list.notRefreshed')} {error.message}{' '}
      <Button variant="plain" size="sm" tone="warning" onClick={onRetry}>
        {t('retry')}
      </Button>
    </p>
  );
}

function ListFailure({
  error,
  onRetry,
  isBusy,
}: {
  error: Error;
  onRetry: () => void;
  isBusy: boolean;
}) {
  const { t } = useTranslation();
  const isOffline = !navigator.onLine;
  return (
    <ErrorState
      icon={isOffline ? WifiOff : CircleAlert}
      title={t(isOffline ? 'list.offline.title' : 'list.failed.title')}
      actions={
        <Button variant="light" isLoading={isBusy} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {isOffline ? t('list.offline.description') : error.message}
    </ErrorState>
  );
}

/** Sorting on phones, where the headers are not shown. */
function SortSelect<Row, Sort extends string>({
  columns,
  sort,
  order,
  onSort,
}: {
  columns: readonly Column<Row, Sort>[];
  sort: Sort;
  order: SortOrder;
  onSort: (sort: Sort, order: SortOrder) => void;
}) {
  const { t } = useTranslation();
  const choices = columns.flatMap(({ sort: name, title }) =>
    name === undefined
      ? []
      : (['asc', 'desc'] as const).map((direction) => ({
          name,
          direction,
          value: `${name} ${direction}`,
          label: t(`list.sort.${direction}`, { column: title }),
        })),
  );
  if (choices.length === 0) return null;
  const value = `${sort} ${order}`;
  const isListed = choices.some((choice) => choice.value === value);
  return (
    <SelectField
      isLabelHidden
      className={styles.sortSelect}
      label={t('list.sort.label')}
      value={value}
      onChange={(chosen) => {
        const choice = choices.find(({ value }) => value === chosen);
        if (choice) onSort(choice.name, choice.direction);
      }}
      choices={isListed ? choices : [{ value, label: t('list.sort.own') }, ...choices]}
    />
  );
}
