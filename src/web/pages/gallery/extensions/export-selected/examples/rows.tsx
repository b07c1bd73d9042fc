import { useState } from 'react';
import { selectColumn } from '#web/list/selection/select-column.tsx';
import { Table } from '#web/list/table/table.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { saveCsv } from '#web/ui/format/save-csv.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

type Show = { id: number; name: string; town: string };

const SHOWS: Show[] = [
  { id: 1, name: 'Hamlet', town: 'London' },
  { id: 2, name: 'Swan Lake', town: 'Leeds' },
  { id: 3, name: 'Cats', town: 'York' },
];
const LABELS = { all: 'Select all shows', one: ({ name }: Show) => `Select ${name}` };

export function Rows() {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
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
