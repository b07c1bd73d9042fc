import { Download } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type DataRow, ROW_SORTS, type RowSort } from '#contract/data-tables.ts';
import { nextOrder, type SortOrder } from '#web/list/list-query.ts';
import { useAddressParams } from '#web/list/use-address-params.ts';
import { useChangeAddress } from '#web/list/use-change-address.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { FILTERS, filterRows, readFilters, sortRows } from './column-filters.ts';
import { exportRows } from './export-rows.ts';
import styles from './many-rows.module.css';
import { rowColumns } from './row-columns.tsx';
import { ROW_LIST } from './row-list-spec.ts';
import { RowsInSight } from './rows-in-sight.tsx';

const NO_FILTERS = Object.fromEntries(FILTERS.map((name) => [name, undefined]));

/** Ten thousand rows of which those in sight are drawn, with a filter above each column. */
export function ManyRows({ rows }: { rows: readonly DataRow[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const params = useAddressParams();
  const changeAddress = useChangeAddress();
  const filters = useDeferredValue(useMemo(() => readFilters(params), [params]));
  const sort = ROW_SORTS.find((name) => name === params.sort) ?? 'id';
  const order: SortOrder = params.order === 'desc' ? 'desc' : 'asc';
  const sorted = useMemo(() => sortRows(rows, sort, order), [rows, sort, order]);
  const found = useMemo(() => filterRows(sorted, filters), [sorted, filters]);
  const columns = useMemo(() => rowColumns(t, format), [t, format]);

  const handleSort = (wanted: RowSort) => {
    const query = { sort, order, page: 1, pageSize: 10, search: '', filters: {} };
    const next = nextOrder(query, wanted, ROW_LIST);
    changeAddress({ sort: wanted, order: next === 'desc' ? 'desc' : undefined });
  };

  return (
    <>
      <div className={styles.tools}>
        <p role="status">
          {t('tables.many.found', {
            count: found.length,
            of: format.number(rows.length),
            found: format.number(found.length),
          })}
        </p>
        <Button variant="outline" onClick={() => changeAddress(NO_FILTERS)}>
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
      </div>
      <RowsInSight
        columns={columns}
        rows={found}
        sort={sort}
        order={order}
        onSort={handleSort}
        filters={filters}
        onFilter={(name, text) => changeAddress({ [name]: text }, { replace: true })}
      />
    </>
  );
}
