import { describe, expect, it } from 'vitest';
import { saveListLayout } from '#contract/me/list-layout.ts';
import { readMe } from '#contract/me/me.ts';
import * as contract from '#contract/scores/desk/score-views.ts';
import { chooseStartPage, readStartPage } from '#contract/scores/desk/start-page.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';

const db = await createTestDatabase();
const { call, callAs } = createTestServer(db, () => new Date('2030-05-01T12:00:00Z'));

const draft = {
  name: 'Rock in Ghent',
  time_range: 'month',
  query: { city: 'Ghent', size: 25 },
  columns: ['event_name', 'score'],
  widths: { score: 120 },
  shared: false,
} as const;
const body = { ...draft, columns: [...draft.columns] };

describe('/score_views', () => {
  it('saves a view for its owner alone, until it is shared', async () => {
    const [ada, grace] = [await callAs('viewer'), await callAs('viewer')];
    const view = await ada(contract.createScoreView, { body });
    expect(view).toMatchObject({ ...body, is_own: true, is_start: false });
    expect(await ada(contract.listScoreViews, {})).toEqual({ views: [view] });
    expect(await grace(contract.listScoreViews, {})).toEqual({ views: [] });
    const params = { id: view.id };
    await ada(contract.replaceScoreView, { params, body: { ...body, shared: true } });
    expect(await grace(contract.listScoreViews, {})).toMatchObject({
      views: [{ id: view.id, is_own: false, shared: true }],
    });
    await ada(contract.deleteScoreView, { params });
  });

  it('lets only the owner change a view, and an admin delete a shared one', async () => {
    const [owner, other, admin] = await Promise.all(
      (['analyst', 'analyst', 'admin'] as const).map((role) => callAs(role)),
    );
    if (!owner || !other || !admin) throw new Error('A caller is missing.');
    const own = await owner(contract.createScoreView, { body: { ...body, name: 'Own' } });
    const shared = await owner(contract.createScoreView, {
      body: { ...body, name: 'Shared', shared: true },
    });
    const params = { id: shared.id };
    await expect(other(contract.replaceScoreView, { params, body })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(other(contract.deleteScoreView, { params })).rejects.toMatchObject({
      code: 'forbidden',
    });
    const hidden = { params: { id: own.id } };
    await expect(admin(contract.deleteScoreView, hidden)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await admin(contract.deleteScoreView, { params })).toEqual({});
  });

  it('starts with one view of each person, which may be shared by another', async () => {
    const [owner, other] = [await callAs('analyst'), await callAs('viewer')];
    const named = (name: string) =>
      owner(contract.createScoreView, { body: { ...body, name, shared: true } });
    const [first, second] = [await named('First'), await named('Second')];
    const start = (id: number, is_start: boolean) =>
      other(contract.chooseStartView, { params: { id }, body: { is_start } });
    await start(first.id, true);
    expect(await start(second.id, true)).toMatchObject({ is_start: true });
    const starts = async () =>
      (await other(contract.listScoreViews, {})).views.filter((view) => view.is_start);
    expect(await starts()).toMatchObject([{ id: second.id }]);
    await owner(contract.replaceScoreView, {
      params: { id: second.id },
      body: { ...body, name: 'Second', shared: false },
    });
    expect(await starts()).toEqual([]);
  });

  it('refuses a name twice, too many views and strangers', async () => {
    const owner = await callAs('viewer');
    await owner(contract.createScoreView, { body });
    await expect(owner(contract.createScoreView, { body })).rejects.toMatchObject({
      code: 'conflict',
      fields: { name: expect.any(String) },
    });
    for (let i = 1; i < contract.MAX_VIEWS; i++) {
      await owner(contract.createScoreView, { body: { ...body, name: `View ${i}` } });
    }
    await expect(
      owner(contract.createScoreView, { body: { ...body, name: 'One more' } }),
    ).rejects.toMatchObject({ code: 'conflict' });
    await expect(call(contract.listScoreViews, {})).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    const client = await callAs('client');
    await expect(client(contract.listScoreViews, {})).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('/start_page', () => {
  it('is the overview until the person chooses a page or a view, one instead of the other', async () => {
    const [ada, grace] = [await callAs('viewer'), await callAs('viewer')];
    expect(await ada(readStartPage, {})).toEqual({ path: null, view: null });
    await ada(chooseStartPage, { body: { path: '/scores/weights' } });
    expect(await ada(readStartPage, {})).toEqual({ path: '/scores/weights', view: null });
    expect(await grace(readStartPage, {})).toEqual({ path: null, view: null });
    const { id } = await ada(contract.createScoreView, { body: { ...body, name: 'Mine' } });
    await ada(contract.chooseStartView, { params: { id }, body: { is_start: true } });
    expect(await ada(readStartPage, {})).toMatchObject({ path: null, view: { id } });
    await ada(chooseStartPage, { body: { path: '/scores/week' } });
    const { views } = await ada(contract.listScoreViews, {});
    expect(views.filter((view) => view.is_start)).toEqual([]);
    await ada(contract.chooseStartView, { params: { id }, body: { is_start: true } });
    await ada(contract.deleteScoreView, { params: { id } });
    expect(await ada(readStartPage, {})).toEqual({ path: null, view: null });
  });
});

describe('PUT /me/list-layout', () => {
  const layout = {
    columns: ['event_name', 'sources'],
    pinned: ['event_name'],
    widths: { sources: 180 },
    isCompact: true,
  };

  it('stores the columns of a person, which every later sign-in gets', async () => {
    const [ada, grace] = [await callAs('viewer'), await callAs('viewer')];
    const columnsOf = async (own: typeof ada) => (await own(readMe, {})).userData.listLayout;
    expect(await columnsOf(ada)).toBeUndefined();
    expect(await ada(saveListLayout, { body: layout })).toEqual(layout);
    expect(await columnsOf(ada)).toEqual(layout);
    expect(await columnsOf(grace)).toBeUndefined();
  });

  it('refuses more columns and widths than a list can have', async () => {
    const ada = await callAs('viewer');
    const ids = Array.from({ length: 41 }, (_, index) => `column-${index}`);
    const tooMany = { ...layout, columns: ids };
    const tooWide = { ...layout, widths: Object.fromEntries(ids.map((id) => [id, 100])) };
    for (const body of [tooMany, tooWide]) {
      await expect(ada(saveListLayout, { body })).rejects.toMatchObject({
        code: 'validation',
      });
    }
  });
});
