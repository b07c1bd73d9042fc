import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '#web/test/render.tsx';

const posts = () => screen.findAllByRole('article');

async function firstPost() {
  const [post] = await posts();
  if (!post) throw new Error('There is no post.');
  return within(post);
}

describe('/pages/profile', () => {
  it('shows the person and all sections', async () => {
    await renderApp('/pages/profile');
    await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' });
    for (const name of [
      'About',
      'Suggested pages',
      'Latest photos',
      'People you may know',
      'Poll',
    ]) {
      expect(screen.getByRole('region', { name })).toBeTruthy();
    }
    expect(screen.getByText('Ireland')).toBeTruthy();
  });

  it('adds a post, deletes it and undoes the deletion', async () => {
    const { user } = await renderApp('/pages/profile');
    const before = (await posts()).length;
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await screen.findByText('Write something first.');
    await user.type(screen.getByLabelText('What’s new?'), 'The curtain is repaired.');
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await waitFor(async () =>
      expect((await firstPost()).getByText('The curtain is repaired.')).toBeTruthy(),
    );
    await user.click((await firstPost()).getByRole('button', { name: 'Delete post' }));
    await waitFor(async () => expect(await posts()).toHaveLength(before));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('The curtain is repaired.');
  });

  it('likes a post and adds a comment', async () => {
    const { user } = await renderApp('/pages/profile');
    const post = await firstPost();
    await user.click(post.getByRole('button', { name: 'Like this post: 46 likes' }));
    await post.findByRole('button', { name: 'Like this post: 47 likes' });
    await user.type(post.getByLabelText('Write a comment'), 'See you there.');
    await user.click(post.getByRole('button', { name: 'Comment' }));
    await post.findByText('See you there.', { selector: 'p' });
    expect(post.getByText('3 comments')).toBeTruthy();
  });

  it('counts a vote, changes it and removes it', async () => {
    const { user } = await renderApp('/pages/profile');
    const poll = within(await screen.findByRole('region', { name: 'Poll' }));
    await user.click(poll.getByRole('radio', { name: /puppet/ }));
    await poll.findByText('32 votes');
    await user.click(poll.getByRole('radio', { name: /amateur/ }));
    await poll.findByText('23 votes');
    expect(poll.getByText('31 votes')).toBeTruthy();
    await user.click(poll.getByRole('button', { name: 'Remove my vote' }));
    await poll.findByText('22 votes');
  });

  it('marks pages, asks people to connect and opens a photo', async () => {
    const { user } = await renderApp('/pages/profile');
    const star = await screen.findByRole('button', { name: 'Favorite: Small Stages' });
    await user.click(star);
    await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'));
    await user.click(screen.getByRole('button', { name: 'Connect with Léa Moreau' }));
    await screen.findByRole('button', { name: 'Withdraw the request to Léa Moreau' });
    await user.click(screen.getByRole('button', { name: 'Enlarge: Stage door' }));
    const dialog = await screen.findByRole('dialog', { name: 'Stage door' });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
