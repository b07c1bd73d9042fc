import type { PreviewRow } from '#contract/imports.ts';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import { useTranslation } from '#web/translation.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import '#web/messages/imports.json';

/** The first rows of an import's report, which each begin with their number in the file and their name. */
export function ReportTable<Row extends { row: number }>({
  label,
  rows,
  total,
  nameOf,
  columns,
}: {
  label: string;
  rows: readonly Row[];
  /** How many there are, of which the first are shown. */
  total: number;
  nameOf: (row: Row) => string;
  /** After number and name. */
  columns: readonly PlainColumn<Row>[];
}) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Stack gap="sm">
      <Table
        label={label}
        isFlush
        rows={rows}
        rowId={({ row }) => String(row)}
        columns={[
          {
            id: 'row',
            title: t('imports.report.row'),
            width: '70px',
            align: 'end',
            phone: 'lead',
            cell: ({ row }) => format.number(row),
          },
          {
            id: 'name',
            title: t('imports.report.name'),
            phone: 'title',
            cell: (row) => <bdi>{nameOf(row)}</bdi>,
          },
          ...columns,
        ]}
      />
      <FirstOf shown={rows.length} total={total} />
    </Stack>
  );
}

/** Says that there is more than what is shown. */
export function FirstOf({ shown, total }: { shown: number; total: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (shown >= total) return null;
  return (
    <Text as="p" size="sm" tone="neutral">
      {t('imports.report.firstOf', { shown: format.number(shown), total: format.number(total) })}
    </Text>
  );
}

const TONES = { created: 'success', updated: 'info', unchanged: 'neutral' } as const;

/** What an import does with a row. */
export function OutcomeBadge({ outcome }: Pick<PreviewRow, 'outcome'>) {
  const { t } = useTranslation();
  return <Badge tone={TONES[outcome]}>{t(`imports.outcomes.${outcome}`)}</Badge>;
}
