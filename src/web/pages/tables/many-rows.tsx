import { Download } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow, RowSort } from '#contract/data-tables.ts';
import { nextOrder } from '#web/list/address/list-search.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { FILTERS, filterRows, manyRowsSearch, sortRows } from './column-filters.ts';
import { exportRows } from './export-rows.ts';
import styles from './many-rows.module.css';
import { rowColumns } from './row-columns.tsx';
import { ROW_LIST } from './row-list-spec.ts';
import { RowsInSight } from './rows-in-sight.tsx';

const NO_FILTERS = Object.fromEntries(FILTERS.map((name) => [name, '']));

/** Ten thousand rows of which those in sight are drawn, with a filter above each column. */
export function ManyRows({ rows }: { rows: readonly DataRow[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [search, changeSearch] = usePageSearch(manyRowsSearch);
  const filters = useDeferredValue(search);
  const { sort, order } = search;
  const sorted = useMemo(() => sortRows(rows, sort, order), [rows, sort, order]);
  const found = useMemo(() => filterRows(sorted, filters), [sorted, filters]);
  const columns = useMemo(() => rowColumns(t, format), [t, format]);

  const handleSort = (wanted: RowSort) => {
    changeSearch({ sort: wanted, order: nextOrder(search, wanted, ROW_LIST) });
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
      </div>
      <RowsInSight
        columns={columns}
        rows={found}
        sort={sort}
        order={order}
        onSort={handleSort}
        filters={filters}
        onFilter={(name, text) => changeSearch({ [name]: text }, { replace: true })}
      />
    </>
  );
}
