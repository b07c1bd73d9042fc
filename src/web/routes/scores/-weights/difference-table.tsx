import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import { useTranslation } from '#web/translation.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { useTunedValue } from './use-describe-weights.tsx';
import type { Difference } from './weights-draft.ts';
import '#web/messages/tuning.json';

/** Two weight sets side by side, field by field, where they differ. */
export function DifferenceTable({
  label,
  beforeTitle,
  afterTitle,
  differences,
}: {
  label: string;
  beforeTitle: string;
  afterTitle: string;
  differences: readonly Difference[];
}) {
  const { t } = useTranslation();
  const written = useTunedValue();
  if (differences.length === 0) return <Text tone="neutral">{t('tuning.difference.none')}</Text>;
  const columns: PlainColumn<Difference>[] = [
    {
      id: 'field',
      title: t('tuning.difference.field'),
      cell: ({ field }) => t(`tuning.fields.${field}.label`),
    },
    {
      id: 'before',
      title: beforeTitle,
      width: '110px',
      align: 'end',
      cell: (one) => written(one.before),
    },
    {
      id: 'after',
      title: afterTitle,
      width: '110px',
      align: 'end',
      cell: (one) => written(one.after),
    },
  ];
  return (
    <Table
      label={label}
      columns={columns}
      rows={differences}
      rowId={({ field }) => field}
      isCompact
      isFlush
    />
  );
}
