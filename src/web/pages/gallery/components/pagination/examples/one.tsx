import { Pagination } from '#web/ui/navigation/pagination.tsx';

export function One() {
  return <Pagination page={1} pages={1} onChange={() => {}} />;
}
