import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/kit/errors.ts';
import { readTask, type Task, updateTasks } from '#contract/todo.ts';
import { renderApp } from '#web/test/render.tsx';
import { createTestBrowser, storeInBrowser } from '#web/test/sample.ts';

const PATH = '/apps/todo';

const list = (name = 'All tasks') => screen.findByRole('list', { name });
const titles = async (name?: string) => {
  const rows = within(await list(name)).getAllByRole('listitem');
  return rows.map((row) => row.querySelector('[data-open-task]')?.textContent ?? '');
};
const row = async (title: string) => {
  const item = (await screen.findByRole('button', { name: title })).closest('li');
  if (!item) throw new Error(`${title} is in no row.`);
  return item;
};
const link = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Task lists' })).getByRole('link', { name });

function manyTasks(count: number): Task[] {
  return Array.from({ length: count }, (_, place) => ({
    id: place + 1,
    title: `Task ${place + 1}`,
    dueDate: null,
    description: '',
    assignee: { fullName: 'Ada Byron', avatar: '' },
    tags: [],
    isCompleted: false,
    isDeleted: false,
    isImportant: false,
  }));
}

/** Where nothing is laid out a menu takes its button for out of sight, and hides. */
const menuItem = (name: string) => screen.findByRole('menuitem', { name, hidden: true });
const tagItem = (name: string) => screen.findByRole('menuitemcheckbox', { name, hidden: true });

/** Takes back what a toast says. */
async function undo(user: UserEvent, message: string): Promise<void> {
  const toast = (await screen.findByText(message)).closest('[role="alert"], [role="status"]');
  if (!(toast instanceof HTMLElement)) throw new Error(`“${message}” is in no toast.`);
  await user.click(within(toast).getByRole('button', { name: 'Undo' }));
}

const NEWEST = 'Thank the volunteers of the summer fair';
const SECOND = 'لقاء مع فرقة الشباب الموسيقية';

