import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('spinners', {
  said: async ({ example }) => {
    expect(example('lines').getByRole('status').textContent).toMatch(/^Loading/);
  },
  button: async ({ user, example }) => {
    const button = example('buttons').getByRole('button', { name: 'Save' });
    button.focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
  },
});
