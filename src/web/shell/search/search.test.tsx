import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/kit/errors.ts';
import { listTasks } from '#contract/todo.ts';
import { createQuietService } from '#web/test/quiet-service.ts';
import { renderApp } from '#web/test/render.tsx';

const QUIET_PAGE = '/page-layout/layout-boxed';

async function openSearch(options: Parameters<typeof renderApp>[1] = {}) {
  const app = await renderApp(QUIET_PAGE, { withFrame: true, ...options });
  await screen.findByRole('heading', { level: 1 });
  await app.user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Search everything' }));
  return { ...app, dialog, field: dialog.getByRole('combobox') };
}

/** The browser turns the key into this event of the dialog. */
function pressEscape() {
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
}

function group(dialog: ReturnType<typeof within>, name: string) {
  return within(dialog.getByRole('group', { name })).getAllByRole('option');
}

describe('the search', () => {
  it('opens on Ctrl-K, on / and by its button, with the focus in its field; Escape closes it', async () => {
    const { user, field } = await openSearch();
    const title = { name: 'Search everything' };
    expect(document.activeElement).toBe(field);
    pressEscape();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('/');
    await screen.findByRole('dialog', title);
    pressEscape();
    await user.click(await screen.findByRole('button', { name: 'Search everything' }));
    await screen.findByRole('dialog', title);
  });

  it('shows at most four pages, files and contacts each, whatever the case, the matches marked', async () => {
    const { dialog, user, field } = await openSearch();
    await user.type(field, 'O');
    await dialog.findByRole('group', { name: 'Contacts' });
    for (const name of ['Pages', 'Files', 'Contacts']) expect(group(dialog, name)).toHaveLength(4);
    await user.clear(field);
    await user.type(field, 'CALEND');
    const [calendar] = group(dialog, 'Pages');
    expect(calendar?.textContent).toContain('Calendar');
    expect(calendar?.querySelector('mark')?.textContent).toBe('Calend');
    expect(group(dialog, 'Files')[0]?.textContent).toContain('Marketing calendar.csv');
  });

  it('goes to the page that the arrows stand on, walking in a ring', async () => {
    const { dialog, user, field, address } = await openSearch();
    await user.type(field, 'calendar');
    await waitFor(() => expect(dialog.getByRole('status').textContent).toContain('result'));
    const options = dialog.getAllByRole('option');
    const active = () =>
      options.find(({ id }) => id === field.getAttribute('aria-activedescendant'));
    expect(active()).toBe(options[0]);
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe(options.at(-1));
    expect(active()?.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{ArrowDown}{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Calendar' });
    expect(address()).toBe('/apps/calendar');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds invoices by number and client, clients and users, and opens them', async () => {
    const { dialog, user, field, address } = await openSearch();
    await user.type(field, '#44');
    await dialog.findByRole('group', { name: 'Invoices' });
    const [invoice] = group(dialog, 'Invoices');
    expect(invoice?.textContent).toContain('Invoice #44');
    const client = invoice?.textContent?.split(' · ')[0]?.replace('Invoice #44', '') ?? '';
    await user.clear(field);
    await user.type(field, client);
    await dialog.findByRole('group', { name: 'Clients' });
    expect(group(dialog, 'Clients')[0]?.getAttribute('href')).toMatch(/^\/apps\/invoice\/list\?q=/);
    await user.clear(field);
    await user.type(field, 'a');
    await dialog.findByRole('group', { name: 'Users' });
    const [person] = group(dialog, 'Users');
    await user.click(person ?? document.body);
    expect(address()).toMatch(/^\/apps\/user\/view\/\d+$/);
  });

  it('finds examples of the galleries by title, part and purpose, and opens the page at them', async () => {
    const { dialog, user, field, address } = await openSearch();
    await user.type(field, 'SplitButton');
    await dialog.findByRole('group', { name: 'Examples' });
    expect(group(dialog, 'Examples')[0]?.textContent).toMatch(/^SplitButtonButtons · /);
    await user.clear(field);
    await user.type(field, 'combobox');
    await dialog.findByRole('group', { name: 'Examples' });
    const links = group(dialog, 'Examples').map((option) => option.getAttribute('href'));
    expect(links).toContain('/forms/elements/select#Combobox');
    await user.clear(field);
    await user.type(field, 'tone chooses the icon');
    await dialog.findByRole('option', { name: /^Tones\s*Alerts · / });
    await user.clear(field);
    await user.type(field, 'loading button');
    await user.click(await dialog.findByRole('option', { name: /^Loading and disabled/ }));
    await screen.findByRole('heading', { level: 1, name: 'Buttons' });
    expect(address()).toBe('/components/buttons#loading');
  });

  it('finds what the sample apps hold, by any word, in any order and with a slip of the pen', async () => {
    const { dialog, user, field, address, call } = await openSearch();
    const find = async (text: string, name: string) => {
      await user.clear(field);
      await user.type(field, text);
      await dialog.findByRole('group', { name });
      return group(dialog, name)[0];
    };
    const [task] = (await call(listTasks, { query: {} })).tasks;
    const words = (task?.title ?? '').split(' ').toReversed();
    expect((await find(words.join(' '), 'Tasks'))?.getAttribute('href')).toBe(
      `/apps/todo?task=${task?.id}`,
    );
    for (const name of ['Mail', 'Products', 'Articles', 'Chats']) {
      expect((await find('a', name))?.getAttribute('href')).toMatch(/^\/(apps|pages)\//);
    }
    expect((await find('calender', 'Pages'))?.textContent).toContain('alendar');
    const page = await find('users', 'Pages');
    expect(page?.textContent).toContain('User');
    expect((await find('color', 'Pages'))?.getAttribute('href')).toBe('/colors/colors');
    await user.click((await find('new task call the venue', 'Commands')) ?? document.body);
    await screen.findByRole('dialog', { name: 'New task' });
    expect(address()).toBe('/apps/todo?task=new&title=call+the+venue');
  });

  it('runs a command', async () => {
    const { dialog, user, field, storage } = await openSearch();
    await user.type(field, 'dark mode');
    await user.click(await dialog.findByRole('option', { name: 'Dark mode' }));
    expect(storage.getItem('skin')).toBe('dark');
  });

  it('asks for events once typing pauses, and says quietly when they cannot be had', async () => {
    const service = createQuietService();
    service.before = ({ path }) => {
      if (path === '/event_score') throw new ApiError('internal', 'The database is away.');
    };
    const { dialog, field } = await openSearch({ service });
    // Without a pause, however slow the machine is.
    for (const value of ['c', 'cal', 'calendar']) fireEvent.change(field, { target: { value } });
    expect(await dialog.findByText(/could not be searched: The database is away\./)).toBeTruthy();
    expect(service.seen('POST', '/event_score')).toHaveLength(1);
    expect(group(dialog, 'Pages')).not.toHaveLength(0);
  });

  it('hides pages and events from people who may not see them', async () => {
    const service = createQuietService({ role: 'client' });
    const { dialog, user, field } = await openSearch({ service });
    for (const text of ['weights', 'event']) {
      await user.clear(field);
      await user.type(field, text);
      await dialog.findByRole('group', { name: 'Examples' });
      await waitFor(() => expect(dialog.getByRole('status').textContent).toContain('result'));
      for (const name of ['Pages', 'Ranked events', 'Venues', 'Staff', 'Feeds', 'Imports']) {
        expect(dialog.queryByRole('group', { name })).toBeNull();
      }
    }
    expect(service.seen('POST', '/event_score')).toEqual([]);
  });

  it('opens files, and the chat with a contact', async () => {
    const { dialog, user, field, address } = await openSearch();
    await user.type(field, 'tanaka');
    await dialog.findByRole('group', { name: 'Files' });
    const files = group(dialog, 'Files');
    expect(files).toHaveLength(3);
    expect(files[0]?.getAttribute('download')).toBe('Poster, summer nights.svg');
    expect(files[0]?.getAttribute('href')).toMatch(/^data:image\/svg\+xml,/);
    const [contact] = group(dialog, 'Contacts');
    await user.click(contact ?? document.body);
    await screen.findByRole('heading', { name: 'Yuki Tanaka' });
    expect(address()).toBe('/apps/chat/5');
  });

  it('offers bookmarks and recent searches before anything is typed, and forgets the latter', async () => {
    const stored = { 'recentSearches.7': '["jazz"]' };
    const { dialog, user, field } = await openSearch({ stored });
    await dialog.findByRole('group', { name: 'Bookmarks' });
    expect(group(dialog, 'Bookmarks')).toHaveLength(5);
    await user.click(dialog.getByRole('option', { name: 'jazz' }));
    expect(field).toHaveProperty('value', 'jazz');
    await user.clear(field);
    await user.click(dialog.getByRole('button', { name: 'Clear recent searches' }));
    expect(dialog.queryByRole('group', { name: 'Recent searches' })).toBeNull();
  });

  it('remembers what led somewhere, the newest first, once', async () => {
    const stored = { 'recentSearches.7': '["jazz","CALENDAR"]' };
    const { dialog, user, field, storage } = await openSearch({ stored });
    await user.type(field, 'calendar');
    await dialog.findByRole('group', { name: 'Pages' });
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Calendar' });
    expect(storage.getItem('recentSearches.7')).toBe('["calendar","jazz"]');
  });
});
