import { useState } from 'react';
import { Pagination } from '#web/ui/navigation/pagination.tsx';

export function Many() {
  const [page, setPage] = useState(24);
  return <Pagination label="Many pages" page={page} pages={1250} onChange={setPage} />;
}
