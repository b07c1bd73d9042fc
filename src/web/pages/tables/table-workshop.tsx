import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '#contract/data-tables.ts';
import { pageSearch } from '#web/list/address/page-search.ts';
import { many } from '#web/list/address/search-fields.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { Card } from '#web/ui/display/card.tsx';
import styles from './plain-tables-page.module.css';
import { type PlainColumn, RowsTable } from './rows-table.tsx';

const SWITCHES = ['striped', 'hover', 'bordered', 'borderless', 'compact'] as const;
const lookSearch = pageSearch({ look: many(SWITCHES, ['striped', 'hover']) });

/** One table whose looks are switched on and off together; the choice stands in the address. */
export function TableWorkshop({
  rows,
  columns,
}: {
  rows: readonly DataRow[];
  columns: readonly PlainColumn<DataRow>[];
}) {
  const { t } = useTranslation();
  const [{ look: chosen }, changeSearch] = usePageSearch(lookSearch);
  const has = (name: (typeof SWITCHES)[number]) => chosen.includes(name);

  const toggle = (name: (typeof SWITCHES)[number]) => {
    const next = SWITCHES.filter((each) => has(each) !== (each === name));
    changeSearch({ look: next }, { replace: true });
  };

  return (
    <Card
      title={t('tables.plain.workshop.title')}
      description={t('tables.plain.workshop.words')}
      className={styles.wide}
    >
      <div className={styles.switches}>
        {SWITCHES.map((name) => (
          <Switch
            key={name}
            label={t(`tables.plain.${name}.title`)}
            checked={has(name)}
            onChange={() => toggle(name)}
          />
        ))}
      </div>
      <RowsTable
        label={t('tables.plain.workshop.title')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => String(id)}
        minWidth={520}
        striped={has('striped')}
        highlightOnHover={has('hover')}
        withTableBorder={has('bordered')}
        withColumnBorders={has('bordered')}
        withRowBorders={!has('borderless')}
        verticalSpacing={has('compact') ? 4 : 'sm'}
      />
    </Card>
  );
}
