import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('buttons', {
  press: async ({ press, example }) => {
    example('links').getByRole('button', { name: 'Pressed 0 times' }).focus();
    await press('Enter');
    await press('Space');
    expect(example('links').getByRole('button', { name: 'Pressed 2 times' })).toBeTruthy();
  },
  toggle: async ({ press, example }) => {
    const toggle = example('toggles').getByRole('button', { name: 'Watch this event' });
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    toggle.focus();
    await press('Space');
    expect(toggle.getAttribute('aria-pressed')).toBe('false');
  },
  menu: async ({ user, press, example }) => {
    example('menus').getByRole('button', { name: 'Export' }).focus();
    await press('ArrowDown');
    const first = await screen.findByRole('menuitem', { name: 'CSV' });
    expect(first).toBe(document.activeElement);
    await user.click(first);
  },
  loading: async ({ user, example }) => {
    const button = example('loading').getByRole('button', { name: 'Save for two seconds' });
    await user.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(button);
  },
});
