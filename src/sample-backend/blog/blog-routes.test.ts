import { describe, expect, it } from 'vitest';
import {
  addBlogComment,
  addBlogPost,
  BLOG_CATEGORIES,
  type BlogDraft,
  deleteBlogComment,
  deleteBlogPost,
  likeBlogPost,
  listBlog,
  readBlogDetail,
  readBlogEdit,
  readBlogSidebar,
  restoreBlogComment,
  restoreBlogPost,
  updateBlogPost,
} from '#contract/blog.ts';
import { openSampleBackend } from '../test/sample-client.ts';

const DRAFT: BlogDraft = {
  blogTitle: 'Doors at seven',
  blogCategories: ['Venues', 'Box office'],
  slug: 'doors-at-seven',
  status: 'Published',
  excerpt: 'When to open.',
  content: '<p>At seven.</p>',
  featuredImage: '',
};

describe('GET /blog/list/data', () => {
  it('answers what is published, newest first, with every field of the specification', async () => {
    const posts = await openSampleBackend().call(listBlog, { query: {} });
    expect(posts.length).toBeGreaterThan(10);
    const days = posts.map(({ blogPosted }) => blogPosted);
    expect(days).toEqual(days.toSorted().reverse());
    expect(posts.every(({ status }) => status === 'Published')).toBe(true);
    const first = posts[0];
    expect(first?.img).toMatch(/^data:image\/svg/);
    expect(first).toMatchObject({
      userFullName: 'Tomás Ferreira',
      tags: ['Pricing', 'Box office'],
    });
    expect(first?.comment).toBeGreaterThan(0);
  });

  it('finds part of a title, an excerpt or a name whatever the case, and by category and status', async () => {
    const { call } = openSampleBackend();
    const titles = async (query: { q?: string; category?: 'Venues'; status?: 'Draft' }) =>
      (await call(listBlog, { query })).map(({ title }) => title);
    expect(await titles({ q: 'POSTER test' })).toHaveLength(1);
    expect(await titles({ q: 'kwame' })).toHaveLength(1);
    expect(await titles({ q: '舞台' })).toHaveLength(1);
    expect(await titles({ q: '%' })).toEqual([]);
    expect(await titles({ category: 'Venues' })).toHaveLength(4);
    expect(await titles({ status: 'Draft' })).toHaveLength(1);
  });

  it('refuses a category that is none', async () => {
    const { backend } = openSampleBackend();
    const response = await backend.fetch(
      new Request('http://sample.test/blog/list/data?category=none'),
    );
    expect(response.status).toBe(400);
    expect((await response.json()).error.fields).toHaveProperty('category');
  });
});

describe('GET /blog/list/data/sidebar', () => {
  it('answers recent posts and categories with icons', async () => {
    const { recentPosts, categories } = await openSampleBackend().call(readBlogSidebar, {});
    expect(recentPosts).toHaveLength(4);
    expect(categories.map(({ category }) => category)).toEqual([...BLOG_CATEGORIES]);
    expect(categories.every(({ icon, posts }) => icon !== '' && posts > 0)).toBe(true);
  });
});