describe('the list of tasks', () => {
  it('shows all that are not deleted, the latest first, with how many each list has', async () => {
    await renderApp(PATH);
    expect((await titles()).slice(0, 2)).toEqual([NEWEST, SECOND]);
    expect(link(/^All tasks/).textContent).toBe('All tasks43 tasks');
    expect(link(/^Deleted/).textContent).toBe('Deleted3 tasks');
    expect(link(/^All tasks/).getAttribute('aria-current')).toBe('page');
  });

  it.each([
    ['/apps/todo/important', 'Important'],
    ['/apps/todo/completed', 'Completed'],
    ['/apps/todo/deleted', 'Deleted'],
    ['/apps/todo/tag/low', 'Low'],
  ])('%s is the list %s', async (path, name) => {
    await renderApp(path);
    const shown = await titles(name);
    expect(link(new RegExp(`^${name}`)).textContent).toBe(`${name}${shown.length} tasks`);
  });

  it('says that an address names no list', async () => {
    const { user, address } = await renderApp('/apps/todo/tag/urgent');
    await user.click(await screen.findByRole('link', { name: 'Show all tasks' }));
    await list();
    expect(address()).toBe(PATH);
  });

  it('searches and sorts, and the address says how', async () => {
    const { user, address } = await renderApp(PATH);
    await list();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'due-date');
    await user.type(screen.getByRole('searchbox', { name: 'Search tasks' }), 'poster{Enter}');
    await waitFor(async () => expect(await titles()).toHaveLength(1));
    expect(address()).toBe('/apps/todo?q=poster&sort=due-date');
    await user.type(screen.getByRole('searchbox'), 'xyz{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Show the whole list' }));
    await list();
    expect(address()).toBe('/apps/todo?sort=due-date');
  });

  it('says in words what is urgent', async () => {
    await renderApp('/apps/todo?sort=due-date');
    const rows = within(await list()).getAllByRole('listitem');
    const urgent = rows.filter((item) => item.textContent.includes('Overdue: '));
    expect(urgent.length).toBeGreaterThan(3);
    expect(urgent.some((item) => item.textContent.includes('Sound check plan'))).toBe(false);
    expect(screen.getAllByText('Today').length).toBeGreaterThan(2);
  });

  it('shows few of ten thousand rows, and all can be reached', async () => {
    const browser = createTestBrowser();
    await storeInBrowser(browser, 'tasks', manyTasks(10_000));
    const { user } = await renderApp(PATH, { browser });
    const rows = within(await list()).getAllByRole('listitem');
    expect(rows.length).toBeLessThan(60);
    expect(rows[0]?.getAttribute('aria-setsize')).toBe('10000');
    await user.keyboard('j');
    expect(document.activeElement?.textContent).toBe('Task 10000');
    await user.click(screen.getByRole('checkbox', { name: 'Select all tasks' }));
    await screen.findByRole('heading', { name: '10,000 selected' });
  });

  it('can be tried again where it cannot be loaded', async () => {
    let isDown = true;
    const { user } = await renderApp(PATH, {
      beforeSample: (request) => {
        if (isDown && request.url.includes('/apps/todo/tasks')) {
          throw new ApiError('unavailable', 'Out of order.');
        }
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Out of order.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await list();
  });
});

describe('a task', () => {
  it('is completed, starred and deleted from its row, each with undo', async () => {
    const { user, call } = await renderApp(PATH);
    const read = () => call(readTask, { query: { taskId: 46 } });
    const item = within(await row(NEWEST));
    await user.click(item.getByRole('button', { name: `Done: ${NEWEST}` }));
    await waitFor(async () => expect((await read()).isCompleted).toBe(true));
    await undo(user, 'Task completed.');
    await waitFor(async () => expect((await read()).isCompleted).toBe(false));

    await user.click(item.getByRole('button', { name: `Important: ${NEWEST}` }));
    await waitFor(async () => expect((await read()).isImportant).toBe(false));

    await user.click(item.getByRole('button', { name: `More for ${NEWEST}` }));
    await user.click(await menuItem('Delete'));
    await waitFor(() => expect(screen.queryByRole('button', { name: NEWEST })).toBeNull());
    await undo(user, 'Task deleted.');
    await screen.findByRole('button', { name: NEWEST });
  });

  it('is restored from the list of deleted ones', async () => {
    const { user, call } = await renderApp('/apps/todo/deleted');
    await user.click(await screen.findByRole('button', { name: 'Restore Tidy up old bookmarks' }));
    await screen.findByText('Task restored.');
    await waitFor(async () => expect(await titles('Deleted')).toHaveLength(2));
    expect((await call(readTask, { query: { taskId: 45 } })).isDeleted).toBe(false);
  });

  it('goes back to what it was where a change is refused', async () => {
    const { user } = await renderApp(PATH, {
      beforeSample: (request) => {
        if (request.url.endsWith('/update-tasks')) throw new ApiError('internal', 'Broken.');
      },
    });
    const done = within(await row(NEWEST)).getByRole('button', { name: `Done: ${NEWEST}` });
    await user.click(done);
    await screen.findByText('Broken.');
    await waitFor(() => expect(done.getAttribute('aria-pressed')).toBe('false'));
  });

  it('changes here when another tab changes it', async () => {
    const { call } = await renderApp(PATH);
    await list();
    await act(() => call(updateTasks, { body: { tasks: [{ id: 46, title: 'Thanks' }] } }));
    await screen.findByRole('button', { name: 'Thanks' });
  });
});

describe('several tasks', () => {
  it('are selected one by one, by range and all, and changed together', async () => {
    const { user } = await renderApp('/apps/todo/important?sort=title-asc');
    const shown = await titles('Important');
    const boxes = within(await list('Important')).getAllByRole('checkbox', { name: /^Select/ });
    await user.click(boxes[1] ?? document.body);
    await user.keyboard('{Shift>}');
    await user.click(boxes[4] ?? document.body);
    await user.keyboard('{/Shift}');
    const bar = within(await screen.findByRole('toolbar', { name: 'Selected tasks' }));
    await user.click(bar.getByRole('button', { name: 'Tag' }));
    await user.click(await tagItem('Update'));
    await screen.findByText('4 tasks tagged “Update”.');
    await waitFor(async () =>
      expect((await tagItem('Update')).getAttribute('aria-checked')).toBe('true'),
    );
    await user.keyboard('{Escape}');

    await user.click(bar.getByRole('button', { name: 'Delete' }));
    await screen.findByText('4 tasks deleted.');
    const kept = shown.filter((_, place) => place < 1 || place > 4);
    await waitFor(async () => expect(await titles('Important')).toEqual(kept));
    await undo(user, '4 tasks deleted.');
    await waitFor(async () => expect(await titles('Important')).toEqual(shown));
  });

  it('are completed all at once', async () => {
    const { user, call } = await renderApp('/apps/todo/important');
    await list('Important');
    await user.click(screen.getByRole('checkbox', { name: 'Select all tasks' }));
    await screen.findByText('8 selected');
    await user.keyboard('d');
    await screen.findByText('8 tasks completed.');
    expect((await call(readTask, { query: { taskId: 46 } })).isCompleted).toBe(true);
    expect(screen.getByRole('heading', { name: 'Important' })).toBeTruthy();
  });
});

describe('the order', () => {
  it('is changed by keys and by menu, said aloud, kept by the browser, and forgotten on demand', async () => {
    const { user, storage } = await renderApp(PATH);
    const before = await titles();
    screen.getByRole('button', { name: `Move ${NEWEST}` }).focus();
    await user.keyboard('{ArrowDown}');
    expect((await titles()).slice(0, 2)).toEqual([SECOND, NEWEST]);
    expect(screen.getByText(`${NEWEST}: now 2 of 43`)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: `Move ${NEWEST}` }));
    await user.keyboard('{ArrowDown}');
    expect((await titles())[2]).toBe(NEWEST);
    expect(JSON.parse(storage.getItem('todoOrder') ?? '')).toHaveProperty('46');

    await user.click(screen.getByRole('button', { name: `More for ${NEWEST}` }));
    await user.click(await menuItem('Move to the top'));
    await waitFor(async () => expect((await titles())[0]).toBe(NEWEST));

    await user.click(screen.getByRole('button', { name: 'More about this list' }));
    await user.click(await menuItem('Forget my order'));
    await waitFor(async () => expect(await titles()).toEqual(before));
  });

  it('is there again on the next visit, and only where nothing else sorts', async () => {
    const { user } = await renderApp(PATH, { stored: { todoOrder: '{"1":99}' } });
    expect((await titles())[0]).toBe('Renew the public liability cover for the open-air season');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'title-asc');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Move / })).toBeNull());
  });
});

