import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

const findTooltip = (text: string) =>
  [...document.querySelectorAll('body > [popover="manual"]')].find(
    (panel) => panel.textContent === text,
  );

tryKeys('tooltips', {
  focus: async ({ press, example }) => {
    example('icons').getByRole('button', { name: 'Archive' }).focus();
    await press('Tab');
    await waitFor(() => expect(findTooltip('Print')).toBeTruthy());
  },
  close: async ({ press, example }) => {
    await press('Escape');
    expect(findTooltip('Print')).toBeUndefined();
    expect(document.activeElement).toBe(example('icons').getByRole('button', { name: 'Print' }));
  },
  said: async ({ user, example }) => {
    await user.hover(example('icons').getByRole('button', { name: 'Star' }));
    await waitFor(() => expect(findTooltip('Star')?.getAttribute('aria-hidden')).toBe('true'));
  },
});
