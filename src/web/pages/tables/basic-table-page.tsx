import { Download, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DataRow,
  EMPLOYMENT,
  EMPLOYMENT_STATUSES,
  listRows,
  type RowSort,
} from '#contract/data-tables.ts';
import { useApiContext } from '#web/api/api-context.ts';
import { useCall } from '#web/api/use-call.ts';
import type { ChangeSearch } from '#web/list/address/use-page-search.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { ExportButton } from '#web/list/page/export-button.tsx';
import { ListPage } from '#web/list/page/list-page.tsx';
import { readAllPages } from '#web/list/page/read-all-pages.ts';
import { selectColumn } from '#web/list/selection/select-column.tsx';
import { SelectionBar } from '#web/list/selection/selection-bar.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { exportRows } from './export-rows.ts';
import { rowColumns } from './row-columns.tsx';
import { RowForm } from './row-form.tsx';
import { ROW_LIST, type RowListQuery, toRowQuery } from './row-list-spec.ts';

const NO_ROWS: DataRow[] = [];

/** A table of people to search, filter, sort, select, edit and export. */
export function BasicTablePage() {
  const { t } = useTranslation();
  const format = useFormat();
  const [query, changeQuery] = usePageSearch(ROW_LIST);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const list = useCall(listRows, { query: toRowQuery(query) }, { keepPrevious: true });
  const all = list.data?.allData ?? NO_ROWS;
  const selectedRows = all.filter(({ id }) => selected.has(id));
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
    <Page
      title={t('pageTitles.tables.basic')}
      description={t('tables.basic.description')}
      actions={<ExportFound query={query} count={list.data?.total ?? 0} />}
    >
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
        whenEmpty={
          <EmptyState icon={Users} title={t('tables.none.title')}>
            {t('tables.none.description')}
          </EmptyState>
        }
      />
      <SelectionBar
        isShown={selectedRows.length > 0}
        summary={<strong>{t('tables.select.count', { count: selectedRows.length })}</strong>}
        onClear={() => setSelected(new Set())}
      >
        <Button variant="outline" icon={Download} onClick={() => void exportRows(selectedRows, t)}>
          {t('tables.export.selected')}
        </Button>
      </SelectionBar>
      {openRow && (
        <Drawer
          title={t('tables.edit.title', { name: openRow.full_name })}
          padding="md"
          onClose={close}
        >
          <RowForm key={openRow.id} row={openRow} onDone={close} onCancel={close} />
        </Drawer>
      )}
    </Page>
  );
}

/** Saves all that the search and the filter find, in their order, not only the page at hand. */
function ExportFound({ query, count }: { query: RowListQuery; count: number }) {
  const { t } = useTranslation();
  const { call } = useApiContext();
  const handleExport = async () => {
    const found = await readAllPages(count, async (page) => {
      const { invoices } = await call(listRows, { query: { ...toRowQuery(query), ...page } });
      return invoices;
    });
    await exportRows(found, t);
  };
  return (
    <ExportButton
      label={t('tables.export.found', { count })}
      failedTitle={t('tables.export.failed')}
      isDisabled={count === 0}
      onExport={handleExport}
    />
  );
}

/** Shows one status only. */
function RowStatusFilter({
  query,
  onChange,
}: {
  query: RowListQuery;
  onChange: ChangeSearch<RowListQuery>;
}) {
  const { t } = useTranslation();
  return (
    <SelectField
      isLabelHidden
      label={t('tables.fields.status')}
      value={String(query.status ?? '')}
      onChange={(value) =>
        onChange({ status: EMPLOYMENT_STATUSES.find((status) => String(status) === value) })
      }
      choices={[
        { value: '', label: t('tables.anyStatus') },
        ...EMPLOYMENT_STATUSES.map((status) => ({
          value: String(status),
          label: t(`tables.statuses.${EMPLOYMENT[status]}`),
        })),
      ]}
    />
  );
}
