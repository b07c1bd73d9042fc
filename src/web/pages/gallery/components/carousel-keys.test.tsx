import { expect, vi } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('carousel', {
  focus: async ({ user, example }) => {
    const slides = example('several').getByRole('list', { name: 'Cities' });
    slides.focus();
    expect(document.activeElement).toBe(slides);
    await user.keyboard('{Tab}');
    expect(document.activeElement).toBe(
      example('several').getByRole('button', { name: 'Previous' }),
    );
  },
  page: async ({ user, example }) => {
    const slides = example('several').getByRole('list', { name: 'Cities' });
    const scroll = vi.spyOn(slides, 'scrollBy').mockImplementation(() => {});
    example('several').getByRole('button', { name: 'Next' }).focus();
    await user.keyboard('{Enter}');
    expect(scroll).toHaveBeenCalledOnce();
  },
  count: async ({ example }) => {
    expect(example('several').getByRole('listitem', { name: '2 of 8' })).toBeTruthy();
  },
});
