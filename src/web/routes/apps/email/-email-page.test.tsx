import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getEmail, listEmails, toggleEmailLabel } from '#contract/email/email.ts';
import { renderApp } from '#web/test/render.tsx';

// Rows are drawn only in a scroll box with a height, and jsdom gives none.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
});

const list = () => screen.findByRole('list', { name: 'Messages' });
const row = async (name: string) =>
  within(await list()).findByRole('link', { name: new RegExp(name) });
const tick = async (subject: string) =>
  within(await list()).findByRole('checkbox', { name: new RegExp(`^Select: ${subject}`) });
const folder = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Mail folders' })).getByRole('link', {
    name: new RegExp(name),
  });
const heading = (name: string) =>
  screen.findByRole('heading', { level: 1, name: new RegExp(name) });
const gone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('link', { name: new RegExp(name) })).toBeNull());
const composer = () => screen.findByRole('dialog', { name: /New message|Draft|Re:|Fwd:|Doors/ });
const DOORS = 'Doors at 18:30';
const CAPACITY = 'What if capacity';
const INVITES = 'הזמנות';

async function openInbox(path = '/apps/email', options = {}) {
  const app = await renderApp(path, options);
  await list();
  /** Presses keys where no field has the focus, and something of the page has. */
  const press = (key: string) => {
    if (document.activeElement === document.body) screen.getByRole('main').focus();
    fireEvent.keyDown(document.body, { key });
  };
  return { ...app, press };
}

describe('the list of messages', () => {
  it('shows the inbox with its unread messages, and links to folders and labels', async () => {
    const app = await openInbox();
    await heading('Inbox');
    await row(`^Unread\\. Grace Okafor.*${DOORS}`);
    expect(folder('Inbox').textContent).toMatch(/\d+ unread/);
    expect(folder('Inbox').getAttribute('aria-current')).toBe('page');
    await app.user.click(folder('Sent'));
    await row('To: Ingrid Solberg');
    expect(app.address()).toBe('/apps/email/sent');
    await app.user.click(folder('Private'));
    await heading('Private');
    expect(app.address()).toBe('/apps/email/label/private');
    await row('Budget for the winter season');
  });

  it('searches subjects and people, keeps the search in the address and can search all mail', async () => {
    const app = await openInbox();
    await app.user.type(screen.getByRole('searchbox'), 'moreau');
    await row('Contract for the main hall');
    await gone(DOORS);
    expect(app.address()).toBe('/apps/email?q=moreau');
    await app.user.clear(screen.getByRole('searchbox'));
    await app.user.type(screen.getByRole('searchbox'), 'sightlines');
    await screen.findByText('No results for “sightlines”');
    await app.user.click(screen.getByRole('button', { name: 'Search all mail' }));
    await row('Balcony sightlines');
    expect(app.address()).toBe('/apps/email/all?q=sightlines');
  });

  it('selects one, a range with the shift key, and all', async () => {
    const app = await openInbox();
    await app.user.click(await tick(DOORS));
    fireEvent.click(await tick(INVITES), { shiftKey: true });
    await screen.findByText('3 selected');
    await app.user.click(screen.getByRole('checkbox', { name: '3 selected' }));
    await screen.findByText('65 selected');
    await app.user.click(screen.getByRole('button', { name: 'Clear selection' }));
    await screen.findByText('Select all');
  });

  it('moves messages to the trash and back', async () => {
    const app = await openInbox();
    await app.user.click(await tick(DOORS));
    await app.user.click(await tick(CAPACITY));
    await app.user.click(screen.getByRole('button', { name: 'Move to trash' }));
    await gone(DOORS);
    await screen.findByText('2 messages moved to Trash.');
    await app.user.click(screen.getByRole('button', { name: 'Undo' }));
    await row(DOORS);
    await row(CAPACITY);
  });

  it('rolls a refused change back and says so', async () => {
    const app = await openInbox('/apps/email', {
      beforeSample: (request: Request) => {
        if (request.url.endsWith('update-emails')) throw new Error('No room.');
      },
    });
    await app.user.click(screen.getByRole('button', { name: /^Star: What if capacity/ }));
    await screen.findByText('The change could not be saved');
    const star = screen.getByRole('button', { name: /^Star: What if capacity/ });
    await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('false'));
  });

  it('stars, labels and reports spam', async () => {
    const app = await openInbox();
    const star = await screen.findByRole('button', { name: /^Star: What if capacity/ });
    await app.user.click(star);
    await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'));
    await app.user.click(await tick(DOORS));
    await app.user.click(screen.getByRole('button', { name: 'Labels' }));
    await app.user.click(screen.getByRole('menuitemcheckbox', { name: 'Personal' }));
    await screen.findByText('Label “Personal” added.');
    await waitFor(async () => expect((await row(DOORS)).textContent).toContain('Personal'));
    await app.user.click(screen.getByRole('button', { name: 'Report as spam' }));
    await gone(DOORS);
    await app.user.click(folder('Spam'));
    await row(DOORS);
  });

  it('deletes permanently only from the trash, after a question', async () => {
    const app = await openInbox('/apps/email/trash');
    await app.user.click(await tick('Old patch list'));
    await app.user.click(screen.getByRole('button', { name: 'Delete permanently' }));
    const question = await screen.findByRole('dialog');
    await app.user.click(within(question).getByRole('button', { name: 'Delete permanently' }));
    await gone('Old patch list');
    await app.user.click(await tick('Test, please ignore'));
    await app.user.click(screen.getByRole('button', { name: 'Restore' }));
    await app.user.click(folder('Sent'));
    await row('Test, please ignore');
    await app.user.click(folder('Trash'));
    await app.user.click(await screen.findByRole('button', { name: 'Empty trash' }));
    const all = await screen.findByRole('dialog');
    await app.user.click(within(all).getByRole('button', { name: 'Delete permanently' }));
    await screen.findByText('The trash is empty');
  });

  it('says that a label is unknown, and asks for no list of it', async () => {
    const asked: string[] = [];
    await renderApp('/apps/email/label/attic', {
      beforeSample: ({ url }) => {
        asked.push(new URL(url).pathname);
      },
    });
    await heading('Folder not found');
    expect(asked).toContain('/apps/email/labels');
    expect(asked).not.toContain('/apps/email/emails');
  });

  it('says that a folder is unknown, and why a list could not be loaded', async () => {
    const lost = await renderApp('/apps/email/attic');
    await heading('Folder not found');
    lost.unmount();
    let isBroken = true;
    const app = await renderApp('/apps/email', {
      beforeSample: ({ url }) => {
        if (isBroken && url.includes('/emails')) throw new Error('Out of order.');
      },
    });
    await screen.findByText('The messages could not be loaded');
    isBroken = false;
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    await row(DOORS);
  });
});

