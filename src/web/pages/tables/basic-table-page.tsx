import { Download, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DataRow, listRows, type RowSort } from '#contract/data-tables.ts';
import { useCall } from '#web/api/use-call.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { ListPage } from '#web/list/page/list-page.tsx';
import { selectColumn } from '#web/list/selection/select-column.tsx';
import { SelectionBar } from '#web/list/selection/selection-bar.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import styles from './basic-table-page.module.css';
import { ExportFound } from './export-found.tsx';
import { exportRows } from './export-rows.ts';
import { rowColumns } from './row-columns.tsx';
import { RowForm } from './row-form.tsx';
import { ROW_LIST, toRowQuery } from './row-list-spec.ts';
import { RowStatusFilter } from './row-status-filter.tsx';

const NO_ROWS: DataRow[] = [];

/** People as a table to search, sort, page, select, change and export. */
export function BasicTablePage() {
  const { t } = useTranslation();
  const format = useFormat();
  const [query, changeQuery] = usePageSearch(ROW_LIST);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const list = useCall(listRows, { query: toRowQuery(query) }, { keepPrevious: true });
  const all = list.data?.allData ?? NO_ROWS;
  const chosen = all.filter(({ id }) => selected.has(id));
  const openRow = all.find(({ id }) => id === query.row);
  const close = () => changeQuery({ row: undefined });
  const columns = [
    selectColumn<DataRow, number, RowSort>({
      rows: list.data?.invoices ?? NO_ROWS,
      idOf: ({ id }) => id,
      selected,
      onSelect: setSelected,
      labels: {
        all: t('tables.select.page'),
        one: ({ full_name: name }) => t('tables.select.one', { name }),
      },
    }),
    ...rowColumns(t, format),
  ];

  return (
    <>
      <PageHeading
        title={t('pageTitles.tables.basic')}
        actions={<ExportFound query={query} count={list.data?.total ?? 0} />}
      >
        {t('tables.basic.words')}
      </PageHeading>
      <ListPage
        spec={ROW_LIST}
        query={query}
        onChange={changeQuery}
        answer={list.data && { rows: list.data.invoices, count: list.data.total }}
        isBusy={list.isFetching}
        error={list.error}
        onRetry={() => void list.refetch()}
        label={t('tables.people')}
        searchLabel={t('tables.basic.search')}
        filters={<RowStatusFilter query={query} onChange={changeQuery} />}
        columns={columns}
        rowId={({ id }) => String(id)}
        onOpen={({ id }) => changeQuery({ row: id })}
        className={styles.table}
        whenEmpty={
          <EmptyState icon={Users} title={t('tables.none.title')}>
            {t('tables.none.words')}
          </EmptyState>
        }
      />
      <SelectionBar
        isShown={chosen.length > 0}
        summary={<strong>{t('tables.select.count', { count: chosen.length })}</strong>}
        onClear={() => setSelected(new Set())}
      >
        <Button variant="outline" icon={Download} onClick={() => void exportRows(chosen, t)}>
          {t('tables.export.selected')}
        </Button>
      </SelectionBar>
      {openRow && (
        <Drawer
          label={t('tables.edit.title', { name: openRow.full_name })}
          side="end"
          onClose={close}
        >
          <div className={styles.sheet}>
            <h2 className={styles.sheetTitle}>
              <bdi>{openRow.full_name}</bdi>
            </h2>
            <RowForm key={openRow.id} row={openRow} onDone={close} onCancel={close} />
          </div>
        </Drawer>
      )}
    </>
  );
}
