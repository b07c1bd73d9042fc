import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('collapse', {
  toggle: async ({ press, example }) => {
    example('several').getByRole('button', { name: 'Act one' }).focus();
    await press('Enter');
    expect(example('several').getByText('The storm.')).toBeTruthy();
    await press('Space');
    expect(example('several').queryByText('The storm.')).toBeNull();
  },
  expanded: async ({ example }) => {
    const head = example('message').getByRole('button');
    expect(head.getAttribute('aria-expanded')).toBe('true');
  },
});
