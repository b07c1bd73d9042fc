import { Pagination } from '#web/ui/navigation/pagination.tsx';

export function One() {
  return <Pagination label="One page" page={1} pages={1} onChange={() => {}} />;
}
