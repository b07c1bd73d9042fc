import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('list-group', {
  choose: async ({ user, example }) => {
    example('choosing').getByRole('button', { name: 'Sent' }).focus();
    await user.keyboard('{Enter}');
    expect(example('choosing').getByRole('status').textContent).toBe('The folder sent is open.');
  },
  current: async ({ example }) => {
    const chosen = example('choosing').getByRole('button', { name: 'Sent' });
    expect(chosen.getAttribute('aria-current')).toBe('true');
  },
});
