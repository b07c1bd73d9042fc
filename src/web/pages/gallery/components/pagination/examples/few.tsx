import { useState } from 'react';
import { Pagination } from '#web/ui/navigation/pagination.tsx';

export function Few() {
  const [page, setPage] = useState(1);
  return <Pagination label="Few pages" page={page} pages={4} onChange={setPage} />;
}
