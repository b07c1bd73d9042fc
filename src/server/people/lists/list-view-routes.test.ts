import { describe, expect, it } from 'vitest';
import { MAX_LIST_LAYOUTS, saveLayoutOf } from '#contract/me/list-layout.ts';
import * as contract from '#contract/me/list-views.ts';
import { readMe } from '#contract/me/me.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';

const db = await createTestDatabase();
const { callAs } = createTestServer(db, () => new Date('2030-05-01T12:00:00Z'));

const layout = {
  columns: ['name', 'events'],
  pinned: ['name'],
  widths: { events: 120 },
  isCompact: true,
};
const body = { list: 'venues', name: 'Large halls', query: { sort: 'capacity' }, layout };

describe('/list_views', () => {
  it('has the views of each list for the person alone who saved them', async () => {
    const [ada, grace] = [await callAs('viewer'), await callAs('viewer')];
    const view = await ada(contract.createListView, { body });
    expect(view).toEqual({ ...body, id: view.id });
    const of = (list: string) => ({ query: { list } });
    expect(await ada(contract.listListViews, of('venues'))).toEqual({ views: [view] });
    expect(await ada(contract.listListViews, of('access.staff'))).toEqual({ views: [] });
    expect(await grace(contract.listListViews, of('venues'))).toEqual({ views: [] });
    const params = { id: view.id };
    for (const refused of [
      () => grace(contract.replaceListView, { params, body }),
      () => grace(contract.deleteListView, { params }),
    ]) {
      await expect(refused()).rejects.toMatchObject({ code: 'not_found' });
    }
    const renamed = await ada(contract.replaceListView, {
      params,
      body: { ...body, name: 'Arenas' },
    });
    expect(renamed).toEqual({ ...view, name: 'Arenas' });
    await ada(contract.deleteListView, { params });
    expect(await ada(contract.listListViews, of('venues'))).toEqual({ views: [] });
  });

  it('refuses a name that another view of the list has, and more views than can be', async () => {
    const ada = await callAs('viewer');
    const { id } = await ada(contract.createListView, { body });
    await expect(ada(contract.createListView, { body })).rejects.toMatchObject({
      code: 'conflict',
      fields: { name: 'You have a view of this name.' },
    });
    await ada(contract.createListView, { body: { ...body, list: 'tables' } });
    const other = await ada(contract.createListView, { body: { ...body, name: 'Other' } });
    const taken = ada(contract.replaceListView, { params: { id: other.id }, body });
    await expect(taken).rejects.toMatchObject({ code: 'conflict' });
    const renamed = ada(contract.replaceListView, { params: { id }, body });
    expect((await renamed).name).toBe(body.name);
    for (let index = 2; index < contract.MAX_LIST_VIEWS; index += 1) {
      await ada(contract.createListView, { body: { ...body, name: `View ${index}` } });
    }
    const last = ada(contract.createListView, { body: { ...body, name: 'One more' } });
    await expect(last).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('PUT /me/list-layouts/{list}', () => {
  it('stores the columns of each list, and tells every later sign-in', async () => {
    const [ada, grace] = [await callAs('viewer'), await callAs('viewer')];
    const save = (list: string, isCompact: boolean) =>
      ada(saveLayoutOf, { params: { list }, body: { ...layout, isCompact } });
    await Promise.all([save('venues', true), save('tables', false)]);
    await save('venues', false);
    const stored = { ...layout, isCompact: false };
    const { userData } = await ada(readMe, {});
    expect(userData.listLayouts).toEqual({ venues: stored, tables: stored });
    expect((await grace(readMe, {})).userData.listLayouts).toBeUndefined();
  });

  it('refuses columns of more lists than there can be', async () => {
    const ada = await callAs('viewer');
    const nameOf = (index: number) => `list.${'a'.repeat(index % 26)}${'b'.repeat(index / 26)}`;
    const save = (index: number) =>
      ada(saveLayoutOf, { params: { list: nameOf(index) }, body: layout });
    for (let index = 0; index < MAX_LIST_LAYOUTS; index += 1) await save(index);
    await expect(save(MAX_LIST_LAYOUTS)).rejects.toMatchObject({ code: 'conflict' });
    await save(0);
  });
});
