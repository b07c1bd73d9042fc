import { useState } from 'react';
import { Stack } from '#web/ui/layout/stack.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';

const SEATS = Array.from({ length: 34 }, (_, index) => `Seat ${index + 1}`);
const SIZE = 4;

export function Client() {
  const [page, setPage] = useState(1);
  return (
    <Stack>
      <List label="Seats">
        {SEATS.slice((page - 1) * SIZE, page * SIZE).map((seat) => (
          <ListItem key={seat} title={seat} />
        ))}
      </List>
      <Pagination
        label="Pages of seats"
        page={page}
        pages={Math.ceil(SEATS.length / SIZE)}
        onChange={setPage}
      />
    </Stack>
  );
}
