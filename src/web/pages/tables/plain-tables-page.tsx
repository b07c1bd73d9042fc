import { useTranslation } from 'react-i18next';
import { type DataRow, EMPLOYMENT, listRows } from '#contract/data-tables.ts';
import { useCall } from '#web/api/use-call.ts';
import { actionsColumn } from '#web/list/table/actions-column.tsx';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table, type TableLook } from '#web/list/table/table.tsx';
import type { Tone } from '#web/ui/buttons/button-look.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { rowColumns } from './row-columns.tsx';
import { StatusMenu } from './status-menu.tsx';
import { TableLab } from './table-lab.tsx';

const ROWS = 5;
/** The columns of all tables but the wide one. */
const SHORT = ['full_name', 'salary', 'status'];

const LOOKS = [
  { name: 'plain', look: {} },
  { name: 'striped', look: { isStriped: true } },
  { name: 'hover', look: { hasHover: true } },
  { name: 'bordered', look: { lines: 'all' } },
  { name: 'borderless', look: { lines: 'none' } },
  { name: 'compact', look: { isCompact: true } },
] as const satisfies readonly { name: string; look: TableLook }[];

const TONES = {
  current: 'accent',
  professional: 'success',
  rejected: 'danger',
  resigned: 'warning',
  applied: undefined,
} as const satisfies Record<(typeof EMPLOYMENT)[keyof typeof EMPLOYMENT], Tone | undefined>;

/** The small table in all its looks, with the first people of the sample. */
export function PlainTablesPage() {
  const { t } = useTranslation();
  const call = useCall(listRows, { query: { perPage: ROWS } });
  return (
    <Page title={t('pageTitles.tables.reactstrap')} description={t('tables.plain.description')}>
      <CallState call={call} failed={t('tables.failed')}>
        {({ invoices }) => <Gallery rows={invoices} />}
      </CallState>
    </Page>
  );
}

function Gallery({ rows }: { rows: readonly DataRow[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const all: readonly PlainColumn<DataRow>[] = rowColumns(t, format);
  const short = all.filter(({ id }) => SHORT.includes(id));
  const numbers = short.filter(({ id }) => id !== 'status');
  const salaries = rows.reduce((sum, { salary }) => sum + salary, 0);
  const common = { rows, rowId: ({ id }: DataRow) => String(id) };
  const cardOf = (
    name: (typeof LOOKS)[number]['name'] | 'tones' | 'sums' | 'actions' | 'wide',
  ) => ({
    title: t(`tables.plain.${name}.title`),
    description: t(`tables.plain.${name}.description`),
  });

  return (
    <Stack gap="lg">
      <TableLab rows={rows} columns={short} />
      <Grid min="24rem" gap="lg">
        {LOOKS.map(({ name, look }) => (
          <Card key={name} {...cardOf(name)}>
            <Table {...common} {...look} label={cardOf(name).title} columns={short} />
          </Card>
        ))}
        <Card {...cardOf('tones')}>
          <Table
            {...common}
            label={cardOf('tones').title}
            columns={numbers}
            rowTone={({ status }) => TONES[EMPLOYMENT[status]]}
          />
        </Card>
        <Card {...cardOf('sums')}>
          <Table
            {...common}
            label={cardOf('sums').title}
            columns={numbers}
            foot={[t('tables.plain.sums.total'), format.money(salaries, 'USD')]}
          />
        </Card>
        <Card {...cardOf('actions')}>
          <Table
            {...common}
            label={cardOf('actions').title}
            columns={[
              ...short,
              actionsColumn<DataRow>(t('tables.fields.actions'), (row) => <StatusMenu row={row} />),
            ]}
          />
        </Card>
      </Grid>
      <Card {...cardOf('wide')}>
        <Table {...common} label={cardOf('wide').title} columns={all} />
      </Card>
    </Stack>
  );
}
