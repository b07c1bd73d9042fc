import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { descriptionOf } from '#web/test/fields.ts';
import { tryGallery } from '#web/test/gallery-keys.tsx';
import { pages } from '../../../../../public/locales/en/forms.json';

tryGallery('/forms/elements/input', pages.input, {
  described: async ({ example }) => {
    const name = example('states').getByLabelText('Name of the venue');
    expect(descriptionOf(name)).toBe('Enter a name.');
    expect(name.getAttribute('aria-required')).toBe('true');
    expect(descriptionOf(example('basic').getByLabelText('Full name'))).toBe('As on your ticket.');
  },
  typed: async ({ user, example }) => {
    const name = example('states').getByLabelText('Name of the venue');
    await user.type(name, 'Old Mint');
    expect(name.getAttribute('aria-invalid')).toBeNull();
  },
  show: async ({ user, example }) => {
    const password = example('password').getByLabelText<HTMLInputElement>('Password');
    const show = example('password').getByRole('button', { name: 'Show password' });
    show.focus();
    await user.keyboard(' ');
    expect([password.type, show.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  },
  fixed: async ({ user, example }) => {
    const number = example('states').getByLabelText<HTMLInputElement>('Number');
    await user.type(number, '7');
    expect([number.value, number.readOnly]).toEqual(['V-1042', true]);
    const playground = screen.getByRole('region', { name: 'Playground' });
    await user.click(within(playground).getByLabelText('isRequired'));
    await user.selectOptions(within(playground).getByLabelText('size'), 'lg');
    expect(within(playground).getByRole('figure').textContent).toContain('size="lg"\n  isRequired');
    expect(within(playground).getByLabelText('City').getAttribute('aria-required')).toBe('true');
  },
});

tryGallery('/forms/elements/input-group', pages['input-group'], {
  order: async ({ user, example }) => {
    example('buttons').getByLabelText('Filter').focus();
    await user.tab();
    expect(document.activeElement).toBe(
      example('buttons').getByRole('button', { name: 'Clear the filter' }),
    );
  },
  clear: async ({ user, example }) => {
    await user.keyboard('{Enter}');
    expect(example('buttons').getByLabelText<HTMLInputElement>('Filter').value).toBe('');
  },
  jump: async ({ user, example }) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await user.keyboard('g');
    const search = example('keys').getByLabelText<HTMLInputElement>('Search the guest list');
    expect([document.activeElement, search.value]).toEqual([search, '']);
  },
  group: async ({ example }) => {
    const seats = example('several').getByRole('group', { name: 'Seats' });
    expect(seats.contains(example('several').getByLabelText('Last seat'))).toBe(true);
  },
});

tryGallery('/forms/elements/input-mask', pages['input-mask'], {
  typed: async ({ user, example }) => {
    const card = example('card').getByLabelText<HTMLInputElement>('Number of the card');
    await user.type(card, '42424242');
    expect(card.value).toBe('4242 4242');
  },
  caret: async ({ user, example }) => {
    const card = example('card').getByLabelText<HTMLInputElement>('Number of the card');
    card.setSelectionRange(2, 2);
    await user.keyboard('1');
    expect([card.value, card.selectionStart]).toEqual(['4214 2424 2', 3]);
  },
  erase: async ({ user, example }) => {
    const box = (digit: number) =>
      example('code').getByLabelText<HTMLInputElement>(`Digit ${digit} of 6`);
    await user.type(box(1), '12');
    await user.keyboard('{Backspace}{Backspace}');
    expect([box(1).value, box(2).value]).toEqual(['', '']);
  },
  digit: async ({ example }) => {
    expect(example('code').getByLabelText('Digit 6 of 6')).toBeTruthy();
  },
});

tryGallery('/forms/elements/textarea', pages.textarea, {
  line: async ({ user, example }) => {
    const note = example('basic').getByLabelText<HTMLTextAreaElement>('Note');
    await user.type(note, 'one{Enter}two');
    expect(note.value).toBe('one\ntwo');
  },
  send: async ({ user, example }) => {
    const message = example('message').getByRole('textbox', { name: 'Message' });
    await user.type(message, 'See you there{Enter}');
    expect(example('message').getByText('See you there')).toBeTruthy();
    expect(document.activeElement).toBe(message);
  },
  count: async ({ example }) => {
    const teaser = example('counter').getByLabelText('Teaser');
    fireEvent.change(teaser, { target: { value: 'x'.repeat(138) } });
    expect(example('counter').getByRole('status').textContent).toBe('2 characters left');
    fireEvent.change(teaser, { target: { value: 'x'.repeat(141) } });
    await waitFor(() =>
      expect(example('counter').getByRole('status').textContent).toBe('1 character too many'),
    );
  },
});
