import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('modals', {
  open: async ({ user, example }) => {
    await user.click(example('basic').getByRole('button', { name: 'Open a dialog' }));
    expect(screen.getByRole('dialog', { name: 'Recalculate the ranking' })).toBeTruthy();
  },
  close: async () => {
    // What the browser sends on Escape.
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
  confirm: async ({ user, example }) => {
    await user.click(example('confirm').getByRole('button', { name: 'Delete view' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete the view “Small halls”?' });
    const [goAhead] = [...dialog.querySelectorAll('button')].filter(
      (button) => button.textContent === 'Delete view',
    );
    goAhead?.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(example('confirm').getByRole('status').textContent).toBe('Deleted'));
  },
});
