import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('avatar', {
  silent: async ({ example }) => {
    expect(example('initials').queryByRole('img')).toBeNull();
    expect(example('with-text').getByText('Grace Hopper')).toBeTruthy();
  },
  press: async ({ press, example }) => {
    example('button').getByRole('button', { name: 'Profile of Ada Lovelace' }).focus();
    await press('Enter');
    expect(example('button').getByText(/Joined in 1843/)).toBeTruthy();
    await press('Space');
    expect(example('button').queryByText(/Joined in 1843/)).toBeNull();
  },
});

tryKeys('badges', {
  text: async ({ example }) => {
    expect(example('solid').getByText('Sold out')).toBeTruthy();
  },
  count: async ({ example }) => {
    expect(example('counts').getByText('3').getAttribute('aria-hidden')).toBe('true');
    expect(example('counts').getByText('3 unread')).toBeTruthy();
    expect(example('dots').getByText('Changed since your last visit')).toBeTruthy();
  },
});

tryKeys('divider', {
  line: async ({ example }) => {
    expect(example('plain').getAllByRole('separator').length).toBeGreaterThan(0);
  },
  label: async ({ example }) => {
    expect(example('labelled').queryByRole('separator')).toBeNull();
    expect(example('labelled').getByText('or')).toBeTruthy();
  },
});
