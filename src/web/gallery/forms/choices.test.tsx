import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import pages from '#web/messages/galleries/forms.json';
import { type OpenGallery, tryGallery } from '#web/test/gallery-keys.tsx';

tryGallery('/forms/elements/checkbox', pages.checkbox, {
  toggle: async ({ press, example }) => {
    const agreed = example('states').getByLabelText<HTMLInputElement>('I have read the terms');
    agreed.focus();
    await press('Space');
    expect([agreed.checked, agreed.getAttribute('aria-invalid')]).toEqual([true, null]);
  },
  mixed: async ({ press, example }) => {
    const all = example('all').getByLabelText<HTMLInputElement>('All cities');
    expect(all.indeterminate).toBe(true);
    all.focus();
    await press('Space');
    const boxes = example('all').getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([true, true, true, true]);
  },
  cell: async ({ example }) => {
    const cell = example('table').getByLabelText<HTMLInputElement>('Box office: Read');
    expect(cell.checked).toBe(true);
  },
});

tryGallery('/forms/elements/radio', pages.radio, {
  choose: async ({ press, example }) => {
    example('basic').getByLabelText('Stalls').focus();
    await press('ArrowDown');
    expect(example('basic').getByLabelText<HTMLInputElement>('Circle').checked).toBe(true);
  },
  tab: async ({ press, example }) => {
    await press('Tab');
    expect(example('basic').queryAllByRole('radio')).not.toContain(document.activeElement);
  },
  disabled: async ({ example }) => {
    const large = example('states').getAllByLabelText<HTMLInputElement>('Large, sold out');
    expect(large.map(({ disabled }) => disabled)).toContain(true);
  },
});

tryGallery('/forms/elements/switch', pages.switch, {
  toggle: async ({ press, example }) => {
    const notify = example('basic').getByRole<HTMLInputElement>('switch');
    notify.focus();
    await press('Space');
    expect(notify.checked).toBe(false);
  },
  role: async ({ example }) => {
    expect(example('in-list').getByRole('switch', { name: 'Phone' })).toBeTruthy();
  },
  disabled: async ({ example }) => {
    const choices = example('depends').getByRole<HTMLFieldSetElement>('radiogroup');
    expect(choices.disabled).toBe(true);
  },
});

function field({ example }: OpenGallery, name: string, label: string): HTMLInputElement {
  return example(name).getByLabelText<HTMLInputElement>(label, { selector: 'input' });
}

tryGallery('/forms/elements/select', pages.select, {
  open: async (gallery) => {
    const country = field(gallery, 'search', 'Country');
    country.focus();
    await gallery.press('ArrowDown');
    await waitFor(() => expect(country.getAttribute('aria-expanded')).toBe('true'));
    await gallery.press('ArrowDown');
  },
  choose: async (gallery) => {
    await gallery.press('Enter');
    expect(['Spain', 'Germany']).toContain(field(gallery, 'search', 'Country').value);
  },
  typed: async (gallery) => {
    const seat = field(gallery, 'many', 'One of 10,000 seats');
    await gallery.user.click(seat);
    expect(await screen.findByText('9,800 more: type to narrow the list')).toBeTruthy();
    await gallery.press('A–Z', 'row 87, seat 42');
    const inRow = { name: 'Row 87, seat 42', hidden: true };
    await gallery.user.click(await screen.findByRole('option', inRow));
    expect(seat.value).toBe('Row 87, seat 42');
    const person = field(gallery, 'async', 'Person');
    await gallery.user.click(person);
    await gallery.press('A–Z', 'brannigan');
    // Without layout the list counts as scrolled out of sight, and so as hidden.
    const found = { name: 'Aoife Brannigan', hidden: true };
    await gallery.user.click(await screen.findByRole('option', found));
    expect(person.value).toBe('Aoife Brannigan');
  },
  remove: async (gallery) => {
    field(gallery, 'several', 'Genres').focus();
    await gallery.press('Backspace');
    // What is taken out can be chosen again.
    const selector = ':not([role="option"]) > span';
    expect(gallery.example('several').queryByText('Dance', { selector })).toBeNull();
    expect(gallery.example('several').getByText('Jazz', { selector })).toBeTruthy();
  },
  close: async (gallery) => {
    const country = field(gallery, 'search', 'Country');
    const { value } = country;
    await gallery.user.click(country);
    await waitFor(() => expect(country.getAttribute('aria-expanded')).toBe('true'));
    await gallery.press('Escape');
    await waitFor(() => expect(country.getAttribute('aria-expanded')).not.toBe('true'));
    expect(country.value).toBe(value);
  },
});
