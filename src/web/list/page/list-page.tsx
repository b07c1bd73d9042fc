import { CircleAlert, SearchX, WifiOff } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { Route } from '#contract/kit/route.ts';
import { isUnavailable } from '#web/data/query-client.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/display/states.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import type { ChoiceFilter } from '../filters.ts';
import { type Found, type List, useColumns, useList, type WithId } from '../list.ts';
import { type ListValues, nextOrder, pageCount, type SortOrder } from '../search.ts';
import { selectColumn } from '../selection/select-column.tsx';
import { useSelection } from '../selection/use-selection.ts';
import type { Column } from '../table/column.ts';
import { DataTable, type DataTableProps } from '../table/data-table.tsx';
import styles from './list-page.module.css';
import { Pagination } from './pagination.tsx';
import { SearchField } from './search-field.tsx';
import { useListShortcuts } from './use-list-shortcuts.ts';

/** What the columns of a list are made with besides texts and formats, such as what a row's menu does. */
type With<Own> = [Own] extends [undefined] ? { with?: undefined } : { with: Own };

/** What a page adds to the description of its list. */
type Slots<Row, Sort extends string> = {
  /** Beside the selects. */
  filters?: ReactNode;
  /** At the end of the line of filters, which then never wraps: on phones the selects stand elsewhere. */
  tools?: ReactNode;
  /** Between the filters and the rows. */
  header?: ReactNode;
  /** In place of the text about an empty list. */
  whenEmpty?: ReactNode;
} & Pick<
  DataTableProps<Row, Sort>,
  'onOpen' | 'onWalk' | 'openId' | 'isCompact' | 'className' | 'layout'
>;

/** Search, filters, table, pages and every state of a list, as it is described. */
export function ListPage<R extends Route, Row extends WithId, Sort extends string, Own>(
  props: {
    of: List<R, Row, Sort, ListValues<Sort>, Own>;
    /** What stands below the list while rows are selected. */
    bar?: (selected: readonly Row[], onClear: () => void) => ReactNode;
  } & Slots<Row, Sort> &
    With<Own>,
) {
  const { t } = useTranslation();
  const { of, bar } = props;
  const slots: Slots<Row, Sort> = props;
  const found = useList(of);
  const { bulk } = of;
  const selection = useSelection(of.texts, (found.answer && bulk?.rows(found.answer)) ?? []);
  const columns = useColumns(of, ownOf<Own>(props));
  const select =
    bulk &&
    selectColumn<Row, Sort>({
      rows: found.rows ?? [],
      selection,
      labels: { all: t(bulk.all), one: (row) => bulk.one(row, t) },
    });
  return (
    <>
      <ListView
        {...slots}
        of={of}
        found={found}
        columns={select ? [select, ...columns] : columns}
      />
      {bar?.(selection.listed, selection.clear)}
    </>
  );
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
  found: Omit<Found<unknown, Row, ListValues<Sort>>, 'answer'>;
  columns: readonly Column<Row, Sort>[];
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
          columns={columns}
          sort={query.sort}
          order={query.order}
          onSort={(sort, order) => change({ sort, order })}
        />
        {props.tools}
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
      sort={query.sort}
      order={query.order}
      onSort={(sort) => change({ sort, order: nextOrder(query, sort, of.search) })}
      isBusy={isBusy}
      className={props.className}
      {...(props.isCompact && { isCompact: true })}
      {...(props.layout && { layout: props.layout })}
      {...(props.onWalk && { onWalk: props.onWalk })}
      {...(props.openId !== undefined && { openId: props.openId })}
      {...(onOpen && { onOpen })}
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
  return (
    <SelectField
      isLabelHidden
      className={styles.sortSelect}
      label={t('list.sort.label')}
      value={`${sort} ${order}`}
      onChange={(chosen) => {
        const choice = choices.find(({ value }) => value === chosen);
        if (choice) onSort(choice.name, choice.direction);
      }}
      choices={choices}
    />
  );
}
