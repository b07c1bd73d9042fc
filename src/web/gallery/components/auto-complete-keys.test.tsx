import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
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
