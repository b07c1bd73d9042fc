import { z } from 'zod';
import { oneLine } from './kit/one-line.ts';
import { defineRoute } from './kit/route.ts';
import { ownPicture } from './pictures.ts';

/** Characters of an article with its pictures, which are part of it. */
const MAX_CONTENT = 4_000_000;

export const BLOG_CATEGORIES = [
  'Box office',
  'On stage',
  'Pricing',
  'Product',
  'Promotion',
  'Venues',
] as const;

export const BLOG_STATUSES = ['Published', 'Pending', 'Draft'] as const;
export type BlogStatus = (typeof BLOG_STATUSES)[number];

const category = z.enum(BLOG_CATEGORIES);
const status = z.enum(BLOG_STATUSES);
const id = z.coerce.number().int().positive();

const author = { userFullName: z.string(), avatar: z.string() };

export const blogItem = z.object({
  id: z.number().int(),
  title: z.string(),
  slug: z.string(),
  img: z.string(),
  ...author,
  /** An ISO instant. */
  blogPosted: z.string(),
  tags: z.array(category),
  excerpt: z.string(),
  /** How many there are. */
  comment: z.number().int(),
  status,
});
export type BlogItem = z.infer<typeof blogItem>;

export const blogComment = z.object({
  id: z.number().int(),
  ...author,
  commentedAt: z.string(),
  commentText: z.string(),
  /** Written by the signed-in person, who may delete it. */
  isOwn: z.boolean(),
});
export type BlogComment = z.infer<typeof blogComment>;

const blogDetail = blogItem.omit({ blogPosted: true, comment: true }).extend({
  createdTime: z.string(),
  authorRole: z.string(),
  /** HTML. */
  content: z.string(),
  comments: z.number().int(),
  likes: z.number().int(),
  isLiked: z.boolean(),
});

export const listBlog = defineRoute({
  method: 'GET',
  path: '/blog/list/data',
  summary: 'The articles, newest first',
  access: 'open',
  query: z.object({
    /** Part of a title, an excerpt or an author's name. */
    q: z.string().default(''),
    category: category.optional(),
    status: status.default('Published'),
  }),
  answer: z.array(blogItem),
});

export const readBlogSidebar = defineRoute({
  method: 'GET',
  path: '/blog/list/data/sidebar',
  summary: 'The most recent articles and the categories',
  access: 'open',
  answer: z.object({
    recentPosts: z.array(
      z.object({
        id: z.number().int(),
        img: z.string(),
        title: z.string(),
        createdTime: z.string(),
      }),
    ),
    categories: z.array(
      z.object({ category, icon: z.string(), posts: z.number().int().nonnegative() }),
    ),
  }),
});

export const readBlogDetail = defineRoute({
  method: 'GET',
  path: '/blog/list/data/detail',
  summary: 'One article with its comments: by id or slug; without either the newest',
  access: 'open',
  query: z.object({ id: id.optional(), slug: z.string().optional() }),
  answer: z.object({
    blog: blogDetail,
    comments: z.array(blogComment),
    related: z.array(blogItem),
  }),
});

/** A letter somewhere, so that nobody takes it for an id. */
const SLUG = /^(?=.*\p{L})[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u;

const edited = {
  blogTitle: oneLine(150, 'Enter a title.'),
  blogCategories: z.array(category).min(1, 'Choose at least one category.'),
  slug: z
    .string()
    .trim()
    .min(1, 'Enter a slug.')
    .max(160, 'At most 160 characters.')
    .regex(SLUG, 'Letters and digits, with single hyphens between them.'),
  status,
  excerpt: z.string().trim().min(1, 'Enter a summary.').max(300, 'At most 300 characters.'),
  content: z
    .string()
    .min(1, 'Write the article.')
    .max(MAX_CONTENT, 'This article with its pictures is too large.'),
  featuredImage: ownPicture,
};

export const readBlogEdit = defineRoute({
  method: 'GET',
  path: '/blog/list/data/edit',
  summary: 'An article as its form shows it: by id or slug; without either the newest',
  access: 'open',
  query: z.object({ id: id.optional(), slug: z.string().optional() }),
  answer: z.object({ id: z.number().int(), ...author, createdTime: z.string(), ...edited }),
});

/** An empty `featuredImage` gets a picture made of the title. */
export const blogDraft = z.object(edited);
export type BlogDraft = z.infer<typeof blogDraft>;

export const addBlogPost = defineRoute({
  method: 'POST',
  path: '/blog/posts/add',
  summary: 'Write an article',
  access: 'open',
  body: blogDraft,
  status: 201,
  answer: blogItem,
});

export const updateBlogPost = defineRoute({
  method: 'POST',
  path: '/blog/posts/update',
  summary: 'Change an article',
  access: 'open',
  body: blogDraft.extend({ id: z.number().int() }),
  answer: blogItem,
});

export const deleteBlogPost = defineRoute({
  method: 'DELETE',
  path: '/blog/posts/delete',
  summary: 'Take an article out of the blog',
  access: 'open',
  query: z.object({ id }),
  answer: z.object({}),
});

export const restoreBlogPost = defineRoute({
  method: 'POST',
  path: '/blog/posts/restore',
  summary: 'Put a deleted article back',
  access: 'open',
  body: z.object({ id: z.number().int() }),
  answer: z.object({}),
});

export const likeBlogPost = defineRoute({
  method: 'POST',
  path: '/blog/posts/like',
  summary: 'Like an article, or no longer',
  access: 'open',
  body: z.object({ id: z.number().int(), isLiked: z.boolean() }),
  answer: z.object({}),
});

export const addBlogComment = defineRoute({
  method: 'POST',
  path: '/blog/comments/add',
  summary: 'Comment on an article',
  access: 'open',
  body: z.object({
    postId: z.number().int(),
    commentText: z
      .string()
      .trim()
      .min(1, 'Write a comment.')
      .max(2000, 'At most 2,000 characters.'),
  }),
  status: 201,
  answer: blogComment,
});

export const deleteBlogComment = defineRoute({
  method: 'DELETE',
  path: '/blog/comments/delete',
  summary: 'Delete a comment of your own',
  access: 'open',
  query: z.object({ id }),
  answer: z.object({}),
});

export const restoreBlogComment = defineRoute({
  method: 'POST',
  path: '/blog/comments/restore',
  summary: 'Put a deleted comment back',
  access: 'open',
  body: z.object({ id: z.number().int() }),
  answer: z.object({}),
});
