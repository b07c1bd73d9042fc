import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('toasts', {
  said: async ({ user, example }) => {
    await user.click(example('tones').getByRole('button', { name: 'Error' }));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be saved');
  },
  act: async ({ user, example }) => {
    await user.click(example('undo').getByRole('button', { name: 'Delete an event' }));
    expect(example('undo').getByText('11 events')).toBeTruthy();
    (await screen.findByRole('button', { name: 'Undo' })).focus();
    await user.keyboard('{Enter}');
    expect(example('undo').getByText('12 events')).toBeTruthy();
  },
  close: async ({ user }) => {
    within(screen.getByRole('alert')).getByRole('button', { name: 'Close' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  },
});
