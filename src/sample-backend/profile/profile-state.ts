import { z } from 'zod';
import { type Profile, readProfile } from '#contract/account/profile.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { Account } from '../account/account-collection.ts';

const { shape } = readProfile.answer;
const comment = shape.posts.element.shape.detailedComments.element;
const post = shape.posts.element.omit({ comments: true, isOwn: true }).extend({
  /** Whether it and what it says are the account's own: its name and picture follow the account. */
  isMine: z.boolean(),
  isDeleted: z.boolean(),
  detailedComments: z.array(comment.extend({ isMine: z.boolean() })),
});
const option = shape.polls.shape.options.element.omit({ result: true });

/** What the profile page keeps; who the account is comes from the account. */
export const profileState = z.object({
  joined: z.string(),
  suggestedPages: shape.suggestedPages,
  twitterFeeds: shape.twitterFeeds,
  posts: z.array(post),
  latestPhotos: shape.latestPhotos,
  suggestions: shape.suggestions,
  poll: z.object({ question: z.string(), options: z.array(option), chosen: z.string().nullable() }),
});
export type ProfileState = z.infer<typeof profileState>;
export type KeptPost = ProfileState['posts'][number];

export function meOf({ general }: Account) {
  return { username: general.fullName, avatar: general.avatar };
}

/** A post as it is shown: with the account's name of today, and whoever likes it. */
export function shownPost(kept: KeptPost, account: Account): Profile['posts'][number] {
  const me = meOf(account);
  const { isMine, isDeleted: _isDeleted, detailedComments, likedUsers, ...rest } = kept;
  return {
    ...rest,
    ...(isMine && me),
    isOwn: isMine,
    comments: detailedComments.length,
    likedUsers: kept.youLiked ? [me, ...likedUsers] : likedUsers,
    detailedComments: detailedComments.map((one) => ({ ...one, ...(one.isMine && me) })),
  };
}

/** The poll with shares in percent, one's own vote counted in. */
export function shownPoll({ poll }: ProfileState, account: Account): Profile['polls'] {
  const me = meOf(account);
  const counted = poll.options.map((one) => {
    const isChosen = one.name === poll.chosen;
    return {
      ...one,
      votes: one.votes + Number(isChosen),
      votedUser: isChosen ? [me, ...one.votedUser] : one.votedUser,
    };
  });
  const all = counted.reduce((sum, { votes }) => sum + votes, 0);
  return {
    ...poll,
    options: counted.map((one) => ({ ...one, result: Math.round((one.votes / all) * 100) })),
  };
}

/** The item of this id, or a refusal. */
export function ofId<Item extends { id: number }>(items: readonly Item[], id: number): Item {
  const found = items.find((item) => item.id === id);
  if (!found) throw new ApiError('not_found', `There is no ${id} among them.`);
  return found;
}

/** The items with one of them replaced; refuses an unknown id. */
export function withChanged<Item extends { id: number }>(
  items: readonly Item[],
  id: number,
  change: (item: Item) => Item,
): Item[] {
  const changed = change(ofId(items, id));
  return items.map((item) => (item.id === id ? changed : item));
}
