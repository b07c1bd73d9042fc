import { useState } from 'react';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { playground } from '../../frame/playground.tsx';

export const PAGINATION_PLAYGROUND = playground({
  part: 'Pagination',
  controls: {
    label: { kind: 'text', initial: 'Pages of the ranking' },
    pages: { kind: 'number', initial: 12, min: 1, max: 200 },
  },
  always: ['page={page}', 'onChange={setPage}'],
  draw: (props) => <Play {...props} />,
});

function Play({ pages, label }: { pages: number; label: string }) {
  const [page, setPage] = useState(1);
  return <Pagination label={label} page={Math.min(page, pages)} pages={pages} onChange={setPage} />;
}
