import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { type OpenGallery, tryGallery } from '#web/test/gallery-keys.tsx';
import { pages } from '../../../../../public/locales/en/forms.json';

tryGallery('/forms/elements/checkbox', pages.checkbox, {
  toggle: async ({ user, example }) => {
    const agreed = example('states').getByLabelText<HTMLInputElement>('I have read the terms');
    agreed.focus();
    await user.keyboard(' ');
    expect([agreed.checked, agreed.getAttribute('aria-invalid')]).toEqual([true, null]);
  },
  mixed: async ({ user, example }) => {
    const all = example('all').getByLabelText<HTMLInputElement>('All cities');
    expect(all.indeterminate).toBe(true);
    all.focus();
    await user.keyboard(' ');
    const boxes = example('all').getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([true, true, true, true]);
  },
  cell: async ({ example }) => {
    const cell = example('table').getByLabelText<HTMLInputElement>('Box office: Read');
    expect(cell.checked).toBe(true);
  },
});

tryGallery('/forms/elements/radio', pages.radio, {
  choose: async ({ user, example }) => {
    example('basic').getByLabelText('Stalls').focus();
    await user.keyboard('{ArrowDown}');
    expect(example('basic').getByLabelText<HTMLInputElement>('Circle').checked).toBe(true);
  },
  tab: async ({ user, example }) => {
    await user.tab();
    expect(example('basic').queryAllByRole('radio')).not.toContain(document.activeElement);
  },
  disabled: async ({ example }) => {
    const large = example('states').getAllByLabelText<HTMLInputElement>('Large, sold out');
    expect(large.map(({ disabled }) => disabled)).toContain(true);
  },
});

tryGallery('/forms/elements/switch', pages.switch, {
  toggle: async ({ user, example }) => {
    const notify = example('basic').getByRole<HTMLInputElement>('switch');
    notify.focus();
    await user.keyboard(' ');
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
    await gallery.user.keyboard('{ArrowDown}');
    await waitFor(() => expect(country.getAttribute('aria-expanded')).toBe('true'));
  },
  choose: async (gallery) => {
    await gallery.user.keyboard('{ArrowDown}{Enter}');
    expect(['Spain', 'Germany']).toContain(field(gallery, 'search', 'Country').value);
  },
  typed: async (gallery) => {
    const seat = field(gallery, 'many', 'One of 10,000 seats');
    await gallery.user.click(seat);
    expect(await screen.findByText('9,800 more: type to narrow the list')).toBeTruthy();
    await gallery.user.type(seat, 'row 87, seat 42{ArrowDown}{Enter}');
    expect(seat.value).toBe('Row 87, seat 42');
    const person = field(gallery, 'async', 'Person');
    await gallery.user.type(person, 'brannigan');
    // Without layout the list counts as scrolled out of sight, and so as hidden.
    const found = { name: 'Aoife Brannigan', hidden: true };
    await gallery.user.click(await screen.findByRole('option', found));
    expect(person.value).toBe('Aoife Brannigan');
  },
  remove: async (gallery) => {
    field(gallery, 'several', 'Genres').focus();
    await gallery.user.keyboard('{Backspace}');
    // What is taken out can be chosen again.
    const selector = ':not([role="option"]) > span';
    expect(gallery.example('several').queryByText('Dance', { selector })).toBeNull();
    expect(gallery.example('several').getByText('Jazz', { selector })).toBeTruthy();
  },
  close: async (gallery) => {
    const country = field(gallery, 'search', 'Country');
    const { value } = country;
    country.focus();
    await gallery.user.keyboard('{ArrowDown}{Escape}');
    await waitFor(() => expect(country.getAttribute('aria-expanded')).not.toBe('true'));
    expect(country.value).toBe(value);
  },
});
