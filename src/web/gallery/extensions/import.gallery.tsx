import { createFileRoute } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { type RowFields, rowFields } from '#contract/data-tables.ts';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import { page } from '#web/page.ts';
import { FileButton } from '#web/ui/buttons/more-buttons.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { FileField } from '#web/ui/fields/files/file-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { type ReadTable, readTable } from '#web/ui/format/read-table.ts';
import { Grid, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './import.gallery.tsx?code';

/** As they stand in the file; the second and the third have faults. */
const LINES = [
  { full_name: 'Ada King', email: 'ada@globe.example', city: 'London', age: '36' },
  { full_name: '', email: 'grace@globe', city: 'Leeds', age: '41' },
  { full_name: 'Alan T.', email: 'alan@globe.example', city: 'York', age: 'unknown' },
];

type FaultsLine = (typeof LINES)[number];

const PEOPLE_COLUMNS: readonly PlainColumn<FaultsLine>[] = [
  { id: 'name', title: 'Name', phone: 'title', cell: ({ full_name }) => full_name },
  { id: 'email', title: 'E-mail', phone: 'line', cell: ({ email }) => email },
];

/**
 * Tables from files: read in the browser, shown before anything is stored, with the faults of each cell. Feeds of events have
 * a page of their own.
 *
 * @do Take the good rows and give the others back with their faults.
 * @dont Refuse a whole file for one cell.
 * @docs #web/ui/fields/files/file-field.tsx
 * @docs #web/ui/buttons/more-buttons.tsx FileButton
 * @docs #web/list/table/table.tsx
 * @docs #web/ui/format/read-table.ts readTable
 */
const ImportPage = galleryPage({
  source,
  examples: { csv: OfCsv, xlsx: OfXlsx, Faults, Columns },
  plays: {
    FileButton: play(
      FileButton,
      { children: 'Choose a file', accept: '.csv' },
      {
        offered: { icon: Upload, iconEnd: Upload },
      },
    ),
    FileField: play(FileField, { label: 'Workbook', hint: 'XLSX or CSV', accept: '.xlsx,.csv' }),
    Table: play(
      Table<FaultsLine>,
      {
        label: 'People',
        columns: PEOPLE_COLUMNS,
        rows: LINES,
        rowId: ({ email }) => email,
      },
      {
        offered: {
          below: ({ city }) => city,
          rowTone: ({ full_name }) => (full_name === '' ? 'danger' : undefined),
          foot: ['3 people', ''],
        },
      },
    ),
  },
});

/** CSV. Reads the file in the browser and says what it found. */
function OfCsv() {
  const [table, setTable] = useState<ReadTable | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const read = async ([file]: File[]) => {
    if (!file) return;
    try {
      setTable(await readTable(file));
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <Stack align="start">
      <FileButton accept=".csv" variant="outline" onChange={(files) => void read(files)}>
        Choose a CSV file
      </FileButton>
      <Alert message={hasFailed ? 'This file has no rows. Choose another one.' : null} />
      <span role="status">
        {table ? `${table.rows.length} rows with ${table.titles.join(', ')}` : 'No file yet'}
      </span>
    </Stack>
  );
}

type Line = { number: number; cells: readonly string[] };

/** XLSX, with a preview. Choose a workbook or drop it; the first rows are shown. */
function OfXlsx() {
  const [table, setTable] = useState<ReadTable | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const read = async ([file]: File[]) => {
    if (!file) return;
    try {
      setTable(await readTable(file));
      setFault(null);
    } catch {
      setFault(`${file.name} cannot be read. Save it as XLSX or CSV again.`);
    }
  };
  const columns = (table?.titles ?? []).map(
    (title, index): PlainColumn<Line> => ({
      id: `${index}`,
      title,
      cell: ({ cells }) => cells[index],
    }),
  );
  const lines = (table?.rows ?? []).slice(0, 5).map((cells, number) => ({ number, cells }));
  return (
    <Stack>
      <FileField
        label="Workbook"
        hint="XLSX or CSV"
        accept=".xlsx,.csv"
        onChange={(files) => void read(files)}
        onRefuse={() => setFault('Choose an XLSX or a CSV file.')}
      />
      <Alert message={fault} />
      {table && (
        <Table
          label="The first rows"
          columns={columns}
          rows={lines}
          rowId={({ number }) => String(number)}
          isCompact
        />
      )}
    </Stack>
  );
}

type Field = keyof FaultsLine & keyof RowFields;

const FIELDS = ['full_name', 'email', 'city', 'age'] as const satisfies readonly Field[];

function faultOf(line: FaultsLine, field: Field): string | undefined {
  const value = field === 'age' ? Number(line[field]) : line[field];
  return rowFields.shape[field].safeParse(value).error?.issues[0]?.message;
}

/** Faults by cell. The contract’s own rules check each cell; faulty rows are named, the others can go on. */
function Faults() {
  const columns = FIELDS.map(
    (field): PlainColumn<FaultsLine> => ({
      id: field,
      title: field,
      cell: (line) => {
        const fault = faultOf(line, field);
        return (
          <>
            <div>{line[field]}</div>
            {fault && <Badge tone="danger">{fault}</Badge>}
          </>
        );
      },
    }),
  );
  const faulty = LINES.filter((line) => FIELDS.some((field) => faultOf(line, field)));
  return (
    <Stack>
      <Text as="p">
        <span role="status">
          {LINES.length - faulty.length} row can be imported, {faulty.length} have faults.
        </span>
      </Text>
      <Table
        label="Rows of the file"
        columns={columns}
        rows={LINES}
        rowId={({ email }) => email}
        rowTone={(line) => (faulty.includes(line) ? 'danger' : undefined)}
        isCompact
      />
    </Stack>
  );
}

const TITLES = ['Who', 'Mail', 'Town', 'Notes'];

const COLUMNS_FIELDS = ['Name', 'E-mail', 'City'];

/** Which column is which. Titles of the file beside the fields that need them. */
function Columns() {
  const [chosen, setChosen] = useState<readonly string[]>(['Who', 'Mail', 'Town']);
  const left = TITLES.filter((title) => !chosen.includes(title));
  return (
    <Stack>
      <Grid min="10rem">
        {COLUMNS_FIELDS.map((field, index) => (
          <SelectField
            key={field}
            label={field}
            value={chosen[index] ?? ''}
            choices={TITLES.map((title) => ({ value: title, label: title }))}
            onChange={(title) => setChosen(chosen.with(index, title))}
          />
        ))}
      </Grid>
      <span role="status">{left.length > 0 ? `Left out: ${left.join(', ')}` : 'All are used'}</span>
    </Stack>
  );
}

export const Route = createFileRoute('/extensions/import')({
  ...page({ title: 'pageTitles.extensions.import', sample: 'template' }),
  component: ImportPage,
});
