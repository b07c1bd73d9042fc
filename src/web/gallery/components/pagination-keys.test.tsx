import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('pagination', {
  turn: async ({ press, example }) => {
    example('with-rows').getByRole('button', { name: 'Next page' }).focus();
    await press('Enter');
    expect(example('with-rows').getByRole('status').textContent).toBe('6–10 of 23');
    await press('Space');
    expect(example('with-rows').getByRole('status').textContent).toBe('11–15 of 23');
  },
  current: async ({ example }) => {
    const current = example('with-rows').getByRole('button', { current: 'page' });
    expect(current.getAttribute('aria-label')).toBe('Page 3');
  },
});
