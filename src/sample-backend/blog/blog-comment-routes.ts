import { addBlogComment, deleteBlogComment, restoreBlogComment } from '#contract/blog.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { Collection } from '../kit/collection.ts';
import { nextId } from '../kit/list.ts';
import { ME } from '../kit/people.ts';
import type { AddRoutes } from '../kit/resource.ts';
import { type BlogPost, findPost, replaced } from './blog-posts.ts';

type Deps = { posts: Collection<BlogPost[]>; clock: () => Date };

/** Comments on articles. Only one's own can be deleted, and put back. */
export function addBlogCommentRoutes(
  implement: Parameters<AddRoutes>[0],
  { posts, clock }: Deps,
): void {
  implement(addBlogComment, ({ body: { postId, commentText } }) =>
    posts.change((state) => {
      const post = findPost(state, { id: postId });
      const comment = {
        id: nextId(state.flatMap(({ comments }) => comments)),
        userFullName: ME.fullName,
        avatar: ME.avatar,
        commentedAt: clock().toISOString(),
        commentText,
        isOwn: true,
        isDeleted: false,
      };
      const after = { ...post, comments: [...post.comments, comment] };
      return { state: replaced(state, after), result: comment };
    }),
  );

  const setDeleted = (id: number, isDeleted: boolean) =>
    posts.change((state) => {
      const post = state.find(({ comments }) => comments.some((one) => one.id === id && one.isOwn));
      if (!post) throw new ApiError('not_found', 'You have no such comment.');
      const comments = post.comments.map((one) => (one.id === id ? { ...one, isDeleted } : one));
      return { state: replaced(state, { ...post, comments }), result: {} };
    });

  implement(deleteBlogComment, ({ query }) => setDeleted(query.id, true));
  implement(restoreBlogComment, ({ body }) => setDeleted(body.id, false));
}
