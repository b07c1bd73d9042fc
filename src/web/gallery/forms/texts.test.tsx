import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import pages from '#web/messages/galleries/forms.json';
import { descriptionOf } from '#web/test/fields.ts';
import { tryGallery } from '#web/test/gallery-keys.tsx';

tryGallery('/forms/elements/input', pages.input, {
  described: async ({ example }) => {
    const name = example('states').getByLabelText('Name of the venue');
    expect(descriptionOf(name)).toBe('Enter a name.');
    expect(name.getAttribute('aria-required')).toBe('true');
    expect(descriptionOf(example('basic').getByLabelText('Full name'))).toBe('As on your ticket.');
  },
  typed: async ({ press, example }) => {
    const name = example('states').getByLabelText('Name of the venue');
    name.focus();
    await press('A–Z', 'Old Mint');
    expect(name.getAttribute('aria-invalid')).toBeNull();
  },
  show: async ({ press, example }) => {
    const password = example('password').getByLabelText<HTMLInputElement>('Password');
    const show = example('password').getByRole('button', { name: 'Show password' });
    show.focus();
    await press('Space');
    expect([password.type, show.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  },
  fixed: async ({ user, example }) => {
    const number = example('states').getByLabelText<HTMLInputElement>('Number');
    await user.type(number, '7');
    expect([number.value, number.readOnly]).toEqual(['V-1042', true]);
    const playground = screen.getByRole('region', { name: 'Playground' });
    await user.click(within(playground).getByLabelText('isRequired'));
    await user.selectOptions(within(playground).getByLabelText('size'), 'lg');
    expect(within(playground).getByRole('figure').textContent).toContain('isRequired\n  size="lg"');
    expect(within(playground).getByLabelText('City').getAttribute('aria-required')).toBe('true');
  },
});

tryGallery('/forms/elements/input-group', pages['input-group'], {
  order: async ({ press, example }) => {
    example('buttons').getByLabelText('Filter').focus();
    await press('Tab');
    expect(document.activeElement).toBe(
      example('buttons').getByRole('button', { name: 'Clear the filter' }),
    );
  },
  clear: async ({ press, example }) => {
    await press('Enter');
    expect(example('buttons').getByLabelText<HTMLInputElement>('Filter').value).toBe('');
  },
  jump: async ({ press, example }) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await press('G');
    const search = example('keys').getByLabelText<HTMLInputElement>('Search the guest list');
    expect([document.activeElement, search.value]).toEqual([search, '']);
  },
  group: async ({ example }) => {
    const seats = example('several').getByRole('group', { name: 'Seats' });
    expect(seats.contains(example('several').getByLabelText('Last seat'))).toBe(true);
  },
});

tryGallery('/forms/elements/input-mask', pages['input-mask'], {
  typed: async ({ press, example }) => {
    const card = example('card').getByLabelText<HTMLInputElement>('Number of the card');
    card.focus();
    await press('0–9', '42424242');
    expect(card.value).toBe('4242 4242');
  },
  caret: async ({ user, press, example }) => {
    const card = example('card').getByLabelText<HTMLInputElement>('Number of the card');
    for (let digits = 0; digits < 7; digits += 1) await press('ArrowLeft');
    await user.type(card, '1', { skipClick: true });
    expect([card.value, card.selectionStart]).toEqual(['4214 2424 2', 3]);
  },
  erase: async ({ user, press, example }) => {
    const box = (digit: number) =>
      example('code').getByLabelText<HTMLInputElement>(`Digit ${digit} of 6`);
    await user.type(box(1), '12');
    await press('Backspace');
    await press('Backspace');
    expect([box(1).value, box(2).value]).toEqual(['', '']);
  },
  digit: async ({ example }) => {
    expect(example('code').getByLabelText('Digit 6 of 6')).toBeTruthy();
  },
});

tryGallery('/forms/elements/textarea', pages.textarea, {
  line: async ({ user, press, example }) => {
    const note = example('basic').getByLabelText<HTMLTextAreaElement>('Note');
    await user.type(note, 'one');
    await press('Enter');
    await user.type(note, 'two');
    expect(note.value).toBe('one\ntwo');
  },
  send: async ({ user, press, example }) => {
    const message = example('message').getByRole('textbox', { name: 'Message' });
    await user.type(message, 'See you there');
    await press('Enter');
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
