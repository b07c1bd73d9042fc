import { useTranslation } from 'react-i18next';
import type { MappedRow } from '#contract/import-mappings/import-mappings.ts';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { useFieldName } from './use-field-name.ts';

type Line = {
  key: string;
  row: number;
  values: Record<string, string>;
  errors: MappedRow['errors'];
};

/** How many rows of the table itself are shown. */
const SHOWN_ROWS = 5;

/** The first rows of the table, as they are. */
export function SampleTable({ columns, rows }: { columns: string[]; rows: string[][] }) {
  const { t } = useTranslation();
  const cells = columns.map(
    (title, index): PlainColumn<string[]> => ({
      id: String(index),
      title,
      width: '160px',
      cell: (row) => <bdi>{row[index]}</bdi>,
    }),
  );
  const shown = rows.slice(0, SHOWN_ROWS);
  return (
    <Section title={t('importMapping.sample')} level={3}>
      <Table
        label={t('importMapping.sample')}
        columns={cells}
        rows={shown}
        rowId={(row) => String(shown.indexOf(row))}
        isCompact
      />
    </Section>
  );
}

/** What the mapping makes of the first rows, as it is being edited. */
export function MappingPreview({ rows }: { rows: readonly MappedRow[] }) {
  const { t } = useTranslation();
  const nameOf = useFieldName();
  const lines = rows.flatMap(linesOf);
  const fields = [...new Set(lines.flatMap(({ values }) => Object.keys(values)))];
  const columns: PlainColumn<Line>[] = [
    { id: 'row', title: t('importMapping.row'), width: '60px', cell: ({ row }) => row },
    ...fields.map((field) => ({
      id: field,
      title: nameOf(field),
      width: '160px',
      cell: ({ values }: Line) => <bdi>{values[field]}</bdi>,
    })),
  ];
  const refused = rows.filter(({ errors }) => errors.length > 0).length;
  return (
    <Section
      title={t('importMapping.preview')}
      description={t('importMapping.previewCounts', { count: rows.length, refused })}
      level={3}
    >
      {rows.length === 0 ? (
        <Alert tone="info" message={t('importMapping.noRows')} />
      ) : (
        <Table
          label={t('importMapping.preview')}
          columns={columns}
          rows={lines}
          rowId={({ key }) => key}
          rowTone={({ errors }) => (errors.length > 0 ? 'danger' : undefined)}
          below={({ errors }) =>
            errors.length > 0 && (
              <Text size="sm" tone="danger">
                {errors.map(({ field, reason }) => `${nameOf(field)}: ${reason}`).join(' ')}
              </Text>
            )
          }
          isCompact
        />
      )}
    </Section>
  );
}

/** A line for each record of a row; one without values for a row that has none. */
function linesOf({ row, records, errors }: MappedRow): Line[] {
  const values = records.length > 0 ? records : [{}];
  return values.map((record, index) => ({
    key: `${row}-${index}`,
    row,
    values: record,
    errors: index === 0 ? errors : [],
  }));
}
