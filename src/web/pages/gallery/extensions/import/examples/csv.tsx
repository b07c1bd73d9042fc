import { useState } from 'react';
import { FileButton } from '#web/ui/buttons/file-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { type ReadTable, readTable } from '#web/ui/format/read-table.ts';
import { Stack } from '#web/ui/layout/stack.tsx';

export function OfCsv() {
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
