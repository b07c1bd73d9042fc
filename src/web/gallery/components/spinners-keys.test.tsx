import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('spinners', {
  said: async ({ example }) => {
    expect(example('lines').getByRole('status').textContent).toMatch(/^Loading/);
  },
  button: async ({ press, example }) => {
    const button = example('buttons').getByRole('button', { name: 'Save' });
    button.focus();
    await press('Enter');
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
  },
});
