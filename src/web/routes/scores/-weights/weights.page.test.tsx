import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/kit/errors.ts';
import { listScoreRuns } from '#contract/scores/scores.ts';
import { readWeights } from '#contract/scores/weights.ts';
import { deferred } from '#web/test/deferred.ts';
import { TEST_WEIGHTS } from '#web/test/seed-events.ts';
import { createScoreServer, openScorePage } from '#web/test/served/open-score-page.tsx';

const FIVE = ['Theater', 'Concert', 'Sport', 'Time left', 'Venue capacity'];
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save and recalculate' });
const recalculate = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Recalculate' });

type User = Awaited<ReturnType<typeof openScorePage>>['user'];

async function choose(user: User, menu: string, item: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

const saveOnly = (user: User) => choose(user, 'More ways to save', 'Save only');

const BEHIND = 'The ranking does not use the saved weights yet. Recalculate to apply them.';
const FOLLOWS = 'The ranking uses the saved weights.';

describe('/scores/weights', () => {
  it('shows the five saved weights and what they mean', async () => {
    await openScorePage({ path: '/scores/weights' });
    const shown = await Promise.all(FIVE.map(field));
    expect(shown.map((input) => input.value)).toEqual(['2', '3', '1', '4', '3']);
    await waitFor(async () => expect((await field('All windows')).value).toBe('30'));
    expect(screen.getAllByRole('slider')).toHaveLength(5);
    expect(screen.getByText('20 of 100 points for a theater event.')).toBeTruthy();
    expect(screen.getByText('Up to 40 points for an event that starts soon.')).toBeTruthy();
  });

  it('saves negative and decimal weights, and says that the ranking is out of date', async () => {
    const { user, server } = await openScorePage({ path: '/scores/weights' });
    await user.clear(await field('Sport'));
    await user.type(await field('Sport'), '-2.5');
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    await saveOnly(user);
    await screen.findByText(BEHIND);
    expect((await server.colleague(readWeights, {})).sport_weight).toBe(-2.5);
    await screen.findByText(BEHIND);
    await user.click(screen.getByRole('button', { name: 'Recalculate' }));
    await screen.findByText(FOLLOWS);
  });

  it('marks an emptied weight when it is left, and asks to save before recalculating', async () => {
    const { user } = await openScorePage({ path: '/scores/weights' });
    await user.clear(await field('Concert'));
    await user.tab();
    await screen.findByText('Enter a number.');
    expect(screen.getByText('Fix the highlighted fields to see what they are worth.')).toBeTruthy();
    await user.type(await field('Concert'), '500');
    expect(screen.queryByText('Enter a number.')).toBeNull();
    expect(screen.getByRole('slider', { name: 'Concert' }).getAttribute('max')).toBe('10');
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    expect(screen.queryByText(FOLLOWS)).toBeNull();
  });

  it("shows the contract's message at a wrong field and sends nothing", async () => {
    const { user, server } = await openScorePage({ path: '/scores/weights' });
    await user.clear(await field('Concert'));
    await user.type(await field('Sport'), '0000000');
    await user.click(save());
    await screen.findByText('Enter a number.');
    expect(screen.getByText('At most 1,000,000.')).toBeTruthy();
    expect(document.activeElement).toBe(await field('Concert'));
    expect(server.seen('POST', '/dashboard/settings')).toEqual([]);
  });

  it('keeps typed values and shows the reason when saving fails', async () => {
    const server = await createScoreServer();
    const { user } = await openScorePage({ path: '/scores/weights', server });
    await user.type(await field('Theater'), '5');
    server.before = ({ method, path }) => {
      if (method === 'POST' && path === '/dashboard/settings') {
        throw new ApiError('unavailable', 'The database rests.');
      }
    };
    await user.click(save());
    await screen.findByText(/The database rests\./);
    await waitFor(async () => expect((await field('Theater')).value).toBe('25'));
    server.before = undefined;
    await saveOnly(user);
    await screen.findByText(BEHIND);
    expect((await server.colleague(readWeights, {})).theater_weight).toBe(25);
  });

  it('fetches the runs once after a save, and once after a recalculation', async () => {
    const { user, server } = await openScorePage({ withFrame: true, path: '/scores/weights' });
    const runs = () => server.seen('GET', '/score_runs').length;
    await user.type(await field('Theater'), '5');
    await expect.poll(() => server.readers()).toBe(1);
    const before = runs();
    await saveOnly(user);
    await screen.findByText(BEHIND);
    expect(runs()).toBe(before + 1);
    await user.click(recalculate());
    await screen.findByText(FOLLOWS);
    // What comes after the messages about both.
    await server.saveWeights({ ...TEST_WEIGHTS, sport: 8 });
    await screen.findByText(BEHIND);
    expect(runs()).toBe(before + 3);
  });

  it('disables Recalculate while a save is on its way', async () => {
    const { user, server } = await openScorePage({ path: '/scores/weights' });
    await user.type(await field('Theater'), '5');
    const held = deferred();
    server.before = ({ method, path }) =>
      method === 'POST' && path === '/dashboard/settings' ? held.promise : undefined;
    await saveOnly(user);
    await waitFor(() => expect(recalculate().disabled).toBe(true));
    held.settle();
    await screen.findByText(BEHIND);
    expect(recalculate().disabled).toBe(false);
  });

  it('disables saving while a recalculation is on its way', async () => {
    const { user, server } = await openScorePage({ path: '/scores/weights' });
    await user.type(await field('Theater'), '5');
    const held = deferred();
    server.before = ({ method }) => (method === 'PUT' ? held.promise : undefined);
    await user.click(recalculate());
    await waitFor(() => expect(save().disabled).toBe(true));
    held.settle();
    await waitFor(() => expect(save().disabled).toBe(false));
  });

  it('saves and recalculates at once, with the saved weights', async () => {
    const { user, server } = await openScorePage({ path: '/scores/weights' });
    await user.clear(await field('Sport'));
    await user.type(await field('Sport'), '9');
    await user.type(await field('Note'), 'The finals are near.');
    await user.click(screen.getByRole('button', { name: 'Save and recalculate' }));
    await screen.findByText('Version 2 is saved and in the ranking.');
    await screen.findByText(FOLLOWS);
    // Once, by the message: what else says it on the page is silent.
    const said = screen.getAllByRole('status').map((region) => region.textContent);
    expect(said.filter((text) => /saved|ranking|recalculated|top \d/.test(text))).toEqual([
      expect.stringContaining('Version 2 is saved and in the ranking.'),
    ]);
    const saved = await server.colleague(readWeights, {});
    expect(saved).toMatchObject({ sport_weight: 9, note: 'The finals are near.' });
    const { current } = await server.colleague(listScoreRuns, { query: {} });
    expect(current?.weights.sport_weight).toBe(9);
    await waitFor(async () => expect((await field('Note')).value).toBe(''));
  });

  it('fills the fields with a preset, with zeros and with what is saved', async () => {
    const { user, server } = await openScorePage({ path: '/scores/weights' });
    const values = async () => (await Promise.all(FIVE.map(field))).map(({ value }) => value);
    await field('Theater');
    await choose(user, 'Start from', 'Near dates first');
    expect(await values()).toEqual(['1', '1', '1', '6', '1']);
    await waitFor(async () => expect((await field('All windows')).value).toBe('30'));
    await choose(user, 'Start from', 'Reset to 0');
    expect(await values()).toEqual(['0', '0', '0', '0', '0']);
    await user.click(screen.getByRole('button', { name: 'Reset to saved' }));
    expect(await values()).toEqual(['2', '3', '1', '4', '3']);
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    expect(server.seen('POST', '/dashboard/settings')).toEqual([]);
  });

  it('copies a weight set from the history into the fields', async () => {
    const server = await createScoreServer();
    await server.saveWeights({ ...TEST_WEIGHTS, sport: 9 });
    const { user } = await openScorePage({ path: '/scores/weights', server });
    await waitFor(async () => expect((await field('Sport')).value).toBe('9'));
    await choose(user, 'Start from', 'Copy from history…');
    await user.click(await screen.findByRole('button', { name: 'Copy version 1' }));
    await waitFor(async () => expect((await field('Sport')).value).toBe('1'));
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('saves one number of halving days, or one for each window', async () => {
    const { user, server } = await openScorePage({ path: '/scores/weights' });
    const saved = () => server.colleague(readWeights, {});
    await user.clear(await field('All windows'));
    await user.type(await field('All windows'), '60');
    await user.click(screen.getByRole('button', { name: 'By window' }));
    await user.clear(await field('Week'));
    await user.type(await field('Week'), '3');
    await user.clear(await field('Year'));
    await user.type(await field('Year'), '90');
    await user.click(save());
    await waitFor(async () =>
      expect(await saved()).toMatchObject({
        time_halving_days: 90,
        time_halving_days_by_window: { week: 3, month: 60, six_month: 60 },
      }),
    );
    await waitFor(() => expect(save().disabled).toBe(true));
    await user.click(screen.getByRole('button', { name: 'By window' }));
    await waitFor(async () => expect((await field('All windows')).value).toBe('90'));
    await waitFor(() => expect(save().disabled).toBe(false));
    await user.click(save());
    await waitFor(async () => expect((await saved()).time_halving_days_by_window).toEqual({}));
  });

  it('offers days for each window where all begin with the same events', async () => {
    const { user, server } = await openScorePage({ path: '/scores/weights?window=week' });
    await screen.findByText(/^Week, month, six months and year share \d+ of their first 10 events/);
    await user.click(screen.getByRole('button', { name: 'Use 3, 60, 365 and 730 days' }));
    const days = await Promise.all(['Week', 'Month', '6 months', 'Year'].map(field));
    expect(days.map(({ value }) => value)).toEqual(['3', '60', '365', '730']);
    expect(screen.queryByText(/of their first 10 events/)).toBeNull();
    await waitFor(() =>
      expect(server.seen('POST', '/event_score/preview').at(-1)?.body).toMatchObject({
        time_halving_days: 3,
      }),
    );
    expect(server.seen('POST', '/dashboard/settings')).toEqual([]);
  });

  it('moves a weight with its slider', async () => {
    await openScorePage({ path: '/scores/weights' });
    await field('Theater');
    fireEvent.change(screen.getByRole('slider', { name: 'Theater' }), { target: { value: '4.5' } });
    await waitFor(async () => expect((await field('Theater')).value).toBe('4.5'));
  });

  it('says that the sample set-up chose the weights', async () => {
    const server = await createScoreServer({ weights: null });
    await server.saveSampleWeights(TEST_WEIGHTS);
    await openScorePage({ path: '/scores/weights', server });
    await screen.findByText('Sample weights');
  });

  it('restores the version before on Undo, and recalculates', async () => {
    const { user, server } = await openScorePage({ path: '/scores/weights' });
    await user.clear(await field('Sport'));
    await user.type(await field('Sport'), '9');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const toast = await screen.findByText('Version 2 is saved and in the ranking.');
    const box = within(toast.closest<HTMLElement>('[data-tone]') ?? document.body);
    await user.click(box.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await field('Sport')).value).toBe('1'));
    await screen.findByText(FOLLOWS);
    await waitFor(async () => {
      const { current } = await server.colleague(listScoreRuns, { query: {} });
      expect(current?.weights.sport_weight).toBe(1);
    });
    expect(await server.colleague(readWeights, {})).toMatchObject({ version: 3, sport_weight: 1 });
  });

  it('asks before leaving unsaved changes', async () => {
    const { user, address } = await openScorePage({
      path: '/scores/weights',
      withNavigation: true,
    });
    await user.type(await field('Theater'), '5');
    const menu = within(screen.getByRole('navigation', { name: 'Main navigation' }));
    await user.click(menu.getByRole('link', { name: 'Next week' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(address()).toBe('/scores/weights');
    await waitFor(async () => expect((await field('Theater')).value).toBe('25'));
    await user.click(menu.getByRole('link', { name: 'Next week' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/scores/week'));
  });

  it('restores the saved weights on “Reset to saved”', async () => {
    const { user } = await openScorePage({ path: '/scores/weights' });
    await user.type(await field('Theater'), '5');
    await user.click(screen.getByRole('button', { name: 'Reset to saved' }));
    await waitFor(async () => expect((await field('Theater')).value).toBe('2'));
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('shows a viewer the saved weights, without a way to change them', async () => {
    await openScorePage({ path: '/scores/weights', role: 'viewer' });
    await waitFor(async () => expect((await field('Theater')).readOnly).toBe(true));
    await waitFor(async () => expect((await field('Theater')).value).toBe('2'));
    expect(screen.queryByRole('button', { name: 'Save and recalculate' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Recalculate' })).toBeNull();
  });

  it('is not authorized for a role that may not read the weights', async () => {
    const server = await createScoreServer({ role: 'client' });
    await openScorePage({ path: '/scores/weights', server });
    await screen.findByRole('heading', { level: 1, name: 'No access' });
    expect(screen.queryByRole('button', { name: 'Save and recalculate' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Recalculate' })).toBeNull();
    expect(server.seen('GET', '/dashboard/settings')).toEqual([]);
  });

  it('shows why the weights could not be loaded, with a way to retry', async () => {
    const server = await createScoreServer();
    server.before = ({ path }) => {
      if (path === '/dashboard/settings') throw new ApiError('internal', 'Something went wrong.');
    };
    const { user } = await openScorePage({ path: '/scores/weights', server });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Something went wrong.')).toBeTruthy();
    server.before = undefined;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await field('Theater');
  });
});
