import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { abilitiesOf } from '#contract/abilities.ts';
import { fromWeights, readWeights, saveWeights } from '#contract/scores/weights.ts';
import { invalidateResources } from '#web/data/invalidate-resources.ts';
import { TEST_WEIGHTS } from '#web/test/seed-events.ts';
import { createScoreServer, openScorePage } from '#web/test/served/open-score-page.tsx';

const PATH = '/scores/weights';
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save and recalculate' });
const panel = () => screen.findByRole('region', { name: /(Somebody else has|You) saved/ });

/** Ada has typed 25 for theater when a colleague saves 9 for sport. */
async function openConflict({ isSeenLive = false } = {}) {
  const server = await createScoreServer();
  const view = await openScorePage({ path: PATH, server });
  await view.user.type(await field('Theater'), '5');
  await server.colleague(saveWeights, {
    body: { ...fromWeights({ ...TEST_WEIGHTS, sport: 9 }), note: 'The finals are near.' },
  });
  if (isSeenLive) invalidateResources(view.queryClient, ['dashboard']);
  else await view.user.click(save());
  await panel();
  const saved = () => server.colleague(readWeights, {});
  return { ...view, saved };
}

describe('weights that two people change at the same time', () => {
  it("refuses to overwrite another person's weights silently, and shows both sides", async () => {
    const { saved } = await openConflict();
    expect(await saved()).toMatchObject({ theater_weight: 2, sport_weight: 9 });
    const shown = within(await panel());
    expect(shown.getByText('The finals are near.')).toBeTruthy();
    const rows = shown.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(['FieldSavedYours', 'Theater225', 'Sport91']);
    await waitFor(async () => expect((await field('Theater')).value).toBe('25'));
    expect(save().disabled).toBe(true);
  });

  it('saves nothing on Enter while there is something to decide', async () => {
    const { user, saved } = await openConflict({ isSeenLive: true });
    await user.type(await field('Theater'), '{Enter}');
    await user.type(await field('Note'), 'Mine{Enter}');
    await user.type(await field('Note'), '{Control>}{Enter}{/Control}');
    const shown = within(await panel());
    const [first] = shown.getAllByRole('button');
    expect(first?.textContent).toBe('Use theirs');
    expect(await saved()).toMatchObject({ theater_weight: 2, sport_weight: 9, version: 2 });
  });

  it('shows the saved weights to who may no longer change them, and what they had typed apart', async () => {
    const { user, session } = await openScorePage({ path: PATH });
    await user.type(await field('Theater'), '5');
    await user.type(await field('Note'), 'The finals are near.');
    const stored = session.read();
    if (!stored) throw new Error('Nobody is signed in.');
    const ability = abilitiesOf('viewer');
    act(() => session.renewUser({ ...stored.userData, ability }));
    const lost = within(
      await screen.findByRole('region', { name: 'You may no longer change this' }),
    );
    lost.getByText(/Theater: 25\s+The finals are near\./);
    lost.getByRole('button', { name: 'Copy' });
    expect(screen.queryByRole('button', { name: 'Save and recalculate' })).toBeNull();
    await waitFor(async () => expect((await field('Theater')).value).toBe('2'));
    act(() => session.renewUser(stored.userData));
    await waitFor(async () => expect((await field('Theater')).value).toBe('25'));
    expect(screen.queryByRole('region', { name: 'You may no longer change this' })).toBeNull();
  });

  it('replaces the weights of the other person on "Save mine anyway"', async () => {
    const { user, saved } = await openConflict();
    await user.click(screen.getByRole('button', { name: 'Save mine anyway' }));
    await screen.findByText(/^Version 3 is saved/);
    expect(await saved()).toMatchObject({ theater_weight: 25, sport_weight: 1, version: 3 });
    expect(screen.queryByRole('button', { name: 'Use theirs' })).toBeNull();
  });

  it('shows the weights of the other person on "Use theirs", and saves nothing', async () => {
    const { user, saved } = await openConflict();
    await user.click(screen.getByRole('button', { name: 'Use theirs' }));
    await waitFor(async () => expect((await field('Theater')).value).toBe('2'));
    await waitFor(async () => expect((await field('Sport')).value).toBe('9'));
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    expect(await saved()).toMatchObject({ version: 2 });
    await user.type(await field('Theater'), '5');
    await user.click(save());
    await waitFor(async () => expect(await saved()).toMatchObject({ theater_weight: 25 }));
  });

  it('shows both sides as soon as another person saves, without losing what is typed', async () => {
    const { server } = await openConflict({ isSeenLive: true });
    expect(server.seen('POST', '/dashboard/settings')).toEqual([]);
    await waitFor(async () => expect((await field('Theater')).value).toBe('25'));
    expect(within(await panel()).getByText('The finals are near.')).toBeTruthy();
  });

  it('says so where the other weights are of the same person', async () => {
    const server = await createScoreServer();
    const { user, call } = await openScorePage({ path: PATH, server });
    await user.type(await field('Theater'), '5');
    await call(saveWeights, { body: fromWeights({ ...TEST_WEIGHTS, sport: 9 }) });
    await user.click(save());
    await screen.findByRole('region', { name: 'You saved other weights in another window' });
    await user.click(screen.getByRole('button', { name: 'Use the saved weights' }));
    await waitFor(async () => expect((await field('Sport')).value).toBe('9'));
  });

  it("follows another person's save while nothing is typed", async () => {
    const server = await createScoreServer();
    const { queryClient } = await openScorePage({ path: PATH, server });
    await field('Sport');
    await server.saveWeights({ ...TEST_WEIGHTS, sport: 9 });
    invalidateResources(queryClient, ['dashboard']);
    await waitFor(async () => expect((await field('Sport')).value).toBe('9'));
    expect(screen.queryByRole('button', { name: 'Use theirs' })).toBeNull();
  });
});
