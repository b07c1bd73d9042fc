import { useState } from 'react';
import { Pagination } from '#web/list/page/pagination.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';

const ROWS = Array.from({ length: 27 }, (_, index) => `Row ${index + 1}`);

export function Sizes() {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(5);
  return (
    <Stack>
      <List label="Rows">
        {ROWS.slice((page - 1) * pageSize, page * pageSize).map((row) => (
          <ListItem key={row} title={row} />
        ))}
      </List>
      <Pagination
        page={page}
        pageSize={pageSize}
        sizes={[5, 10]}
        count={ROWS.length}
        onPage={setPage}
        onPageSize={(size) => {
          setPage(1);
          setPageSize(size);
        }}
      />
    </Stack>
  );
}
