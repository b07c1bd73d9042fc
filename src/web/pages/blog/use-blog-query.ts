import { listBlog } from '#contract/blog.ts';
import { useAddressParams } from '#web/list/use-address-params.ts';

/** What the address asks of the list; a part that makes no sense is left out. */
export function useBlogQuery() {
  const { q, category, status, page } = useAddressParams();
  const { shape } = listBlog.query;
  const known = shape.category.safeParse(category).data;
  return {
    query: {
      q: q ?? '',
      status: shape.status.safeParse(status).data ?? 'Published',
      ...(known !== undefined && { category: known }),
    },
    page: page !== undefined && /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  } as const;
}
