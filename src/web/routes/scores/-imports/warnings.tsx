import type { ReactNode } from 'react';
import { importErrorsPath } from '#contract/import-runs.ts';
import type { OpenFile } from '#contract/kit/client.ts';
import {
  type RowWarning,
  WARNING_KINDS,
  WARNING_TEXTS,
  type WarningCounts,
  type WarningKind,
} from '#contract/row-warnings.ts';
import { Table } from '#web/list/table/table.tsx';
import { useTranslation } from '#web/translation.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { saveFile } from '#web/ui/format/save-file.ts';
import { Stack } from '#web/ui/layout/layout.tsx';
import { useFieldName } from '../-import-mapping/use-field-name.ts';
import '#web/messages/imports.json';

/** How many warnings there are of all kinds. */
export function countWarnings(counts: WarningCounts): number {
  return WARNING_KINDS.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
}

/** The kinds of warnings with how many there are of each, and those of one kind or of all below them. */
export function WarningList({
  counts,
  kind,
  onKind,
  rows,
  children,
}: {
  counts: WarningCounts;
  /** The kind that is shown; undefined: all. */
  kind: WarningKind | undefined;
  onKind: (kind: WarningKind | undefined) => void;
  rows: readonly RowWarning[];
  /** Below the rows. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useFieldName();
  const kinds = WARNING_KINDS.filter((one) => (counts[one] ?? 0) > 0);
  const choices = [
    { value: '' as const, label: t('imports.warnings.all') },
    ...kinds.map((one) => ({ value: one, label: t(`imports.warnings.kinds.${one}`) })),
  ];
  return (
    <Stack gap="sm">
      <Table
        label={t('imports.warnings.kindsLabel')}
        isFlush
        isCompact
        rows={kinds}
        rowId={(one) => one}
        columns={[
          {
            id: 'kind',
            title: t('imports.warnings.kind'),
            width: '220px',
            phone: 'title',
            cell: (one) => t(`imports.warnings.kinds.${one}`),
          },
          {
            id: 'text',
            title: t('imports.warnings.meaning'),
            phone: 'line',
            cell: (one) => WARNING_TEXTS[one],
          },
          {
            id: 'count',
            title: t('imports.report.count'),
            width: '90px',
            align: 'end',
            phone: 'end',
            cell: (one) => format.number(counts[one] ?? 0),
          },
        ]}
      />
      <SelectField
        label={t('imports.warnings.filter')}
        value={kind ?? ''}
        choices={choices}
        onChange={(chosen) => onKind(chosen === '' ? undefined : chosen)}
      />
      <Table
        label={t('imports.warnings.label')}
        isFlush
        rows={rows.map((warning, index) => ({ ...warning, index }))}
        rowId={({ index }) => String(index)}
        columns={[
          {
            id: 'row',
            title: t('imports.report.row'),
            width: '90px',
            align: 'end',
            phone: 'lead',
            cell: ({ row }) => format.number(row),
          },
          {
            id: 'column',
            title: t('imports.warnings.column'),
            width: '200px',
            phone: 'title',
            cell: ({ column, field }) =>
              field === 'row' ? (
                t('imports.warnings.wholeRow')
              ) : (
                <bdi>{column ?? nameOf(field)}</bdi>
              ),
          },
          {
            id: 'value',
            title: t('imports.warnings.value'),
            phone: 'line',
            cell: ({ value }) => <bdi>{value}</bdi>,
          },
          {
            id: 'kind',
            title: t('imports.warnings.kind'),
            width: '220px',
            phone: 'meta',
            cell: ({ kind: of }) => t(`imports.warnings.kinds.${of}`),
          },
        ]}
      />
      {children}
    </Stack>
  );
}

/** Saves the stored errors of an import, its warnings, and its rows that no list has, as a file; or the warnings of a kind alone. */
export async function saveErrors(
  openFile: OpenFile | undefined,
  id: number,
  kind?: WarningKind,
): Promise<void> {
  if (!openFile) return;
  const response = await openFile(
    importErrorsPath(id),
    kind ? { query: { kind } } : {},
    new AbortController().signal,
  );
  saveFile([await response.blob()], `import-${id}-${kind ?? 'errors'}.csv`, 'text/csv');
}
