import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('accordion', {
  native: async ({ user, example }) => {
    const heading = example('basic').getByText('Can I change seats?');
    const item = heading.closest('details');
    expect(heading.closest('summary')).toBeTruthy();
    await user.click(heading);
    expect(item?.open).toBe(true);
  },
  single: async ({ example }) => {
    const names = ['Type', 'Time left', 'Capacity'].map((title) =>
      example('single').getByText(title).closest('details')?.getAttribute('name'),
    );
    expect(new Set(names).size).toBe(1);
    expect(names[0]).toBeTruthy();
  },
});
