import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  createScoreView,
  listScoreViews,
  replaceScoreView,
} from '#contract/scores/desk/score-views.ts';
import { createScoreServer, openScorePage } from '#web/test/served/open-score-page.tsx';

type View = Awaited<ReturnType<typeof openScorePage>>;

const rows = () => screen.findAllByRole('link', { name: /^Event/ });
const openMenu = async ({ user }: View) =>
  user.click(await screen.findByRole('button', { name: 'Views' }));
const choose = ({ user }: View, name: string) =>
  screen.findByRole('menuitem', { name }).then((item) => user.click(item));
const viewsOf = async (view: View) => (await view.call(listScoreViews, {})).views;

async function save(view: View, name: string) {
  await openMenu(view);
  await choose(view, 'Save this view');
  await view.user.type(await screen.findByRole('textbox', { name: 'Name' }), name);
  await view.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull());
}

async function manage(view: View, name: string, action: string) {
  await openMenu(view);
  await choose(view, 'Manage views');
  await view.user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await choose(view, action);
}

describe('the saved views of rankings', () => {
  it('keep window, filters and sort, and open from another window', async () => {
    const view = await openScorePage({
      withLateParts: true,
      path: '/scores/month?type=sport&sort=city&page=2&size=3',
    });
    await rows();
    await save(view, 'Sport by city');
    expect(await viewsOf(view)).toMatchObject([
      { name: 'Sport by city', time_range: 'month', query: { type: 'sport', sort: 'city' } },
    ]);
    await view.history.push('/scores/year?sort=score&order=asc');
    await screen.findByRole('heading', { level: 1, name: 'Next year' });
    await rows();
    await openMenu(view);
    await view.user.click(await screen.findByRole('menuitemradio', { name: 'Sport by city' }));
    await waitFor(() => expect(view.address()).toBe('/scores/month?type=sport&sort=city&size=3'));
  });

  it('are renamed and shared, replaced and deleted, which can be undone', async () => {
    const view = await openScorePage({ withLateParts: true, path: '/scores/year?type=sport' });
    await rows();
    await save(view, 'Mine');
    await manage(view, 'Mine', 'Rename');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await view.user.clear(name);
    await view.user.type(name, 'Ours');
    await view.user.click(screen.getByRole('checkbox', { name: 'Share with everybody' }));
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Actions for Ours' });
    expect(await viewsOf(view)).toMatchObject([{ name: 'Ours', shared: true }]);
    await view.user.click(screen.getByRole('button', { name: 'Actions for Ours' }));
    await choose(view, 'Delete');
    expect(await screen.findByText('Ours was deleted.')).toBeTruthy();
    expect(await viewsOf(view)).toEqual([]);
    await view.user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await viewsOf(view)).toMatchObject([{ name: 'Ours' }]));
  });

  it('of others can be opened and copied as a link, and not changed', async () => {
    const server = await createScoreServer();
    await server.colleague(createScoreView, {
      body: {
        name: 'Theirs',
        time_range: 'year',
        query: { type: 'sport' },
        columns: ['event_name', 'score'],
        widths: { score: 222 },
        shared: true,
      },
    });
    const view = await openScorePage({
      withLateParts: true,
      path: '/scores/year?sort=city',
      server,
    });
    await rows();
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await manage(view, 'Theirs', 'Copy link');
    await waitFor(() =>
      expect(copied).toHaveBeenCalledWith(expect.stringMatching(/\/scores\/year\?type=sport$/)),
    );
    await view.user.click(screen.getByRole('button', { name: 'Actions for Theirs' }));
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
    await choose(view, 'Open');
    await waitFor(() => expect(view.address()).toBe('/scores/year?type=sport'));
    await waitFor(() =>
      expect(document.querySelector('table col:last-child')).toHaveProperty(
        'style.inlineSize',
        '222px',
      ),
    );
    await waitFor(() =>
      expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
        'Event',
        'ScoreTypeTimeSeats',
      ]),
    );
  });

  it('open after signing in for those who chose one, with its columns', async () => {
    const server = await createScoreServer();
    const view = await openScorePage({
      withLateParts: true,
      path: '/scores/year?type=sport',
      server,
    });
    await rows();
    const [first] = await save(view, 'Sport').then(() => viewsOf(view));
    if (!first) throw new Error('The view was not saved.');
    const columns = ['event_name', 'score'];
    const { name, time_range, query, shared } = first;
    const body = { name, time_range, query, shared, columns };
    await view.call(replaceScoreView, { params: { id: first.id }, body });
    await manage(view, 'Sport', 'Open after signing in');
    await screen.findByText('Start');
    view.unmount();

    const signedIn = await openScorePage({ withLateParts: true, path: '/login', server });
    await rows();
    expect(signedIn.address()).toBe('/scores/year?type=sport');
    await waitFor(() =>
      expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
        'Event',
        'ScoreTypeTimeSeats',
      ]),
    );
    signedIn.unmount();

    const plain = await openScorePage({ withLateParts: true, path: '/scores/year', server });
    await rows();
    expect(plain.address()).toBe('/scores/year');
  });
});
