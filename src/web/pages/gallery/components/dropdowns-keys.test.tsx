import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

const isFocused = (name: string) =>
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name }));

tryKeys('dropdowns', {
  open: async ({ user, example }) => {
    example('basic').getByRole('button').focus();
    await user.keyboard('{ArrowDown}');
    isFocused('Edit');
  },
  move: async ({ user }) => {
    await user.keyboard('{ArrowDown}');
    isFocused('Duplicate');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    isFocused('Delete');
  },
  ends: async ({ user }) => {
    await user.keyboard('{Home}');
    isFocused('Edit');
    await user.keyboard('{End}');
    isFocused('Delete');
  },
  letter: async ({ user }) => {
    await user.keyboard('e');
    isFocused('Edit');
  },
  close: async ({ user, example }) => {
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(example('basic').getByRole('button'));
  },
});
