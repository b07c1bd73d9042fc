import { expect, vi } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('carousel', {
  focus: async ({ press, example }) => {
    const slides = example('several').getByRole('list', { name: 'Cities' });
    slides.focus();
    expect(document.activeElement).toBe(slides);
    await press('Tab');
    expect(document.activeElement).toBe(
      example('several').getByRole('button', { name: 'Previous' }),
    );
  },
  page: async ({ press, example }) => {
    const slides = example('several').getByRole('list', { name: 'Cities' });
    const scroll = vi.spyOn(slides, 'scrollBy').mockImplementation(() => {});
    example('several').getByRole('button', { name: 'Next' }).focus();
    await press('Enter');
    await press('Space');
    expect(scroll).toHaveBeenCalledTimes(2);
  },
  count: async ({ example }) => {
    expect(example('several').getByRole('listitem', { name: '2 of 8' })).toBeTruthy();
  },
});
