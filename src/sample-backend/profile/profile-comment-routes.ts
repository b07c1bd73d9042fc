import { addProfileComment, likeProfileComment } from '#contract/account/profile.ts';
import type { Account } from '../account/account-collection.ts';
import type { Collection } from '../kit/collection.ts';
import type { AddRoutes } from '../kit/resource.ts';
import { meOf, ofId, type ProfileState, withChanged } from './profile-state.ts';

type Deps = {
  profile: Collection<ProfileState>;
  account: Collection<Account>;
  clock: () => Date;
};

/** Comments under posts, and who likes them. */
export function addProfileCommentRoutes(
  implement: Parameters<AddRoutes>[0],
  { profile, account, clock }: Deps,
): void {
  const commentsIn = (state: ProfileState) =>
    state.posts.flatMap(({ detailedComments }) => detailedComments);

  implement(addProfileComment, async ({ body: { postId, comment } }) => {
    const me = meOf(await account.read());
    return profile.change((state, newId) => {
      const added = {
        ...me,
        id: newId(),
        isMine: true,
        comment,
        commentedAt: clock().toISOString(),
        commentsLikes: 0,
        youLiked: false,
      };
      const posts = withChanged(state.posts, postId, (post) => ({
        ...post,
        detailedComments: [...post.detailedComments, added],
      }));
      return { state: { ...state, posts }, result: added };
    });
  });

  implement(likeProfileComment, ({ body: { id, isLiked } }) =>
    profile.change((state) => {
      const before = ofId(commentsIn(state), id);
      const after = {
        ...before,
        youLiked: isLiked,
        commentsLikes: before.commentsLikes + Number(isLiked) - Number(before.youLiked),
      };
      const posts = state.posts.map((post) => ({
        ...post,
        detailedComments: post.detailedComments.map((one) => (one.id === id ? after : one)),
      }));
      return { state: { ...state, posts }, result: {} };
    }),
  );
}
