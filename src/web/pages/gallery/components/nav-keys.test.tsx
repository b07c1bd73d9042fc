import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('nav-component', {
  choose: async ({ user, example }) => {
    example('sections').getByRole('button', { name: 'Security' }).focus();
    await user.keyboard('{Enter}');
  },
  current: async ({ example }) => {
    const section = example('sections').getByRole('button', { name: 'Security' });
    expect(section.getAttribute('aria-current')).toBe('true');
    const step = example('steps').getByRole('button', { name: 'Address' });
    expect(step.closest('li')?.getAttribute('aria-current')).toBe('step');
  },
  step: async ({ user, example }) => {
    example('steps').getByRole('button', { name: 'Cart' }).focus();
    await user.keyboard('{Enter}');
    const step = example('steps').getByRole('button', { name: 'Cart' });
    expect(step.closest('li')?.getAttribute('aria-current')).toBe('step');
  },
});
