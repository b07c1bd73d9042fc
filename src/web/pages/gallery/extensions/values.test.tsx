import { fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import { tryGallery } from '#web/test/gallery-keys.tsx';
import { pages } from '../../../../../public/locales/en/extensions.json';

tryGallery('/extensions/ratings', pages.ratings, {
  read: async ({ example }) => {
    expect(example('shown').getByRole('img', { name: '3.5 of 5 stars' })).toBeTruthy();
  },
  change: async ({ user, example }) => {
    example('given').getByRole('radio', { name: '3 of 5 stars' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(example('given').getByText('4 of 5')).toBeTruthy();
  },
  choose: async ({ user, example }) => {
    example('cleared').getByRole('radio', { name: '5 of 5 stars' }).focus();
    await user.keyboard(' ');
    expect(example('cleared').getByText('Unforgettable')).toBeTruthy();
  },
});

tryGallery('/extensions/slider', pages.slider, {
  // The browser moves its own slider; here is what each move does.
  step: async ({ example }) => {
    fireEvent.change(example('basic').getByRole('slider'), { target: { value: '41' } });
    expect(example('basic').getByText('41 %')).toBeTruthy();
  },
  text: async ({ example }) => {
    expect(example('marks').getByRole('slider').getAttribute('aria-valuetext')).toBe('Circle');
  },
  thumbs: async ({ user, example }) => {
    example('range').getByRole('slider', { name: 'Lowest price' }).focus();
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Highest price');
  },
  order: async ({ example }) => {
    const lowest = example('range').getByRole('slider', { name: 'Lowest price' });
    fireEvent.change(lowest, { target: { value: '150' } });
    expect(lowest).toHaveProperty('value', '120');
  },
});
