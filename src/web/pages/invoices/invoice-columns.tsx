import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { Invoice, InvoiceSort } from '#contract/invoices.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Badge } from '#web/components/badge.tsx';
import type { Format } from '#web/components/format.ts';
import type { Column } from '#web/list/data-table.tsx';
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

export function invoiceColumns(options: InvoiceColumnOptions): Column<Invoice, InvoiceSort>[] {
  const { t, format, onDelete } = options;
  const money = (amount: number) => format.cents(Math.round(amount * 100));
  return [
    selectColumn(options),
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

function selectColumn({
  t,
  rows,
  selected,
  onSelect,
}: InvoiceColumnOptions): Column<Invoice, InvoiceSort> {
  const isAll = rows.length > 0 && rows.every(({ id }) => selected.has(id));
  const isSome = rows.some(({ id }) => selected.has(id));
  const change = (ids: readonly number[], isChosen: boolean) => {
    const others = [...selected].filter((id) => !ids.includes(id));
    onSelect(new Set(isChosen ? [...others, ...ids] : others));
  };
  return {
    id: 'select',
    title: t('invoices.list.selectAll'),
    head: (
      <input
        type="checkbox"
        className={styles.box}
        aria-label={t('invoices.list.selectAll')}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = isSome && !isAll;
        }}
        onChange={() =>
          change(
            rows.map(({ id }) => id),
            !isAll,
          )
        }
      />
    ),
    width: '52px',
    cell: ({ id }) => (
      <input
        type="checkbox"
        className={styles.box}
        aria-label={t('invoices.list.select', { id })}
        checked={selected.has(id)}
        onChange={(event) => change([id], event.currentTarget.checked)}
      />
    ),
  };
}
