import { pageSearch } from '#web/list/address/page-search.ts';
import { oneOf, string, text } from '#web/list/address/search-fields.ts';

export const faqSearch = pageSearch({ q: text(), subject: string() });
export const knowledgeSearch = pageSearch({ q: text() });
export const pricingSearch = pageSearch({ billing: oneOf(['monthly', 'yearly'], 'monthly') });

declare module '#web/list/address/link-to.ts' {
  interface PageSearches {
    '/pages/faq': typeof faqSearch;
    '/pages/knowledge-base': typeof knowledgeSearch;
    '/pages/knowledge-base/{-$category}/{-$question}': typeof knowledgeSearch;
    '/pages/pricing': typeof pricingSearch;
  }
}
