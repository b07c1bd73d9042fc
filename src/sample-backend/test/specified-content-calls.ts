import { expect } from 'vitest';
import { at, expectAll, expectKeys, get, listAt, type SpecifiedCall } from './specified-calls.ts';

const CATEGORIES = [
  'Account Settings',
  'API Questions',
  'Billing',
  'Copyright & Legal',
  'Mobile Apps',
];

/** Demo sign-in, search, help, blog, pricing, profile, settings and autocomplete. */
export const CONTENT_CALLS: Record<string, SpecifiedCall> = {
  'POST /jwt/login': {
    says: 'email, password; fails with 400 and Email or Password is Invalid when no demo user matches',
    check: async (ask) => {
      const wrong = { email: 'nobody@demo.example', password: 'wrong' };
      const { status, body } = await ask('POST', '/jwt/login', wrong);
      expect(status).toBe(400);
      expect(at(body, 'error', 'message')).toBe('Email or Password is Invalid');
      const right = { email: 'admin@demo.example', password: 'admin-demo' };
      const answer = await ask('POST', '/jwt/login', right);
      expect(answer.status).toBe(200);
      expectKeys([answer.body], ['userData', 'accessToken', 'refreshToken']);
    },
  },
  'POST /jwt/register': {
    says: 'email, password, username; This email is already in use. and This username is already in use.',
    check: async (ask) => {
      const taken = {
        email: 'admin@demo.example',
        username: 'avery.quinn',
        password: 'long enough',
      };
      const { status, body } = await ask('POST', '/jwt/register', taken);
      expect(status).toBe(400);
      expect(at(body, 'error', 'fields')).toEqual({
        email: 'This email is already in use.',
        username: 'This username is already in use.',
      });
    },
  },
  'POST /jwt/refresh-token': {
    says: 'refreshToken; one that fails verification is rejected with 401 and Invalid refresh token',
    check: async (ask) => {
      const { status, body } = await ask('POST', '/jwt/refresh-token', { refreshToken: 'forged' });
      expect(status).toBe(401);
      expect(at(body, 'error', 'message')).toBe('Invalid refresh token');
    },
  },
  'GET /faq/data': {
    says: 'query q; the questions that have it',
    check: async (ask) => {
      const size = async (query: string) =>
        JSON.stringify(await get(ask, `/faq/data${query}`)).length;
      const whole = await size('');
      expect(whole).toBeGreaterThan(1000);
      expect(await size('?q=nothing%20has%20this')).toBeLessThan(whole / 4);
    },
  },
  'GET /faq/data/knowledge_base': {
    says: 'cards: id, category, img, title, desc',
    check: async (ask) => {
      const cards = listAt(await get(ask, '/faq/data/knowledge_base'));
      expectKeys(cards, ['id', 'category', 'img', 'title', 'desc']);
    },
  },
  'GET /faq/data/category': {
    says: 'categories: id, title, icon, iconColor, questions with id, question and slug',
    check: async (ask) => {
      const categories = listAt(await get(ask, '/faq/data/category'));
      expectKeys(categories, ['id', 'title', 'icon', 'iconColor', 'questions']);
      const titles = categories.map((category) => at(category, 'title'));
      expect(titles).toEqual(expect.arrayContaining(CATEGORIES));
      for (const category of categories) {
        expectKeys(listAt(category, 'questions'), ['id', 'question', 'slug']);
      }
    },
  },
  'GET /faq/data/question': {
    says: 'title, lastUpdated, relatedQuestions (id, question), content (HTML)',
    check: async (ask) => {
      const [category] = listAt(await get(ask, '/faq/data/category'));
      const slug = at(category, 'questions', 0, 'slug');
      const question = await get(ask, `/faq/data/question?slug=${slug}`);
      expectKeys([question], ['title', 'lastUpdated', 'relatedQuestions', 'content']);
      expectKeys(listAt(question, 'relatedQuestions'), ['id', 'question']);
      expect((await ask('GET', '/faq/data/question?slug=none-such')).status).toBe(404);
    },
  },
  'GET /profile/data': {
    says: 'header, userAbout, suggestedPages, twitterFeeds, posts (likes, comments, likedUsers, detailedComments), latestPhotos, suggestions, polls',
    check: async (ask) => {
      const profile = await get(ask, '/profile/data');
      expectKeys([profile], ['header', 'userAbout', 'suggestedPages', 'twitterFeeds', 'posts']);
      expectKeys([profile], ['latestPhotos', 'suggestions', 'polls']);
      const counted = ['likes', 'comments', 'likedUsers', 'detailedComments'];
      expectKeys(listAt(profile, 'posts'), counted);
    },
  },
  'GET /blog/list/data': {
    says: 'img, title, id, avatar, userFullName, blogPosted, tags, excerpt, comment',
    check: async (ask) => {
      const posts = listAt(await get(ask, '/blog/list/data'));
      expectKeys(posts, ['img', 'title', 'id', 'avatar', 'userFullName', 'blogPosted', 'tags']);
      expectKeys(posts, ['excerpt', 'comment']);
    },
  },
  'GET /blog/list/data/sidebar': {
    says: 'recentPosts, categories with icons',
    check: async (ask) => {
      const sidebar = await get(ask, '/blog/list/data/sidebar');
      expect(listAt(sidebar, 'recentPosts').length).toBeGreaterThan(0);
      expectKeys(listAt(sidebar, 'categories'), ['category', 'icon']);
    },
  },
  'GET /blog/list/data/detail': {
    says: 'blog, comments',
    check: async (ask) => {
      expectKeys([await get(ask, '/blog/list/data/detail')], ['blog', 'comments']);
    },
  },
  'GET /blog/list/data/edit': {
    says: 'blogTitle, blogCategories, slug, status (Published seen), excerpt, featuredImage',
    check: async (ask) => {
      const post = await get(ask, '/blog/list/data/edit');
      expectKeys([post], ['blogTitle', 'blogCategories', 'slug', 'status', 'excerpt']);
      expectKeys([post], ['featuredImage']);
      expect(at(post, 'status')).toBe('Published');
    },
  },
  'GET /pricing/data': {
    says: 'Basic 0; Standard 49 per month (40 per month billed yearly, 480 a year); Enterprise 99 per month (80 billed yearly, 960 a year)',
    check: async (ask) => {
      const pricing = await get(ask, '/pricing/data');
      const plans = listAt(pricing, 'plans');
      expectKeys(plans, [
        'title',
        'subtitle',
        'monthlyPrice',
        'yearlyPlan',
        'planBenefits',
        'popular',
      ]);
      const prices = plans.map((plan) => [
        at(plan, 'title'),
        at(plan, 'monthlyPrice'),
        at(plan, 'yearlyPlan', 'perMonth'),
        at(plan, 'yearlyPlan', 'totalAnnual'),
      ]);
      expect(prices).toEqual([
        ['Basic', 0, 0, 0],
        ['Standard', 49, 40, 480],
        ['Enterprise', 99, 80, 960],
      ]);
    },
  },
  'GET /api/main-search/data': {
    says: 'searchArr, the three groups Pages, Files and Contacts, each limited to 4 results',
    check: async (ask) => {
      const groups = listAt(await get(ask, '/api/main-search/data'), 'searchArr');
      expect(groups.map((group) => at(group, 'groupTitle'))).toEqual([
        'Pages',
        'Files',
        'Contacts',
      ]);
      expect(groups.map((group) => at(group, 'searchLimit'))).toEqual([4, 4, 4]);
    },
  },
  'GET /api/bookmarks/data': {
    says: 'suggestions (all pages) and bookmarks (those bookmarked); five pages start bookmarked',
    check: async (ask) => {
      const answer = await get(ask, '/api/bookmarks/data');
      expectKeys(listAt(answer, 'suggestions'), ['id', 'target', 'isBookmarked', 'title', 'link']);
      expect(listAt(answer, 'bookmarks')).toHaveLength(5);
    },
  },
  'POST /api/bookmarks/update': {
    says: 'sends id and toggles the bookmark',
    check: async (ask) => {
      const marked = async () => listAt(await get(ask, '/api/bookmarks/data'), 'bookmarks').length;
      const suggestions = listAt(await get(ask, '/api/bookmarks/data'), 'suggestions');
      const id = at(
        suggestions.find((page) => at(page, 'isBookmarked') === false),
        'id',
      );
      expect((await ask('POST', '/api/bookmarks/update', { id })).status).toBe(200);
      expect(await marked()).toBe(6);
      await ask('POST', '/api/bookmarks/update', { id });
      expect(await marked()).toBe(5);
    },
  },
  'GET /account-setting/data': {
    says: 'general, info, social (socialLinks, connections), notification flags',
    check: async (ask) => {
      const setting = await get(ask, '/account-setting/data');
      const general = ['avatar', 'username', 'fullName', 'email', 'company'];
      expectKeys([at(setting, 'general')], general);
      expectKeys([at(setting, 'info')], ['bio', 'dob', 'country', 'website', 'phone']);
      const links = ['twitter', 'facebook', 'google', 'linkedIn', 'instagram', 'quora'];
      expectKeys([at(setting, 'social', 'socialLinks')], links);
      const connected = ['twitter', 'google', 'facebook', 'github'];
      expectKeys([at(setting, 'social', 'connections')], connected);
      const flags = ['commentOnArticle', 'answerOnForm', 'followMe', 'newAnnouncements'];
      expectKeys([at(setting, 'notification')], [...flags, 'productUpdates', 'blogDigest']);
    },
  },
  'GET /api/autocomplete/data': {
    says: 'autoComplete: 100 entries of title, rank (text), id',
    check: async (ask) => {
      const films = listAt(await get(ask, '/api/autocomplete/data'), 'autoComplete');
      expect(films).toHaveLength(100);
      expectKeys(films, ['title', 'rank', 'id']);
      expectAll(films, (film) => typeof at(film, 'rank') === 'string');
    },
  },
};
