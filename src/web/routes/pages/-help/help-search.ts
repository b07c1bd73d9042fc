import { oneOf, pageSearch, string, text } from '#web/list/search.ts';

export const faqSearch = pageSearch({ q: text(), subject: string() });
export const knowledgeSearch = pageSearch({ q: text() });
export const pricingSearch = pageSearch({ billing: oneOf(['monthly', 'yearly'], 'monthly') });
