import { Download, Plus, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { INVOICE_STATUSES, type InvoiceSort, listInvoices } from '#contract/invoices.ts';
import { useApiContext } from '#web/api/api-context.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button, LinkButton } from '#web/components/button.tsx';
import { useFormat } from '#web/components/format.ts';
import { PageHeading } from '#web/components/page-heading.tsx';
import { SelectField } from '#web/components/select-field.tsx';
import { StatePanel } from '#web/components/state-panel.tsx';
import { showToast } from '#web/components/toast.ts';
import { ListPage } from '#web/list/list-page.tsx';
import { type ChangeListQuery, useListQuery } from '#web/list/use-list-query.ts';
import { exportInvoices } from './export-invoices.ts';
import { useOpenInvoice } from './invoice-address.ts';
import { invoiceColumns } from './invoice-columns.tsx';
import { InvoiceFigures } from './invoice-figures.tsx';
import styles from './invoice-list-page.module.css';
import {
  INVOICE_LIST,
  type InvoiceFilter,
  type InvoiceListQuery,
  toInvoiceQuery,
} from './invoice-list-spec.ts';
import { InvoiceSelection } from './invoice-selection.tsx';
import { STATUS_TITLE } from './invoice-words.ts';
import { useDeleteInvoices } from './use-delete-invoices.ts';

export function InvoiceListPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const [query, changeQuery] = useListQuery(INVOICE_LIST);
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
    <>
      <PageHeading
        title={t('pageTitles.invoice.list')}
        actions={
          <>
            <ExportButton query={query} count={list.data?.total ?? 0} />
            <LinkButton to="/apps/invoice/add" icon={<Plus size={16} aria-hidden />}>
              {t('invoices.list.add')}
            </LinkButton>
          </>
        }
      />
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
        className={styles.table}
        whenEmpty={
          <StatePanel icon={ReceiptText} title={t('invoices.list.none.title')}>
            {t('invoices.list.none.words')}
          </StatePanel>
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
    </>
  );
}

function StatusFilter({
  query,
  onChange,
}: {
  query: InvoiceListQuery;
  onChange: ChangeListQuery<InvoiceSort, InvoiceFilter>;
}) {
  const { t } = useTranslation();
  return (
    <SelectField
      className={styles.filter}
      label={t('invoices.fields.status')}
      value={toInvoiceQuery(query).status}
      onChoose={(status) => onChange({ filters: status === '' ? {} : { status } })}
      choices={[
        { value: '', label: t('invoices.list.anyStatus') },
        ...INVOICE_STATUSES.map((status) => ({ value: status, label: t(STATUS_TITLE[status]) })),
      ]}
    />
  );
}

/** Saves all that the search and the filter find, not only the page at hand. */
function ExportButton({ query, count }: { query: InvoiceListQuery; count: number }) {
  const { t } = useTranslation();
  const { call } = useApiContext();
  const [isBusy, setIsBusy] = useState(false);

  const handleClick = async () => {
    setIsBusy(true);
    try {
      const found = [];
      const perPage = 100;
      for (let page = 1; (page - 1) * perPage < count; page += 1) {
        const asked = { ...toInvoiceQuery(query), page, perPage };
        found.push(...(await call(listInvoices, { query: asked })).invoices);
      }
      await exportInvoices(found, t);
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      void showToast({ tone: 'danger', title: t('invoices.list.exportFailed'), message });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Button
      variant="default"
      icon={<Download size={16} aria-hidden />}
      disabled={count === 0}
      isLoading={isBusy}
      onClick={() => void handleClick()}
    >
      {t('invoices.list.export')}
    </Button>
  );
}
