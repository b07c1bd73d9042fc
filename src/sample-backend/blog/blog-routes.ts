import { z } from 'zod';
import {
  addBlogPost,
  BLOG_CATEGORIES,
  type BlogDraft,
  deleteBlogPost,
  likeBlogPost,
  listBlog,
  readBlogDetail,
  readBlogEdit,
  readBlogSidebar,
  restoreBlogPost,
  updateBlogPost,
} from '#contract/blog.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { hasText } from '../kit/list.ts';
import { coverOf } from '../kit/pictures.ts';
import type { AddRoutes } from '../kit/resource.ts';
import { addBlogCommentRoutes } from './blog-comment-routes.ts';
import {
  type BlogPost,
  blogPost,
  commentsOf,
  detailOf,
  findPost,
  isPublished,
  itemOf,
  relatedTo,
  replaced,
  visible,
  withAuthors,
} from './blog-posts.ts';
import { CATEGORY_ICONS, seedBlog } from './blog-seed.ts';

const RECENT_POSTS = 4;
const RELATED_POSTS = 3;

/** The blog: its articles to read and to write. */
export const addBlogRoutes: AddRoutes = (implement, deps) => {
  const { collection, clock, me } = deps;
  const posts = collection({
    name: 'blog',
    schema: z.array(blogPost),
    seed: (today) => seedBlog(today),
    people: withAuthors,
  });

  implement(listBlog, async ({ query: { q, category, status } }) =>
    visible(await posts.read())
      .filter((post) => post.status === status)
      .filter((post) => category === undefined || post.tags.includes(category))
      .filter((post) => hasText(q, [post.title, post.excerpt, post.userFullName]))
      .map(itemOf),
  );

  implement(readBlogSidebar, async () => {
    const published = visible(await posts.read()).filter(isPublished);
    return {
      recentPosts: published
        .slice(0, RECENT_POSTS)
        .map(({ id, img, title, postedAt }) => ({ id, img, title, createdTime: postedAt })),
      categories: BLOG_CATEGORIES.map((category) => ({
        category,
        icon: CATEGORY_ICONS[category],
        posts: published.filter(({ tags }) => tags.includes(category)).length,
      })),
    };
  });

  implement(readBlogDetail, async ({ query }) => {
    const all = await posts.read();
    const post = findPost(all, query);
    return {
      blog: detailOf(post),
      comments: commentsOf(post),
      related: relatedTo(post, all).slice(0, RELATED_POSTS).map(itemOf),
    };
  });

  implement(readBlogEdit, async ({ query }) => {
    const post = findPost(await posts.read(), query);
    const { title, tags, img, postedAt, ...rest } = post;
    const shown = { blogTitle: title, blogCategories: tags, featuredImage: img };
    return { ...rest, ...shown, createdTime: postedAt };
  });

  implement(addBlogPost, ({ body }) =>
    posts.change((state, newId) => {
      refuseTakenSlug(state, body.slug);
      const post: BlogPost = {
        id: newId(),
        userFullName: me().fullName,
        avatar: me().avatar,
        authorRole: me().role,
        postedAt: clock().toISOString(),
        likes: 0,
        isLiked: false,
        isDeleted: false,
        comments: [],
        ...writtenParts(body),
      };
      return { state: [...state, post], result: itemOf(post) };
    }),
  );

  implement(updateBlogPost, ({ body: { id, ...draft } }) =>
    posts.change((state) => {
      const before = findPost(state, { id });
      refuseTakenSlug(state, draft.slug, id);
      const isNew = draft.status === 'Published' && !isPublished(before);
      const postedAt = isNew ? clock().toISOString() : before.postedAt;
      const post = { ...before, ...writtenParts(draft), postedAt };
      return { state: replaced(state, post), result: itemOf(post) };
    }),
  );

  implement(deleteBlogPost, ({ query }) =>
    posts.change((state) => {
      const post = findPost(state, query);
      return { state: replaced(state, { ...post, isDeleted: true }), result: {} };
    }),
  );

  implement(restoreBlogPost, ({ body: { id } }) =>
    posts.change((state) => {
      const post = state.find((one) => one.id === id);
      if (!post) throw new ApiError('not_found', 'There is no such article.');
      refuseTakenSlug(state, post.slug, id);
      return { state: replaced(state, { ...post, isDeleted: false }), result: {} };
    }),
  );

  implement(likeBlogPost, ({ body: { id, isLiked } }) =>
    posts.change((state) => {
      const post = findPost(state, { id });
      const likes = post.likes + Number(isLiked) - Number(post.isLiked);
      return { state: replaced(state, { ...post, isLiked, likes }), result: {} };
    }),
  );

  addBlogCommentRoutes(implement, { posts, clock, me });
};

function writtenParts(draft: BlogDraft) {
  const { blogTitle, blogCategories, featuredImage, slug, status, excerpt, content } = draft;
  const img = featuredImage || coverOf(blogTitle);
  return { title: blogTitle, tags: blogCategories, img, slug, status, excerpt, content };
}

function refuseTakenSlug(posts: readonly BlogPost[], slug: string, ownId?: number): void {
  const isTaken = visible(posts).some((post) => post.slug === slug && post.id !== ownId);
  if (!isTaken) return;
  const message = 'This slug is already used by another article.';
  throw new ApiError('conflict', message, { fields: { slug: message } });
}
