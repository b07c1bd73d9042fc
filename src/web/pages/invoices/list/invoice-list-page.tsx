import type { TFunction } from 'i18next';
import {
  CircleAlert,
  CircleCheck,
  Download,
  FilePen,
  Hourglass,
  type LucideIcon,
  Plus,
  ReceiptText,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '#contract/invoices/invoices.ts';
import { INVOICE_SORTS, INVOICE_STATUSES, listInvoices } from '#contract/invoices/invoices.ts';
import { useApiContext } from '#web/api/api-context.ts';
import { useCall } from '#web/api/use-call.ts';
import { listSearch } from '#web/list/address/list-search.ts';
import type { SearchValues } from '#web/list/address/page-search.ts';
import { oneOf } from '#web/list/address/search-fields.ts';
import { type ChangeSearch, usePageSearch } from '#web/list/address/use-page-search.ts';
import { ExportButton } from '#web/list/page/export-button.tsx';
import { ListPage } from '#web/list/page/list-page.tsx';
import { readAllPages } from '#web/list/page/read-all-pages.ts';
import { SelectionBar } from '#web/list/selection/selection-bar.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Statistic, StatisticGroup } from '#web/ui/figures/statistic.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { saveCsv } from '#web/ui/format/save-csv.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { useOpenInvoice } from '../invoice-address.ts';
import { STATUS_TITLE } from '../invoice-labels.ts';
import { useDeleteInvoices } from '../use-delete-invoices.ts';
import { invoiceColumns } from './invoice-columns.tsx';

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

type Figure = {
  name: 'open' | 'pastDue' | 'received' | 'drafts';
  icon: LucideIcon;
  isCounted: (invoice: Invoice) => boolean;
  amount: (invoice: Invoice) => number;
};

const FIGURES: readonly Figure[] = [
  {
    name: 'open',
    icon: Hourglass,
    isCounted: ({ invoiceStatus, balance }) => invoiceStatus !== 'Draft' && balance > 0,
    amount: ({ balance }) => balance,
  },
  {
    name: 'pastDue',
    icon: CircleAlert,
    isCounted: ({ invoiceStatus }) => invoiceStatus === 'Past Due',
    amount: ({ balance }) => balance,
  },
  {
    name: 'received',
    icon: CircleCheck,
    isCounted: ({ total, balance }) => total > balance,
    amount: ({ total, balance }) => total - balance,
  },
  {
    name: 'drafts',
    icon: FilePen,
    isCounted: ({ invoiceStatus }) => invoiceStatus === 'Draft',
    amount: ({ total }) => total,
  },
];

/** The sums of all invoices, whatever the list is filtered by. */
function InvoiceFigures({ invoices }: { invoices: readonly Invoice[] | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <StatisticGroup>
      {FIGURES.map(({ name, icon, isCounted, amount }) => {
        const counted = invoices?.filter(isCounted) ?? [];
        // In cents, one by one: sums of decimal fractions drift.
        const cents = counted.reduce((sum, one) => sum + Math.round(amount(one) * 100), 0);
        return (
          <Statistic
            key={name}
            icon={icon}
            label={t(`invoices.figures.${name}`)}
            value={invoices && format.cents(cents)}
            description={t(`invoices.figures.${name}Count`, { count: counted.length })}
          />
        );
      })}
    </StatisticGroup>
  );
}

/** Names sort from A, everything else from the newest or the greatest. */
const INVOICE_LIST = listSearch({
  sorts: INVOICE_SORTS,
  defaultSort: 'id',
  defaultOrder: (sort) => (['client', 'service', 'invoiceStatus'].includes(sort) ? 'asc' : 'desc'),
  filters: { status: oneOf(INVOICE_STATUSES) },
});

type InvoiceListQuery = SearchValues<typeof INVOICE_LIST>;

declare module '#web/list/address/link-to.ts' {
  interface PageSearches {
    '/apps/invoice/list': typeof INVOICE_LIST;
  }
}

/** The query of the list call. */
function toInvoiceQuery({ q, page, size, sort, order, status }: InvoiceListQuery) {
  return { q, page, perPage: size, sortColumn: sort, sort: order, status: status ?? '' } as const;
}

/** The sums of the selected invoices, and the actions on all of them. */
function InvoiceSelection({
  invoices,
  onClear,
  onDelete,
}: {
  invoices: readonly Invoice[];
  onClear: () => void;
  onDelete: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const sum = (amount: (invoice: Invoice) => number) =>
    format.cents(invoices.reduce((cents, one) => cents + Math.round(amount(one) * 100), 0));
  return (
    <SelectionBar
      isShown={invoices.length > 0}
      onClear={onClear}
      summary={
        <>
          <strong>{t('invoices.selection.count', { count: invoices.length })}</strong>{' '}
          {t('invoices.selection.sums', {
            total: sum(({ total }) => total),
            balance: sum(({ balance }) => balance),
          })}
        </>
      }
    >
      <Button variant="outline" icon={Download} onClick={() => void exportInvoices(invoices, t)}>
        {t('invoices.selection.export')}
      </Button>
      <Button tone="danger" icon={Trash2} onClick={onDelete}>
        {t('invoices.actions.delete')}
      </Button>
    </SelectionBar>
  );
}

/** Saves invoices as a table for spreadsheets: days and amounts as machines write them. */
function exportInvoices(invoices: readonly Invoice[], t: TFunction): Promise<void> {
  const columns: [string, (invoice: Invoice) => string | number][] = [
    [t('invoices.fields.id'), ({ id }) => id],
    [t('invoices.fields.status'), ({ invoiceStatus }) => invoiceStatus],
    [t('invoices.fields.client'), ({ client }) => client.name],
    [t('invoices.fields.company'), ({ client }) => client.company],
    [t('invoices.fields.email'), ({ client }) => client.companyEmail],
    [t('invoices.fields.service'), ({ service }) => service],
    [t('invoices.fields.issued'), ({ issuedDate }) => issuedDate],
    [t('invoices.fields.due'), ({ dueDate }) => dueDate],
    [t('invoices.fields.total'), ({ total }) => total.toFixed(2)],
    [t('invoices.fields.balance'), ({ balance }) => balance.toFixed(2)],
  ];
  return saveCsv({
    fileName: `${t('invoices.list.fileName')}.csv`,
    titles: columns.map(([title]) => title),
    rows: invoices.map((invoice) => columns.map(([, cellOf]) => cellOf(invoice))),
  });
}
