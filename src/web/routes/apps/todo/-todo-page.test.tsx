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
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `Task ${index + 1}`,
    dueDate: null,
    description: '',
    assignee: { fullName: 'Ada Byron', avatar: '' },
    tags: [],
    isCompleted: false,
    isDeleted: false,
    isImportant: false,
  }));
}

const menuItem = (name: string) => screen.findByRole('menuitem', { name });
const tagItem = (name: string) => screen.findByRole('menuitemcheckbox', { name });

/** Undoes what a toast reports. */
async function undo(user: UserEvent, message: string): Promise<void> {
  const toast = (await screen.findByText(message)).closest('[role="alert"], [role="status"]');
  if (!(toast instanceof HTMLElement)) throw new Error(`“${message}” is in no toast.`);
  await user.click(within(toast).getByRole('button', { name: 'Undo' }));
}

// The first two in the specified order, and by urgency.
const FIRST = 'Thank the volunteers of the summer fair';
const SECOND = 'لقاء مع فرقة الشباب الموسيقية';
const FIRST_ID = 46;
const MOST_URGENT = [
  'לעדכן את מפת המושבים של אולם הכינור',
  'Proposta de preços para o festival de fado',
];

describe('the list of tasks', () => {
  it('shows all that are not deleted, the latest first, and the size of each list', async () => {
    await renderApp(PATH);
    expect((await titles()).slice(0, 2)).toEqual([FIRST, SECOND]);
    expect(link(/^All tasks 43 tasks$/)).toBeTruthy();
    expect(link(/^Deleted 3 tasks$/)).toBeTruthy();
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
    expect(link(new RegExp(`^${name} ${shown.length} tasks$`))).toBeTruthy();
  });

  it('reports an address without a list', async () => {
    const { user, address } = await renderApp('/apps/todo/tag/urgent');
    await user.click(await screen.findByRole('link', { name: 'Show all tasks' }));
    await list();
    expect(address()).toBe(PATH);
  });

  it('searches and sorts by its address', async () => {
    const { user, address } = await renderApp(PATH);
    await list();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'due-date');
    await user.type(screen.getByRole('searchbox', { name: 'Search tasks' }), 'poster{Enter}');
    await waitFor(async () => expect(await titles()).toHaveLength(1));
    expect(address()).toBe('/apps/todo?q=poster&sort=due-date');
    await user.type(screen.getByRole('searchbox'), 'xyz{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Clear search' }));
    await list();
    expect(address()).toBe('/apps/todo?sort=due-date');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'latest');
    await waitFor(async () => expect((await titles())[0]).toBe(FIRST));
  });

  it('names what is urgent', async () => {
    await renderApp('/apps/todo?sort=due-date');
    const rows = within(await list()).getAllByRole('listitem');
    const urgent = rows.filter((item) => item.textContent.includes('Overdue: '));
    expect(urgent.length).toBeGreaterThan(3);
    expect(urgent.some((item) => item.textContent.includes('Sound check plan'))).toBe(false);
    expect(screen.getAllByText('Today').length).toBeGreaterThan(2);
  });

  it('draws few of ten thousand rows, and all can be reached', async () => {
    const browser = createTestBrowser();
    await storeInBrowser(browser, 'tasks', manyTasks(10_000));
    const { user } = await renderApp(PATH, { browser });
    const rows = within(await list()).getAllByRole('listitem');
    expect(rows.length).toBeLessThan(60);
    expect(rows[0]?.getAttribute('aria-setsize')).toBe('10000');
    screen.getByRole('main').focus();
    await user.keyboard('j');
    expect(document.activeElement?.textContent).toBe('Task 10000');
    await user.click(screen.getByRole('checkbox', { name: 'Select all tasks' }));
    await screen.findByRole('heading', { name: '10,000 selected' });
  });

  it('can retry when loading fails', async () => {
    let isDown = true;
    const { user } = await renderApp(PATH, {
      beforeSample: (request) => {
        if (isDown && request.url.includes('/apps/todo/tasks')) {
          throw new ApiError('unavailable', 'Out of order.');
        }
      },
    });
    await waitFor(async () =>
      expect((await screen.findByRole('alert')).textContent).toContain('Out of order.'),
    );
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await list();
  });
});

