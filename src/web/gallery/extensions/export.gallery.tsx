import { createFileRoute } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ExportButton } from '#web/list/page/export-button.tsx';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CheckboxGroup, Segmented } from '#web/ui/fields/choices/choice-groups.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { saveCsv, saveJson, saveXlsx } from '#web/ui/format/save-file.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './export.gallery.tsx?code';

/**
 * A table as a file: CSV for anything, XLSX for people with spreadsheets, JSON for programs. Long exports of the ranking run
 * on the server.
 *
 * @do Export what the list shows: its search, its sort, its columns.
 * @dont Export everything because it is easier.
 * @docs #web/list/page/export-button.tsx
 * @docs #web/ui/buttons/more-buttons.tsx SplitButton
 * @docs #web/ui/format/save-file.ts saveCsv saveJson saveXlsx
 */
const ExportPage = galleryPage({
  source,
  examples: { csv: AsCsv, xlsx: AsXlsx, json: AsJson, columns: ChosenColumns, Named },
  plays: {
    ExportButton: play(ExportButton, {
      label: 'Export shows',
      failedTitle: 'The shows could not be saved',
    }),
  },
});

const TITLES = ['Show', 'Town', 'Seats'];

const ROWS = [
  ['Hamlet', 'London', 1380],
  ['Swan Lake', 'Leeds', 1500],
  ['Cats', 'York', 820],
];

/** CSV. All letters intact; what looks like a formula is made harmless. */
function AsCsv() {
  return (
    <Button
      icon={Download}
      onClick={() => void saveCsv({ fileName: 'shows.csv', titles: TITLES, rows: ROWS })}
    >
      Save CSV
    </Button>
  );
}

/** XLSX. A workbook of one sheet; numbers stay numbers. */
function AsXlsx() {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    await saveXlsx({ fileName: 'shows.xlsx', titles: TITLES, rows: ROWS });
    setIsBusy(false);
  };
  return (
    <Button icon={Download} isLoading={isBusy} onClick={() => void save()}>
      Save XLSX
    </Button>
  );
}

/** JSON. A list of objects. */
function AsJson() {
  return (
    <Button
      icon={Download}
      variant="outline"
      onClick={() => saveJson({ fileName: 'shows.json', titles: TITLES, rows: ROWS })}
    >
      Save JSON
    </Button>
  );
}

/** Chosen columns. In the order of the table. */
function ChosenColumns() {
  const [chosen, setChosen] = useState<string[]>(['Show', 'Seats']);
  const titles = TITLES.filter((title) => chosen.includes(title));
  const pick = (row: (string | number)[]) =>
    row.filter((_, index) => chosen.includes(TITLES[index] ?? ''));
  return (
    <Stack align="start">
      <CheckboxGroup
        label="Columns"
        allLabel="All"
        choices={TITLES.map((title) => ({ value: title, label: title }))}
        value={chosen}
        onChange={setChosen}
      />
      <Button
        isDisabled={titles.length === 0}
        onClick={() => void saveCsv({ fileName: 'shows.csv', titles, rows: ROWS.map(pick) })}
      >
        Save {titles.length} columns
      </Button>
    </Stack>
  );
}

const FORMATS = { csv: saveCsv, xlsx: saveXlsx, json: saveJson } as const;

type Format = keyof typeof FORMATS;

const CHOICES = [
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: 'XLSX' },
  { value: 'json', label: 'JSON' },
] as const satisfies readonly { value: Format; label: string }[];

/** Name and format. As a small form. */
function Named() {
  const [name, setName] = useState('shows');
  const [format, setFormat] = useState<Format>('csv');
  const isEmpty = name.trim() === '';
  const save = () =>
    void FORMATS[format]({ fileName: `${name.trim()}.${format}`, titles: TITLES, rows: ROWS });
  return (
    <Row align="end">
      <TextField
        label="File name"
        value={name}
        onChange={setName}
        error={isEmpty ? 'Enter a name.' : undefined}
      />
      <Segmented label="Format" choices={CHOICES} value={format} onChange={setFormat} />
      <Button isDisabled={isEmpty} onClick={save}>
        Save file
      </Button>
    </Row>
  );
}

export const Route = createFileRoute('/extensions/export')({
  ...page({ title: 'pageTitles.extensions.export', sample: 'template' }),
  component: ExportPage,
});
