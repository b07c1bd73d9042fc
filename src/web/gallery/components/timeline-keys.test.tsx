import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('timeline', {
  list: async ({ example }) => {
    const items = example('icons').getAllByRole('listitem');
    expect(items).toHaveLength(4);
    expect(items[0]?.querySelector('[aria-hidden="true"] svg')).toBeTruthy();
  },
});
