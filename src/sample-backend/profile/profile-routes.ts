import { SOCIAL_LINKS } from '#contract/account/account-settings.ts';
import {
  addProfilePost,
  askToConnect,
  deleteProfilePost,
  likeProfilePost,
  markFavorite,
  readProfile,
  restoreProfilePost,
  voteInPoll,
} from '#contract/account/profile.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { accountCollection } from '../account/account-collection.ts';
import { coverOf } from '../kit/pictures.ts';
import type { AddRoutes } from '../kit/resource.ts';
import { addProfileCommentRoutes } from './profile-comment-routes.ts';
import { seedProfile } from './profile-seed.ts';
import {
  type KeptPost,
  meOf,
  ofId,
  type ProfileState,
  profileState,
  shownPoll,
  shownPost,
  withChanged,
} from './profile-state.ts';

/** The profile of the sample account. */
export const addProfileRoutes: AddRoutes = (implement, deps) => {
  const { collection, clock, me } = deps;
  const account = accountCollection(deps);
  const profile = collection({
    name: 'profile',
    schema: profileState,
    seed: (today) => seedProfile(today),
  });
  const change = (work: (state: ProfileState) => ProfileState) =>
    profile.change((state) => ({ state: work(state), result: {} }));

  implement(readProfile, async () => {
    const [state, who] = await Promise.all([profile.read(), account.read()]);
    const { general, info, social } = who;
    return {
      ...state,
      header: {
        ...meOf(who),
        designation: me().role,
        coverImg: coverOf('Harbour Hall', 1280, 320),
      },
      userAbout: {
        about: info.bio,
        joined: state.joined,
        lives: info.country,
        email: general.email,
        website: info.website,
        links: SOCIAL_LINKS.map((name) => ({ name, url: social.socialLinks[name] })).filter(
          ({ url }) => url !== '',
        ),
      },
      posts: state.posts
        .filter((post) => !post.isDeleted)
        .sort((a, b) => b.postTime.localeCompare(a.postTime) || b.id - a.id)
        .map((post) => shownPost(post, who)),
      polls: shownPoll(state, who),
    };
  });

  implement(addProfilePost, async ({ body }) => {
    const who = await account.read();
    return profile.change((state, newId) => {
      const post: KeptPost = {
        ...body,
        ...meOf(who),
        id: newId(),
        isMine: true,
        isDeleted: false,
        postTime: clock().toISOString(),
        likes: 0,
        youLiked: false,
        likedUsers: [],
        detailedComments: [],
      };
      return { state: { ...state, posts: [...state.posts, post] }, result: shownPost(post, who) };
    });
  });

  const setDeleted = (id: number, isDeleted: boolean) =>
    change((state) => {
      if (!ofId(state.posts, id).isMine) {
        throw new ApiError('not_found', 'You have no such post.');
      }
      const posts = withChanged(state.posts, id, (post) => ({ ...post, isDeleted }));
      return { ...state, posts };
    });
  implement(deleteProfilePost, ({ query }) => setDeleted(query.id, true));
  implement(restoreProfilePost, ({ body }) => setDeleted(body.id, false));

  implement(likeProfilePost, ({ body: { id, isLiked } }) =>
    change((state) => ({
      ...state,
      posts: withChanged(state.posts, id, (post) => ({
        ...post,
        youLiked: isLiked,
        likes: post.likes + Number(isLiked) - Number(post.youLiked),
      })),
    })),
  );

  implement(markFavorite, ({ body: { kind, id, isFavorite: favorite } }) =>
    change((state) =>
      kind === 'page'
        ? {
            ...state,
            suggestedPages: withChanged(state.suggestedPages, id, (page) => ({
              ...page,
              favorite,
            })),
          }
        : {
            ...state,
            twitterFeeds: withChanged(state.twitterFeeds, id, (feed) => ({ ...feed, favorite })),
          },
    ),
  );

  implement(askToConnect, ({ body: { id, isAsked } }) =>
    change((state) => ({
      ...state,
      suggestions: withChanged(state.suggestions, id, (one) => ({ ...one, isAsked })),
    })),
  );

  implement(voteInPoll, ({ body: { option } }) =>
    change((state) => {
      const { poll } = state;
      if (option !== null && !poll.options.some(({ name }) => name === option)) {
        throw new ApiError('not_found', 'This answer is not part of the poll.');
      }
      return { ...state, poll: { ...poll, chosen: option } };
    }),
  );

  addProfileCommentRoutes(implement, { profile, account, clock });
};
