import { Link, useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { Eye, Pencil, Printer, Send, Trash2, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Invoice, InvoiceSort } from '#contract/invoices/invoices.ts';
import { selectColumn } from '#web/list/selection/select-column.tsx';
import { actionsColumn } from '#web/list/table/actions-column.tsx';
import type { Column } from '#web/list/table/column.ts';
import { TitleCell } from '#web/list/table/title-cell.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import type { Format } from '#web/ui/format/format.ts';
import { Text } from '#web/ui/layout/text.tsx';
import { Menu, MenuGroup, MenuItem } from '#web/ui/overlays/menu.tsx';
import { idParams, useOpenInvoice } from '../invoice-address.ts';
import { STATUS_TITLE, STATUS_TONE } from '../invoice-labels.ts';

export type InvoiceColumnOptions = {
  t: TFunction;
  format: Format;
  /** The rows of this page. */
  rows: readonly Invoice[];
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
  onDelete: (id: number) => void;
};

export function invoiceColumns({
  t,
  format,
  rows,
  selected,
  onSelect,
  onDelete,
}: InvoiceColumnOptions): Column<Invoice, InvoiceSort>[] {
  const money = (amount: number) => format.cents(Math.round(amount * 100));
  return [
    selectColumn({
      rows,
      idOf: ({ id }) => id,
      selected,
      onSelect,
      labels: {
        all: t('invoices.list.selectAll'),
        one: ({ id }) => t('invoices.list.select', { id }),
      },
    }),
    {
      id: 'id',
      phone: 'meta',
      title: t('invoices.fields.id'),
      sort: 'id',
      width: '84px',
      cell: ({ id }) => (
        <Link to="/apps/invoice/preview/$id" params={idParams(id)}>
          {t('invoices.number', { id })}
        </Link>
      ),
    },
    {
      id: 'client',
      phone: 'title',
      title: t('invoices.fields.client'),
      sort: 'client',
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
      align: 'end',
      width: '124px',
      cell: ({ total }) => money(total),
    },
    {
      id: 'issuedDate',
      phone: 'hidden',
      priority: 1,
      title: t('invoices.fields.issued'),
      sort: 'issuedDate',
      width: '126px',
      cell: ({ issuedDate }) => format.day(issuedDate),
    },
    {
      id: 'dueDate',
      phone: 'end',
      title: t('invoices.fields.due'),
      sort: 'dueDate',
      width: '126px',
      cell: ({ dueDate }) => format.day(dueDate),
    },
    {
      id: 'balance',
      phone: 'hidden',
      title: t('invoices.fields.balance'),
      sort: 'balance',
      align: 'end',
      width: '124px',
      cell: ({ balance }) =>
        balance === 0 ? <Text tone="neutral">{money(0)}</Text> : money(balance),
    },
    actionsColumn(t('invoices.fields.actions'), (row) => (
      <InvoiceRowMenu invoice={row} onDelete={() => onDelete(row.id)} />
    )),
  ];
}

/** The actions on one invoice of the list. */
function InvoiceRowMenu({
  invoice: { id, balance },
  onDelete,
}: {
  invoice: Invoice;
  onDelete: () => void;
}) {
  const { t } = useTranslation();
  const open = useOpenInvoice();
  const navigate = useNavigate();
  return (
    <Menu label={t('invoices.list.actions', { id })}>
      <MenuItem icon={Eye} onSelect={() => open(id)}>
        {t('invoices.actions.open')}
      </MenuItem>
      <MenuItem
        icon={Pencil}
        onSelect={() => void navigate({ to: '/apps/invoice/edit/$id', params: idParams(id) })}
      >
        {t('invoices.actions.edit')}
      </MenuItem>
      <MenuItem icon={Send} onSelect={() => open(id, 'send')}>
        {t('invoices.actions.send')}
      </MenuItem>
      {balance > 0 && (
        <MenuItem icon={Wallet} onSelect={() => open(id, 'payment')}>
          {t('invoices.actions.pay')}
        </MenuItem>
      )}
      <MenuItem icon={Printer} onSelect={() => open(id, 'print')}>
        {t('invoices.actions.print')}
      </MenuItem>
      <MenuGroup>
        <MenuItem icon={Trash2} tone="danger" onSelect={onDelete}>
          {t('invoices.actions.delete')}
        </MenuItem>
      </MenuGroup>
    </Menu>
  );
}
