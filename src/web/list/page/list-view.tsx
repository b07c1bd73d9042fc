import { CircleAlert, SearchX, WifiOff } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { Route } from '#contract/kit/route.ts';
import type { SortOrder } from '#contract/kit/sorting.ts';
import { isUnavailable } from '#web/data/query-client.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/display/states.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import type { ChoiceFilter } from '../filters.ts';
import type { Found, List, WithId } from '../list.ts';
import { type ListValues, pageCount, sortedAlsoBy, sortedBy } from '../search.ts';
import type { Column } from '../table/column.ts';
import { DataTable, type DataTableProps } from '../table/data-table.tsx';
import styles from './list-page.module.css';
import { Pagination } from './pagination.tsx';
import { SearchField } from './search-field.tsx';
import { useListShortcuts } from './use-list-shortcuts.ts';

/** What a page adds to the description of its list. */
export type Slots<Row, Sort extends string> = {
  /** More filters, beside the selects of the list's own. */
  filters?: ReactNode;
  /**
   * Buttons at the end of the line of filters, which then never wraps: on phones the selects stand elsewhere.
   */
  tools?: ReactNode;
  /** Buttons at the end of the line of filters, which may wrap. */
  menus?: ReactNode;
  /** A line between the filters and the rows, such as a note on what is shown. */
  header?: ReactNode;
  /** Shown instead of the empty state of the list where there are no rows and no filter is set. */
  whenEmpty?: ReactNode;
} & Pick<
  DataTableProps<Row, Sort>,
  'onOpen' | 'onWalk' | 'below' | 'openId' | 'isCompact' | 'className' | 'layout'
>;

type ListViewProps<Row, Sort extends string> = Slots<Row, Sort> & {
  /** The name of the list, the reader of its address, and the filters that have a select. */
  of: Pick<
    List<Route, Row, Sort, ListValues<Sort>, never>,
    'search' | 'texts' | 'icon' | 'choices'
  >;
  /**
   * The current query, its rows and their number, and how to change or repeat it; the result of `useList`.
   */
  found: Omit<Found<unknown, Row, ListValues<Sort>>, 'answer' | 'all'>;
  /** The columns in the order in which they are drawn. */
  columns: readonly Column<Row, Sort>[];
  /** The columns that phones can sort by, shown or not. Absent: those that are shown. */
  sortable?: readonly Column<Row, Sort>[];
};

/** Search, filters, table, pages and every state of a list whose rows the page has fetched itself. */
export function ListView<Row extends WithId, Sort extends string>(props: ListViewProps<Row, Sort>) {
  const { t } = useTranslation();
  const { of, columns, found } = props;
  const { query, change, count, error, retry } = found;
  const root = useRef<HTMLElement>(null);
  const handlePage = (page: number) => change({ page });
  const pages = count === undefined ? 1 : pageCount(count, query.size);
  useListShortcuts({ root, page: query.page, pages, onPage: handlePage });

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
      {/* Above it the rows to come may take more room than those that come. */}
      {found.rows && (
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
        // The value of the address is shown as chosen even before the choices have loaded, or without them.
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

/** The rows are outdated, because the newest could not be loaded. */
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
