import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import pages from '#web/messages/galleries/forms.json';
import { descriptionOf } from '#web/test/fields.ts';
import { type OpenGallery, tryGallery } from '#web/test/gallery-keys.tsx';

function field({ example }: OpenGallery, name: string, label: string): HTMLInputElement {
  return example(name).getByLabelText<HTMLInputElement>(label);
}

tryGallery('/forms/layout/form-layout', pages['form-layout'], {
  first: async ({ user, example }) => {
    await user.click(example('dialog').getByRole('button', { name: 'Report a fault' }));
    const title = within(await screen.findByRole('dialog')).getByLabelText('What is wrong?');
    expect(document.activeElement).toBe(title);
  },
  send: async ({ user, press }) => {
    await user.type(screen.getByLabelText('What is wrong?'), 'The map is empty');
    await press('Ctrl+Enter');
    expect(await screen.findByText('Thank you, we look at it.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  },
  close: async ({ user, press, example }) => {
    await user.click(example('dialog').getByRole('button', { name: 'Report a fault' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('What is wrong?'), 'x');
    await press('Escape');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
  dirty: async (gallery) => {
    await gallery.user.type(field(gallery, 'beside', 'Website'), 'x');
    const news = gallery.example('beside').getAllByRole('status');
    expect(news.map(({ textContent }) => textContent)).toContain('Unsaved changes');
  },
});

tryGallery('/forms/wizard', pages.wizard, {
  next: async (gallery) => {
    await gallery.user.type(field(gallery, 'kept', 'Your name'), 'Ada');
    await gallery.user.type(field(gallery, 'kept', 'Your e-mail'), 'ada@marquee.test');
    await gallery.press('Enter');
    expect(await gallery.example('kept').findByLabelText(/^Harbour Hall/)).toBeTruthy();
  },
  wrong: async ({ user, example }) => {
    await user.click(example('kept').getByRole('button', { name: 'Next' }));
    expect(example('kept').getByText('Choose a hall.')).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  },
  back: async (gallery) => {
    gallery.example('kept').getByRole('button', { name: 'Back' }).focus();
    await gallery.press('Enter');
    expect(field(gallery, 'kept', 'Your name').value).toBe('Ada');
  },
  stored: async (gallery) => {
    await gallery.user.click(gallery.example('basic').getByRole('button', { name: 'Next' }));
    await gallery.user.type(field(gallery, 'basic', 'Title'), 'Regatta{Enter}');
    const seats = await gallery.example('basic').findByLabelText('Seats');
    expect(document.activeElement).toBe(seats);
    expect(gallery.example('basic').getByText('Step 2 of 3')).toBeTruthy();
    for (const name of ['Next', 'Next', 'Add user']) {
      await gallery.user.click(gallery.example('server').getByRole('button', { name }));
    }
    expect(
      await gallery.example('server').findByText('This username is already in use.'),
    ).toBeTruthy();
  },
});

tryGallery('/forms/form-validation', pages['form-validation'], {
  send: async (gallery) => {
    const name = field(gallery, 'contract', 'Name of the recipient');
    await gallery.user.type(field(gallery, 'contract', 'City'), 'Porto');
    await gallery.press('Enter');
    expect(document.activeElement).toBe(name);
    expect(descriptionOf(name)).not.toBe('');
  },
  leave: async (gallery) => {
    const seats = field(gallery, 'by-field', 'Seats');
    await gallery.user.type(seats, 'many');
    expect(seats.getAttribute('aria-invalid')).toBeNull();
    await gallery.press('Tab');
    expect(descriptionOf(seats)).toBe('Enter a number of seats, such as 120.');
  },
  mended: async (gallery) => {
    const seats = field(gallery, 'by-field', 'Seats');
    await gallery.user.clear(seats);
    await gallery.user.type(seats, '120');
    expect(seats.getAttribute('aria-invalid')).toBeNull();
    await gallery.user.click(gallery.example('across').getByRole('button', { name: 'Plan sale' }));
    expect(descriptionOf(field(gallery, 'across', 'Last day'))).toBe(
      'The last day is before the first.',
    );
  },
  server: async (gallery) => {
    await gallery.user.type(field(gallery, 'server', 'Login'), '{Enter}');
    expect(
      await gallery.example('server').findByText('This username is already in use.'),
    ).toBeTruthy();
    await gallery.user.type(field(gallery, 'async', 'User name'), 'aoife');
    expect(await gallery.example('async').findByText('This name is taken.')).toBeTruthy();
  },
});

tryGallery('/forms/form-repeater', pages['form-repeater'], {
  add: async (gallery) => {
    gallery.example('basic').getByRole('button', { name: 'Add guest' }).focus();
    await gallery.press('Enter');
    expect(field(gallery, 'basic', 'Guest 3').value).toBe('');
  },
  remove: async (gallery) => {
    gallery.example('basic').getByRole('button', { name: 'Remove guest 1' }).focus();
    await gallery.press('Enter');
    expect(field(gallery, 'basic', 'Guest 1').value).toBe('Grace Hopper');
    await gallery.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(field(gallery, 'basic', 'Guest 1').value).toBe('Ada Byron');
  },
  move: async ({ press, example }) => {
    const down = example('buttons').getByRole('button', { name: 'Move ticket 1 down' });
    down.focus();
    await press('Enter');
    const kinds = example('buttons').getAllByLabelText<HTMLInputElement>('Kind');
    expect(kinds.map(({ value }) => value)).toEqual(['Child', 'Adult']);
  },
  handle: async ({ example }) => {
    const handle = example('sortable').getByRole('button', { name: 'Move act 1' });
    await waitFor(() => expect(descriptionOf(handle)).toContain('Press Space to pick up'));
  },
});
