import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('offcanvas', {
  close: async ({ user, example }) => {
    await user.click(example('end').getByRole('button', { name: 'Event details' }));
    // What the browser sends on Escape.
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
  title: async ({ user, example }) => {
    await user.click(example('end').getByRole('button', { name: 'Event details' }));
    expect(screen.getByRole('dialog', { name: 'The Winter Ballad' })).toBeTruthy();
  },
  cross: async ({ user }) => {
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});
