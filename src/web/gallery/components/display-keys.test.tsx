import { expect } from 'vitest';
import { type OpenGallery, tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('alerts', {
  appears: async ({ user, example }) => {
    await user.click(example('appears').getByRole('button', { name: 'Upload a large file' }));
    expect(example('appears').getByRole('alert').textContent).toContain('larger than 20 MB');
    expect(example('dismissible').getByRole('status').textContent).toContain('compare any two');
  },
  dismiss: async ({ user, press, example }) => {
    example('dismissible').getByRole('button', { name: 'Dismiss' }).focus();
    await press('Enter');
    expect(example('dismissible').queryByText(/compare any two/)).toBeNull();
    await user.click(example('dismissible').getByRole('button', { name: /again/ }));
    example('dismissible').getByRole('button', { name: 'Dismiss' }).focus();
    await press('Space');
    expect(example('dismissible').queryByText(/compare any two/)).toBeNull();
  },
});

tryKeys('blockui', {
  inert: async ({ user, press, example }) => {
    await user.click(example('form').getByRole('button', { name: 'Block the form' }));
    const field = example('form').getByRole('textbox', { name: 'Name', hidden: true });
    // The browser passes over what is inert.
    expect(field.closest('[inert]')).toBeTruthy();
    await press('Tab');
    expect(field.closest('form')?.contains(document.activeElement)).not.toBe(true);
  },
  said: async ({ user, example }) => {
    expect(example('form').getByRole('status').textContent).toBe('Sending …');
    await user.click(example('form').getByRole('button', { name: 'Unblock the form' }));
    expect(example('form').getByRole('status').textContent).toBe('');
  },
});

tryKeys('list-group', {
  choose: async ({ press, example }) => {
    example('choosing').getByRole('button', { name: 'Sent' }).focus();
    await press('Enter');
    expect(example('choosing').getByRole('status').textContent).toBe('The folder sent is open.');
    example('choosing').getByRole('button', { name: 'Spam' }).focus();
    await press('Space');
    expect(example('choosing').getByRole('status').textContent).toBe('The folder spam is open.');
  },
  current: async ({ example }) => {
    const chosen = example('choosing').getByRole('button', { name: 'Spam' });
    expect(chosen.getAttribute('aria-current')).toBe('true');
  },
  treeMove: async ({ press, example }) => {
    treeItem(example, 'Stalls').focus();
    await press('ArrowDown');
    expect(document.activeElement).toBe(treeItem(example, 'Circle'));
    await press('ArrowUp');
    expect(document.activeElement).toBe(treeItem(example, 'Stalls'));
  },
  treeOpen: async ({ press, example }) => {
    treeItem(example, 'The Old Mill').focus();
    await press('ArrowRight');
    expect(treeItem(example, 'The Old Mill').getAttribute('aria-expanded')).toBe('true');
    await press('ArrowRight');
    expect(document.activeElement).toBe(treeItem(example, 'Courtyard'));
  },
  treeClose: async ({ press, example }) => {
    await press('ArrowLeft');
    expect(document.activeElement).toBe(treeItem(example, 'The Old Mill'));
    await press('ArrowLeft');
    expect(treeItem(example, 'The Old Mill').getAttribute('aria-expanded')).toBe('false');
  },
  treeEnds: async ({ press, example }) => {
    await press('End');
    expect(document.activeElement).toBe(treeItem(example, 'Festival tent'));
    await press('Home');
    expect(document.activeElement).toBe(treeItem(example, 'Harbour Hall'));
  },
  treeLetter: async ({ press, example }) => {
    await press('A–Z', 'st');
    expect(document.activeElement).toBe(treeItem(example, 'Stalls'));
  },
  treeAll: async ({ press, example }) => {
    treeItem(example, 'Harbour Hall').focus();
    await press('*');
    expect(treeItem(example, 'Courtyard')).toBeTruthy();
  },
  treeChoose: async ({ press, example }) => {
    treeItem(example, 'Studio').focus();
    await press('Enter');
    expect(example('tree').getByRole('status').textContent).toBe('Chosen: studio');
    treeItem(example, 'Circle').focus();
    await press('Space');
    expect(example('tree').getByRole('status').textContent).toBe('Chosen: circle');
  },
  treeRead: async ({ example }) => {
    const circle = treeItem(example, 'Circle');
    expect(circle.getAttribute('aria-level')).toBe('3');
    expect(circle.getAttribute('aria-posinset')).toBe('2');
    expect(circle.getAttribute('aria-selected')).toBe('true');
    expect(circle.hasAttribute('aria-expanded')).toBe(false);
  },
});

function treeItem(example: OpenGallery['example'], title: string): HTMLElement {
  return example('tree').getByRole('treeitem', { name: new RegExp(`^${title}`) });
}

tryKeys('pill-badges', {
  chip: async ({ press, example }) => {
    const chip = example('chips').getByRole<HTMLInputElement>('checkbox', { name: 'Theater' });
    expect(chip.checked).toBe(true);
    chip.focus();
    await press('Space');
    expect(chip.checked).toBe(false);
  },
  move: async ({ press, example }) => {
    await press('Tab');
    const next = example('chips').getByRole('checkbox', { name: 'Concert' });
    expect(document.activeElement).toBe(next);
  },
});

tryKeys('progress', {
  read: async ({ example }) => {
    const bar = example('basic').getByRole('progressbar', { name: 'Half way' });
    expect(bar.getAttribute('aria-valuenow')).toBe('50');
    expect(example('rings').getByRole('img', { name: 'Sold: 35 %' })).toBeTruthy();
  },
});

tryKeys('avatar', {
  silent: async ({ example }) => {
    expect(example('initials').queryByRole('img')).toBeNull();
    expect(example('with-text').getByText('Grace Hopper')).toBeTruthy();
  },
  press: async ({ press, example }) => {
    example('button').getByRole('button', { name: 'Profile of Ada Lovelace' }).focus();
    await press('Enter');
    expect(example('button').getByText(/Joined in 1843/)).toBeTruthy();
    await press('Space');
    expect(example('button').queryByText(/Joined in 1843/)).toBeNull();
  },
});

tryKeys('badges', {
  text: async ({ example }) => {
    expect(example('solid').getByText('Sold out')).toBeTruthy();
  },
  count: async ({ example }) => {
    expect(example('counts').getByText('3').getAttribute('aria-hidden')).toBe('true');
    expect(example('counts').getByText('3 unread')).toBeTruthy();
    expect(example('dots').getByText('Changed since your last visit')).toBeTruthy();
  },
});

tryKeys('divider', {
  line: async ({ example }) => {
    expect(example('plain').getAllByRole('separator').length).toBeGreaterThan(0);
  },
  label: async ({ example }) => {
    expect(example('labelled').queryByRole('separator')).toBeNull();
    expect(example('labelled').getByText('or')).toBeTruthy();
  },
});

tryKeys('spinners', {
  said: async ({ example }) => {
    expect(example('lines').getByRole('status').textContent).toMatch(/^Loading/);
  },
  button: async ({ press, example }) => {
    const button = example('buttons').getByRole('button', { name: 'Save' });
    button.focus();
    await press('Enter');
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
  },
});

tryKeys('timeline', {
  list: async ({ example }) => {
    const items = example('icons').getAllByRole('listitem');
    expect(items).toHaveLength(4);
    expect(items[0]?.querySelector('[aria-hidden="true"] svg')).toBeTruthy();
  },
});
