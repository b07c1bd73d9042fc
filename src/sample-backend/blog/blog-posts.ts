import { z } from 'zod';
import {
  type BlogComment,
  type BlogItem,
  blogComment,
  blogItem,
  type readBlogDetail,
} from '#contract/blog.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import type { PersonOf } from '../kit/people.ts';

/** An article as it is kept. A deleted one can be put back. */
export const blogPost = blogItem.omit({ blogPosted: true, comment: true }).extend({
  authorRole: z.string(),
  postedAt: z.string(),
  content: z.string(),
  likes: z.number().int(),
  isLiked: z.boolean(),
  isDeleted: z.boolean(),
  comments: z.array(blogComment.extend({ isDeleted: z.boolean() })),
});
export type BlogPost = z.infer<typeof blogPost>;

/** The articles with whoever wrote them, or a comment, passed through `as`. */
export function withAuthors(posts: readonly BlogPost[], as: PersonOf): BlogPost[] {
  const one = <Written extends { userFullName: string; avatar: string }>(written: Written) => {
    const { fullName, avatar } = as({ fullName: written.userFullName, avatar: written.avatar });
    return { ...written, userFullName: fullName, avatar };
  };
  return posts.map((post) => ({ ...one(post), comments: post.comments.map(one) }));
}

export function commentsOf(post: BlogPost): BlogComment[] {
  return post.comments.filter((comment) => !comment.isDeleted);
}

export function itemOf(post: BlogPost): BlogItem {
  return { ...post, blogPosted: post.postedAt, comment: commentsOf(post).length };
}

export function detailOf(post: BlogPost): RouteAnswer<typeof readBlogDetail>['blog'] {
  return { ...post, createdTime: post.postedAt, comments: commentsOf(post).length };
}

/** What is not deleted, newest first. */
export function visible(posts: readonly BlogPost[]): BlogPost[] {
  return posts
    .filter((post) => !post.isDeleted)
    .sort((a, b) => b.postedAt.localeCompare(a.postedAt) || b.id - a.id);
}

export function isPublished(post: BlogPost): boolean {
  return post.status === 'Published';
}

/** The article with this id or slug; without either the newest that is published. */
export function findPost(
  posts: readonly BlogPost[],
  { id, slug }: { id?: number | undefined; slug?: string | undefined },
): BlogPost {
  const wanted = (post: BlogPost) => {
    if (id !== undefined) return post.id === id;
    return slug === undefined ? isPublished(post) : post.slug === slug;
  };
  const found = visible(posts).find(wanted);
  if (!found) throw new ApiError('not_found', 'There is no such article.');
  return found;
}

/** Other published articles: first those that share a category. */
export function relatedTo(post: BlogPost, posts: readonly BlogPost[]): BlogPost[] {
  const shared = (other: BlogPost) => other.tags.filter((tag) => post.tags.includes(tag)).length;
  return visible(posts)
    .filter((other) => other.id !== post.id && isPublished(other))
    .sort((a, b) => shared(b) - shared(a));
}

export function replaced(posts: readonly BlogPost[], post: BlogPost): BlogPost[] {
  return posts.map((other) => (other.id === post.id ? post : other));
}
