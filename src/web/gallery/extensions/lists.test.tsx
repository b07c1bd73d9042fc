import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import pages from '#web/messages/galleries/extensions.json';
import { tryGallery } from '#web/test/gallery-keys.tsx';

tryGallery('/extensions/pagination', pages.pagination, {
  turn: async ({ press, example }) => {
    for (const [key, page] of Object.entries({ Enter: 'Page 2', Space: 'Page 3' })) {
      (await example('server').findByRole('button', { name: page })).focus();
      await press(key);
      await waitFor(() =>
        expect(
          example('server').getByRole('button', { current: 'page' }).getAttribute('aria-label'),
        ).toBe(page),
      );
    }
  },
  rows: async ({ example }) => {
    expect(example('sizes').getByRole('status').textContent).toBe('1–5 of 27');
  },
  size: async ({ user, press, example }) => {
    const sizes = example('sizes').getByLabelText('Rows per page');
    sizes.focus();
    await press('ArrowDown');
    // What browsers do with the key.
    await user.selectOptions(sizes, '10');
    expect(example('sizes').getByRole('status').textContent).toBe('1–10 of 27');
  },
  more: async ({ press, example }) => {
    const button = example('more').getByRole('button', { name: 'Show more' });
    button.focus();
    await press('Enter');
    expect(example('more').getByText('8 of 11 reviews')).toBeTruthy();
    expect(document.activeElement).toBe(button);
  },
});

tryGallery('/extensions/swiper', pages.swiper, {
  scroll: async ({ press, example }) => {
    example('basic').getByRole('list', { name: 'Tonight' }).focus();
    await press('Tab');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Previous');
  },
  turn: async ({ press, example }) => {
    const slides = example('vertical').getByRole('list', { name: 'Acts' });
    const scroll = vi.spyOn(slides, 'scrollBy').mockImplementation(() => {});
    example('vertical').getByRole('button', { name: 'Next' }).focus();
    await press('Enter');
    await press('Space');
    expect(scroll).toHaveBeenCalledTimes(2);
    expect(scroll.mock.calls[0]).toMatchObject([{ behavior: 'smooth' }]);
    expect(Object.keys(scroll.mock.calls[0]?.[0] ?? {})).toContain('top');
  },
  choose: async ({ press, example }) => {
    example('thumbnails').getByRole('button', { name: 'The foyer' }).focus();
    await press('Enter');
    expect(example('thumbnails').getByRole('img', { name: 'The foyer' })).toBeTruthy();
    example('thumbnails').getByRole('button', { name: 'The boxes' }).focus();
    await press('Space');
    expect(example('thumbnails').getByRole('img', { name: 'The boxes' })).toBeTruthy();
  },
  count: async ({ example }) => {
    expect(example('lazy').getByRole('listitem', { name: '6 of 6' })).toBeTruthy();
  },
});

tryGallery('/extensions/drag-and-drop', pages['drag-and-drop'], {
  instructions: async ({ example }) => {
    const handle = example('list').getByRole('button', { name: 'Move Ballad' });
    await waitFor(() => expect(handle.getAttribute('aria-describedby')).toBeTruthy());
    const text = document.getElementById(handle.getAttribute('aria-describedby') ?? '');
    expect(text?.textContent).toContain('Press Space to pick up');
  },
  pick: async ({ press, example }) => {
    // The library asks for animations, which the test's browser does not know.
    Object.assign(document, { getAnimations: () => [] });
    example('list').getByRole('button', { name: 'Move Ballad' }).focus();
    await press('Space');
    expect(await screen.findByText('Ballad picked up.')).toBeTruthy();
  },
  // Without layout no row is next to another: `e2e/galleries.test.ts` sees it move.
  move: async ({ press }) => {
    await press('ArrowDown');
    await press('ArrowUp');
  },
  drop: async ({ press }) => {
    await press('Space');
    expect(await screen.findByText('Ballad dropped at position 2 of 4.')).toBeTruthy();
  },
  cancel: async ({ user, press, example }) => {
    const handle = example('list').getByRole('button', { name: 'Move Ballad' });
    handle.focus();
    await user.type(handle, '[Space]', { skipClick: true });
    expect(await screen.findByText('Ballad picked up.')).toBeTruthy();
    await press('Escape');
    expect(await screen.findByText(/^Move canceled. Ballad/)).toBeTruthy();
    expect(rowsOf(example('list'))[1]).toBe('Ballad');
  },
  buttons: async ({ press, example }) => {
    example('buttons').getByRole('button', { name: 'Move Ballad down' }).focus();
    await press('Enter');
    expect(rowsOf(example('buttons'))).toEqual(['Overture', 'Finale', 'Ballad']);
    example('buttons').getByRole('button', { name: 'Move Ballad up' }).focus();
    await press('Space');
    expect(rowsOf(example('buttons'))).toEqual(['Overture', 'Ballad', 'Finale']);
  },
});

function rowsOf(example: { getAllByRole: (role: string) => HTMLElement[] }) {
  return example.getAllByRole('listitem').map(({ textContent }) => textContent);
}
