import { z } from 'zod';
import { defineRoute } from '../kit/route.ts';
import { ownPicture } from '../pictures.ts';
import { SOCIAL_LINKS } from './account-settings.ts';

const person = z.object({ username: z.string(), avatar: z.string() });

const profileComment = person.extend({
  id: z.number().int(),
  comment: z.string(),
  commentedAt: z.string(),
  commentsLikes: z.number().int(),
  youLiked: z.boolean(),
});

const profilePost = person.extend({
  id: z.number().int(),
  /** An ISO instant. */
  postTime: z.string(),
  postText: z.string(),
  /** Empty: no picture. */
  postImg: z.string(),
  likes: z.number().int(),
  youLiked: z.boolean(),
  comments: z.number().int(),
  likedUsers: z.array(person),
  detailedComments: z.array(profileComment),
  isOwn: z.boolean(),
});
export type ProfilePost = z.infer<typeof profilePost>;

const pollOption = z.object({
  name: z.string(),
  /** A share of all votes in percent. */
  result: z.number(),
  votes: z.number().int(),
  votedUser: z.array(person),
});

export const readProfile = defineRoute({
  method: 'GET',
  path: '/profile/data',
  summary: 'Everything on the profile page',
  access: 'open',
  answer: z.object({
    header: person.extend({ designation: z.string(), coverImg: z.string() }),
    userAbout: z.object({
      about: z.string(),
      joined: z.string(),
      lives: z.string(),
      email: z.string(),
      website: z.string(),
      /** Profiles elsewhere. */
      links: z.array(z.object({ name: z.enum(SOCIAL_LINKS), url: z.string() })),
    }),
    suggestedPages: z.array(
      person.extend({ id: z.number().int(), subtitle: z.string(), favorite: z.boolean() }),
    ),
    twitterFeeds: z.array(
      z.object({
        id: z.number().int(),
        imgUrl: z.string(),
        title: z.string(),
        handle: z.string(),
        tags: z.string(),
        desc: z.string(),
        favorite: z.boolean(),
      }),
    ),
    posts: z.array(profilePost),
    latestPhotos: z.array(z.object({ id: z.number().int(), img: z.string(), alt: z.string() })),
    suggestions: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        avatar: z.string(),
        mutualFriend: z.number().int(),
        isAsked: z.boolean(),
      }),
    ),
    polls: z.object({
      question: z.string(),
      options: z.array(pollOption),
      /** Null: not voted yet. */
      chosen: z.string().nullable(),
    }),
  }),
});
export type Profile = z.infer<(typeof readProfile)['answer']>;

const MAX_POST = 2000;
const MAX_COMMENT = 1000;
const numberId = z.number().int();

export const addProfilePost = defineRoute({
  method: 'POST',
  path: '/profile/posts/add',
  summary: 'Write a post',
  access: 'open',
  body: z.object({
    postText: z
      .string()
      .trim()
      .min(1, 'Write something first.')
      .max(MAX_POST, `At most ${MAX_POST} characters.`),
    postImg: ownPicture,
  }),
  status: 201,
  answer: profilePost,
});

export const deleteProfilePost = defineRoute({
  method: 'DELETE',
  path: '/profile/posts/delete',
  summary: 'Delete a post of your own',
  access: 'open',
  query: z.object({ id: z.coerce.number().int() }),
  answer: z.object({}),
});

export const restoreProfilePost = defineRoute({
  method: 'POST',
  path: '/profile/posts/restore',
  summary: 'Put a deleted post back',
  access: 'open',
  body: z.object({ id: numberId }),
  answer: z.object({}),
});

export const likeProfilePost = defineRoute({
  method: 'POST',
  path: '/profile/posts/like',
  summary: 'Like a post, or no longer',
  access: 'open',
  body: z.object({ id: numberId, isLiked: z.boolean() }),
  answer: z.object({}),
});

export const addProfileComment = defineRoute({
  method: 'POST',
  path: '/profile/comments/add',
  summary: 'Comment on a post',
  access: 'open',
  body: z.object({
    postId: numberId,
    comment: z
      .string()
      .trim()
      .min(1, 'Write a comment.')
      .max(MAX_COMMENT, `At most ${MAX_COMMENT} characters.`),
  }),
  status: 201,
  answer: profileComment,
});

export const likeProfileComment = defineRoute({
  method: 'POST',
  path: '/profile/comments/like',
  summary: 'Like a comment, or no longer',
  access: 'open',
  body: z.object({ id: numberId, isLiked: z.boolean() }),
  answer: z.object({}),
});

export const markFavorite = defineRoute({
  method: 'POST',
  path: '/profile/favorites',
  summary: 'Mark a suggested page or a short message as a favorite, or no longer',
  access: 'open',
  body: z.object({ kind: z.enum(['page', 'feed']), id: numberId, isFavorite: z.boolean() }),
  answer: z.object({}),
});

export const askToConnect = defineRoute({
  method: 'POST',
  path: '/profile/suggestions',
  summary: 'Ask a suggested person to connect, or take it back',
  access: 'open',
  body: z.object({ id: numberId, isAsked: z.boolean() }),
  answer: z.object({}),
});

export const voteInPoll = defineRoute({
  method: 'POST',
  path: '/profile/poll',
  summary: 'Vote in the poll, change the vote, or take it back',
  access: 'open',
  body: z.object({ option: z.string().nullable() }),
  answer: z.object({}),
});
