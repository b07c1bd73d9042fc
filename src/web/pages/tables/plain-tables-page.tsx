import type { TableProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type DataRow, EMPLOYMENT, listRows } from '#contract/data-tables.ts';
import { useCall } from '#web/api/use-call.ts';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import styles from './plain-tables-page.module.css';
import { rowColumns } from './row-columns.tsx';
import { type PlainColumn, RowsTable } from './rows-table.tsx';
import { StatusMenu } from './status-menu.tsx';
import { TableWorkshop } from './table-workshop.tsx';

const ROWS = 5;
/** The columns of the short tables; the wide one has all. */
const SHORT = ['full_name', 'salary', 'status'];
const MIN_WIDTH = 440;

const LOOKS = [
  { name: 'plain', look: {} },
  { name: 'striped', look: { striped: true } },
  { name: 'hover', look: { highlightOnHover: true } },
  { name: 'bordered', look: { withTableBorder: true, withColumnBorders: true } },
  { name: 'borderless', look: { withRowBorders: false } },
  { name: 'compact', look: { verticalSpacing: 4, horizontalSpacing: 8 } },
] as const satisfies readonly { name: string; look: Partial<TableProps> }[];

const TONES = {
  current: 'accent',
  professional: 'success',
  rejected: 'danger',
  resigned: 'warning',
  applied: '',
} as const satisfies Record<(typeof EMPLOYMENT)[keyof typeof EMPLOYMENT], string>;

/** Plain tables in every look, over the first people of the sample. */
export function PlainTablesPage() {
  const { t } = useTranslation();
  const call = useCall(listRows, { query: { perPage: ROWS } });
  return (
    <>
      <PageHeading title={t('pageTitles.tables.reactstrap')}>{t('tables.plain.words')}</PageHeading>
      <CallState call={call} failed={t('tables.failed')}>
        {({ invoices }) => <Gallery rows={invoices} />}
      </CallState>
    </>
  );
}

function Gallery({ rows }: { rows: readonly DataRow[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const all: readonly PlainColumn<DataRow>[] = rowColumns(t, format);
  const short = all.filter(({ id }) => SHORT.includes(id));
  const salaries = rows.reduce((sum, { salary }) => sum + salary, 0);
  const actions: PlainColumn<DataRow> = {
    id: 'actions',
    title: t('tables.fields.actions'),
    head: <span className="visually-hidden">{t('tables.fields.actions')}</span>,
    width: '64px',
    cell: (row) => <StatusMenu row={row} />,
  };
  const common = {
    rows,
    rowId: ({ id }: DataRow) => String(id),
    minWidth: MIN_WIDTH,
  };
  const cardOf = (name: 'tones' | 'sums' | 'actions' | 'wide') => ({
    title: t(`tables.plain.${name}.title`),
    words: t(`tables.plain.${name}.words`),
  });

  return (
    <div className={styles.gallery}>
      <TableWorkshop rows={rows} columns={short} />
      {LOOKS.map(({ name, look }) => (
        <Card
          key={name}
          title={t(`tables.plain.${name}.title`)}
          description={t(`tables.plain.${name}.words`)}
        >
          <RowsTable
            {...common}
            {...look}
            label={t(`tables.plain.${name}.title`)}
            columns={short}
          />
        </Card>
      ))}
      <Card {...cardOf('tones')}>
        <RowsTable
          {...common}
          label={t('tables.plain.tones.title')}
          columns={short.filter(({ id }) => id !== 'status')}
          rowTone={({ status }) => TONES[EMPLOYMENT[status]]}
        />
      </Card>
      <Card {...cardOf('sums')}>
        <RowsTable
          {...common}
          label={t('tables.plain.sums.title')}
          columns={short.filter(({ id }) => id !== 'status')}
          foot={[t('tables.plain.sums.total'), format.money(salaries, 'USD')]}
        />
      </Card>
      <Card {...cardOf('actions')}>
        <RowsTable
          {...common}
          label={t('tables.plain.actions.title')}
          columns={[...short, actions]}
        />
      </Card>
      <Card {...cardOf('wide')} className={styles.wide}>
        <RowsTable {...common} label={t('tables.plain.wide.title')} columns={all} minWidth={1120} />
      </Card>
    </div>
  );
}
