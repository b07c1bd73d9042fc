import type { PreviewRow, UnlistedRow } from '#contract/imports.ts';
import { useTranslation } from '#web/translation.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { ChangeList } from './change-list.tsx';
import { OutcomeBadge, ReportTable } from './report-table.tsx';
import { useWallText } from './use-field-text.ts';
import '#web/messages/imports.json';

function nameOf({ values }: PreviewRow): string {
  return values.event_name ?? values.name ?? '';
}

/** The first rows of a file as they would be stored. */
export function PreviewTable({
  rows,
  unlisted,
  total,
}: {
  rows: readonly PreviewRow[];
  /** Those that no list will have. */
  unlisted: readonly UnlistedRow[];
  total: number;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const reasons = new Map(unlisted.map(({ row, reason }) => [row, reason]));
  return (
    <ReportTable
      label={t('imports.report.rows')}
      rows={rows}
      total={total}
      nameOf={nameOf}
      columns={[
        {
          id: 'outcome',
          title: t('imports.report.outcome'),
          width: '190px',
          phone: 'end',
          cell: ({ row, outcome }) => {
            const reason = reasons.get(row);
            return reason ? (
              <Badge tone="warning">{t(`imports.unlisted.${reason}`)}</Badge>
            ) : (
              <OutcomeBadge outcome={outcome} />
            );
          },
        },
        {
          id: 'starts',
          title: t('imports.report.starts'),
          width: '230px',
          phone: 'meta',
          cell: ({ values: { starts_at: start } }) =>
            start ? <Start start={start} /> : t('imports.unlisted.no_date'),
        },
        {
          id: 'place',
          title: t('imports.report.place'),
          phone: 'line',
          cell: ({ values }) => (
            <bdi>{[values.venue_name, values.city].filter(Boolean).join(', ')}</bdi>
          ),
        },
        {
          id: 'capacity',
          title: t('imports.report.capacity'),
          width: '100px',
          align: 'end',
          phone: 'hidden',
          cell: ({ values }) => {
            const capacity = values.venue_capacity ?? values.capacity;
            return capacity == null ? '–' : format.number(Number(capacity));
          },
        },
      ]}
    />
  );
}

/** By the clocks of the venue; a date alone says that no time is known. */
function Start({ start }: { start: string }) {
  const { t } = useTranslation();
  const wallText = useWallText();
  return (
    <Stack gap="none" align="start">
      <bdi>{wallText(start)}</bdi>
      {!start.includes('T') && (
        <Text size="sm" tone="neutral">
          {t('imports.report.noTime')}
        </Text>
      )}
    </Stack>
  );
}

/** The first rows that would change something, field by field. */
export function UpdateTable({ rows, total }: { rows: readonly PreviewRow[]; total: number }) {
  const { t } = useTranslation();
  return (
    <ReportTable
      label={t('imports.report.changes')}
      rows={rows}
      total={total}
      nameOf={nameOf}
      columns={[
        {
          id: 'changes',
          title: t('imports.report.changes'),
          phone: 'line',
          cell: ({ changes }) => <ChangeList changes={changes} />,
        },
      ]}
    />
  );
}
