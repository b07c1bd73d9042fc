import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { type OpenGallery, tryKeys } from '#web/test/gallery-keys.tsx';

function field({ example }: OpenGallery, name: string, label: string): HTMLInputElement {
  return example(name).getByLabelText<HTMLInputElement>(label, { selector: 'input' });
}

tryKeys('auto-complete', {
  open: async (gallery) => {
    const venue = field(gallery, 'create', 'Venue');
    venue.focus();
    await gallery.press('ArrowDown');
    await waitFor(() => expect(venue.getAttribute('aria-expanded')).toBe('true'));
    await gallery.press('ArrowDown');
    expect(venue.getAttribute('aria-activedescendant')).toBeTruthy();
  },
  choose: async (gallery) => {
    await gallery.press('Enter');
    const { value } = field(gallery, 'create', 'Venue');
    expect(['Harbour Hall', 'City Stages']).toContain(value);
  },
  type: async (gallery) => {
    field(gallery, 'films', 'Film').focus();
    await gallery.press('A–Z', 'godfather');
    const found = await screen.findAllByRole('option', { name: /Godfather/, hidden: true });
    const [first] = found;
    if (first) await gallery.user.click(first);
    expect(field(gallery, 'films', 'Film').value).toContain('Godfather');
  },
  close: async (gallery) => {
    const film = field(gallery, 'films', 'Film');
    const { value } = film;
    await gallery.user.click(film);
    await waitFor(() => expect(film.getAttribute('aria-expanded')).toBe('true'));
    await gallery.press('Escape');
    await waitFor(() => expect(film.getAttribute('aria-expanded')).not.toBe('true'));
    expect(film.value).toBe(value);
  },
});

tryKeys('buttons', {
  press: async ({ press, example }) => {
    example('links').getByRole('button', { name: 'Pressed 0 times' }).focus();
    await press('Enter');
    await press('Space');
    expect(example('links').getByRole('button', { name: 'Pressed 2 times' })).toBeTruthy();
  },
  toggle: async ({ press, example }) => {
    const toggle = example('toggles').getByRole('button', { name: 'Watch this event' });
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    toggle.focus();
    await press('Space');
    expect(toggle.getAttribute('aria-pressed')).toBe('false');
  },
  menu: async ({ user, press, example }) => {
    example('menus').getByRole('button', { name: 'Export' }).focus();
    await press('ArrowDown');
    const first = await screen.findByRole('menuitem', { name: 'CSV' });
    expect(first).toBe(document.activeElement);
    await user.click(first);
  },
  loading: async ({ user, example }) => {
    const button = example('loading').getByRole('button', { name: 'Save for two seconds' });
    await user.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(button);
  },
});

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
