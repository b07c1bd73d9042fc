import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('popovers', {
  open: async ({ user, example }) => {
    example('form').getByRole('button', { name: 'Write a note' }).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Write a note' }));
  },
  close: async ({ user, example }) => {
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(
      example('form').getByRole('button', { name: 'Write a note' }),
    );
  },
  leave: async ({ user }) => {
    await user.keyboard('{Enter}{Tab}');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note' }));
    await user.keyboard('{Tab}{Tab}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});
