import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('blockui', {
  inert: async ({ user, press, example }) => {
    await user.click(example('form').getByRole('button', { name: 'Block the form' }));
    const field = example('form').getByRole('textbox', { name: 'Name', hidden: true });
    // The browser passes over what is inert.
    expect(field.closest('[inert]')).toBeTruthy();
    await press('Tab');
    expect(field.closest('form')?.contains(document.activeElement)).not.toBe(true);
  },
  said: async ({ user, example }) => {
    expect(example('form').getByRole('status').textContent).toBe('Sending …');
    await user.click(example('form').getByRole('button', { name: 'Unblock the form' }));
    expect(example('form').getByRole('status').textContent).toBe('');
  },
});
