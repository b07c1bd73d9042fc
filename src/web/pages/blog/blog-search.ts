import { BLOG_CATEGORIES, BLOG_STATUSES } from '#contract/blog.ts';
import { pageSearch } from '#web/list/address/page-search.ts';
import { count, oneOf, text } from '#web/list/address/search-fields.ts';

export const blogSearch = pageSearch({
  q: text(),
  category: oneOf(BLOG_CATEGORIES),
  status: oneOf(BLOG_STATUSES, 'Published'),
  page: count(1, { max: 9999 }),
});

declare module '#web/list/address/link-to.ts' {
  interface PageSearches {
    '/pages/blog/list': typeof blogSearch;
  }
}
