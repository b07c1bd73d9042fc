import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createFeed, listFeeds, replaceFeed, runFeed } from '#contract/feeds/feeds.ts';
import { deferred } from '#web/test/deferred.ts';
import { field } from '#web/test/fields.ts';
import { createScoreServer, openScorePage } from '#web/test/served/open-score-page.tsx';
import { draftEvents } from '#web/test/served/served-events.ts';

const EMPTY = { events: [], isRanked: false, weights: null };

describe('/scores/feeds', () => {
  it('adds a feed, runs it, settles a conflict, pauses it and deletes it', async () => {
    const { user, server } = await openScorePage({ path: '/scores/feeds', ...EMPTY });
    await screen.findByText('No feeds yet');
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
    const type = async (label: string, text: string) => {
      await user.clear(field(label));
      await user.click(field(label));
      await user.paste(text);
    };
    await press('Add a feed');
    const form = await screen.findByRole('dialog', { name: 'Add a feed' });
    await type('Name', 'Hall');
    await type('Address', 'ftp://127.0.0.1/events.csv');
    await press('Save');
    await within(form).findByText(/Enter an address that begins with/);
    await type('Address', 'http://127.0.0.1:9/events.csv');
    await press('Save');

    await user.click(await screen.findByRole('link', { name: 'Hall' }));
    await screen.findByRole('heading', { level: 1, name: 'Hall' });
    await press('Run now');
    await screen.findByText('The last run failed');
    const results = await screen.findByRole('table', { name: 'Last results' });
    expect(within(results).getByText(/is not on the public internet/)).toBeDefined();

    await press('Edit');
    const edit = await screen.findByRole('dialog', { name: 'Edit “Hall”' });
    const { feeds } = await server.colleague(listFeeds, {});
    const [feed] = feeds;
    if (!feed) throw new Error('The feed was not stored.');
    const body = { ...feed, name: 'Old hall', every_minutes: 120 };
    await server.colleague(replaceFeed, { params: { id: feed.id }, body });
    await type('Name', 'New hall');
    await type('Default source', 'hall');
    await type('Default country', 'BE');
    await press('Save');
    const differences = await within(edit).findByRole('table', { name: 'What differs' });
    expect(within(differences).getByText('Old hall')).toBeDefined();
    expect(within(differences).getByText('Every 2 hours')).toBeDefined();
    expect(within(differences).getByText('hall')).toBeDefined();
    await press('Save mine anyway');
    await screen.findByRole('heading', { level: 1, name: 'New hall' });
    expect(await server.db`select name, every_minutes, source, country, version from feed`).toEqual(
      [{ name: 'New hall', every_minutes: 60, source: 'hall', country: 'BE', version: 3 }],
    );

    await press('Pause');
    await screen.findByText(/^This feed is paused/);
    await press('Delete');
    await press('Delete the feed');
    await screen.findByText('No feeds yet');
    expect(await server.db`select from feed`).toHaveLength(0);
  });

  it('shows what changed after its first answers and before its stream was open', async () => {
    const server = await createScoreServer(EMPTY);
    const early = await server.openLive();
    expect(await early.next()).toMatchObject({ name: 'ready' });
    const isOpened = deferred();
    server.before = async ({ path }) => {
      if (path === '/live') await isOpened.promise;
    };
    await openScorePage({ withFrame: true, path: '/scores/feeds', server });
    await screen.findByText('No feeds yet');
    await vi.waitFor(() => expect(server.seen('GET', '/live')).not.toHaveLength(0), {
      timeout: 30_000,
    });
    await server.colleague(createFeed, { body: { name: 'Ticket shop', kind: 'pushed' } });
    expect(await early.next()).toMatchObject({ name: 'feed' });
    await early.leave();
    isOpened.settle();
    // Before the page refetches, once a minute.
    await screen.findByRole('link', { name: 'Ticket shop' }, { timeout: 30_000 });
  });

  it('shows at once what others add, and where to push its files', async () => {
    const { user, server } = await openScorePage({
      withFrame: true,
      path: '/scores/feeds',
      ...EMPTY,
    });
    await screen.findByText('No feeds yet');
    await vi.waitFor(() => expect(server.readers()).toBe(1), { timeout: 30_000 });
    const body = { name: 'Ticket shop', kind: 'pushed' } as const;
    const { id } = await server.colleague(createFeed, { body });
    await user.click(await screen.findByRole('link', { name: 'Ticket shop' }));
    await screen.findByRole('region', { name: 'Push files to this feed' });
    const address = `${window.location.origin}/feeds/${id}/push`;
    expect(field('Address').value).toBe(address);
    expect(field('Command').value).toContain(address);
    expect(screen.queryByRole('button', { name: 'Run now' })).toBeNull();
  });

  it('stops a run', async () => {
    const server = await createScoreServer({ events: [] });
    const body = { name: 'Arena', kind: 'pushed' } as const;
    const { id } = await server.colleague(createFeed, { body });
    const connection = await server.db.reserve();
    await connection`
      select pg_advisory_lock(hashtext('marquee feed ' || current_schema()), ${id}::integer)`;
    const { user } = await openScorePage({ path: `/scores/feeds/${id}`, server });
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    await screen.findByText('“Arena” stops now.');
    await connection`select pg_advisory_unlock_all()`;
    connection.release();
  });

  it('says what a feed holds, and lets it go once that is confirmed', async () => {
    const server = await createScoreServer({ events: draftEvents(5) });
    const body = { name: 'Arena', kind: 'pushed', is_full: true } as const;
    const { id } = await server.colleague(createFeed, { body });
    await server.db`insert into feed_event select ${id}::integer, id, 2 from event`;
    await server.db`
      update feed set held_events = 5, held_of = 5, held_since = ${new Date(server.now)}
      where id = ${id}`;
    const { user } = await openScorePage({ path: `/scores/feeds/${id}`, server });
    await screen.findByText('5 of 5 upcoming events are missing from the file');
    expect(screen.getByText('Needs your decision')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Let them go' }));
    const dialog = await screen.findByRole('dialog', { name: 'Let 5 events go?' });
    await user.click(within(dialog).getByRole('button', { name: 'Let them go' }));
    await screen.findByText('5 events leave the lists with the next ranking.');
    await screen.findByText('5 gone');
    expect(screen.queryByText(/are missing from the file/)).toBeNull();
    expect(await server.db`select from event where gone_since is null`).toHaveLength(0);
  });

  it('says what came of a run without an import, and why settings cannot be tried', async () => {
    const server = await createScoreServer({ events: [] });
    const body = { name: 'Hall', kind: 'url', address: 'http://127.0.0.1:9/a.csv' } as const;
    const { id } = await server.colleague(createFeed, { body: { ...body, is_paused: true } });
    await server.colleague(runFeed, { params: { id } });
    const { user } = await openScorePage({ path: `/scores/feeds/${id}`, server });
    await user.click(await screen.findByRole('button', { name: /^Details of/ }));
    const details = await screen.findByRole('dialog', { name: /^Run of/ });
    expect(within(details).getByText(/is not on the public internet/)).toBeDefined();
    expect(within(details).getByText('By hand')).toBeDefined();
    await user.click(within(details).getAllByRole('button', { name: 'Close' })[0] ?? details);

    await user.click(screen.getByRole('button', { name: 'Try on the last file' }));
    const trial = await screen.findByRole('dialog', { name: 'Try “Hall” on its last file' });
    await within(trial).findByText('The file cannot be read by these settings');
    expect(within(trial).getByText(/is not on the public internet/)).toBeDefined();
    await user.click(within(trial).getByRole('button', { name: 'Try again' }));
    await within(trial).findByText('The file cannot be read by these settings');
  });

  it('is nothing for people who only read scores', async () => {
    await openScorePage({ path: '/scores/feeds', role: 'analyst', ...EMPTY });
    await screen.findByRole('heading', { level: 1, name: 'No access' });
    expect(screen.queryByRole('link', { name: 'Feeds' })).toBeNull();
  });
});
