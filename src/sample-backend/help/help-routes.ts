import { z } from 'zod';
import {
  listKnowledgeCategories,
  rateKnowledgeQuestion,
  readFaq,
  readKnowledgeBase,
  readKnowledgeQuestion,
} from '#contract/help.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { wordsOfHtml } from '#contract/kit/words-of-html.ts';
import { atTime, daysAfter } from '../kit/dates.ts';
import { hasText } from '../kit/list.ts';
import type { AddRoutes } from '../kit/resource.ts';
import { FAQ } from './faq-seed.ts';
import { HELP_ARTICLES, HELP_CARDS, HELP_CATEGORIES, type KeptArticle } from './help-seed.ts';

const RELATED_QUESTIONS = 4;

/** Questions and answers, and the knowledge base. */
export const addHelpRoutes: AddRoutes = (implement, { collection, clock }) => {
  const ratings = collection<Record<string, boolean>>({
    name: 'help-ratings',
    schema: z.record(z.string(), z.boolean()),
    seed: () => ({}),
  });

  implement(readFaq, async ({ query: { q } }) =>
    FAQ.map((subject) => ({
      ...subject,
      qandA: subject.qandA.filter(({ question, ans }) => hasText(q, [question, ans])),
    })).filter(({ qandA }) => qandA.length > 0),
  );

  implement(readKnowledgeBase, async ({ query: { q } }) =>
    HELP_CARDS.filter(
      ({ title, desc, category }) =>
        hasText(q, [title, desc]) || HELP_ARTICLES.some(holds(q, category)),
    ),
  );

  implement(listKnowledgeCategories, async ({ query: { q, category } }) => {
    const wanted = HELP_CATEGORIES.filter(
      ({ slug }) => category === undefined || slug === category,
    );
    if (wanted.length === 0) throw new ApiError('not_found', 'There is no such category.');
    return wanted
      .map((found) => ({ ...found, questions: HELP_ARTICLES.filter(holds(q, found.slug)) }))
      .filter(({ questions }) => q === '' || questions.length > 0);
  });

  implement(readKnowledgeQuestion, async ({ query: { slug } }) => {
    const article = findArticle(slug);
    const category = HELP_CATEGORIES.find((one) => one.slug === article.category);
    return {
      id: article.id,
      slug,
      title: article.question,
      category: { slug: article.category, title: category?.title ?? article.category },
      lastUpdated: atTime(daysAfter(clock(), -article.daysAgo), 10).toISOString(),
      relatedQuestions: relatedTo(article),
      content: article.content,
      isHelpful: (await ratings.read())[slug] ?? null,
    };
  });

  implement(rateKnowledgeQuestion, ({ body: { slug, isHelpful } }) => {
    findArticle(slug);
    return ratings.change(({ [slug]: _before, ...others }) => ({
      state: isHelpful === null ? others : { ...others, [slug]: isHelpful },
      result: {},
    }));
  });
};

function holds(q: string, category: string) {
  return (article: KeptArticle) =>
    article.category === category && hasText(q, [article.question, wordsOfHtml(article.content)]);
}

function findArticle(slug: string): KeptArticle {
  const found = HELP_ARTICLES.find((article) => article.slug === slug);
  if (!found) throw new ApiError('not_found', 'There is no such question.');
  return found;
}

/** The others of the category. */
function relatedTo({ id, category }: KeptArticle) {
  return HELP_ARTICLES.filter((other) => other.category === category && other.id !== id).slice(
    0,
    RELATED_QUESTIONS,
  );
}