describe('an open message', () => {
  it('shows its thread and files, is marked as read, and links to its neighbours', async () => {
    const app = await openInbox();
    await app.user.click(await row(CAPACITY));
    await heading(CAPACITY);
    expect(screen.getAllByRole('article')).toHaveLength(4);
    await app.user.click(screen.getByRole('button', { name: /Priya Raghunathan/ }));
    screen.getByText(/I ran the same on last month/);
    const file = screen.getByRole('link', { name: /Download venues\.csv/ });
    expect(file.getAttribute('download')).toBe('venues.csv');
    await waitFor(async () => expect((await row(CAPACITY)).textContent).not.toMatch(/Unread/));
    await app.user.click(screen.getByRole('button', { name: 'Newer message' }));
    await heading(DOORS);
    const newer = screen.getByRole('button', { name: 'Newer message' });
    await waitFor(() => expect(newer.matches(':disabled')).toBe(true));
  });

  it('opens the next message when the open one moves to the trash', async () => {
    const app = await openInbox();
    await app.user.click(await row(CAPACITY));
    await heading(CAPACITY);
    await app.user.click(screen.getByRole('button', { name: 'Move to trash' }));
    await heading(INVITES);
    await gone(CAPACITY);
  });

  it('says that a message does not exist', async () => {
    await renderApp('/apps/email/inbox/99999');
    await heading('Message not found');
  });

  it('shows remote images only when asked to', async () => {
    const app = await openInbox();
    await app.user.click(await row('The week on stage'));
    await app.user.click(await screen.findByRole('button', { name: 'Show images' }));
    expect(screen.queryByRole('button', { name: 'Show images' })).toBeNull();
  });
});

