import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('auto-complete', {
  open: async ({ user, example }) => {
    example('create').getByRole('combobox', { name: 'Venue' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('option', { name: 'Harbour Hall' })).toBeTruthy();
  },
  choose: async ({ user, example }) => {
    await user.keyboard('{ArrowDown}{Enter}');
    const field = example('create').getByRole<HTMLInputElement>('combobox', { name: 'Venue' });
    await waitFor(() => expect(['Harbour Hall', 'City Stages']).toContain(field.value));
  },
  type: async ({ user, example }) => {
    await user.click(example('films').getByRole('combobox', { name: 'Film' }));
    await user.keyboard('godfather');
    await waitFor(() => {
      const options = screen.getAllByRole('option').map((option) => option.textContent);
      expect(options.length).toBeGreaterThan(0);
      expect(options.every((title) => title?.toLowerCase().includes('godfather'))).toBe(true);
    });
  },
  close: async ({ user, example }) => {
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    expect(example('films').getByRole('combobox', { name: 'Film' })).toBeTruthy();
  },
});
