import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import pages from '#web/messages/galleries/extensions.json';
import { tryGallery } from '#web/test/gallery-keys.tsx';

tryGallery('/extensions/sweet-alert', pages['sweet-alert'], {
  no: async ({ user, press, example }) => {
    await user.click(example('confirm').getByRole('button', { name: 'Delete venue' }));
    await screen.findByRole('dialog');
    await press('Escape');
    expect(await example('confirm').findByText('Left as it is')).toBeTruthy();
  },
  yes: async ({ user, press, example }) => {
    await user.click(example('chained').getByRole('button', { name: 'Cancel show' }));
    for (const name of ['Cancel show', 'Send e-mails']) {
      const dialog = await screen.findByRole('dialog');
      within(dialog).getByRole('button', { name }).focus();
      await press('Enter');
    }
    expect(await example('chained').findByText('Canceled, and all were told')).toBeTruthy();
  },
  typed: async ({ user, press, example }) => {
    await user.click(example('prompt').getByRole('button', { name: 'Rename list' }));
    const field = screen.getByLabelText('Name');
    await user.clear(field);
    expect(screen.getByText('Enter a name.')).toBeTruthy();
    await user.type(field, 'South Bank');
    await press('Enter');
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

tryGallery('/extensions/clipboard', pages.clipboard, {
  copy: async ({ press, example }) => {
    example('button').getByRole('button', { name: 'Copy link' }).focus();
    const link = 'https://marquee.example/scores/week';
    await press('Enter');
    expect(await example('button').findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(link);
    await navigator.clipboard.writeText('');
    await press('Space');
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(link));
  },
  field: async ({ user, press, example }) => {
    await user.type(example('field').getByLabelText('Seat'), 'A');
    example('field').getByRole('button', { name: 'Copy seat' }).focus();
    await press('Enter');
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('Row C, seat 14A'));
  },
  paste: async ({ user, press, example }) => {
    await user.click(example('paste').getByLabelText('Paste cells or lines here'));
    await press('Ctrl+V');
    // What browsers do with the key.
    await user.paste('Hamlet\nSwan Lake\n');
    expect(await example('paste').findByText('2 lines pasted')).toBeTruthy();
  },
});

tryGallery('/extensions/context-menu', pages['context-menu'], {
  open: async ({ press, example }) => {
    const poster = example('basic').getByRole('button', { name: 'Poster of Hamlet' });
    poster.focus();
    await press('Shift+F10');
    // What browsers send for the key.
    fireEvent.contextMenu(poster);
    expect(await screen.findByRole('menu', { name: 'Actions for the poster' })).toBeTruthy();
  },
  move: async ({ press }) => {
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Edit' })),
    );
    await press('ArrowDown');
    expect(document.activeElement?.textContent).toBe('Duplicate');
    await press('ArrowUp');
    expect(document.activeElement?.textContent).toBe('Edit');
  },
  choose: async ({ press, example }) => {
    await press('Enter');
    expect(await example('basic').findByText('Last done: edited')).toBeTruthy();
  },
  close: async ({ press, example }) => {
    fireEvent.contextMenu(example('basic').getByRole('button', { name: 'Poster of Hamlet' }));
    await screen.findByRole('menu');
    await press('Escape');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
});
