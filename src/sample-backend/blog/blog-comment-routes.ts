import { addBlogComment, deleteBlogComment, restoreBlogComment } from '#contract/blog.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { Collection } from '../kit/collection.ts';
import type { AddRoutes, SampleDeps } from '../kit/resource.ts';
import { type BlogPost, findPost, replaced } from './blog-posts.ts';

type Deps = { posts: Collection<BlogPost[]> } & Pick<SampleDeps, 'clock' | 'me'>;

/** Comments on articles. Only one's own can be deleted, and put back. */
export function addBlogCommentRoutes(
  implement: Parameters<AddRoutes>[0],
  { posts, clock, me }: Deps,
): void {
  implement(addBlogComment, ({ body: { postId, commentText } }) =>
    posts.change((state, newId) => {
      const post = findPost(state, { id: postId });
      const comment = {
        id: newId(),
        userFullName: me().fullName,
        avatar: me().avatar,
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
