import type { PlainColumn } from '#web/list/table/column.ts';
import { useTranslation } from '#web/translation.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import '#web/messages/imports.json';

/** The columns with which every table of an import's report begins: a row's number in its file, and its name. */
export function useReportColumns<Row extends { row: number }>(
  nameOf: (row: Row) => string,
): PlainColumn<Row>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
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
  ];
}
