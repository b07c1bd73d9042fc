import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import pages from '#web/messages/galleries/ui.json';
import { tryGallery } from '#web/test/gallery-keys.tsx';

// Without layout no row of icons would be in sight.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(336);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
});

tryGallery('/ui-element/typography', pages.typography, {
  headings: async ({ example }) => {
    expect(example('headings').getAllByRole('heading', { level: 4 })).toHaveLength(2);
  },
  language: async ({ example }) => {
    expect(example('scripts').getByText(/^Fünf/).getAttribute('lang')).toBe('de');
  },
  truncated: async ({ example }) => {
    expect(example('truncation').getAllByText(/Very Tired Actors$/)).toHaveLength(3);
  },
});

tryGallery('/colors/colors', pages.colors, {
  copy: async ({ press, example }) => {
    example('grounds')
      .getByRole('button', { name: /^surface/ })
      .focus();
    for (const key of ['Enter', 'Space']) {
      await navigator.clipboard.writeText('');
      await press(key);
      await waitFor(async () =>
        expect(await navigator.clipboard.readText()).toBe('var(--surface)'),
      );
    }
  },
  name: async ({ example }) => {
    expect(await example('grounds').findByText('Copied')).toBeTruthy();
  },
});

tryGallery('/icons/reactfeather', pages.reactfeather, {
  search: async ({ press, example }) => {
    example('browse').getByLabelText('Search icons').focus();
    await press('A–Z', 'delete');
    await waitFor(() => expect(example('browse').getByText(/^\d+ icons$/)).toBeTruthy());
    expect(screen.queryByRole('button', { name: 'house' })).toBeNull();
  },
  choose: async ({ user, press, example }) => {
    (await example('browse').findByRole('button', { name: 'delete' })).focus();
    await press('Space');
    expect(example('browse').getByText('Delete').getAttribute('role')).toBe('status');
    (await example('browse').findByRole('button', { name: 'trash' })).focus();
    await press('Enter');
    await user.click(example('browse').getByRole('button', { name: 'Copy JSX' }));
    expect(await navigator.clipboard.readText()).toBe('<Trash size={24} />');
  },
  found: async ({ example }) => {
    expect(example('browse').getByText('Trash').getAttribute('role')).toBe('status');
  },
});
