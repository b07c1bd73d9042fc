import { useState } from 'react';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';

const VENUES = Array.from({ length: 23 }, (_, index) => `Hall ${index + 1}`);
const SIZE = 5;

export function WithRows() {
  const [page, setPage] = useState(1);
  const first = (page - 1) * SIZE;
  const shown = VENUES.slice(first, first + SIZE);
  return (
    <Stack gap="sm">
      <List label="Venues">
        {shown.map((venue) => (
          <ListItem key={venue} title={venue} />
        ))}
      </List>
      <Row justify="between">
        <span role="status">
          {first + 1}–{first + shown.length} of {VENUES.length}
        </span>
        <Pagination
          label="Pages of venues"
          page={page}
          pages={Math.ceil(VENUES.length / SIZE)}
          onChange={setPage}
        />
      </Row>
    </Stack>
  );
}
