import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('alerts', {
  appears: async ({ user, example }) => {
    await user.click(example('appears').getByRole('button', { name: 'Upload a large file' }));
    expect(example('appears').getByRole('alert').textContent).toContain('larger than 20 MB');
    expect(example('dismissible').getByRole('status').textContent).toContain('compare any two');
  },
  dismiss: async ({ user, press, example }) => {
    example('dismissible').getByRole('button', { name: 'Dismiss' }).focus();
    await press('Enter');
    expect(example('dismissible').queryByText(/compare any two/)).toBeNull();
    await user.click(example('dismissible').getByRole('button', { name: /again/ }));
    example('dismissible').getByRole('button', { name: 'Dismiss' }).focus();
    await press('Space');
    expect(example('dismissible').queryByText(/compare any two/)).toBeNull();
  },
});
