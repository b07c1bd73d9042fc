import { useState } from 'react';
import { selectColumn } from '#web/list/selection/select-column.tsx';
import { SelectionBar } from '#web/list/selection/selection-bar.tsx';
import { Table } from '#web/list/table/table.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { saveXlsx } from '#web/ui/format/save-xlsx.ts';

type Show = { id: number; name: string; town: string };

const SHOWS: Show[] = [
  { id: 1, name: 'Hamlet', town: 'London' },
  { id: 2, name: 'Swan Lake', town: 'Leeds' },
  { id: 3, name: 'Cats', town: 'York' },
];
const LABELS = { all: 'Select all shows', one: ({ name }: Show) => `Select ${name}` };

export function Bar() {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set([2]));
  const columns = [
    selectColumn<Show, number, never>({
      rows: SHOWS,
      idOf: ({ id }) => id,
      selected,
      onSelect: setSelected,
      labels: LABELS,
    }),
    { id: 'name', title: 'Show', phone: 'title' as const, cell: ({ name }: Show) => name },
    { id: 'town', title: 'Town', phone: 'meta' as const, cell: ({ town }: Show) => town },
  ];
  const chosen = SHOWS.filter(({ id }) => selected.has(id));
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
        onClear={() => setSelected(new Set())}
      >
        <Button size="sm" onClick={save}>
          Export as XLSX
        </Button>
      </SelectionBar>
    </div>
  );
}
