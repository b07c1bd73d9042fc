import { pageCount } from '#web/list/search.ts';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { importSearch, ROWS_PER_PAGE } from './imports-search.ts';

/** The way to the pages of so many rows; nothing where one page has all of them. */
export function ImportPages({ count }: { count: number }) {
  const [{ page }, change] = usePageSearch(importSearch);
  const pages = pageCount(count, ROWS_PER_PAGE);
  if (pages <= 1) return null;
  return <Pagination page={page} pages={pages} onChange={(next) => change({ page: next })} />;
}