describe('GET /blog/list/data/detail', () => {
  it('answers the article of an id or a slug, and without either the newest', async () => {
    const { call } = openSampleBackend();
    const newest = await call(readBlogDetail, { query: {} });
    const [first] = await call(listBlog, { query: {} });
    expect(newest.blog.id).toBe(first?.id);
    expect(newest.comments).toHaveLength(newest.blog.comments);
    expect(newest.related).toHaveLength(3);
    const bySlug = await call(readBlogDetail, { query: { slug: newest.blog.slug } });
    const byId = await call(readBlogDetail, { query: { id: newest.blog.id } });
    expect(bySlug).toEqual(byId);
    for (const query of [{ id: 999 }, { slug: 'nothing' }]) {
      await expect(call(readBlogDetail, { query })).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});

describe('GET /blog/list/data/edit', () => {
  it('answers the fields of the form', async () => {
    const { call } = openSampleBackend();
    const form = await call(readBlogEdit, { query: { id: 1 } });
    expect(form).toMatchObject({ id: 1, status: 'Published' });
    expect(form.blogCategories.length).toBeGreaterThan(0);
    expect(form.slug).toMatch(/^[\p{L}\p{N}-]+$/u);
    expect((await call(readBlogEdit, { query: {} })).status).toBe('Published');
  });
});

describe('writing', () => {
  it('puts a new article first, with a picture of its own, ready to be read and changed', async () => {
    const { call } = openSampleBackend();
    const added = await call(addBlogPost, { body: DRAFT });
    expect((await call(listBlog, { query: {} }))[0]).toEqual(added);
    expect(added.img).toMatch(/^data:image\/svg/);
    await call(updateBlogPost, { body: { ...DRAFT, id: added.id, blogTitle: 'Doors at six' } });
    const { blog } = await call(readBlogDetail, { query: { slug: DRAFT.slug } });
    expect(blog).toMatchObject({ title: 'Doors at six', content: DRAFT.content, comments: 0 });
  });

  it('dates a draft by the day it comes out', async () => {
    let now = new Date('2026-06-01T12:00:00Z');
    const { call } = openSampleBackend(() => now);
    const { id } = await call(addBlogPost, { body: { ...DRAFT, status: 'Draft' } });
    now = new Date('2026-06-05T12:00:00Z');
    const out = await call(updateBlogPost, { body: { ...DRAFT, id } });
    expect(out.blogPosted).toBe(now.toISOString());
  });

  it('refuses a slug that another article has, and what is missing, by field', async () => {
    const { call } = openSampleBackend();
    await call(addBlogPost, { body: DRAFT });
    await expect(call(addBlogPost, { body: DRAFT })).rejects.toMatchObject({
      code: 'conflict',
      fields: { slug: 'This slug is already used by another article.' },
    });
    const bad = { ...DRAFT, blogTitle: ' ', slug: '1-2', content: '', blogCategories: [] };
    await expect(call(addBlogPost, { body: bad })).rejects.toMatchObject({
      status: 400,
      fields: {
        blogTitle: 'Enter a title.',
        slug: 'Letters and digits, with single hyphens between them.',
        content: 'Write the article.',
        blogCategories: 'Choose at least one category.',
      },
    });
  });

  it('deletes and puts back, but not over a slug that was taken meanwhile', async () => {
    const { call } = openSampleBackend();
    const { id } = await call(addBlogPost, { body: DRAFT });
    await call(deleteBlogPost, { query: { id } });
    await expect(call(readBlogDetail, { query: { id } })).rejects.toMatchObject({ status: 404 });
    await call(restoreBlogPost, { body: { id } });
    expect((await call(readBlogDetail, { query: { id } })).blog.id).toBe(id);
    await call(deleteBlogPost, { query: { id } });
    await call(addBlogPost, { body: DRAFT });
    await expect(call(restoreBlogPost, { body: { id } })).rejects.toMatchObject({ status: 409 });
  });
});

describe('reading along', () => {
  it('counts repeated likes of a person once', async () => {
    const { call } = openSampleBackend();
    const likes = async () => (await call(readBlogDetail, { query: { id: 1 } })).blog.likes;
    const before = await likes();
    await call(likeBlogPost, { body: { id: 1, isLiked: true } });
    await call(likeBlogPost, { body: { id: 1, isLiked: true } });
    expect(await likes()).toBe(before + 1);
    await call(likeBlogPost, { body: { id: 1, isLiked: false } });
    expect(await likes()).toBe(before);
  });

  it('adds a comment, deletes it and puts it back; those of others stay', async () => {
    const { call } = openSampleBackend();
    const read = async () => (await call(readBlogDetail, { query: { id: 1 } })).comments;
    const before = await read();
    const added = await call(addBlogComment, { body: { postId: 1, commentText: ' Well said. ' } });
    expect(added).toMatchObject({ commentText: 'Well said.', isOwn: true });
    expect(await read()).toEqual([...before, added]);
    await call(deleteBlogComment, { query: { id: added.id } });
    expect(await read()).toEqual(before);
    await call(restoreBlogComment, { body: { id: added.id } });
    expect(await read()).toEqual([...before, added]);
    const foreign = before[0]?.id ?? 0;
    await expect(call(deleteBlogComment, { query: { id: foreign } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      call(addBlogComment, { body: { postId: 1, commentText: '  ' } }),
    ).rejects.toMatchObject({ fields: { commentText: 'Write a comment.' } });
  });
});
