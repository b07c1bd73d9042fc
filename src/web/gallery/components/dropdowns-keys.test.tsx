import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

const isFocused = (name: string) =>
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name }));

tryKeys('dropdowns', {
  open: async ({ user, press, example }) => {
    const button = example('basic').getByRole('button');
    for (const key of ['Enter', 'Space', 'ArrowDown']) {
      button.focus();
      await press(key);
      isFocused('Edit');
      await user.click(button);
      expect(screen.queryByRole('menu')).toBeNull();
    }
    await user.click(button);
  },
  move: async ({ press }) => {
    await press('ArrowDown');
    isFocused('Duplicate');
    await press('ArrowUp');
    await press('ArrowUp');
    isFocused('Delete');
  },
  ends: async ({ press }) => {
    await press('Home');
    isFocused('Edit');
    await press('End');
    isFocused('Delete');
  },
  letter: async ({ press }) => {
    await press('A–Z', 'e');
    isFocused('Edit');
  },
  close: async ({ press, example }) => {
    await press('Escape');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(example('basic').getByRole('button'));
  },
  leave: async ({ user, press, example }) => {
    const button = example('basic').getByRole('button');
    await user.click(button);
    await press('Tab');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button.compareDocumentPosition(document.activeElement ?? button)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  },
});
