import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { tryGallery } from '#web/test/gallery-keys.tsx';
import { pages } from '../../../../../public/locales/en/extensions.json';

tryGallery('/extensions/sweet-alert', pages['sweet-alert'], {
  no: async ({ user, example }) => {
    await user.click(example('confirm').getByRole('button', { name: 'Delete venue' }));
    fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(await example('confirm').findByText('Left as it is')).toBeTruthy();
  },
  yes: async ({ user, example }) => {
    await user.click(example('chained').getByRole('button', { name: 'Cancel show' }));
    for (const name of ['Cancel show', 'Send e-mails']) {
      const dialog = await screen.findByRole('dialog');
      within(dialog).getByRole('button', { name }).focus();
      await user.keyboard('{Enter}');
    }
    expect(await example('chained').findByText('Cancelled, and all were told')).toBeTruthy();
  },
  typed: async ({ user, example }) => {
    await user.click(example('prompt').getByRole('button', { name: 'Rename list' }));
    const field = screen.getByLabelText('Name');
    await user.clear(field);
    expect(screen.getByText('Enter a name.')).toBeTruthy();
    await user.type(field, 'South Bank{Enter}');
    expect(example('prompt').getByText('South Bank')).toBeTruthy();
  },
  busy: async ({ user, example }) => {
    await user.click(example('async').getByRole('button', { name: 'Send invoice' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect((await screen.findByText('The mail server did not answer.')).closest('[role]')).toBe(
      screen.getByRole('alert'),
    );
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await example('async').findByText('Sent')).toBeTruthy();
  },
});

tryGallery('/extensions/toastr', pages.toastr, {
  progress: async ({ user, example }) => {
    await user.click(example('progress').getByRole('button', { name: 'Upload feed' }));
    const note = await screen.findByText('1,204 events were read.');
    expect(note.closest('[role]')?.getAttribute('role')).toBe('status');
  },
  hold: async ({ user, example }) => {
    await user.click(example('undo').getByRole('button', { name: 'Return a ticket' }));
    (await screen.findByRole('button', { name: 'Undo' })).focus();
    await user.keyboard('{Enter}');
    expect(example('undo').getByText('3 tickets')).toBeTruthy();
  },
  close: async ({ user, example }) => {
    await user.click(example('tones').getByRole('button', { name: 'Error' }));
    const alert = await screen.findByRole('alert');
    within(alert).getByRole('button', { name: 'Close' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  },
});

tryGallery('/extensions/clipboard', pages.clipboard, {
  copy: async ({ user, example }) => {
    example('button').getByRole('button', { name: 'Copy link' }).focus();
    await user.keyboard('{Enter}');
    expect(await example('button').findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('https://marquee.example/scores/week');
  },
  field: async ({ user, example }) => {
    await user.type(example('field').getByLabelText('Seat'), 'A');
    example('field').getByRole('button', { name: 'Copy seat' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('Row C, seat 14A'));
  },
  paste: async ({ user, example }) => {
    await user.click(example('paste').getByLabelText('Paste cells or lines here'));
    await user.paste('Hamlet\nSwan Lake\n');
    expect(await example('paste').findByText('2 lines pasted')).toBeTruthy();
  },
});

tryGallery('/extensions/context-menu', pages['context-menu'], {
  open: async ({ example }) => {
    const poster = example('basic').getByRole('button', { name: 'Poster of Hamlet' });
    poster.focus();
    // What browsers send for the key.
    fireEvent.contextMenu(poster);
    expect(await screen.findByRole('menu', { name: 'Actions for the poster' })).toBeTruthy();
  },
  move: async ({ user }) => {
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Edit' })),
    );
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Duplicate');
  },
  choose: async ({ user, example }) => {
    await user.keyboard('{Enter}');
    expect(await example('basic').findByText('Last done: duplicated')).toBeTruthy();
  },
  close: async ({ user, example }) => {
    fireEvent.contextMenu(example('basic').getByRole('button', { name: 'Poster of Hamlet' }));
    await screen.findByRole('menu');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
});
