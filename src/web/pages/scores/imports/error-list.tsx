import { useTranslation } from 'react-i18next';
import type { ImportReport } from '#contract/imports.ts';
import { useApiContext } from '#web/api/api-context.ts';
import { ExportButton } from '#web/list/page/export-button.tsx';
import { Table } from '#web/list/table/table.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { saveCsv } from '#web/ui/format/save-csv.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { errorKinds } from './error-kinds.ts';
import { saveErrors } from './save-errors.ts';

/** The errors of a file by kind, with rows as examples, and all of them to download. */
export function ErrorList({ name, report }: { name: string; report: ImportReport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { openFile } = useApiContext();
  const download = async () => {
    if (report.import_id !== null) return saveErrors(openFile, report.import_id);
    const rows = report.errors.map(({ row, field, reason }) => [row, field, reason]);
    return saveCsv({ fileName: `${name}-errors.csv`, titles: ['row', 'field', 'reason'], rows });
  };
  return (
    <Stack gap="sm">
      <Table
        label={t('imports.report.errors')}
        isFlush
        rows={errorKinds(report.errors)}
        rowId={({ field, reason }) => `${field} ${reason}`}
        columns={[
          {
            id: 'field',
            title: t('imports.report.field'),
            width: '180px',
            phone: 'title',
            cell: ({ field }) => <bdi>{field}</bdi>,
          },
          {
            id: 'reason',
            title: t('imports.report.reason'),
            phone: 'line',
            cell: ({ reason }) => <bdi>{reason}</bdi>,
          },
          {
            id: 'count',
            title: t('imports.report.count'),
            width: '90px',
            align: 'end',
            phone: 'end',
            cell: ({ count }) => format.number(count),
          },
          {
            id: 'examples',
            title: t('imports.report.examples'),
            width: '200px',
            phone: 'meta',
            cell: ({ rows }) => rows.map((row) => format.number(row)).join(', '),
          },
        ]}
      />
      <Row justify="end">
        <ExportButton
          label={t('imports.report.download')}
          failedTitle={t('imports.report.downloadFailed')}
          onExport={download}
        />
      </Row>
    </Stack>
  );
}