describe('a task', () => {
  it('is completed, starred and deleted from its row, each with undo', async () => {
    const { user, call } = await renderApp(PATH);
    const read = () => call(readTask, { query: { taskId: FIRST_ID } });
    const button = async (action: string) =>
      within(await row(FIRST)).getByRole('button', { name: `${action} ${FIRST}` });
    await user.click(await button('Done:'));
    await waitFor(async () => expect((await read()).isCompleted).toBe(true));
    expect((await titles())[0]).toBe(FIRST);
    await undo(user, 'Task completed.');
    await waitFor(async () => expect((await read()).isCompleted).toBe(false));

    await user.click(await button('Important:'));
    await waitFor(async () => expect((await read()).isImportant).toBe(false));

    await user.click(await button('More for'));
    await user.click(await menuItem('Delete'));
    await waitFor(() => expect(screen.queryByRole('button', { name: FIRST })).toBeNull());
    await undo(user, 'Task deleted.');
    await screen.findByRole('button', { name: FIRST });
  });

  it('is restored from the list of deleted ones', async () => {
    const { user, call } = await renderApp('/apps/todo/deleted');
    await user.click(await screen.findByRole('button', { name: 'Restore Tidy up old bookmarks' }));
    await screen.findByText('Task restored.');
    await waitFor(async () => expect(await titles('Deleted')).toHaveLength(2));
    expect((await call(readTask, { query: { taskId: 45 } })).isDeleted).toBe(false);
  });

  it('is deleted for good with all others of the list, after a question', async () => {
    const { user } = await renderApp('/apps/todo/deleted');
    await user.click(await screen.findByRole('button', { name: 'Delete all for good' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Delete for good' }));
    await screen.findByText('3 tasks deleted for good.');
    await screen.findByRole('heading', { name: 'No deleted tasks' });
  });

  it('rolls back a change that fails', async () => {
    const { user } = await renderApp(PATH, {
      beforeSample: (request) => {
        if (request.url.endsWith('/update-tasks')) throw new ApiError('internal', 'Broken.');
      },
    });
    const done = async () =>
      within(await row(FIRST)).getByRole('button', { name: `Done: ${FIRST}` });
    await user.click(await done());
    await screen.findByText('Broken.');
    await waitFor(async () => expect((await done()).getAttribute('aria-pressed')).toBe('false'));
  });

  it('updates when another tab changes it', async () => {
    const { call } = await renderApp(PATH);
    await list();
    await act(() => call(updateTasks, { body: { tasks: [{ id: FIRST_ID, title: 'Thanks' }] } }));
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
    await user.click(bar.getByRole('button', { name: 'Tags' }));
    await user.click(await tagItem('Update'));
    await screen.findByText('Tag “Update” added to 4 tasks.');
    await waitFor(async () =>
      expect((await tagItem('Update')).getAttribute('aria-checked')).toBe('true'),
    );
    await user.keyboard('{Escape}');

    await user.click(bar.getByRole('button', { name: 'Delete' }));
    await screen.findByText('4 tasks deleted.');
    const left = shown.filter((_, index) => index < 1 || index > 4);
    await waitFor(async () => expect(await titles('Important')).toEqual(left));
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
  it('is by urgency on demand, with done tasks last', async () => {
    const [first = '', second = ''] = MOST_URGENT;
    const { user, address } = await renderApp(PATH);
    await list();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'urgency');
    await waitFor(async () => expect((await titles()).slice(0, 2)).toEqual(MOST_URGENT));
    expect(address()).toBe('/apps/todo?sort=urgency');
    expect(screen.queryByRole('button', { name: /^Move / })).toBeNull();
    await user.click(within(await row(first)).getByRole('button', { name: `Done: ${first}` }));
    await waitFor(async () => expect((await titles())[0]).toBe(second));
    expect(document.activeElement?.textContent).toBe(second);
  });

  it('changes by keys and by menu, is announced and stored, and can be reset', async () => {
    const { user, storage } = await renderApp(PATH);
    const before = await titles();
    screen.getByRole('button', { name: `Move ${FIRST}` }).focus();
    await user.keyboard('{ArrowDown}');
    expect((await titles()).slice(0, 2)).toEqual([SECOND, FIRST]);
    expect(screen.getByText(`${FIRST} moved to position 2 of 43`)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: `Move ${FIRST}` }));
    await user.keyboard('{ArrowDown}');
    expect((await titles())[2]).toBe(FIRST);
    expect(JSON.parse(storage.getItem('todoOrder') ?? '')).toHaveProperty(String(FIRST_ID));

    await user.click(screen.getByRole('button', { name: `More for ${FIRST}` }));
    await user.click(await menuItem('Move to top'));
    await waitFor(async () => expect((await titles())[0]).toBe(FIRST));

    await user.click(screen.getByRole('button', { name: 'List options' }));
    await user.click(await menuItem('Reset order'));
    await waitFor(async () => expect(await titles()).toEqual(before));
  });

  it('is restored on the next visit and does not apply to other sorts', async () => {
    const { user } = await renderApp(PATH, { stored: { todoOrder: '{"1":1e15}' } });
    expect((await titles())[0]).toBe('Renew the public liability cover for the open-air season');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'title-asc');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Move / })).toBeNull());
  });
});

describe('the keys', () => {
  it('walk the rows and act on them', async () => {
    const { user, address, call } = await renderApp(PATH);
    await list();
    screen.getByRole('main').focus();
    await user.keyboard('jj');
    expect(document.activeElement?.textContent).toBe(SECOND);
    await user.keyboard('k');
    expect(document.activeElement?.textContent).toBe(FIRST);
    await user.keyboard('x');
    await screen.findByRole('heading', { name: '1 selected' });
    await user.keyboard('{Escape}');
    await screen.findByRole('heading', { name: 'All tasks' });
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(async () => expect((await titles())[1]).toBe(FIRST));
    await user.keyboard('d');
    await waitFor(async () =>
      expect((await call(readTask, { query: { taskId: FIRST_ID } })).isCompleted).toBe(true),
    );
    await waitFor(async () => expect((await titles())[1]).toBe(FIRST));
    await user.keyboard('#');
    await screen.findByText('Task deleted.');
    await waitFor(() => expect(screen.queryByRole('button', { name: FIRST })).toBeNull());
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe(SECOND);
    await user.keyboard('n');
    await waitFor(() => expect(address()).toBe('/apps/todo?task=new'));
  });

  it('do nothing while a task opens, whose title gets what is typed', async () => {
    const { user, call } = await renderApp(PATH);
    await list();
    const before = await call(readTask, { query: { taskId: FIRST_ID } });
    screen.getByRole('main').focus();
    await user.keyboard('jnhand #1');
    await screen.findByDisplayValue('hand #1');
    expect(await call(readTask, { query: { taskId: FIRST_ID } })).toEqual(before);
  });

  it('are listed, with the place where single ones are switched off', async () => {
    const { user, address } = await renderApp(PATH);
    await list();
    screen.getByRole('main').focus();
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(help.getByRole('rowheader', { name: 'Add task' })).toBeTruthy();
    expect(help.getByText(/can be switched off under Customize/)).toBeTruthy();
    document.documentElement.dataset.singleKeys = 'false';
    await user.click(help.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('n');
    expect(address()).toBe(PATH);
  });
});
