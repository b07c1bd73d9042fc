import { createFileRoute } from '@tanstack/react-router';
import { type DataRow, EMPLOYMENT, EMPLOYMENT_STATUSES, listRows } from '#contract/data-tables.ts';
import { useCall } from '#web/data/use-call.ts';
import { many, pageSearch } from '#web/list/search.ts';
import { actionsColumn } from '#web/list/table/actions-column.tsx';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table, type TableLook } from '#web/list/table/table.tsx';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import type { Tone } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Grid, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { rowColumns } from '../-tables/row-columns.tsx';
import { useChangeRow } from '../-tables/use-change-row.ts';
import '#web/messages/tables.json';

export const Route = createFileRoute('/tables/reactstrap')({
  ...page({ title: 'pageTitles.tables.reactstrap', sample: 'data' }),
  validateSearch: searchOf<typeof lookSearch>(),
  component: PlainTablesPage,
});

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
function PlainTablesPage() {
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
  const all: readonly PlainColumn<DataRow>[] = rowColumns({ t, format });
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

/** Gives a person another status. */
function StatusMenu({ row }: { row: DataRow }) {
  const { t } = useTranslation();
  const changeRow = useChangeRow();
  return (
    <Menu label={t('tables.statusOf', { name: row.full_name })}>
      {EMPLOYMENT_STATUSES.map((status) => (
        <MenuItem
          key={status}
          isChecked={status === row.status}
          onSelect={() => {
            changeRow(row, { status }).catch(({ message }: Error) => {
              showToast({ tone: 'danger', title: t('tables.edit.failed'), message });
            });
          }}
        >
          {t(`tables.statuses.${EMPLOYMENT[status]}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}

const SWITCHES = ['striped', 'hover', 'bordered', 'borderless', 'compact'] as const;

const lookSearch = pageSearch({ look: many(SWITCHES, ['striped', 'hover']) });

/** One table with a switch for each look; the address holds which are on. */
function TableLab({
  rows,
  columns,
}: {
  rows: readonly DataRow[];
  columns: readonly PlainColumn<DataRow>[];
}) {
  const { t } = useTranslation();
  const [{ look }, changeSearch] = usePageSearch(lookSearch);
  const has = (name: (typeof SWITCHES)[number]) => look.includes(name);
  const title = t('tables.plain.lab.title');

  const toggle = (name: (typeof SWITCHES)[number]) => {
    const next = SWITCHES.filter((each) => has(each) !== (each === name));
    changeSearch({ look: next }, { replace: true });
  };

  return (
    <Card title={title} description={t('tables.plain.lab.description')}>
      <Stack>
        <Row gap="lg">
          {SWITCHES.map((name) => (
            <Switch
              key={name}
              label={t(`tables.plain.${name}.title`)}
              value={has(name)}
              onChange={() => toggle(name)}
            />
          ))}
        </Row>
        <Table
          label={title}
          columns={columns}
          rows={rows}
          rowId={({ id }) => String(id)}
          isStriped={has('striped')}
          hasHover={has('hover')}
          isCompact={has('compact')}
          lines={has('bordered') ? 'all' : has('borderless') ? 'none' : 'rows'}
        />
      </Stack>
    </Card>
  );
}
