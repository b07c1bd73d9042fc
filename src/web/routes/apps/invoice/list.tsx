import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import {
  Ban,
  CircleAlert,
  CircleCheck,
  Eye,
  FileMinus,
  FilePen,
  Hourglass,
  type LucideIcon,
  Pencil,
  Plus,
  Printer,
  ReceiptText,
  Send,
  Trash2,
  Wallet,
} from 'lucide-react';
import {
  ALL_INVOICE_STATUSES,
  INVOICE_SORTS,
  type Invoice,
  type InvoiceSort,
  listInvoices,
} from '#contract/invoices/invoice-list.ts';
import { choice } from '#web/list/filters.ts';
import { type ColumnTools, list, useList } from '#web/list/list.ts';
import { ListPage } from '#web/list/page/list-page.tsx';
import { actionsColumn } from '#web/list/table/actions-column.tsx';
import type { ListColumn } from '#web/list/table/column.ts';
import { TitleCell } from '#web/list/table/title-cell.tsx';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Statistic, StatisticGroup } from '#web/ui/figures/statistic.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Menu, MenuGroup, MenuItem } from '#web/ui/overlays/menu.tsx';
import { useOpenInvoice } from './-invoice-address.ts';
import { STATUS_TITLE, STATUS_TONE } from './-invoice-labels.ts';
import { useDeleteInvoices } from './-use-delete-invoices.ts';
import '#web/messages/invoiceList.json';
import '#web/messages/invoices.json';

export const Route = createFileRoute('/apps/invoice/list')({
  ...page({
    title: 'pageTitles.invoice.list',
    sample: 'data',
    memory: { pageSize: 'invoiceRowsPerPage', search: 'invoiceSearch' },
  }),
  validateSearch: searchOf<typeof invoices.search>(),
  component: InvoiceListPage,
});

/** Names sort from A, everything else from the newest or the greatest. */
const invoices = list({
  call: listInvoices,
  texts: 'invoices.list',
  icon: ReceiptText,
  found: ({ invoices: rows, total, allData }) => ({ rows, count: total, all: allData }),
  columns: invoiceColumns,
  rowName: ({ id }, t) => t('invoices.list.rowName', { id }),
  sorts: INVOICE_SORTS,
  defaultSort: 'id',
  descending: ['id', 'total', 'issuedDate', 'dueDate', 'balance'],
  filters: {
    status: choice(ALL_INVOICE_STATUSES, {
      label: 'invoices.fields.status',
      any: 'invoices.list.anyStatus',
      text: (status) => STATUS_TITLE[status],
    }),
  },
});

function InvoiceListPage() {
  const { t } = useTranslation();
  const { answer } = useList(invoices);
  const deleteInvoices = useDeleteInvoices();
  const open = useOpenInvoice();

  return (
    <Page
      title={t('pageTitles.invoice.list')}
      actions={
        <LinkButton to="/apps/invoice/add" icon={Plus}>
          {t('invoices.list.add')}
        </LinkButton>
      }
    >
      <InvoiceFigures all={answer?.allData} />
      <ListPage
        of={invoices}
        with={{ onDelete: deleteInvoices }}
        onOpen={({ id }) => open(id)}
        summary={(selected) => <InvoiceSums selected={selected} />}
        actions={(selected, onClear) => (
          <DeleteDrafts
            selected={selected}
            onDelete={(ids) => {
              deleteInvoices(ids);
              onClear();
            }}
          />
        )}
      />
    </Page>
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
    isCounted: ({ paid }) => paid > 0,
    amount: ({ paid }) => paid,
  },
  {
    name: 'drafts',
    icon: FilePen,
    isCounted: ({ invoiceStatus }) => invoiceStatus === 'Draft',
    amount: ({ total }) => total,
  },
];

/** The sums of all invoices, whatever the list is filtered by. */
function InvoiceFigures({ all }: { all: readonly Invoice[] | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <StatisticGroup>
      {FIGURES.map(({ name, icon, isCounted, amount }) => {
        const counted = all?.filter(isCounted) ?? [];
        // In cents, one by one: sums of decimal fractions drift.
        const cents = counted.reduce((sum, one) => sum + Math.round(amount(one) * 100), 0);
        return (
          <Statistic
            key={name}
            icon={icon}
            label={t(`invoiceList.figures.${name}`)}
            value={all && format.cents(cents)}
            description={t(`invoiceList.figures.${name}Count`, { count: counted.length })}
          />
        );
      })}
    </StatisticGroup>
  );
}

/** Deletes those of the selected invoices that are drafts: the others are void or credited instead. */
function DeleteDrafts({
  selected,
  onDelete,
}: {
  selected: readonly Invoice[];
  onDelete: (ids: readonly number[]) => void;
}) {
  const { t } = useTranslation();
  const drafts = selected.filter(({ invoiceStatus }) => invoiceStatus === 'Draft');
  if (drafts.length === 0) return null;
  return (
    <Button tone="danger" icon={Trash2} onClick={() => onDelete(drafts.map(({ id }) => id))}>
      {t('invoiceList.selection.deleteDrafts', { count: drafts.length })}
    </Button>
  );
}

