import { Download, SearchX } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow, RowSort } from '#contract/data-tables.ts';
import { nextOrder } from '#web/list/address/list-search.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { VirtualTable } from '#web/list/virtual/virtual-table.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Spacer } from '#web/ui/layout/spacer.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { ColumnFilterField } from './column-filter-field.tsx';
import { FILTERS, filterRows, manyRowsSearch, sortRows } from './column-filters.ts';
import { exportRows } from './export-rows.ts';
import { rowColumns } from './row-columns.tsx';
import { ROW_LIST } from './row-list-spec.ts';

const NO_FILTERS = Object.fromEntries(FILTERS.map((name) => [name, '']));

/** Ten thousand rows of which only those in sight are drawn, with a filter for each column. */
export function ManyRows({ rows }: { rows: readonly DataRow[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [search, changeSearch] = usePageSearch(manyRowsSearch);
  const filters = useDeferredValue(search);
  const { sort, order } = search;
  const sorted = useMemo(() => sortRows(rows, sort, order), [rows, sort, order]);
  const found = useMemo(() => filterRows(sorted, filters), [sorted, filters]);
  const columns = useMemo(() => rowColumns(t, format), [t, format]);

  return (
    <Stack gap="sm">
      <Row>
        <div role="status">
          <Text tone="neutral" isNumeric>
            {t('tables.many.found', {
              count: found.length,
              total: format.number(rows.length),
              found: format.number(found.length),
            })}
          </Text>
        </div>
        <Spacer />
        <Button variant="outline" onClick={() => changeSearch(NO_FILTERS, { replace: false })}>
          {t('tables.many.clear')}
        </Button>
        <Button
          variant="outline"
          icon={Download}
          isDisabled={found.length === 0}
          onClick={() => void exportRows(found, t)}
        >
          {t('tables.export.found', { count: found.length })}
        </Button>
      </Row>
      <VirtualTable<DataRow, RowSort>
        label={t('tables.people')}
        columns={columns}
        rows={found}
        rowId={({ id }) => String(id)}
        sort={sort}
        order={order}
        onSort={(wanted) =>
          changeSearch({ sort: wanted, order: nextOrder(search, wanted, ROW_LIST) })
        }
        filterOf={({ id, title }) => (
          <ColumnFilterField
            id={id}
            title={title}
            filters={filters}
            onFilter={(name, text) => changeSearch({ [name]: text }, { replace: true })}
          />
        )}
        whenEmpty={
          <EmptyState icon={SearchX} title={t('list.noMatch.title')}>
            {t('list.noMatch.description')}
          </EmptyState>
        }
      />
    </Stack>
  );
}
