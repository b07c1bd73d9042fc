import { useState } from 'react';
import { listRows } from '#contract/data-tables.ts';
import { useCall } from '#web/api/use-call.ts';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';

const SIZE = 4;

export function Server() {
  const [page, setPage] = useState(1);
  const call = useCall(listRows, { query: { page, perPage: SIZE } }, { keepPrevious: true });
  return (
    <CallState call={call} failed="The people could not be loaded" level={3}>
      {({ invoices, total }) => (
        <Stack>
          <List label="People">
            {invoices.map(({ id, full_name, post }) => (
              <ListItem key={id} title={full_name} description={post} />
            ))}
          </List>
          <Pagination
            label="Pages of people"
            page={page}
            pages={Math.ceil(total / SIZE)}
            onChange={setPage}
          />
        </Stack>
      )}
    </CallState>
  );
}
