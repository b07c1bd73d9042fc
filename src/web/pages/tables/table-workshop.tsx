import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '#contract/data-tables.ts';
import { useAddressParams } from '#web/list/use-address-params.ts';
import { useChangeAddress } from '#web/list/use-change-address.ts';
import { Card } from '#web/ui/display/card.tsx';
import styles from './plain-tables-page.module.css';
import { type PlainColumn, RowsTable } from './rows-table.tsx';

const SWITCHES = ['striped', 'hover', 'bordered', 'borderless', 'compact'] as const;

/** One table whose looks are switched on and off together; the choice stands in the address. */
export function TableWorkshop({
  rows,
  columns,
}: {
  rows: readonly DataRow[];
  columns: readonly PlainColumn<DataRow>[];
}) {
  const { t } = useTranslation();
  const params = useAddressParams();
  const changeAddress = useChangeAddress();
  const chosen = (params.look ?? 'striped,hover').split(',');
  const has = (name: (typeof SWITCHES)[number]) => chosen.includes(name);

  const toggle = (name: (typeof SWITCHES)[number]) => {
    const next = SWITCHES.filter((each) => has(each) !== (each === name));
    changeAddress({ look: next.length === 0 ? 'none' : next.join(',') }, { replace: true });
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
