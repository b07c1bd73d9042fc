import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { selectColumn } from '#web/list/selection/select-column.tsx';
import { SelectionBar } from '#web/list/selection/selection-bar.tsx';
import { useSelection } from '#web/list/selection/use-selection.ts';
import { Table } from '#web/list/table/table.tsx';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CopyButton } from '#web/ui/buttons/more-buttons.tsx';
import { CheckboxGroup, ChipGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { saveCsv, saveJson, saveXlsx } from '#web/ui/format/save-file.ts';
import { Grid, Row, Stack } from '#web/ui/layout/layout.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './export-selected.gallery.tsx?code';

/**
 * Only the rows, and the columns, that somebody chose. Where nobody chooses, export what the list shows.
 *
 * @do Say on the button or beside it how many rows it takes.
 * @dont Let people find out from the file.
 * @docs #web/list/selection/selection-bar.tsx
 * @docs #web/ui/format/save-file.ts saveCsv saveJson saveXlsx
 * @docs #web/list/selection/use-selection.ts useSelection
 * @docs #web/list/selection/select-column.tsx selectColumn
 */
const ExportSelectedPage = galleryPage({
  source,
  examples: { Rows, Bar, columns: RowsAndColumns, Copied },
  plays: {
    SelectionBar: play(SelectionBar, {
      isShown: true,
      summary: '2 of 3 shows',
      children: <Button size="sm">Export</Button>,
    }),
  },
});

type Show = { id: number; name: string; town: string };

const SHOWS: Show[] = [
  { id: 1, name: 'Hamlet', town: 'London' },
  { id: 2, name: 'Swan Lake', town: 'Leeds' },
  { id: 3, name: 'Cats', town: 'York' },
];

const LABELS = { all: 'Select all shows', one: ({ name }: Show) => `Select ${name}` };

/** Chosen rows. The button waits until something is selected. */
function Rows() {
  const selection = useSelection('shows', SHOWS);
  const columns = [
    selectColumn<Show, never>({ rows: SHOWS, selection, labels: LABELS }),
    { id: 'name', title: 'Show', phone: 'title' as const, cell: ({ name }: Show) => name },
    { id: 'town', title: 'Town', phone: 'meta' as const, cell: ({ town }: Show) => town },
  ];
  const chosen = selection.listed;
  const save = () =>
    void saveCsv({
      fileName: 'chosen-shows.csv',
      titles: ['Show', 'Town'],
      rows: chosen.map(({ name, town }) => [name, town]),
    });
  return (
    <Stack>
      <Table label="Shows" columns={columns} rows={SHOWS} rowId={({ id }) => String(id)} />
      <Row justify="between">
        <span role="status">{chosen.length} selected</span>
        <Button isDisabled={chosen.length === 0} onClick={save}>
          Export selected
        </Button>
      </Row>
    </Stack>
  );
}

/** From the selection bar. As the lists of the product have it: the bar stays in sight. */
function Bar() {
  const selection = useSelection('shows', SHOWS, SHOWS.slice(1, 2));
  const columns = [
    selectColumn<Show, never>({ rows: SHOWS, selection, labels: LABELS }),
    { id: 'name', title: 'Show', phone: 'title' as const, cell: ({ name }: Show) => name },
    { id: 'town', title: 'Town', phone: 'meta' as const, cell: ({ town }: Show) => town },
  ];
  const chosen = selection.listed;
  const save = () =>
    void saveXlsx({
      fileName: 'chosen-shows.xlsx',
      titles: ['Show', 'Town'],
      rows: chosen.map(({ name, town }) => [name, town]),
    });
  return (
    <div style={{ paddingBlockEnd: 'var(--space-2xl)' }}>
      <Table
        label="Shows to export"
        columns={columns}
        rows={SHOWS}
        rowId={({ id }) => String(id)}
      />
      <SelectionBar
        isShown={chosen.length > 0}
        summary={`${chosen.length} of ${SHOWS.length} shows`}
        onClear={selection.clear}
      >
        <Button size="sm" onClick={save}>
          Export as XLSX
        </Button>
      </SelectionBar>
    </div>
  );
}

const TITLES = ['Show', 'Town', 'Seats'];

const ROWS = [
  ['Hamlet', 'London', 1380],
  ['Swan Lake', 'Leeds', 1500],
  ['Cats', 'York', 820],
];

const COLUMNS_SHOWS = ROWS.map(([show]) => String(show));

const choicesOf = (texts: readonly string[]) => texts.map((text) => ({ value: text, label: text }));

/** Rows and columns. Both by a press. */
function RowsAndColumns() {
  const [shows, setShows] = useState<string[]>(['Hamlet', 'Cats']);
  const [titles, setTitles] = useState<string[]>(['Show', 'Seats']);
  const rows = ROWS.filter(([show]) => shows.includes(String(show))).map((row) =>
    row.filter((_, index) => titles.includes(TITLES[index] ?? '')),
  );
  return (
    <Stack align="start">
      <Grid min="14rem">
        <ChipGroup
          label="Rows"
          choices={choicesOf(COLUMNS_SHOWS)}
          value={shows}
          onChange={setShows}
        />
        <ChipGroup
          label="Columns"
          choices={choicesOf(TITLES)}
          value={titles}
          onChange={setTitles}
        />
      </Grid>
      <Button
        isDisabled={rows.length === 0 || titles.length === 0}
        onClick={() => saveJson({ fileName: 'shows.json', titles, rows })}
      >
        Export {rows.length} × {titles.length} cells
      </Button>
    </Stack>
  );
}

const GUESTS = ['ada@globe.example', 'grace@globe.example', 'alan@globe.example'];

/** Copied instead. For a few addresses, the clipboard is enough. */
function Copied() {
  const [chosen, setChosen] = useState<string[]>(GUESTS.slice(0, 1));
  return (
    <Stack align="start">
      <CheckboxGroup
        label="Guests"
        allLabel="All guests"
        choices={GUESTS.map((guest) => ({ value: guest, label: guest }))}
        value={chosen}
        onChange={setChosen}
      />
      <CopyButton
        text={chosen.join('; ')}
        label={chosen.length === 1 ? 'Copy 1 address' : `Copy ${chosen.length} addresses`}
      />
    </Stack>
  );
}

export const Route = createFileRoute('/extensions/export-selected')({
  ...page({ title: 'pageTitles.extensions.export-selected', sample: 'template' }),
  component: ExportSelectedPage,
});
