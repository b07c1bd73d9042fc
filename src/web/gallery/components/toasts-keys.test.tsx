import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('toasts', {
  said: async ({ user, example }) => {
    await user.click(example('tones').getByRole('button', { name: 'Error' }));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be saved');
  },
  act: async ({ user, press, example }) => {
    for (const key of ['Enter', 'Space']) {
      await user.click(example('undo').getByRole('button', { name: 'Delete an event' }));
      expect(example('undo').getByText('11 events')).toBeTruthy();
      const undo = await screen.findByRole('button', { name: 'Undo' });
      undo.focus();
      await press(key);
      expect(example('undo').getByText('12 events')).toBeTruthy();
      await waitFor(() => expect(undo.isConnected).toBe(false));
    }
  },
  close: async ({ user, press, example }) => {
    for (const key of ['Enter', 'Space']) {
      within(screen.getByRole('alert')).getByRole('button', { name: 'Close' }).focus();
      await press(key);
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
      if (key === 'Space') return;
      await user.click(example('tones').getByRole('button', { name: 'Error' }));
      await screen.findByRole('alert');
    }
  },
});
