import { fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import pages from '#web/messages/galleries/extensions.json';
import { tryGallery } from '#web/test/gallery-keys.tsx';

tryGallery('/extensions/ratings', pages.ratings, {
  read: async ({ example }) => {
    expect(example('shown').getByRole('img', { name: '3.5 of 5 stars' })).toBeTruthy();
  },
  change: async ({ press, example }) => {
    example('given').getByRole('radio', { name: '3 of 5 stars' }).focus();
    await press('ArrowRight');
    expect(example('given').getByText('4 of 5')).toBeTruthy();
    await press('ArrowLeft');
    expect(example('given').getByText('3 of 5')).toBeTruthy();
  },
  choose: async ({ press, example }) => {
    example('cleared').getByRole('radio', { name: '5 of 5 stars' }).focus();
    await press('Space');
    expect(example('cleared').getByText('Unforgettable')).toBeTruthy();
  },
});

tryGallery('/extensions/slider', pages.slider, {
  // The browser moves its own slider; here is what each move does.
  step: async ({ press, example }) => {
    const slider = example('basic').getByRole('slider');
    slider.focus();
    for (const [key, value] of Object.entries({ ArrowRight: '41', ArrowLeft: '40' })) {
      await press(key);
      fireEvent.change(slider, { target: { value } });
      expect(example('basic').getByText(`${value} %`)).toBeTruthy();
    }
  },
  text: async ({ example }) => {
    expect(example('marks').getByRole('slider').getAttribute('aria-valuetext')).toBe('Circle');
  },
  thumbs: async ({ press, example }) => {
    example('range').getByRole('slider', { name: 'Lowest price' }).focus();
    await press('Tab');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Highest price');
  },
  order: async ({ press, example }) => {
    const lowest = example('range').getByRole('slider', { name: 'Lowest price' });
    lowest.focus();
    await press('ArrowRight');
    fireEvent.change(lowest, { target: { value: '150' } });
    expect(lowest).toHaveProperty('value', '120');
  },
});
