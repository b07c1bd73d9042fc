import { describe, expect, it } from 'vitest';
import {
  listKnowledgeCategories,
  rateKnowledgeQuestion,
  readFaq,
  readKnowledgeBase,
  readKnowledgeQuestion,
} from '#contract/help.ts';
import { openSampleBackend } from '../test/sample-client.ts';
import { HELP_ARTICLES } from './help-seed.ts';

describe('GET /faq/data', () => {
  it('answers every subject without a search', async () => {
    const subjects = await openSampleBackend().call(readFaq, { query: {} });
    expect(subjects.map(({ key }) => key)).toEqual([
      'payment',
      'delivery',
      'cancellation',
      'ranking',
      'product',
    ]);
    const ids = subjects.flatMap(({ qandA }) => qandA.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('finds questions and answers that contain the search, whatever the case, and leaves out empty subjects', async () => {
    const { call } = openSampleBackend();
    const found = await call(readFaq, { query: { q: 'REFUND' } });
    expect(found.length).toBeGreaterThan(0);
    for (const { question, ans } of found.flatMap(({ qandA }) => qandA)) {
      expect(`${question} ${ans}`.toLowerCase()).toContain('refund');
    }
    expect(await call(readFaq, { query: { q: '%_%' } })).toEqual([]);
  });
});

describe('GET /faq/data/knowledge_base', () => {
  it('answers a card for each category', async () => {
    const { call } = openSampleBackend();
    const cards = await call(readKnowledgeBase, { query: {} });
    const categories = await call(listKnowledgeCategories, { query: {} });
    expect(cards.map(({ category }) => category)).toEqual(categories.map(({ slug }) => slug));
    expect(cards.every(({ img }) => img.startsWith('data:image/svg'))).toBe(true);
  });

  it('finds cards by what their articles say', async () => {
    const { call } = openSampleBackend();
    const cards = await call(readKnowledgeBase, { query: { q: 'Retry-After' } });
    expect(cards.map(({ title }) => title)).toEqual(['API Questions']);
  });
});

describe('GET /faq/data/category', () => {
  it('has the categories of the specification', async () => {
    const categories = await openSampleBackend().call(listKnowledgeCategories, { query: {} });
    expect(categories.map(({ title }) => title)).toEqual([
      'Account Settings',
      'API Questions',
      'Billing',
      'Copyright & Legal',
      'Mobile Apps',
      'Help & How-To',
    ]);
    expect(categories.every(({ questions }) => questions.length >= 5)).toBe(true);
  });

  it('answers one by its slug, and refuses one that is not there', async () => {
    const { call } = openSampleBackend();
    const [billing, ...others] = await call(listKnowledgeCategories, {
      query: { category: 'billing' },
    });
    expect(others).toEqual([]);
    expect(billing?.title).toBe('Billing');
    await expect(
      call(listKnowledgeCategories, { query: { category: 'nothing' } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('searches questions and their answers', async () => {
    const { call } = openSampleBackend();
    const found = await call(listKnowledgeCategories, { query: { q: 'power BANK' } });
    expect(found.flatMap(({ questions }) => questions.map(({ question }) => question))).toEqual([
      'Which phones are supported?',
    ]);
    const nothing = { category: 'billing', q: 'power bank' };
    expect(await call(listKnowledgeCategories, { query: nothing })).toEqual([]);
  });
});

describe('GET /faq/data/question', () => {
  it('answers each question with its text and others of its category', async () => {
    const { call } = openSampleBackend();
    expect(new Set(HELP_ARTICLES.map(({ slug }) => slug)).size).toBe(HELP_ARTICLES.length);
    for (const { slug, question, category } of HELP_ARTICLES) {
      const answer = await call(readKnowledgeQuestion, { query: { slug } });
      expect(answer).toMatchObject({ title: question, category: { slug: category } });
      expect(answer.content.length).toBeGreaterThan(250);
      expect(answer.relatedQuestions).toHaveLength(4);
    }
    await expect(call(readKnowledgeQuestion, { query: { slug: 'nothing' } })).rejects.toMatchObject(
      { status: 404 },
    );
  });

  it('keeps whether it helped, and forgets it', async () => {
    const { call } = openSampleBackend();
    const slug = HELP_ARTICLES[0]?.slug ?? '';
    const rating = async () => (await call(readKnowledgeQuestion, { query: { slug } })).isHelpful;
    expect(await rating()).toBeNull();
    await call(rateKnowledgeQuestion, { body: { slug, isHelpful: false } });
    expect(await rating()).toBe(false);
    await call(rateKnowledgeQuestion, { body: { slug, isHelpful: null } });
    expect(await rating()).toBeNull();
    const unknown = { slug: 'nothing', isHelpful: true };
    await expect(call(rateKnowledgeQuestion, { body: unknown })).rejects.toMatchObject({
      status: 404,
    });
  });
});