describe('the keyboard', () => {
  it('moves, selects, stars, opens and deletes', async () => {
    const app = await openInbox();
    await row(DOORS);
    app.press('j');
    app.press('j');
    await waitFor(async () => expect(document.activeElement).toBe(await row(CAPACITY)));
    app.press('k');
    await waitFor(async () => expect(document.activeElement).toBe(await row(DOORS)));
    app.press('x');
    await screen.findByText('1 selected');
    app.press('Escape');
    await screen.findByText('Select all');
    app.press('s');
    const star = screen.getByRole('button', { name: new RegExp(`^Star: ${DOORS}`) });
    await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('false'));
    app.press('o');
    await heading(DOORS);
    app.press('j');
    await heading(CAPACITY);
    app.press('e');
    await heading(INVITES);
    app.press('Escape');
    await heading('Inbox');
  });

  it('focuses the search, lists the shortcuts, and does nothing in fields', async () => {
    const app = await openInbox();
    await row(DOORS);
    app.press('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await app.user.keyboard('?e');
    expect(screen.queryByRole('dialog')).toBeNull();
    await app.user.clear(screen.getByRole('searchbox'));
    screen.getByRole('main').focus();
    app.press('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    within(help).getByText('Reply all');
  });
});

describe('while the composer opens', () => {
  /** What the composer waits for, until it is let go. */
  const holdContacts = () => {
    let letGo = () => {};
    const contacts = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const beforeSample = ({ url }: Request) => (url.includes('/contacts') ? contacts : undefined);
    return { beforeSample, letGo };
  };

  const countTrash = async ({ call }: Awaited<ReturnType<typeof openInbox>>) =>
    (await call(listEmails, { query: { folder: 'trash' } })).total;

  it('keeps what is typed for its first field, and nothing of it is a shortcut', async () => {
    const { beforeSample, letGo } = holdContacts();
    const app = await openInbox('/apps/email', { beforeSample });
    await row(DOORS);
    const inTrash = await countTrash(app);
    screen.getByRole('main').focus();
    await app.user.keyboard('jc');
    await app.user.keyboard('see u#!{Backspace}');
    expect(app.address()).toContain('compose=new');
    letGo();
    expect(await screen.findByDisplayValue('see u#')).toBe(
      await screen.findByRole('combobox', { name: 'To' }),
    );
    expect(await countTrash(app)).toBe(inTrash);
    await row(DOORS);
  });

  it('does nothing by keys after a page load either, and gives them back when it closes', async () => {
    const { beforeSample } = holdContacts();
    const app = await openInbox('/apps/email?compose=new', { beforeSample });
    await row(DOORS);
    const inTrash = await countTrash(app);
    await app.user.keyboard('je#');
    await app.user.keyboard('{Tab}');
    app.press('e');
    expect(await countTrash(app)).toBe(inTrash);
    await app.user.click(folder('Sent'));
    await heading('Sent');
    app.press('c');
    await waitFor(() => expect(app.address()).toContain('compose=new'));
  });
});

describe('the composer', () => {
  const fillTo = async (
    app: { user: { type: (on: Element, text: string) => Promise<void> } },
    text: string,
  ) => app.user.type(await screen.findByRole('combobox', { name: 'To' }), text);

  it('sends to a contact, and undoes it', async () => {
    const app = await openInbox('/apps/email?compose=new');
    await fillTo(app, 'okaf{Enter}');
    await app.user.type(screen.getByRole('textbox', { name: 'Subject' }), 'Umbrellas');
    await app.user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Message sent.');
    expect(app.address()).toBe('/apps/email');
    const { emails } = await app.call(listEmails, { query: { folder: 'sent' } });
    expect(emails[0]).toMatchObject({ subject: 'Umbrellas', to: [{ name: 'Grace Okafor' }] });
    await app.user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('dialog', { name: 'Umbrellas' });
    expect(app.address()).toBe(`/apps/email?compose=${emails[0]?.id}`);
    expect((await app.call(getEmail, { query: { id: emails[0]?.id ?? 0 } })).folder).toBe('draft');
  });

  it('saves one draft while typing, under its own address', async () => {
    const app = await openInbox('/apps/email?compose=new');
    await app.user.type(await screen.findByRole('textbox', { name: 'Subject' }), 'Umbr');
    await screen.findByText('Draft saved');
    await waitFor(() => expect(app.address()).toMatch(/compose=\d+$/));
    await app.user.type(screen.getByRole('textbox', { name: 'Subject' }), 'ellas');
    await app.user.click(screen.getByRole('button', { name: 'Save and close' }));
    expect(app.address()).toBe('/apps/email');
    await app.user.click(folder('Drafts'));
    await app.user.click(await row('To: \\(no recipients\\).*Umbrellas'));
    await screen.findByRole('dialog', { name: 'Umbrellas' });
    await app.user.click(screen.getByRole('button', { name: 'Discard draft' }));
    await gone('Umbrellas');
    await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByRole('dialog', { name: 'Umbrellas' });
  });

  it('shows what is wrong and keeps the text', async () => {
    const app = await openInbox('/apps/email?compose=new');
    await app.user.type(await screen.findByRole('textbox', { name: 'Subject' }), 'Umbrellas');
    await app.user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Add at least one recipient.');
    await fillTo(app, 'nobody,');
    await screen.findByText('“nobody” is not a valid e-mail address.');
    await app.user.click(screen.getByRole('button', { name: 'Send' }));
    screen.getByDisplayValue('Umbrellas');
    expect((await app.call(listEmails, { query: { folder: 'sent', q: 'Umb' } })).total).toBe(0);
  });

  it('replies to all, and forwards with the attachments', async () => {
    const app = await openInbox();
    await app.user.click(await row(CAPACITY));
    await app.user.click(await screen.findByRole('button', { name: 'Reply all' }));
    const answer = within(await composer());
    await answer.findByText('Tomás Ferreira');
    answer.getByText('Grace Okafor');
    answer.getByDisplayValue('Re: What if capacity weighed twice as much?');
    await app.user.click(answer.getByRole('button', { name: 'Send' }));
    await screen.findByText('Message sent.');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(5));
    await app.user.click(screen.getByRole('button', { name: 'Forward' }));
    const forward = within(await composer());
    await forward.findByText('weights.csv');
    forward.getByDisplayValue('Fwd: What if capacity weighed twice as much?');
  });

  it('attaches files, up to a size', async () => {
    const app = await openInbox('/apps/email?compose=new');
    const dialog = await composer();
    const input = dialog.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('There is no file input.');
    const plan = new File(['rows'], 'plan.txt', { type: 'text/plain' });
    const film = new File([new Uint8Array(5_100_000)], 'film.mov');
    await app.user.upload(input, [plan, film]);
    await within(dialog).findByText('plan.txt');
    await within(dialog).findByText('Attachments cannot exceed 5 MB in total.');
    expect(within(dialog).queryByText('film.mov')).toBeNull();
    await app.user.click(within(dialog).getByRole('button', { name: 'Remove plan.txt' }));
    await waitFor(() => expect(within(dialog).queryByText('plan.txt')).toBeNull());
  });

  it('attaches all files that are chosen one after another', async () => {
    const app = await openInbox('/apps/email?compose=new');
    const dialog = await composer();
    const input = dialog.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('There is no file input.');
    const large = new File([new Uint8Array(1_500_000)], 'large.bin');
    const small = new File(['rows'], 'small.txt', { type: 'text/plain' });
    await app.user.upload(input, large);
    await app.user.upload(input, small);
    await within(dialog).findByText('small.txt');
    await within(dialog).findByText('large.bin');
  });

  it('begins a message with what the address says', async () => {
    await openInbox('/apps/email?compose=new&to=olena.koval@marquee.example&subject=A+question');
    const dialog = within(await screen.findByRole('dialog', { name: 'A question' }));
    await dialog.findByText('Олена Коваль');
    dialog.getByDisplayValue('A question');
  });

  it('sends later: a draft that says when, and goes out by itself no more where that is ended', async () => {
    const app = await openInbox(
      '/apps/email?compose=new&to=noa.lindqvist@marquee.example&subject=Later',
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Later' }));
    await app.user.click(dialog.getByRole('button', { name: 'Send later' }));
    await app.user.click(await screen.findByRole('button', { name: 'In one hour' }));
    await screen.findByText(/^Will be sent /);
    const drafts = async () =>
      (await app.call(listEmails, { query: { folder: 'draft', q: 'Later' } })).emails;
    const [stored] = await drafts();
    expect(stored?.sendAt).toMatch(/Z$/);
    await app.history.push(`/apps/email/draft?compose=${stored?.id}`);
    await app.user.click(await screen.findByRole('button', { name: 'Do not send by itself' }));
    await waitFor(async () => expect((await drafts())[0]?.sendAt).toBeUndefined());
  });
});

describe('filters and own labels', () => {
  it('show unread mail, mail with files and mail of somebody, and are left at once', async () => {
    const app = await openInbox();
    await app.user.click(screen.getByRole('button', { name: 'Has files' }));
    await waitFor(() => expect(app.address()).toBe('/apps/email?only=files'));
    await app.user.type(screen.getByRole('textbox', { name: 'From' }), 'nobody at all');
    await screen.findByText('No mails match the filters');
    await app.user.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(app.address()).toBe('/apps/email'));
  });

  it('add a label, which mails can have, and delete it again', async () => {
    const app = await openInbox();
    await app.user.click(screen.getByRole('button', { name: 'New label' }));
    await app.user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Tour 2027');
    await app.user.click(screen.getByRole('button', { name: 'Add label' }));
    await heading('Tour 2027');
    await app.call(toggleEmailLabel, { body: { emailIds: [1], label: 'Tour 2027' } });
    await waitFor(async () => expect(within(await list()).getAllByRole('link')).toHaveLength(1));
    await app.user.click(screen.getByRole('button', { name: 'Delete label' }));
    const question = await screen.findByRole('dialog', { name: 'Delete label “Tour 2027”?' });
    await app.user.click(within(question).getByRole('button', { name: 'Delete label' }));
    await heading('Inbox');
    await waitFor(async () => {
      const { labels } = await app.call(getEmail, { query: { id: 1 } });
      expect(labels).not.toContain('Tour 2027');
    });
  });
});
