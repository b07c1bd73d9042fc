import { useTranslation } from 'react-i18next';
import { type ImportReport, UNLISTED_REASONS } from '#contract/imports.ts';
import { Table } from '#web/list/table/table.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { DescriptionList } from '#web/ui/lists/description-list.tsx';
import { FirstOf } from './preview-tables.tsx';
import { useReportColumns } from './report-columns.tsx';

const SHOWN = 20;

/** Why imported rows are in no list, and the first of them. */
export function UnlistedList({ report, total }: { report: ImportReport; total: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { unlisted, unlisted_rows: rows } = report;
  const firstColumns = useReportColumns<(typeof rows)[number]>(({ name }) => name);
  return (
    <Stack gap="sm">
      <DescriptionList
        items={UNLISTED_REASONS.filter((reason) => unlisted[reason] > 0).map((reason) => ({
          label: t(`imports.unlisted.${reason}`),
          value: format.number(unlisted[reason]),
        }))}
      />
      <Table
        label={t('imports.report.unlisted')}
        isFlush
        rows={rows.slice(0, SHOWN)}
        rowId={({ row }) => String(row)}
        columns={[
          ...firstColumns,
          {
            id: 'why',
            title: t('imports.report.why'),
            width: '220px',
            phone: 'meta',
            cell: ({ reason }) => t(`imports.unlisted.${reason}`),
          },
        ]}
      />
      <FirstOf shown={Math.min(SHOWN, rows.length)} total={total} />
    </Stack>
  );
}
