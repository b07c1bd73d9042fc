import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { Invoice, InvoiceSort } from '#contract/invoices/invoices.ts';
import { selectColumn } from '#web/list/selection/select-column.tsx';
import type { Column } from '#web/list/table/column.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import type { Format } from '#web/ui/format/format.ts';
import { idParams } from './invoice-address.ts';
import styles from './invoice-list-page.module.css';
import { InvoiceRowMenu } from './invoice-row-menu.tsx';
import { STATUS_TITLE, STATUS_TONE } from './invoice-words.ts';

export type InvoiceColumnOptions = {
  t: TFunction;
  format: Format;
  /** The rows of the page at hand. */
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
      title: t('invoices.fields.id'),
      sort: 'id',
      width: '84px',
      cell: ({ id }) => (
        <Link className={styles.id} to="/apps/invoice/preview/$id" params={idParams(id)}>
          {t('invoices.number', { id })}
        </Link>
      ),
    },
    {
      id: 'client',
      title: t('invoices.fields.client'),
      sort: 'client',
      cell: ({ client, avatar }) => (
        <span className={styles.client}>
          <Avatar src={avatar} />
          <span className={styles.words}>
            <span className={styles.name}>
              <bdi>{client.name}</bdi>
            </span>
            <span className={styles.muted}>{client.companyEmail}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'invoiceStatus',
      title: t('invoices.fields.status'),
      sort: 'invoiceStatus',
      width: '140px',
      cell: ({ invoiceStatus }) => (
        <Badge tone={STATUS_TONE[invoiceStatus]}>{t(STATUS_TITLE[invoiceStatus])}</Badge>
      ),
    },
    {
      id: 'total',
      title: t('invoices.fields.total'),
      sort: 'total',
      align: 'end',
      width: '124px',
      cell: ({ total }) => money(total),
    },
    {
      id: 'issuedDate',
      title: t('invoices.fields.issued'),
      sort: 'issuedDate',
      width: '126px',
      cell: ({ issuedDate }) => format.day(issuedDate),
    },
    {
      id: 'dueDate',
      title: t('invoices.fields.due'),
      sort: 'dueDate',
      width: '126px',
      cell: ({ dueDate }) => format.day(dueDate),
    },
    {
      id: 'balance',
      title: t('invoices.fields.balance'),
      sort: 'balance',
      align: 'end',
      width: '124px',
      cell: ({ balance }) =>
        balance === 0 ? <span className={styles.muted}>{money(0)}</span> : money(balance),
    },
    {
      id: 'actions',
      title: t('invoices.fields.actions'),
      head: <span className="visually-hidden">{t('invoices.fields.actions')}</span>,
      width: '64px',
      cell: (row) => <InvoiceRowMenu invoice={row} onDelete={() => onDelete(row.id)} />,
    },
  ];
}
