import type { MappedRow } from '#contract/import-mappings/import-mappings.ts';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import { useTranslation } from '#web/translation.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Section } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { useFieldText } from '../-imports/use-field-text.ts';
import { useFieldName } from './use-field-name.ts';
import '#web/messages/importMapping.json';

type Line = { key: string; row: number; values: Record<string, string> };

/** How many rows of the table itself are shown. */
const SHOWN_ROWS = 5;

const SHOWN_CHARACTERS = 80;
const CELL = '200px';

/** The first rows of the table, as they are. */
export function SampleTable({ columns, rows }: { columns: string[]; rows: string[][] }) {
  const { t } = useTranslation();
  const cells = columns.map(
    (title, index): PlainColumn<string[]> => ({
      id: String(index),
      title,
      width: CELL,
      cell: (row) => <bdi>{shortened(row[index])}</bdi>,
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
  const fieldText = useFieldText();
  const lines = rows.flatMap(({ row, records }) =>
    records.map((values, index): Line => ({ key: `${row}-${index}`, row, values })),
  );
  const fields = [...new Set(lines.flatMap(({ values }) => Object.keys(values)))];
  const columns: PlainColumn<Line>[] = [
    { id: 'row', title: t('importMapping.row'), width: '60px', cell: ({ row }) => row },
    ...fields.map((field) => ({
      id: field,
      title: nameOf(field),
      width: CELL,
      cell: ({ values }: Line) => <bdi>{shortened(fieldText(field, values[field] ?? ''))}</bdi>,
    })),
  ];
  const refused = rows.filter(({ errors }) => errors.length > 0).length;
  const kinds = kindsOf(rows);
  return (
    <Section
      title={t('importMapping.preview')}
      description={t('importMapping.previewCounts', { count: rows.length, refused })}
      level={3}
    >
      {rows.length === 0 && <Alert tone="info" message={t('importMapping.noRows')} />}
      {kinds.length > 0 && (
        <Stack as="ul" gap="2xs">
          {kinds.map(({ field, reason, count }) => (
            <li key={`${field} ${reason}`}>
              <Text size="sm" tone="danger">
                {t('importMapping.refused', { count, field: nameOf(field), reason })}
              </Text>
            </li>
          ))}
        </Stack>
      )}
      {lines.length > 0 && (
        <Table
          label={t('importMapping.preview')}
          columns={columns}
          rows={lines}
          rowId={({ key }) => key}
          isCompact
        />
      )}
    </Section>
  );
}

/** The different errors of the rows, with the number of rows that have each. */
function kindsOf(rows: readonly MappedRow[]) {
  const kinds = new Map<string, MappedRow['errors'][number] & { count: number }>();
  for (const error of rows.flatMap(({ errors }) => errors)) {
    const key = `${error.field} ${error.reason}`;
    kinds.set(key, { ...error, count: (kinds.get(key)?.count ?? 0) + 1 });
  }
  return [...kinds.values()].toSorted((a, b) => b.count - a.count);
}

function shortened(text = ''): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}
