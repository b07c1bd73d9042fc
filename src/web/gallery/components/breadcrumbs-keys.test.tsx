import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('breadcrumbs', {
  current: async ({ example }) => {
    const last = example('basic').getByText('How is sales tax handled?');
    expect(last.getAttribute('aria-current')).toBe('page');
  },
  follow: async ({ press, example }) => {
    example('basic').getByRole('link', { name: 'Help' }).focus();
    await press('Enter');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Frequently asked questions' }),
    ).toBeTruthy();
  },
});
