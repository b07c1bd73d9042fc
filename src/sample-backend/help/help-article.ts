/** An article of the knowledge base as written. */
export type HelpArticle = { category: string; question: string; daysAgo: number; text: string };
