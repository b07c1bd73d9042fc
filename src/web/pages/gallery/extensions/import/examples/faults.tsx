import { type RowFields, rowFields } from '#contract/data-tables.ts';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';

/** As they stand in the file; the second and the third have faults. */
const LINES = [
  { full_name: 'Ada King', email: 'ada@globe.example', city: 'London', age: '36' },
  { full_name: '', email: 'grace@globe', city: 'Leeds', age: '41' },
  { full_name: 'Alan T.', email: 'alan@globe.example', city: 'York', age: 'unknown' },
];
type Line = (typeof LINES)[number];
type Field = keyof Line & keyof RowFields;

const FIELDS = ['full_name', 'email', 'city', 'age'] as const satisfies readonly Field[];

function faultOf(line: Line, field: Field): string | undefined {
  const value = field === 'age' ? Number(line[field]) : line[field];
  return rowFields.shape[field].safeParse(value).error?.issues[0]?.message;
}

export function Faults() {
  const columns = FIELDS.map(
    (field): PlainColumn<Line> => ({
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
