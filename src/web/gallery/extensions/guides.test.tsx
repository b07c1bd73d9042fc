import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import pages from '#web/messages/galleries/extensions.json';
import { tryGallery } from '#web/test/gallery-keys.tsx';

// Whoever wants less motion gets each step at once.
beforeEach(() => {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query.includes('reduced-motion') ? 'all' : query),
  );
});

tryGallery('/extensions/tour', pages.tour, {
  next: async ({ user, press, example }) => {
    await user.click(example('resumed').getByRole('button', { name: 'Start' }));
    expect(await screen.findByText('The top bar')).toBeTruthy();
    await waitFor(() =>
      expect(example('resumed').getByRole('button', { name: 'Go on at step 1' })).toBeTruthy(),
    );
    await press('ArrowRight');
    expect(await screen.findByText('The title')).toBeTruthy();
  },
  back: async ({ user, press }) => {
    await press('ArrowLeft');
    expect(await screen.findByText('The top bar')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('The title')).toBeTruthy();
  },
  stop: async ({ user, press, example }) => {
    await waitFor(() =>
      expect(example('resumed').getByRole('button', { name: 'Go on at step 2' })).toBeTruthy(),
    );
    await press('Escape');
    await waitFor(() => expect(screen.queryByText('The title')).toBeNull());
    const start = example('resumed').getByRole('button', { name: 'Go on at step 2' });
    expect(document.activeElement).toBe(start);
    await user.click(start);
    expect(await screen.findByText('The title')).toBeTruthy();
  },
  said: async ({ user }) => {
    const dialog = screen.getByText('The title').closest<HTMLElement>('[role="dialog"]');
    if (!dialog) throw new Error('The step is not in a dialog.');
    expect(dialog.textContent).toContain('2 of 3');
    await user.click(within(dialog).getByRole('button', { name: /close/i }));
  },
});

tryGallery('/extensions/react-player', pages['react-player'], {
  // The controls are the browser's own.
  play: async ({ press, example }) => {
    const film = example('video').getByLabelText('The curtain rises');
    film.focus();
    await press('Space');
    expect(film.hasAttribute('controls')).toBe(true);
  },
  captions: async ({ example }) => {
    const film = example('captions').getByLabelText('The curtain rises, with captions');
    expect(film.querySelector('track[default]')?.getAttribute('srclang')).toBe('en');
  },
  jump: async ({ press, example }) => {
    example('chapters').getByRole('button', { name: 'Open' }).focus();
    await press('Enter');
    expect(example('chapters').getByLabelText('The curtain, in chapters')).toHaveProperty(
      'currentTime',
      2.5,
    );
  },
  ask: async ({ press, example }) => {
    expect(example('elsewhere').queryByLabelText('A trailer')).toBeNull();
    example('elsewhere').getByRole('button', { name: 'Load the trailer' }).focus();
    await press('Enter');
    expect(example('elsewhere').getByLabelText('A trailer')).toBeTruthy();
  },
});

tryGallery('/extensions/i18n', pages.i18n, {
  language: async ({ example }) => {
    expect(example('direction').getByText('بحيرة البجع').closest('[lang]')).toHaveProperty(
      'lang',
      'ar',
    );
  },
  count: async ({ press, example }) => {
    example('plurals').getByLabelText('How many').focus();
    await press('ArrowUp');
    expect(example('plurals').getByText(/^3 Ergebnisse/)).toBeTruthy();
    expect(example('plurals').getByText(/few/)).toBeTruthy();
    await press('ArrowDown');
    expect(example('plurals').getByText(/^2 Ergebnisse/)).toBeTruthy();
  },
});
