import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { type OpenGallery, tryKeys } from '#web/test/gallery-keys.tsx';

function field({ example }: OpenGallery, name: string, label: string): HTMLInputElement {
  return example(name).getByLabelText<HTMLInputElement>(label, { selector: 'input' });
}

tryKeys('auto-complete', {
  open: async (gallery) => {
    const venue = field(gallery, 'create', 'Venue');
    venue.focus();
    await gallery.user.keyboard('{ArrowDown}');
    await waitFor(() => expect(venue.getAttribute('aria-expanded')).toBe('true'));
  },
  choose: async (gallery) => {
    await gallery.user.keyboard('{ArrowDown}{Enter}');
    const { value } = field(gallery, 'create', 'Venue');
    expect(['Harbour Hall', 'City Stages']).toContain(value);
  },
  type: async (gallery) => {
    const film = field(gallery, 'films', 'Film');
    await gallery.user.type(film, 'godfather{ArrowDown}{Enter}');
    expect(film.value).toContain('Godfather');
  },
  close: async (gallery) => {
    const film = field(gallery, 'films', 'Film');
    const { value } = film;
    await gallery.user.keyboard('{ArrowDown}{Escape}');
    await waitFor(() => expect(film.getAttribute('aria-expanded')).not.toBe('true'));
    expect(film.value).toBe(value);
  },
});
