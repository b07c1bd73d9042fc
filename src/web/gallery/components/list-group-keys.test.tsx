import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('list-group', {
  choose: async ({ press, example }) => {
    example('choosing').getByRole('button', { name: 'Sent' }).focus();
    await press('Enter');
    expect(example('choosing').getByRole('status').textContent).toBe('The folder sent is open.');
    example('choosing').getByRole('button', { name: 'Spam' }).focus();
    await press('Space');
    expect(example('choosing').getByRole('status').textContent).toBe('The folder spam is open.');
  },
  current: async ({ example }) => {
    const chosen = example('choosing').getByRole('button', { name: 'Spam' });
    expect(chosen.getAttribute('aria-current')).toBe('true');
  },
});
