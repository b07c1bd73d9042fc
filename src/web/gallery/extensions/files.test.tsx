import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import pages from '#web/messages/galleries/extensions.json';
import { tryGallery } from '#web/test/gallery-keys.tsx';

/** What was saved, in place of the browser's downloads. */
let saved: Blob[] = [];

beforeEach(() => {
  saved = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:saved';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
});

afterEach(() => vi.restoreAllMocks());

async function lastSaved(): Promise<string> {
  await waitFor(() => expect(saved).toHaveLength(1));
  return (await saved.pop()?.text()) ?? '';
}

const csv = (text: string) => new File([text], 'shows.csv', { type: 'text/csv' });

tryGallery('/extensions/import', pages.import, {
  choose: async ({ user, press, example }) => {
    const button = example('csv').getByRole('button', { name: 'Choose a CSV file' });
    const input = button.parentElement?.querySelector('input');
    if (!input) throw new Error('There is no file field.');
    const open = vi.spyOn(input, 'click').mockImplementation(() => {});
    button.focus();
    await press('Enter');
    await press('Space');
    expect(open).toHaveBeenCalledTimes(2);
    await user.upload(input, csv('Show,Town\nHamlet,London\n\nCats,York\n'));
  },
  read: async ({ user, example }) => {
    expect(await example('csv').findByText('2 rows with Show, Town')).toBeTruthy();
    await user.upload(example('xlsx').getByLabelText('Workbook'), csv('Show\nTosca\n'));
    expect(await example('xlsx').findByText('Tosca')).toBeTruthy();
  },
  faults: async ({ example }) => {
    expect(example('faults').getByRole('status').textContent).toContain('2 have faults');
    expect(example('faults').getByText('Enter an e-mail address.')).toBeTruthy();
  },
});

tryGallery('/extensions/export', pages.export, {
  save: async ({ user, press, example }) => {
    example('csv').getByRole('button', { name: 'Save CSV' }).focus();
    await press('Enter');
    expect(await lastSaved()).toContain('Hamlet,London,1380');
    await press('Space');
    expect(await lastSaved()).toContain('Hamlet,London,1380');
    await user.click(example('json').getByRole('button', { name: 'Save JSON' }));
    expect(JSON.parse(await lastSaved())).toContainEqual({
      Show: 'Cats',
      Town: 'York',
      Seats: 820,
    });
    await user.click(example('xlsx').getByRole('button', { name: 'Save XLSX' }));
    // A workbook is a zip file.
    expect((await lastSaved()).slice(0, 2)).toBe('PK');
  },
  columns: async ({ user, press, example }) => {
    example('columns').getByRole('checkbox', { name: 'Show' }).focus();
    await press('Space');
    await user.click(example('columns').getByRole('button', { name: 'Save 1 columns' }));
    expect(await lastSaved()).toContain('Seats\r\n1380');
  },
});

tryGallery('/extensions/export-selected', pages['export-selected'], {
  choose: async ({ press, example }) => {
    example('rows').getByRole('checkbox', { name: 'Select Cats' }).focus();
    await press('Space');
    expect(example('rows').getByRole('status').textContent).toBe('1 selected');
  },
  all: async ({ press, example }) => {
    example('rows').getByRole('checkbox', { name: 'Select all shows' }).focus();
    await press('Space');
  },
  count: async ({ example }) => {
    expect(example('rows').getByRole('status').textContent).toBe('3 selected');
  },
  save: async ({ user, press, example }) => {
    await user.click(example('rows').getByRole('checkbox', { name: 'Select Hamlet' }));
    example('rows').getByRole('button', { name: 'Export selected' }).focus();
    await press('Enter');
    expect(await lastSaved()).toContain('Swan Lake,Leeds\r\nCats,York');
    expect(screen.queryByRole('alert')).toBeNull();
  },
});
