import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { tryGallery } from '#web/test/gallery-keys.tsx';
import { pages } from '../../../../../public/locales/en/extensions.json';

tryGallery('/extensions/pagination', pages.pagination, {
  turn: async ({ user, example }) => {
    (await example('server').findByRole('button', { name: 'Page 2' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(
        example('server').getByRole('button', { current: 'page' }).getAttribute('aria-label'),
      ).toBe('Page 2'),
    );
  },
  rows: async ({ example }) => {
    expect(example('sizes').getByRole('status').textContent).toBe('1–5 of 27');
  },
  size: async ({ user, example }) => {
    await user.selectOptions(example('sizes').getByLabelText('Rows per page'), '10');
    expect(example('sizes').getByRole('status').textContent).toBe('1–10 of 27');
  },
  more: async ({ user, example }) => {
    const button = example('more').getByRole('button', { name: 'Show more' });
    button.focus();
    await user.keyboard('{Enter}');
    expect(example('more').getByText('8 of 11 reviews')).toBeTruthy();
    expect(document.activeElement).toBe(button);
  },
});

tryGallery('/extensions/swiper', pages.swiper, {
  scroll: async ({ user, example }) => {
    example('basic').getByRole('list', { name: 'Tonight' }).focus();
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Previous');
  },
  turn: async ({ user, example }) => {
    const slides = example('vertical').getByRole('list', { name: 'Acts' });
    const scroll = vi.spyOn(slides, 'scrollBy').mockImplementation(() => {});
    example('vertical').getByRole('button', { name: 'Next' }).focus();
    await user.keyboard('{Enter}');
    expect(scroll.mock.calls[0]).toMatchObject([{ behavior: 'smooth' }]);
    expect(Object.keys(scroll.mock.calls[0]?.[0] ?? {})).toContain('top');
  },
  choose: async ({ user, example }) => {
    example('thumbnails').getByRole('button', { name: 'The foyer' }).focus();
    await user.keyboard('{Enter}');
    expect(example('thumbnails').getByRole('img', { name: 'The foyer' })).toBeTruthy();
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
  pick: async ({ user, example }) => {
    // The library asks for animations, which the test's browser does not know.
    Object.assign(document, { getAnimations: () => [] });
    example('list').getByRole('button', { name: 'Move Ballad' }).focus();
    await user.keyboard('[Space]');
    expect(await screen.findByText('Ballad picked up.')).toBeTruthy();
  },
  cancel: async ({ user, example }) => {
    await user.keyboard('{Escape}');
    expect(await screen.findByText(/^Move cancelled. Ballad/)).toBeTruthy();
    expect(example('list').getAllByRole('listitem')[1]?.textContent).toBe('Ballad');
  },
  move: async ({ user, example }) => {
    example('buttons').getByRole('button', { name: 'Move Ballad down' }).focus();
    await user.keyboard('{Enter}');
    expect(
      example('buttons')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Overture', 'Finale', 'Ballad']);
  },
});
