import { useState } from 'react';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';

export function Ends() {
  const [first, setFirst] = useState(1);
  const [last, setLast] = useState(12);
  return (
    <Stack gap="sm" align="start">
      <Pagination label="At the first page" page={first} pages={12} onChange={setFirst} />
      <Pagination label="At the last page" page={last} pages={12} onChange={setLast} />
    </Stack>
  );
}
