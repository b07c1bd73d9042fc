import { Plus, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { INVOICE_STATUSES, listInvoices } from '#contract/invoices/invoices.ts';
import { useApiContext } from '#web/api/api-context.ts';
import { useCall } from '#web/api/use-call.ts';
import { type ChangeSearch, usePageSearch } from '#web/list/address/use-page-search.ts';
import { ExportButton } from '#web/list/page/export-button.tsx';
import { ListPage } from '#web/list/page/list-page.tsx';
import { readAllPages } from '#web/list/page/read-all-pages.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { useOpenInvoice } from '../invoice-address.ts';
import { STATUS_TITLE } from '../invoice-labels.ts';
import { useDeleteInvoices } from '../use-delete-invoices.ts';
import { exportInvoices } from './export-invoices.ts';
import { invoiceColumns } from './invoice-columns.tsx';
import { InvoiceFigures } from './invoice-figures.tsx';
import { INVOICE_LIST, type InvoiceListQuery, toInvoiceQuery } from './invoice-list-spec.ts';
import { InvoiceSelection } from './invoice-selection.tsx';

export function InvoiceListPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const [query, changeQuery] = usePageSearch(INVOICE_LIST);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const list = useCall(listInvoices, { query: toInvoiceQuery(query) }, { keepPrevious: true });
  const deleteInvoices = useDeleteInvoices();
  const open = useOpenInvoice();
  const all = list.data?.allData;
  const chosen = all?.filter(({ id }) => selected.has(id)) ?? [];
  const columns = invoiceColumns({
    t,
    format,
    rows: list.data?.invoices ?? [],
    selected,
    onSelect: setSelected,
    onDelete: (id) => deleteInvoices([id]),
  });

  return (
    <Page
      title={t('pageTitles.invoice.list')}
      actions={
        <>
          <ExportFound query={query} count={list.data?.total ?? 0} />
          <LinkButton to="/apps/invoice/add" icon={Plus}>
            {t('invoices.list.add')}
          </LinkButton>
        </>
      }
    >
      <InvoiceFigures invoices={all} />
      <ListPage
        spec={INVOICE_LIST}
        query={query}
        onChange={changeQuery}
        answer={list.data && { rows: list.data.invoices, count: list.data.total }}
        isBusy={list.isFetching}
        error={list.error}
        onRetry={() => void list.refetch()}
        label={t('invoices.list.label')}
        searchLabel={t('invoices.list.search')}
        filters={<StatusFilter query={query} onChange={changeQuery} />}
        columns={columns}
        rowId={({ id }) => String(id)}
        onOpen={({ id }) => open(id)}
        whenEmpty={
          <EmptyState icon={ReceiptText} title={t('invoices.list.none.title')}>
            {t('invoices.list.none.description')}
          </EmptyState>
        }
      />
      <InvoiceSelection
        invoices={chosen}
        onClear={() => setSelected(new Set())}
        onDelete={() => {
          deleteInvoices(chosen.map(({ id }) => id));
          setSelected(new Set());
        }}
      />
    </Page>
  );
}

function StatusFilter({
  query,
  onChange,
}: {
  query: InvoiceListQuery;
  onChange: ChangeSearch<InvoiceListQuery>;
}) {
  const { t } = useTranslation();
  return (
    <SelectField
      isLabelHidden
      label={t('invoices.fields.status')}
      value={query.status ?? ''}
      onChange={(value) => onChange({ status: INVOICE_STATUSES.find((one) => one === value) })}
      choices={[
        { value: '', label: t('invoices.list.anyStatus') },
        ...INVOICE_STATUSES.map((status) => ({ value: status, label: t(STATUS_TITLE[status]) })),
      ]}
    />
  );
}

/** Saves all matching invoices, not only this page. */
function ExportFound({ query, count }: { query: InvoiceListQuery; count: number }) {
  const { t } = useTranslation();
  const { call } = useApiContext();
  const handleExport = async () => {
    const found = await readAllPages(count, async (page) => {
      const { invoices } = await call(listInvoices, {
        query: { ...toInvoiceQuery(query), ...page },
      });
      return invoices;
    });
    await exportInvoices(found, t);
  };
  return (
    <ExportButton
      label={t('invoices.list.export')}
      failedTitle={t('invoices.list.exportFailed')}
      isDisabled={count === 0}
      onExport={handleExport}
    />
  );
}
