import { z } from 'zod';
import { defineRoute } from './kit/route.ts';

const search = z.object({ q: z.string().default('') });

const faqCategory = z.object({
  /** A short key, for addresses. */
  key: z.string(),
  icon: z.string(),
  title: z.string(),
  subtitle: z.string(),
  qandA: z.array(z.object({ id: z.number().int(), question: z.string(), ans: z.string() })),
});
export type FaqCategory = z.infer<typeof faqCategory>;

export const readFaq = defineRoute({
  method: 'GET',
  path: '/faq/data',
  summary: 'Questions and answers by subject; with a search those that hold it',
  access: 'open',
  query: search,
  answer: z.array(faqCategory),
});

const knowledgeCard = z.object({
  id: z.number().int(),
  /** The slug of the category that it leads to. */
  category: z.string(),
  img: z.string(),
  title: z.string(),
  desc: z.string(),
});

export const readKnowledgeBase = defineRoute({
  method: 'GET',
  path: '/faq/data/knowledge_base',
  summary: 'The cards of the knowledge base; with a search those that hold it',
  access: 'open',
  query: search,
  answer: z.array(knowledgeCard),
});

const knowledgeCategory = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  icon: z.string(),
  iconColor: z.string(),
  questions: z.array(z.object({ id: z.number().int(), question: z.string(), slug: z.string() })),
});
export type KnowledgeCategory = z.infer<typeof knowledgeCategory>;

export const listKnowledgeCategories = defineRoute({
  method: 'GET',
  path: '/faq/data/category',
  summary: 'The categories with their questions: one of them by its slug, or what a search finds',
  access: 'open',
  query: search.extend({ category: z.string().optional() }),
  answer: z.array(knowledgeCategory),
});

export const readKnowledgeQuestion = defineRoute({
  method: 'GET',
  path: '/faq/data/question',
  summary: 'One question by its slug, with its answer',
  access: 'open',
  query: z.object({ slug: z.string() }),
  answer: z.object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    category: z.object({ slug: z.string(), title: z.string() }),
    /** An ISO instant. */
    lastUpdated: z.string(),
    relatedQuestions: z.array(
      z.object({ id: z.number().int(), question: z.string(), slug: z.string() }),
    ),
    /** HTML. */
    content: z.string(),
    /** What the reader said of it; null: nothing yet. */
    isHelpful: z.boolean().nullable(),
  }),
});

export const rateKnowledgeQuestion = defineRoute({
  method: 'POST',
  path: '/faq/data/question/rate',
  summary: 'Say whether an answer helped; null takes it back',
  access: 'open',
  body: z.object({ slug: z.string(), isHelpful: z.boolean().nullable() }),
  answer: z.object({}),
});
