import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('buttons', {
  press: async ({ user, example }) => {
    example('links').getByRole('button', { name: 'Pressed 0 times' }).focus();
    await user.keyboard('{Enter} ');
    expect(example('links').getByRole('button', { name: 'Pressed 2 times' })).toBeTruthy();
  },
  toggle: async ({ user, example }) => {
    const toggle = example('toggles').getByRole('button', { name: 'Watch this event' });
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    toggle.focus();
    await user.keyboard(' ');
    expect(toggle.getAttribute('aria-pressed')).toBe('false');
  },
  menu: async ({ user, example }) => {
    example('menus').getByRole('button', { name: 'Export' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('menuitem', { name: 'CSV' })).toBe(document.activeElement);
    await user.keyboard('{Escape}');
  },
  loading: async ({ user, example }) => {
    const button = example('loading').getByRole('button', { name: 'Save for two seconds' });
    await user.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(button);
  },
});
