import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import pages from '#web/messages/galleries/forms.json';
import { descriptionOf } from '#web/test/fields.ts';
import { type OpenGallery, tryGallery } from '#web/test/gallery-keys.tsx';

function field({ example }: OpenGallery, name: string, label: string): HTMLInputElement {
  return example(name).getByLabelText<HTMLInputElement>(label);
}

tryGallery('/forms/elements/number-input', pages['number-input'], {
  step: async (gallery) => {
    const guests = field(gallery, 'basic', 'Guests');
    guests.focus();
    await gallery.press('ArrowUp');
    await gallery.press('ArrowUp');
    await gallery.press('ArrowDown');
    expect(guests.value).toBe('3');
  },
  ten: async (gallery) => {
    await gallery.press('PageUp');
    expect(field(gallery, 'basic', 'Guests').value).toBe('13');
    await gallery.press('PageDown');
    expect(field(gallery, 'basic', 'Guests').value).toBe('3');
  },
  limit: async (gallery) => {
    const rows = field(gallery, 'steppers', 'Rows');
    const more = gallery.example('steppers').getByRole<HTMLButtonElement>('button', {
      name: 'Increase Rows',
    });
    for (let steps = 0; steps < 5 && !more.disabled; steps += 1) await gallery.user.click(more);
    expect(rows.value).toBe('5');
    expect(more.disabled).toBe(true);
  },
  typed: async (gallery) => {
    const price = field(gallery, 'money', 'Price of the hall');
    await gallery.user.clear(price);
    await gallery.press('0–9', '1,299.5');
    fireEvent.blur(price);
    expect(price.value).toBe('1,299.50');
  },
});

const poster = new File(['x'.repeat(100_000)], 'poster.png', { type: 'image/png' });
const large = new File(['x'.repeat(300_000)], 'large.png', { type: 'image/png' });
const notes = new File(['x'], 'notes.txt', { type: 'text/plain' });

function filesOf(...files: File[]): FileList {
  const list = { length: files.length, item: (index: number) => files[index] ?? null };
  // Of a list of files the field only reads what it iterates over.
  return Object.assign(list, { [Symbol.iterator]: () => files.values() }) as unknown as FileList;
}

tryGallery('/forms/elements/file-uploader', pages['file-uploader'], {
  paste: async (gallery) => {
    field(gallery, 'listed', 'Attachments').focus();
    await gallery.press('Ctrl+V');
    // What browsers do with the key.
    fireEvent.paste(field(gallery, 'listed', 'Attachments'), {
      clipboardData: { files: filesOf(poster) },
    });
    const files = await gallery.example('listed').findByRole('list', {
      name: 'Files of “Attachments”',
    });
    expect(within(files).getByText('poster.png')).toBeTruthy();
  },
  cancel: async (gallery) => {
    fireEvent.drop(field(gallery, 'slow', 'Recordings'), {
      dataTransfer: { files: filesOf(poster) },
    });
    const cancel = await gallery.example('slow').findByRole('button', {
      name: 'Cancel poster.png',
    });
    cancel.focus();
    await gallery.press('Enter');
    await waitFor(() => expect(gallery.example('slow').queryByText('poster.png')).toBeNull());
  },
  done: async ({ example }) => {
    expect(await example('listed').findByText('poster.png uploaded.')).toBeTruthy();
    expect(await example('listed').findByText('100 kB of 100 kB')).toBeTruthy();
  },
  refused: async (gallery) => {
    const limited = field(gallery, 'limits', 'Poster');
    fireEvent.drop(limited, { dataTransfer: { files: filesOf(large, notes) } });
    await waitFor(() =>
      expect(descriptionOf(limited)).toContain(
        'Not accepted: notes.txt. Larger than 200 kB: large.png.',
      ),
    );
  },
});

tryGallery('/forms/elements/pickers', pages.pickers, {
  open: async (gallery) => {
    field(gallery, 'presets', 'Remind me').focus();
    await gallery.press('Enter');
    expect(await screen.findByText('In a week')).toBeTruthy();
  },
  close: async (gallery) => {
    screen.getByText('In a week').focus();
    await gallery.press('Escape');
    await waitFor(() => expect(screen.queryByText('In a week')).toBeNull());
  },
  typed: async (gallery) => {
    const birthday = field(gallery, 'typed', 'Birthday');
    birthday.focus();
    await gallery.press('0–9', '12/24/1990');
    expect(gallery.example('typed').getByText('1990-12-24')).toBeTruthy();
    await gallery.user.clear(birthday);
    await gallery.press('0–9', '1815-12-10');
    await gallery.user.click(gallery.example('typed').getByText('1815-12-10'));
    expect(birthday.value).toBe('12/10/1815');
  },
  preset: async (gallery) => {
    const reminder = field(gallery, 'presets', 'Remind me');
    reminder.focus();
    await gallery.press('Enter');
    (await screen.findByText('In a week')).focus();
    await gallery.press('Enter');
    await waitFor(() => expect(reminder.textContent).toContain('Nov 29, 2026'));
  },
  day: async (gallery) => {
    const day = field(gallery, 'limits', 'Day of the concert');
    await gallery.user.click(day);
    const outside = await screen.findByLabelText<HTMLButtonElement>(/Dec 4\b/);
    expect(outside.disabled).toBe(true);
    expect(screen.getByLabelText<HTMLButtonElement>(/Dec 5\b/).disabled).toBe(false);
    await gallery.user.click(day);
  },
  move: async (gallery) => {
    await gallery.user.click(field(gallery, 'date', 'Day'));
    const start = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('#date [data-day="2026-11-22"]');
      if (!found) throw new Error('The calendar is not open.');
      return found;
    });
    start.focus();
    for (const [key, to] of Object.entries({ ArrowLeft: 21, ArrowUp: 14, ArrowRight: 15 })) {
      await gallery.press(key);
      expect([key, document.activeElement?.textContent]).toEqual([key, String(to)]);
    }
    await gallery.press('ArrowDown');
    expect(document.activeElement).toBe(start);
  },
  turn: async (gallery) => {
    await gallery.press('PageDown');
    expect(document.activeElement?.getAttribute('data-day')).toBe('2026-12-22');
    await gallery.press('PageUp');
    expect(document.activeElement?.getAttribute('data-day')).toBe('2026-11-22');
  },
  turnYear: async (gallery) => {
    await gallery.press('Shift+PageDown');
    expect(document.activeElement?.getAttribute('data-day')).toBe('2027-11-22');
    await gallery.press('Shift+PageUp');
    expect(document.activeElement?.getAttribute('data-day')).toBe('2026-11-22');
  },
  ends: async (gallery) => {
    await gallery.press('Home');
    expect(document.activeElement?.getAttribute('data-day')).toBe('2026-11-16');
    await gallery.press('End');
    expect(document.activeElement?.getAttribute('data-day')).toBe('2026-11-22');
  },
});