describe('the keys', () => {
  it('walk the rows and act on them', async () => {
    const { user, address, call } = await renderApp(PATH);
    await list();
    await user.keyboard('jj');
    expect(document.activeElement?.textContent).toBe(SECOND);
    await user.keyboard('k');
    expect(document.activeElement?.textContent).toBe(NEWEST);
    await user.keyboard('x');
    await screen.findByRole('heading', { name: '1 selected' });
    await user.keyboard('{Escape}');
    await screen.findByRole('heading', { name: 'All tasks' });
    await user.keyboard('d');
    await waitFor(async () =>
      expect((await call(readTask, { query: { taskId: 46 } })).isCompleted).toBe(true),
    );
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(async () => expect((await titles())[1]).toBe(NEWEST));
    await user.keyboard('#');
    await screen.findByText('Task deleted.');
    await waitFor(() => expect(screen.queryByRole('button', { name: NEWEST })).toBeNull());
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    act(() => screen.getByRole('searchbox').blur());
    await user.keyboard('n');
    await waitFor(() => expect(address()).toBe('/apps/todo?task=new'));
  });

  it('are explained, and single letters can be switched off', async () => {
    const { user, address, storage } = await renderApp(PATH);
    await list();
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(help.getByRole('rowheader', { name: 'Add a task' })).toBeTruthy();
    await user.click(
      help.getByRole('checkbox', { name: 'Use single letters and signs as shortcuts' }),
    );
    expect(storage.getItem('todoKeys')).toBe('off');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('n');
    expect(address()).toBe(PATH);
  });
});
