import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('nav-component', {
  choose: async ({ press, example }) => {
    example('sections').getByRole('button', { name: 'Security' }).focus();
    await press('Enter');
    const current = example('sections').getByRole('button', { current: true });
    expect(current.textContent).toBe('Security');
    example('sections').getByRole('button', { name: 'Profile' }).focus();
    await press('Space');
    expect(example('sections').getByRole('button', { current: true }).textContent).toBe('Profile');
  },
  current: async ({ example }) => {
    const section = example('sections').getByRole('button', { name: 'Profile' });
    expect(section.getAttribute('aria-current')).toBe('true');
    const step = example('steps').getByRole('button', { name: 'Address' });
    expect(step.closest('li')?.getAttribute('aria-current')).toBe('step');
  },
  step: async ({ press, example }) => {
    example('steps').getByRole('button', { name: 'Cart' }).focus();
    await press('Enter');
    const step = example('steps').getByRole('button', { name: 'Cart' });
    expect(step.closest('li')?.getAttribute('aria-current')).toBe('step');
  },
});
