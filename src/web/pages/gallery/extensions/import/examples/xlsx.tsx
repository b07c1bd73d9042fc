import { useState } from 'react';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { FileField } from '#web/ui/fields/files/file-field.tsx';
import { type ReadTable, readTable } from '#web/ui/format/read-table.ts';
import { Stack } from '#web/ui/layout/stack.tsx';

type Line = { number: number; cells: readonly string[] };

export function OfXlsx() {
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