/** How many invoices are selected, and what they add up to. */
function InvoiceSums({ selected }: { selected: readonly Invoice[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const sum = (amount: (invoice: Invoice) => number) =>
    format.cents(selected.reduce((cents, one) => cents + Math.round(amount(one) * 100), 0));
  return (
    <>
      <strong>{t('invoiceList.selection.count', { count: selected.length })}</strong>{' '}
      {t('invoiceList.selection.sums', {
        total: sum(({ total }) => total),
        balance: sum(({ balance }) => balance),
      })}
    </>
  );
}

function invoiceColumns(
  { t, format }: ColumnTools,
  { onDelete }: { onDelete: (ids: readonly number[]) => void },
): ListColumn<Invoice, InvoiceSort>[] {
  const money = (amount: number) => format.cents(Math.round(amount * 100));
  return [
    {
      id: 'id',
      phone: 'meta',
      title: t('invoices.fields.id'),
      sort: 'id',
      value: ({ id }) => id,
      width: '84px',
      cell: ({ id }) => (
        <Link to="/apps/invoice/preview/{-$id}" params={{ id: String(id) }}>
          {t('invoices.number', { id })}
        </Link>
      ),
    },
    {
      id: 'client',
      phone: 'title',
      title: t('invoices.fields.client'),
      sort: 'client',
      value: ({ client }) => client.name,
      cell: ({ client, avatar }) => (
        <TitleCell
          picture={<Avatar src={avatar} />}
          title={client.name}
          detail={client.companyEmail}
        />
      ),
    },
    {
      id: 'invoiceStatus',
      phone: 'meta',
      title: t('invoices.fields.status'),
      sort: 'invoiceStatus',
      value: ({ invoiceStatus }) => t(STATUS_TITLE[invoiceStatus]),
      width: '140px',
      cell: ({ invoiceStatus }) => (
        <Badge tone={STATUS_TONE[invoiceStatus]}>{t(STATUS_TITLE[invoiceStatus])}</Badge>
      ),
    },
    {
      id: 'total',
      phone: 'end',
      title: t('invoices.fields.total'),
      sort: 'total',
      value: ({ total }) => total,
      align: 'end',
      width: '124px',
      cell: ({ total }) => money(total),
    },
    {
      id: 'issuedDate',
      phone: 'hidden',
      priority: 1,
      title: t('invoices.draft.issuedDate'),
      sort: 'issuedDate',
      value: ({ issuedDate }) => issuedDate,
      width: '126px',
      cell: ({ issuedDate }) => format.day(issuedDate),
    },
    {
      id: 'dueDate',
      phone: 'end',
      title: t('invoices.draft.dueDate'),
      sort: 'dueDate',
      value: ({ dueDate }) => dueDate,
      width: '126px',
      cell: ({ dueDate }) => format.day(dueDate),
    },
    {
      id: 'balance',
      phone: 'hidden',
      title: t('invoices.fields.balance'),
      sort: 'balance',
      value: ({ balance }) => balance,
      align: 'end',
      width: '124px',
      cell: ({ balance }) =>
        balance === 0 ? <Text tone="neutral">{money(0)}</Text> : money(balance),
    },
    {
      id: 'service',
      phone: 'hidden',
      isOptional: true,
      title: t('invoices.draft.service'),
      sort: 'service',
      value: ({ service }) => service,
      width: '200px',
      cell: ({ service }) => service,
    },
    {
      id: 'company',
      phone: 'hidden',
      isOptional: true,
      title: t('invoices.fields.company'),
      value: ({ client }) => client.company,
      width: '180px',
      cell: ({ client }) => <bdi>{client.company}</bdi>,
    },
    {
      id: 'email',
      phone: 'hidden',
      isOptional: true,
      title: t('invoices.fields.email'),
      value: ({ client }) => client.companyEmail,
      width: '220px',
      cell: ({ client }) => <bdi>{client.companyEmail}</bdi>,
    },
    actionsColumn(t('invoices.fields.actions'), (row) => (
      <InvoiceRowMenu invoice={row} onDelete={() => onDelete([row.id])} />
    )),
  ];
}

/** The actions on one invoice of the list. */
function InvoiceRowMenu({
  invoice: { id, balance, total, invoiceStatus },
  onDelete,
}: {
  invoice: Invoice;
  onDelete: () => void;
}) {
  const { t } = useTranslation();
  const open = useOpenInvoice();
  const navigate = useNavigate();
  const isDraft = invoiceStatus === 'Draft';
  const isVoidable = invoiceStatus !== 'Void' && balance === total;
  return (
    <Menu label={t('invoices.list.actions', { id })}>
      <MenuItem icon={Eye} onSelect={() => open(id)}>
        {t('invoiceList.actions.open')}
      </MenuItem>
      {isDraft && (
        <MenuItem
          icon={Pencil}
          onSelect={() =>
            void navigate({ to: '/apps/invoice/edit/{-$id}', params: { id: String(id) } })
          }
        >
          {t('invoiceList.actions.edit')}
        </MenuItem>
      )}
      {invoiceStatus !== 'Void' && (
        <MenuItem icon={Send} onSelect={() => open(id, 'send')}>
          {t('invoiceList.actions.send')}
        </MenuItem>
      )}
      {balance > 0 && (
        <MenuItem icon={Wallet} onSelect={() => open(id, 'payment')}>
          {t('invoiceList.actions.pay')}
        </MenuItem>
      )}
      <MenuItem icon={Printer} onSelect={() => open(id, 'print')}>
        {t('invoiceList.actions.print')}
      </MenuItem>
      <MenuGroup>
        {isDraft ? (
          <MenuItem icon={Trash2} tone="danger" onSelect={onDelete}>
            {t('invoiceList.actions.delete')}
          </MenuItem>
        ) : (
          <>
            <MenuItem icon={Ban} isDisabled={!isVoidable} onSelect={() => open(id, 'void')}>
              {t('invoiceList.actions.void')}
            </MenuItem>
            <MenuItem
              icon={FileMinus}
              isDisabled={invoiceStatus === 'Void' || invoiceStatus === 'Credited'}
              onSelect={() => open(id, 'credit')}
            >
              {t('invoiceList.actions.credit')}
            </MenuItem>
          </>
        )}
      </MenuGroup>
    </Menu>
  );
}
