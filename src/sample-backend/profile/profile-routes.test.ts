import { describe, expect, it } from 'vitest';
import { readAccountSettings, saveGeneralSettings } from '#contract/account/account-settings.ts';
import {
  addProfileComment,
  addProfilePost,
  askToConnect,
  deleteProfilePost,
  likeProfileComment,
  likeProfilePost,
  markFavorite,
  readProfile,
  restoreProfilePost,
  voteInPoll,
} from '#contract/account/profile.ts';
import { openSampleBackend } from '../test/sample-client.ts';

function open() {
  const { call } = openSampleBackend();
  return { call, read: () => call(readProfile, {}) };
}

describe('GET /profile/data', () => {
  it('answers every part of the page', async () => {
    const profile = await open().read();
    expect(profile.header).toMatchObject({ username: 'Robin Hale' });
    expect(profile.userAbout.links.map(({ name }) => name)).toEqual(['twitter', 'linkedIn']);
    expect(profile.posts.length).toBeGreaterThan(3);
    expect(profile.posts[0]?.comments).toBe(profile.posts[0]?.detailedComments.length);
    for (const part of ['suggestedPages', 'twitterFeeds', 'latestPhotos', 'suggestions'] as const) {
      expect(profile[part].length).toBeGreaterThan(2);
    }
    const shares = profile.polls.options.map(({ result }) => result);
    expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100)).toBeLessThan(2);
  });

  it('shows the name and picture of the account', async () => {
    const { call, read } = open();
    const { general } = await call(readAccountSettings, {});
    await call(saveGeneralSettings, { body: { ...general, fullName: 'Robin Ó Háile' } });
    const { header, posts } = await read();
    expect(header.username).toBe('Robin Ó Háile');
    expect(posts[0]?.username).toBe('Robin Ó Háile');
  });
});

describe('the profile', () => {
  it('takes a post, first of all, which can be deleted and put back', async () => {
    const { call, read } = open();
    const added = await call(addProfilePost, { body: { postText: ' Hello ', postImg: '' } });
    expect((await read()).posts[0]).toEqual(added);
    expect(added).toMatchObject({ postText: 'Hello', isOwn: true, comments: 0 });
    await call(deleteProfilePost, { query: { id: added.id } });
    expect((await read()).posts[0]?.id).not.toBe(added.id);
    await call(restoreProfilePost, { body: { id: added.id } });
    expect((await read()).posts[0]?.id).toBe(added.id);
  });

  it('counts likes of posts and comments once', async () => {
    const { call, read } = open();
    const find = async () => (await read()).posts.find(({ id }) => id === 4);
    const before = await find();
    const comment = before?.detailedComments[0];
    for (const isLiked of [true, true]) {
      await call(likeProfilePost, { body: { id: 4, isLiked } });
      await call(likeProfileComment, { body: { id: comment?.id ?? 0, isLiked } });
    }
    const after = await find();
    expect(after?.likes).toBe((before?.likes ?? 0) + 1);
    expect(after?.likedUsers[0]?.username).toBe('Robin Hale');
    expect(after?.detailedComments[0]?.commentsLikes).toBe((comment?.commentsLikes ?? 0) + 1);
  });

  it('takes a comment', async () => {
    const { call, read } = open();
    await call(addProfileComment, { body: { postId: 4, comment: 'Bravo!' } });
    const post = (await read()).posts.find(({ id }) => id === 4);
    expect(post?.detailedComments.at(-1)).toMatchObject({
      comment: 'Bravo!',
      username: 'Robin Hale',
    });
  });

  it('keeps favourites, requests to connect and one vote', async () => {
    const { call, read } = open();
    await call(markFavorite, { body: { kind: 'page', id: 1, isFavorite: true } });
    await call(markFavorite, { body: { kind: 'feed', id: 1, isFavorite: false } });
    await call(askToConnect, { body: { id: 1, isAsked: true } });
    const before = (await read()).polls.options.map(({ votes }) => votes);
    const [first, second] = (await read()).polls.options.map(({ name }) => name);
    await call(voteInPoll, { body: { option: first ?? '' } });
    await call(voteInPoll, { body: { option: second ?? '' } });
    const after = await read();
    expect(after.suggestedPages[0]?.favorite).toBe(true);
    expect(after.twitterFeeds[0]?.favorite).toBe(false);
    expect(after.suggestions[0]?.isAsked).toBe(true);
    expect(after.polls.chosen).toBe(second);
    const votes = after.polls.options.map((option) => option.votes);
    expect(votes).toEqual(before.map((count, index) => count + Number(index === 1)));
  });

  it('refuses what is not there', async () => {
    const { call } = open();
    const id = 999;
    const tries = [
      call(likeProfilePost, { body: { id, isLiked: true } }),
      call(likeProfileComment, { body: { id, isLiked: true } }),
      call(deleteProfilePost, { query: { id } }),
      call(restoreProfilePost, { body: { id } }),
      call(addProfileComment, { body: { postId: id, comment: 'x' } }),
      call(markFavorite, { body: { kind: 'page', id, isFavorite: true } }),
      call(askToConnect, { body: { id, isAsked: true } }),
      call(voteInPoll, { body: { option: 'nothing' } }),
    ];
    for (const attempt of tries) await expect(attempt).rejects.toMatchObject({ status: 404 });
  });
});
