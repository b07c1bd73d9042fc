import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { descriptionOf } from '#web/test/fields.ts';
import { renderApp } from '#web/test/render.tsx';

const poster = new File(['x'.repeat(100_000)], 'poster.png', { type: 'image/png' });
const large = new File(['x'.repeat(300_000)], 'large.png', { type: 'image/png' });
const notes = new File(['x'], 'notes.txt', { type: 'text/plain' });
const program = new File(['x'], 'virus.exe', { type: 'application/x-msdownload' });
const recording = new File(['x'.repeat(100_000)], 'rec.wav', { type: 'audio/wav' });

function filesOf(...files: File[]): FileList {
  const list = { length: files.length, item: (index: number) => files[index] ?? null };
  // Of a list of files the field only reads what it iterates over.
  return Object.assign(list, { [Symbol.iterator]: () => files.values() }) as unknown as FileList;
}

async function dropOn(example: string, label: string, ...files: File[]) {
  await renderApp('/forms/elements/file-uploader');
  await screen.findByRole('heading', { level: 1 });
  const box = document.getElementById(example);
  if (!box) throw new Error(`There is no example ${example}.`);
  const field = await within(box).findByLabelText(label);
  fireEvent.drop(field, { dataTransfer: { files: filesOf(...files) } });
  return { field, card: within(box) };
}

it('a file that is uploaded says so, and how large it is', async () => {
  const { card } = await dropOn('listed', 'Attachments', poster);
  expect(await card.findByText('poster.png uploaded.')).toBeTruthy();
  expect(await card.findByText('100 kB of 100 kB')).toBeTruthy();
});

it('a recording is taken', async () => {
  const { card } = await dropOn('slow', 'Recordings', recording);
  expect(await card.findByRole('button', { name: 'Cancel rec.wav' })).toBeTruthy();
  expect(card.queryByRole('alert')).toBeNull();
});

it('what the back end refuses says why, and is not to be tried again', async () => {
  const { card } = await dropOn('refused', 'Anything', program);
  expect(await card.findByText('Files of this type cannot be uploaded.')).toBeTruthy();
  expect(card.queryByRole('button', { name: /again/ })).toBeNull();
});

it('files that are too large or of another type are left out, and named', async () => {
  const { field } = await dropOn('limits', 'Poster', large, notes);
  await waitFor(() =>
    expect(descriptionOf(field)).toContain(
      'Not accepted: notes.txt. Larger than 200 kB: large.png.',
    ),
  );
});
