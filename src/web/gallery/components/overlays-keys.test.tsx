import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

const isFocused = (name: string) =>
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name }));

tryKeys('dropdowns', {
  open: async ({ user, press, example }) => {
    const button = example('basic').getByRole('button');
    for (const key of ['Enter', 'Space', 'ArrowDown']) {
      button.focus();
      await press(key);
      isFocused('Edit');
      await user.click(button);
      expect(screen.queryByRole('menu')).toBeNull();
    }
    await user.click(button);
  },
  move: async ({ press }) => {
    await press('ArrowDown');
    isFocused('Duplicate');
    await press('ArrowUp');
    await press('ArrowUp');
    isFocused('Delete');
  },
  ends: async ({ press }) => {
    await press('Home');
    isFocused('Edit');
    await press('End');
    isFocused('Delete');
  },
  letter: async ({ press }) => {
    await press('A–Z', 'e');
    isFocused('Edit');
  },
  close: async ({ press, example }) => {
    await press('Escape');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(example('basic').getByRole('button'));
  },
  leave: async ({ user, press, example }) => {
    const button = example('basic').getByRole('button');
    await user.click(button);
    await press('Tab');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button.compareDocumentPosition(document.activeElement ?? button)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  },
});

tryKeys('modals', {
  open: async ({ user, example }) => {
    await user.click(example('basic').getByRole('button', { name: 'Open a dialog' }));
    expect(screen.getByRole('dialog', { name: 'Recalculate the ranking' })).toBeTruthy();
  },
  close: async ({ press }) => {
    await press('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
  confirm: async ({ user, press, example }) => {
    const deleted = () => example('confirm').getByRole('status').textContent;
    for (const key of ['Enter', 'Space']) {
      await user.click(example('confirm').getByRole('button', { name: 'Delete view' }));
      const dialog = await screen.findByRole('dialog', { name: 'Delete the view “Small halls”?' });
      within(dialog).getByRole('button', { name: 'Delete view' }).focus();
      await press(key);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(deleted()).toBe('Deleted');
    }
  },
});

tryKeys('offcanvas', {
  close: async ({ user, press, example }) => {
    const opener = example('end').getByRole('button', { name: 'Event details' });
    await user.click(opener);
    await press('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
  title: async ({ user, example }) => {
    await user.click(example('end').getByRole('button', { name: 'Event details' }));
    expect(screen.getByRole('dialog', { name: 'The Winter Ballad' })).toBeTruthy();
  },
  cross: async ({ user, press, example }) => {
    for (const key of ['Enter', 'Space']) {
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }).focus();
      await press(key);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      if (key === 'Enter') {
        await user.click(example('end').getByRole('button', { name: 'Event details' }));
      }
    }
  },
});

tryKeys('popovers', {
  open: async ({ user, press, example }) => {
    const button = example('form').getByRole('button', { name: 'Write a note' });
    button.focus();
    await press('Space');
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Write a note' }));
    await user.click(button);
    button.focus();
    await press('Enter');
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Write a note' }));
  },
  close: async ({ press, example }) => {
    await press('Escape');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(
      example('form').getByRole('button', { name: 'Write a note' }),
    );
  },
  leave: async ({ user, press, example }) => {
    await user.click(example('form').getByRole('button', { name: 'Write a note' }));
    await press('Tab');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note' }));
    await press('Tab');
    await press('Tab');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

tryKeys('toasts', {
  said: async ({ user, example }) => {
    await user.click(example('tones').getByRole('button', { name: 'Error' }));
    await waitFor(async () =>
      expect((await screen.findByRole('alert')).textContent).toContain('could not be saved'),
    );
  },
  act: async ({ user, press, example }) => {
    for (const key of ['Enter', 'Space']) {
      await user.click(example('undo').getByRole('button', { name: 'Delete an event' }));
      expect(example('undo').getByText('11 events')).toBeTruthy();
      const undo = await screen.findByRole('button', { name: 'Undo' });
      undo.focus();
      await press(key);
      expect(example('undo').getByText('12 events')).toBeTruthy();
      await waitFor(() => expect(undo.isConnected).toBe(false));
    }
  },
  hold: async ({ user, press, example }) => {
    await user.click(example('change').getByRole('button', { name: 'Return a ticket' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    // One key from the button before it.
    undo.focus();
    await press('Tab');
    expect(undo.closest('[role="status"]')?.contains(document.activeElement)).toBe(true);
  },
  close: async ({ user, press, example }) => {
    for (const key of ['Enter', 'Space']) {
      within(screen.getByRole('alert')).getByRole('button', { name: 'Close' }).focus();
      await press(key);
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
      if (key === 'Space') return;
      await user.click(example('tones').getByRole('button', { name: 'Error' }));
      await screen.findByRole('alert');
    }
  },
});

const findTooltip = (text: string) =>
  [...document.querySelectorAll('body > [popover="manual"]')].find(
    (panel) => panel.textContent === text,
  );

tryKeys('tooltips', {
  focus: async ({ press, example }) => {
    example('icons').getByRole('button', { name: 'Archive' }).focus();
    await press('Tab');
    await waitFor(() => expect(findTooltip('Print')).toBeTruthy());
  },
  close: async ({ press, example }) => {
    await press('Escape');
    expect(findTooltip('Print')).toBeUndefined();
    expect(document.activeElement).toBe(example('icons').getByRole('button', { name: 'Print' }));
  },
  said: async ({ user, example }) => {
    await user.hover(example('icons').getByRole('button', { name: 'Star' }));
    await waitFor(() => expect(findTooltip('Star')?.getAttribute('aria-hidden')).toBe('true'));
  },
});
