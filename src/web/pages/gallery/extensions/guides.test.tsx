import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import { tryGallery } from '#web/test/gallery-keys.tsx';
import german from '../../../../../public/locales/de.json';
import { pages } from '../../../../../public/locales/en/extensions.json';

// Whoever wants less motion gets each step at once.
beforeEach(() => {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query.includes('reduced-motion') ? 'all' : query),
  );
});

tryGallery('/extensions/tour', pages.tour, {
  next: async ({ user, example }) => {
    await user.click(example('resumed').getByRole('button', { name: 'Start' }));
    expect(await screen.findByText('The top bar')).toBeTruthy();
    await waitFor(() =>
      expect(example('resumed').getByRole('button', { name: 'Go on at step 1' })).toBeTruthy(),
    );
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('The title')).toBeTruthy();
  },
  back: async ({ user }) => {
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByText('The top bar')).toBeTruthy();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('The title')).toBeTruthy();
  },
  stop: async ({ user, example }) => {
    await waitFor(() =>
      expect(example('resumed').getByRole('button', { name: 'Go on at step 2' })).toBeTruthy(),
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('The title')).toBeNull());
    await user.click(example('resumed').getByRole('button', { name: 'Go on at step 2' }));
    expect(await screen.findByText('The title')).toBeTruthy();
  },
  said: async ({ user }) => {
    const dialog = screen.getByText('The title').closest('[role="dialog"]');
    expect(dialog?.textContent).toContain('2 of 3');
    await user.keyboard('{Escape}');
  },
});

tryGallery('/extensions/react-player', pages['react-player'], {
  // The controls are the browser's own.
  play: async ({ example }) => {
    expect(example('video').getByLabelText('The curtain rises').hasAttribute('controls')).toBe(
      true,
    );
  },
  captions: async ({ example }) => {
    const film = example('captions').getByLabelText('The curtain rises, with captions');
    expect(film.querySelector('track[default]')?.getAttribute('srclang')).toBe('en');
  },
  jump: async ({ user, example }) => {
    example('chapters').getByRole('button', { name: 'Open' }).focus();
    await user.keyboard('{Enter}');
    expect(example('chapters').getByLabelText('The curtain, in chapters')).toHaveProperty(
      'currentTime',
      2.5,
    );
  },
  ask: async ({ user, example }) => {
    expect(example('elsewhere').queryByLabelText('A trailer')).toBeNull();
    example('elsewhere').getByRole('button', { name: 'Load the trailer' }).focus();
    await user.keyboard('{Enter}');
    expect(example('elsewhere').getByLabelText('A trailer')).toBeTruthy();
  },
});

tryGallery('/extensions/i18n', pages.i18n, {
  choose: async ({ user, example }) => {
    vi.stubGlobal('fetch', async () => Response.json(german));
    example('switch').getByRole('radio', { name: 'English' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(await example('switch').findByText(german.footer.motto)).toBeTruthy();
    await user.click(example('switch').getByRole('radio', { name: 'English' }));
    expect(await example('switch').findByText('Every event, ranked for a reason.')).toBeTruthy();
    vi.unstubAllGlobals();
  },
  language: async ({ example }) => {
    expect(example('direction').getByText('بحيرة البجع').closest('[lang]')).toHaveProperty(
      'lang',
      'ar',
    );
  },
  count: async ({ user, example }) => {
    example('plurals').getByLabelText('How many').focus();
    await user.keyboard('{ArrowUp}');
    expect(example('plurals').getByText(/^3 Ergebnisse/)).toBeTruthy();
    expect(example('plurals').getByText(/few/)).toBeTruthy();
  },
});
