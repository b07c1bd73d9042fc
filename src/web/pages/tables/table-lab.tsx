import { useTranslation } from 'react-i18next';
import type { DataRow } from '#contract/data-tables.ts';
import { pageSearch } from '#web/list/address/page-search.ts';
import { many } from '#web/list/address/search-fields.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

const SWITCHES = ['striped', 'hover', 'bordered', 'borderless', 'compact'] as const;
const lookSearch = pageSearch({ look: many(SWITCHES, ['striped', 'hover']) });

/** One table with a switch for each look; the address holds which are on. */
export function TableLab({
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
