import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listListViews } from '#contract/me/list-views.ts';
import { readMe } from '#contract/me/me.ts';
import { listVenues } from '#contract/scores/desk/venues.ts';
import { listUsers } from '#contract/users/users.ts';
import { createScoreServer, openScorePage } from '#web/test/served/open-score-page.tsx';
import { readTable } from '#web/ui/format/read-table.ts';

const saved: Blob[] = [];

beforeEach(() => {
  saved.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:saved';
  });
});

async function openList(path: string, label: string) {
  const server = await createScoreServer();
  await server.db`
    insert into venue (name, city, country, capacity, name_key, city_key, country_key)
    select 'Venue ' || number, 'City ' || number % 3, 'BE', 100 + number, 'venue ' || number,
      'city ' || number % 3, 'be'
    from generate_series(1, 30) as number`;
  const page = await openScorePage({ path, server, withLateParts: true });
  const table = await screen.findByRole('table', { name: label });
  await waitFor(() => expect(table.getAttribute('aria-busy')).toBe('false'));
  const click = async (name: string | RegExp) =>
    page.user.click(await screen.findByRole('button', { name }));
  const item = async (name: string | RegExp, role = 'menuitem') =>
    page.user.click(await screen.findByRole(role, { name }));
  const titles = () =>
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.getAttribute('aria-label') ?? '');
  return { ...page, table, click, item, titles };
}

type Opened = Awaited<ReturnType<typeof openList>>;

/** What the browser has saved, as a table. */
async function readSaved(name: string) {
  await waitFor(() => expect(saved).toHaveLength(1));
  const [blob] = saved.splice(0);
  return readTable(new File([blob ?? ''], name));
}

async function saveView({ click, item, user }: Opened, name: string) {
  await click('Views');
  await item('Save this view');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), name);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull());
}

describe('the list of venues', () => {
  it('is sorted by several columns, in the address, and back by one step', async () => {
    const list = await openList('/scores/venues', 'Venues');
    const { user, click, address, table, call, history } = list;
    await user.click(within(table).getByRole('button', { name: 'City' }));
    await waitFor(() => expect(address()).toBe('/scores/venues?sort=city'));
    await user.keyboard('{Shift>}');
    await user.click(within(table).getByRole('button', { name: 'Events' }));
    await user.keyboard('{/Shift}');
    await waitFor(() => expect(address()).toContain('also=events.desc'));
    await within(table).findByText('descending, sort 2');
    const query = { sort: 'city', order: 'asc', also: 'events.desc', per_page: 10 } as const;
    const { venues } = await call(listVenues, { query });
    await waitFor(() => {
      const [, first] = within(table).getAllByRole('row');
      expect(first?.textContent).toContain(venues[0]?.name);
    });
    await click('Sort by several columns');
    await list.item('Sort by City alone');
    await waitFor(() => expect(address()).toBe('/scores/venues?sort=city'));
    history.back();
    await waitFor(() => expect(address()).toContain('also=events.desc'));
  });

  it('has its columns hidden, pinned and in another order, for the person in every browser', async () => {
    const { click, item, titles, call, table } = await openList('/scores/venues', 'Venues');
    expect(titles()).toEqual(expect.arrayContaining(['City', 'Time zone']));
    await click('Column Time zone');
    await item('Hide column');
    await waitFor(() => expect(titles()).not.toContain('Time zone'));
    await click('Column City');
    await item('Pin');
    await waitFor(() => expect(titles().indexOf('City')).toBeLessThan(titles().indexOf('Venue')));
    expect(table.querySelectorAll('th[data-pinned]')).toHaveLength(2);
    const layout = async () => (await call(readMe, {})).userData.listLayouts?.venues;
    await waitFor(async () => expect((await layout())?.pinned).toEqual(['city']));
  });

  it('saves views of its own, opens and deletes them, which can be undone', async () => {
    const list = await openList('/scores/venues?sort=capacity&q=e', 'Venues');
    const { user, click, item, call, history, address } = list;
    await saveView(list, 'Large halls');
    const views = async () =>
      (await call(listListViews, { query: { list: 'venues' } })).views.map(({ name }) => name);
    expect(await views()).toEqual(['Large halls']);
    history.push('/scores/venues?page=2');
    await waitFor(() => expect(address()).toContain('page=2'));
    await click('Views');
    await item('Large halls', 'menuitemradio');
    await waitFor(() => expect(address()).toBe('/scores/venues?q=e&sort=capacity'));
    await click('Views');
    await item('Manage views');
    await user.click(await screen.findByRole('button', { name: 'Actions for Large halls' }));
    await item('Delete');
    await waitFor(async () => expect(await views()).toEqual([]));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await views()).toEqual(['Large halls']));
  });
});

describe('the list of staff', () => {
  it('saves everything that the filter finds as a workbook', async () => {
    const { click, item } = await openList('/scores/staff?q=ada', 'Staff');
    await click('Export');
    await item('Excel workbook (XLSX)');
    const { titles, rows } = await readSaved('staff.xlsx');
    expect(titles.slice(0, 3)).toEqual(['Name', 'Role', 'State']);
    expect(rows.map(([name]) => name)).toEqual(['Ada Lovelace']);
  });
});

describe('the list of users', () => {
  it('saves all pages as CSV in the order of several columns', async () => {
    const path = '/apps/user/list?sort=role&also=fullName.desc&status=active';
    const { click, item, call } = await openList(path, 'Users');
    await click('Export');
    await item('CSV, for any program');
    const { rows } = await readSaved('users.csv');
    const query = { status: 'active', sortColumn: 'role', also: 'fullName.desc' } as const;
    const { users, total } = await call(listUsers, { query: { ...query, perPage: 100 } });
    expect(rows).toHaveLength(total);
    expect(rows.map(([name]) => name)).toEqual(users.map(({ fullName }) => fullName));
  });

  it('deletes what is selected together, and undoes it together', async () => {
    const { user, call } = await openList('/apps/user/list', 'Users');
    const total = async () => (await call(listUsers, { query: {} })).total;
    const before = await total();
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await screen.findByText('10 rows selected');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await total()).toBe(before - 10));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await total()).toBe(before));
  });
});

describe('the list of permissions', () => {
  it('has views of its own, apart from those of other lists', async () => {
    const list = await openList('/apps/permissions?sort=name', 'Permissions');
    await saveView(list, 'By name');
    const of = async (name: string) =>
      (await list.call(listListViews, { query: { list: name } })).views.length;
    expect(await of('roles.permissions')).toBe(1);
    expect(await of('users.list')).toBe(0);
  });
});
