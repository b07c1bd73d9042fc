import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('popovers', {
  open: async ({ user, press, example }) => {
    const button = example('form').getByRole('button', { name: 'Write a note' });
    button.focus();
    await press('Space');
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Write a note' }));
    await user.click(button);
    button.focus();
    await press('Enter');
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Write a note' }));
  },
  close: async ({ press, example }) => {
    await press('Escape');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(
      example('form').getByRole('button', { name: 'Write a note' }),
    );
  },
  leave: async ({ user, press, example }) => {
    await user.click(example('form').getByRole('button', { name: 'Write a note' }));
    await press('Tab');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note' }));
    await press('Tab');
    await press('Tab');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});
