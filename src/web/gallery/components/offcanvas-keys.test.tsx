import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('offcanvas', {
  close: async ({ user, press, example }) => {
    const opener = example('end').getByRole('button', { name: 'Event details' });
    await user.click(opener);
    await press('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
  title: async ({ user, example }) => {
    await user.click(example('end').getByRole('button', { name: 'Event details' }));
    expect(screen.getByRole('dialog', { name: 'The Winter Ballad' })).toBeTruthy();
  },
  cross: async ({ user, press, example }) => {
    for (const key of ['Enter', 'Space']) {
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }).focus();
      await press(key);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      if (key === 'Enter') {
        await user.click(example('end').getByRole('button', { name: 'Event details' }));
      }
    }
  },
});
