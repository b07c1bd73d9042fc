import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('blockui', {
  inert: async ({ user, example }) => {
    await user.click(example('form').getByRole('button', { name: 'Block the form' }));
    const field = example('form').getByRole('textbox', { name: 'Name', hidden: true });
    expect(field.closest('[inert]')).toBeTruthy();
  },
  said: async ({ user, example }) => {
    expect(example('form').getByRole('status').textContent).toBe('Sending …');
    await user.click(example('form').getByRole('button', { name: 'Unblock the form' }));
    expect(example('form').getByRole('status').textContent).toBe('');
  },
});
