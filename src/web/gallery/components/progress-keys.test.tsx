import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('progress', {
  read: async ({ example }) => {
    const bar = example('basic').getByRole('progressbar', { name: 'Half way' });
    expect(bar.getAttribute('aria-valuenow')).toBe('50');
    expect(example('rings').getByRole('img', { name: 'Sold: 35 %' })).toBeTruthy();
  },
});
