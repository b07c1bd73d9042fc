import { createFileRoute } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ExportButton } from '#web/list/page/export-button.tsx';
import { docs as exportButtonDocs } from '#web/list/page/export-button.tsx?docs';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { docs as splitButtonDocs } from '#web/ui/buttons/more-buttons.tsx?of=SplitButton&docs';
import { CheckboxGroup, Segmented } from '#web/ui/fields/choices/choice-groups.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { saveCsv, saveJson, saveXlsx } from '#web/ui/format/save-file.ts';
import { docs as saveFileDocs } from '#web/ui/format/save-file.ts?of=saveCsv,saveJson,saveXlsx&docs';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { code, playCode, texts } from './export.gallery.tsx?code';

const ExportPage = galleryPage({
  title: 'pageTitles.extensions.export',
  examples: { csv: AsCsv, xlsx: AsXlsx, json: AsJson, columns: ChosenColumns, named: Named },
  texts,
  code,
  playCode,
  plays: {
    ExportButton: play(ExportButton, {
      label: 'Export shows',
      failedTitle: 'The shows could not be saved',
    }),
  },
  docs: [exportButtonDocs, splitButtonDocs, saveFileDocs],
});

const TITLES = ['Show', 'Town', 'Seats'];

const ROWS = [
  ['Hamlet', 'London', 1380],
  ['Swan Lake', 'Leeds', 1500],
  ['Cats', 'York', 820],
];

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
