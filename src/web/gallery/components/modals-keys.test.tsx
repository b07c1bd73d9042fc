import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('modals', {
  open: async ({ user, example }) => {
    await user.click(example('basic').getByRole('button', { name: 'Open a dialog' }));
    expect(screen.getByRole('dialog', { name: 'Recalculate the ranking' })).toBeTruthy();
  },
  close: async ({ press }) => {
    await press('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
  confirm: async ({ user, press, example }) => {
    const deleted = () => example('confirm').getByRole('status').textContent;
    for (const key of ['Enter', 'Space']) {
      await user.click(example('confirm').getByRole('button', { name: 'Delete view' }));
      const dialog = await screen.findByRole('dialog', { name: 'Delete the view “Small halls”?' });
      within(dialog).getByRole('button', { name: 'Delete view' }).focus();
      await press(key);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(deleted()).toBe('Deleted');
    }
  },
});
