import { CircleAlert, SearchX, WifiOff } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import type { SortOrder } from '../address/list-search.ts';
import { type ListSearch, type ListValues, nextOrder, pageCount } from '../address/list-search.ts';
import type { ChangeSearch } from '../address/use-page-search.ts';
import type { Column } from '../table/column.ts';
import { DataTable, type DataTableProps } from '../table/data-table.tsx';
import styles from './list-page.module.css';
import { Pagination } from './pagination.tsx';
import { SearchField } from './search-field.tsx';
import { useListShortcuts } from './use-list-shortcuts.ts';

export type ListPageProps<Row, Sort extends string> = {
  spec: ListSearch<Sort>;
  query: ListValues<Sort>;
  onChange: ChangeSearch<ListValues<Sort>>;
  /** The answer; undefined until the first one. */
  answer: { rows: readonly Row[]; count: number } | undefined;
  isBusy: boolean;
  error: Error | null;
  onRetry: () => void;
  searchLabel: string;
  filters?: ReactNode;
  /** Between the filters and the rows. */
  header?: ReactNode;
  /** What to say where nothing exists yet and nothing is filtered. */
  whenEmpty: ReactNode;
} & Pick<
  DataTableProps<Row, Sort>,
  'label' | 'columns' | 'rowId' | 'onOpen' | 'isCompact' | 'className'
>;

/** Search, filters, table, pages and every state of a list. */
export function ListPage<Row extends object, Sort extends string>(props: ListPageProps<Row, Sort>) {
  const { spec, query, onChange, answer, isBusy, searchLabel, filters, columns } = props;
  const root = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const handlePage = (page: number) => onChange({ page });
  const handleSort = (sort: Sort) => onChange({ sort, order: nextOrder(query, sort, spec) });
  const pages = answer ? pageCount(answer.count, query.size) : 1;
  useListShortcuts({ root, search, page: query.page, pages, onPage: handlePage });

  return (
    <section ref={root} data-surface aria-label={props.label}>
      <Row gap="xs" align="stretch" className={`${styles.tools} screen-only`}>
        <SearchField
          label={searchLabel}
          value={query.q}
          onSearch={(text) => onChange({ q: text })}
          inputRef={search}
        />
        <div className={styles.filters}>{filters}</div>
        <SortSelect
          columns={columns}
          sort={query.sort}
          order={query.order}
          onSort={(sort, order) => onChange({ sort, order })}
        />
        <div className={styles.progress} data-busy={isBusy} />
      </Row>
      {props.error && answer && <RefreshNotice error={props.error} onRetry={props.onRetry} />}
      {props.header}
      <ListBody {...props} pages={pages} onSort={handleSort} />
      {(answer || !props.error) && (
        <Pagination
          page={query.page}
          pageSize={query.size}
          count={answer?.count}
          onPage={handlePage}
          onPageSize={(size) => onChange({ size })}
        />
      )}
    </section>
  );
}

function ListBody<Row extends object, Sort extends string>(
  props: ListPageProps<Row, Sort> & { pages: number; onSort: (sort: Sort) => void },
) {
  const { t } = useTranslation();
  const { spec, query, onChange, answer, error, isBusy } = props;
  if (error && !answer)
    return <ListFailure error={error} onRetry={props.onRetry} isBusy={isBusy} />;
  if (answer && answer.rows.length === 0) {
    if (answer.count > 0) {
      return (
        <EmptyState
          icon={SearchX}
          title={t('list.pastEnd.title')}
          actions={
            <Button variant="light" onClick={() => onChange({ page: props.pages })}>
              {t('list.pastEnd.lastPage')}
            </Button>
          }
        >
          {t('list.pastEnd.description', { page: query.page, pages: props.pages })}
        </EmptyState>
      );
    }
    if (!spec.isFiltered(query)) return props.whenEmpty;
    return <NoMatch onClear={() => onChange(spec.cleared)} />;
  }
  return (
    <DataTable
      label={props.label}
      columns={props.columns}
      rows={answer?.rows}
      expectedRows={Math.min(query.size, 10)}
      rowId={props.rowId}
      sort={query.sort}
      order={query.order}
      onSort={props.onSort}
      isBusy={isBusy}
      className={props.className}
      {...(props.isCompact && { isCompact: true })}
      {...(props.onOpen && { onOpen: props.onOpen })}
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
