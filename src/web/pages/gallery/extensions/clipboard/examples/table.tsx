import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

type Show = { name: string; seats: number };

const SHOWS: Show[] = [
  { name: 'Hamlet', seats: 1380 },
  { name: 'Swan Lake', seats: 2256 },
];
const COLUMNS: PlainColumn<Show>[] = [
  { id: 'name', title: 'Show', cell: ({ name }) => name },
  { id: 'seats', title: 'Seats', width: '110px', align: 'end', cell: ({ seats }) => seats },
];
/** Cells between tabs, which spreadsheets take apart again. */
const AS_CELLS = SHOWS.map(({ name, seats }) => `${name}\t${seats}`).join('\n');

export function OfTable() {
  return (
    <Stack>
      <Table label="Shows" columns={COLUMNS} rows={SHOWS} rowId={({ name }) => name} isCompact />
      <Row>
        <CopyButton text={AS_CELLS} label="Copy for a spreadsheet" />
      </Row>
    </Stack>
  );
}
