import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { abilitiesOf } from '#contract/abilities.ts';
import { correctEvent, pinEvent } from '#contract/scores/corrections.ts';
import { addNote, changeNote, deleteNote, listNotes } from '#contract/scores/desk/decisions.ts';
import { getEvent } from '#contract/scores/event-detail.ts';
import { listScoreRuns } from '#contract/scores/scores.ts';
import { HOUR_MS } from '#scoring/durations.ts';
import { TEST_WEIGHTS } from '#web/test/seed-events.ts';
import { createScoreServer, openScorePage } from '#web/test/served/open-score-page.tsx';
import { draftEvent, draftEvents } from '#web/test/served/served-events.ts';

async function firstId(server: Awaited<ReturnType<typeof createScoreServer>>): Promise<number> {
  const { events } = await server.list({ time_range: 'week' });
  return events[0]?.id ?? 0;
}

/** Corrects an event, and waits for the recalculation that follows by itself. */
async function correctCapacity(server: Awaited<ReturnType<typeof createScoreServer>>, id: number) {
  const countRuns = async () => (await server.colleague(listScoreRuns, { query: {} })).count;
  const before = await countRuns();
  const body = { values: { venue_capacity: 1 } };
  await server.colleague(correctEvent, { params: { id }, body });
  await expect.poll(countRuns, { timeout: 30_000 }).toBe(before + 1);
}

async function openFirst(options: { role?: 'viewer'; withFrame?: boolean } = {}) {
  const server = await createScoreServer(options);
  const id = await firstId(server);
  const opened = await openScorePage({ path: `/scores/events/${id}`, server, ...options });
  const read = () => server.colleague(getEvent, { params: { id }, query: {} });
  return { ...opened, id, read };
}

/** As an admin takes them away meanwhile. */
function loseRights(session: Awaited<ReturnType<typeof openFirst>>['session']): void {
  const userData = session.read()?.userData;
  if (userData) session.renewUser({ ...userData, ability: abilitiesOf('viewer') });
}

describe('/scores/events/{id}', () => {
  it('shows the score in words, the place in each window and the neighbours', async () => {
    const { read } = await openFirst();
    const event = await read();
    await screen.findByRole('heading', { level: 1, name: event.event_name });
    const score = screen.getByRole('region', { name: 'Why it ranks here' });
    const [week] = event.windows;
    expect(within(score).getAllByText((week?.score ?? 0).toFixed(1))).toHaveLength(2);
    // In one decimal throughout.
    expect(score.textContent).not.toMatch(/\d\.\d\d/);
    within(score).getByText(`Rank ${week?.rank} of ${week?.count}`);
    const table = screen.getByRole('table', { name: 'Rank in each window' });
    expect(within(table).getAllByRole('row')).toHaveLength(1 + event.windows.length);
    expect(within(table).getAllByText(week?.below?.event_name ?? '').length).toBeGreaterThan(0);
  });

  it('explains the score of the window that is chosen', async () => {
    const { user, read, address } = await openFirst();
    const year = (await read()).windows.find(({ time_range }) => time_range === 'year');
    const score = await screen.findByRole('region', { name: 'Why it ranks here' });
    await user.click(within(score).getByRole('radio', { name: 'Year' }));
    await within(score).findByText(`Rank ${year?.rank} of ${year?.count}`);
    expect(address()).toContain('window=year');
  });

  it('shows its history in the window, with what staff changed between the runs', async () => {
    const server = await createScoreServer();
    const id = await firstId(server);
    server.now += HOUR_MS;
    await correctCapacity(server, id);
    server.now += HOUR_MS;
    await server.saveWeights({ ...TEST_WEIGHTS, sport: 8 });
    await server.recalculate();
    await openScorePage({ path: `/scores/events/${id}?window=year`, server });
    const history = within(
      await screen.findByRole('region', { name: 'Score and rank over time' }, { timeout: 30_000 }),
    );
    const table = await history.findByRole('table', { name: 'Score' });
    const [, ...rows] = within(table).getAllByRole('row');
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      expect.not.stringContaining('·'),
      expect.stringMatching(/· Capacity$/),
      expect.stringMatching(/· Weights$/),
    ]);
    const scores = rows.map((row) => Number(within(row).getByRole('cell').textContent));
    expect(scores[1]).toBeLessThan(scores[0] ?? 0);
    history.getByText(/^Next year. Shows up to 24 recalculations/);
  });

  it('tells runs of one minute apart by seconds, and marks changes by a clock that stands still', async () => {
    const server = await createScoreServer();
    const id = await firstId(server);
    server.now += 7000;
    await correctCapacity(server, id);
    await server.saveWeights({ ...TEST_WEIGHTS, sport: 8 });
    await server.recalculate();
    await openScorePage({ path: `/scores/events/${id}?window=year`, server });
    const history = within(
      await screen.findByRole('region', { name: 'Score and rank over time' }, { timeout: 30_000 }),
    );
    const table = await history.findByRole('table', { name: 'Score' });
    const headers = within(table)
      .getAllByRole('rowheader')
      .map((header) => header.textContent);
    expect(headers).toEqual([
      '9:00:00 AM',
      '9:00:07 AM, run 1 · Capacity',
      '9:00:07 AM, run 2 · Weights',
    ]);
  });

  it('leads to the event below and back', async () => {
    const { user, read } = await openFirst();
    const { windows, event_name } = await read();
    const next = windows[0]?.below?.event_name ?? '';
    await user.click(await screen.findByRole('link', { name: `Next: ${next}` }));
    await screen.findByRole('heading', { level: 1, name: next });
    await user.click(await screen.findByRole('link', { name: `Previous: ${event_name}` }));
    await screen.findByRole('heading', { level: 1, name: event_name });
  });

  it('corrects a capacity with a reason, names the feed’s, and undoes it with one click', async () => {
    const { user, read } = await openFirst();
    await user.click(await screen.findByRole('button', { name: 'Correct the facts' }));
    const dialog = await screen.findByRole('dialog', { name: 'Correct facts' });
    const capacity = within(dialog).getByRole('textbox', { name: 'Capacity' });
    await user.clear(capacity);
    await user.type(capacity, '54321');
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Seating plan');
    await user.click(within(dialog).getByRole('button', { name: 'Save corrections' }));
    const card = await screen.findByRole('region', { name: 'Corrections' });
    await within(card).findByText('Capacity: 54,321');
    within(card).getByText(/Feed: \d/);
    within(card).getByText('Seating plan');
    expect((await read()).corrections).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await read()).corrections).toEqual([]));
  });

  it('undoes a correction on its own card', async () => {
    const { user, read, id, server } = await openFirst({ withFrame: true });
    await expect.poll(() => server.readers()).toBe(1);
    await server.colleague(correctEvent, {
      params: { id },
      body: { values: { venue_capacity: 54_321 }, reason: 'Seating plan' },
    });
    const card = await screen.findByRole('region', { name: 'Corrections' });
    await user.click(within(card).getByRole('button', { name: 'Undo the correction: Capacity' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Corrections' })).toBeNull());
    expect((await read()).corrections).toEqual([]);
  });

  it('sends nothing that has not changed', async () => {
    const { user, server } = await openFirst();
    await user.click(await screen.findByRole('button', { name: 'Correct the facts' }));
    await user.click(await screen.findByRole('button', { name: 'Save corrections' }));
    await screen.findByText('Change at least one fact.');
    expect(server.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('shows both sides to who corrects over something newer, lets them choose, and undoes no later correction', async () => {
    const { user, id, server, read } = await openFirst();
    const correct = (capacity: number) =>
      server.colleague(correctEvent, {
        params: { id },
        body: { values: { venue_capacity: capacity } },
      });
    const capacityNow = async () => (await read()).corrections[0]?.value;
    await user.click(await screen.findByRole('button', { name: 'Correct the facts' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct facts' }));
    await expect.poll(() => server.readers()).toBe(1);
    const capacity = dialog.getByRole('textbox', { name: 'Capacity' });
    await user.clear(capacity);
    await user.type(capacity, '777');
    await correct(555);
    const conflict = within(
      await dialog.findByRole('region', { name: 'Somebody else has corrected this event' }),
    );
    conflict.getByText(/^Saved by .+ Yours is not saved\.$/);
    const rows = conflict.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(['FieldSavedYours', 'Capacity555777']);
    await user.type(capacity, '{Enter}');
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), '{Control>}{Enter}{/Control}');
    await dialog.findByText('This event was corrected in the meantime.');
    expect(await capacityNow()).toBe(555);
    await user.click(conflict.getByRole('button', { name: 'Save mine anyway' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(await capacityNow()).toBe(777);
    await correct(888);
    await user.click(undo);
    await screen.findByText('This event was corrected in the meantime.');
    expect(await capacityNow()).toBe(888);
  });

  it('shows both texts to who edits a note over a newer one, and says who else edited it', async () => {
    const { user, id, server, session } = await openFirst();
    await expect.poll(() => server.readers()).toBe(1);
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Call them');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const [draft] = screen.getAllByRole('textbox', { name: 'Note' });
    if (!draft) throw new Error('The note has no field.');
    await user.type(draft, ' today');
    const { notes } = await server.colleague(listNotes, { params: { id } });
    const params = { id, note_id: notes[0]?.id ?? 0 };
    await server.colleague(changeNote, { params, body: { text: 'Called' } });
    const conflict = within(
      await screen.findByRole('region', { name: 'Somebody else has edited this note' }),
    );
    conflict.getByText('Called');
    expect(draft).toHaveProperty('value', 'Call them today');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await user.click(conflict.getByRole('button', { name: 'Keep what is saved' }));
    await screen.findByText(/edited by /);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.type(screen.getAllByRole('textbox', { name: 'Note' })[0] ?? draft, ' twice');
    act(() => loseRights(session));
    const lost = within(
      await screen.findByRole('region', { name: 'You may no longer change this' }),
    );
    lost.getByText('Called twice');
    lost.getByRole('button', { name: 'Copy' });
    await user.click(lost.getByRole('button', { name: 'Discard' }));
    screen.getByText('Called');
  });

  it('shows what somebody types in a note that a colleague deletes, and adds it as a new one', async () => {
    const { user, id, server } = await openFirst();
    await expect.poll(() => server.readers()).toBe(1);
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Call them');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const [draft] = screen.getAllByRole('textbox', { name: 'Note' });
    if (!draft) throw new Error('The note has no field.');
    await user.type(draft, ' today');
    const notesNow = async () => (await server.colleague(listNotes, { params: { id } })).notes;
    const [note] = await notesNow();
    const params = { id, note_id: note?.id ?? 0 };
    await server.colleague(deleteNote, { params, query: {} });
    const gone = within(
      await screen.findByRole('region', { name: 'Somebody else has deleted this note' }),
    );
    gone.getByText('Call them today');
    gone.getByRole('button', { name: 'Copy' });
    await server.colleague(addNote, { params: { id }, body: { text: 'Another one' } });
    await screen.findByText('Another one');
    await user.click(gone.getByRole('button', { name: 'Add as a new note' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: /deleted this note/ })).toBeNull(),
    );
    await screen.findByText('Call them today');
    const texts = (await notesNow()).map(({ text }) => text);
    expect(texts).toEqual(['Another one', 'Call them today']);
  });

  it('shows what somebody had corrected who may no longer, to be copied', async () => {
    const { user, session, read } = await openFirst();
    await user.click(await screen.findByRole('button', { name: 'Correct the facts' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct facts' }));
    const capacity = dialog.getByRole('textbox', { name: 'Capacity' });
    await user.clear(capacity);
    await user.type(capacity, '777');
    act(() => loseRights(session));
    await dialog.findByText('Capacity: 777');
    dialog.getByRole('button', { name: 'Copy' });
    expect(dialog.queryByRole('button', { name: 'Save corrections' })).toBeNull();
    expect((await read()).corrections).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('pins the event to a rank, and unpins it', async () => {
    const { user, read } = await openFirst();
    await user.click(await screen.findByRole('button', { name: 'Pin to a rank' }));
    const dialog = await screen.findByRole('dialog', { name: /^Pin “/ });
    const rank = within(dialog).getByRole('textbox', { name: /^Rank/ });
    await user.clear(rank);
    await user.type(rank, '3');
    await user.click(within(dialog).getByRole('button', { name: 'Pin' }));
    await screen.findByText('Next week: rank 3');
    expect((await read()).pins).toMatchObject([{ time_range: 'week', place: 3 }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await read()).pins).toEqual([]));
  });

  it('shows both pins to who pins over a newer one, and undoes no later pin', async () => {
    const { user, read, id, server } = await openFirst({ withFrame: true });
    await user.click(await screen.findByRole('button', { name: 'Pin to a rank' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Pin “/ }));
    const pinAt = (rank: number) =>
      server.colleague(pinEvent, { params: { id }, body: { time_range: 'week', place: rank } });
    const rankNow = async () => (await read()).pins[0]?.place;
    await pinAt(4);
    await user.click(dialog.getByRole('button', { name: 'Pin' }));
    const conflict = within(
      await dialog.findByRole('region', { name: 'Somebody else has changed this pin' }),
    );
    conflict.getByText(/^Saved by .+ Yours is not saved\.$/);
    const rows = conflict.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual([
      'FieldSavedYours',
      'Rank4 · Until the event is over1 · Until the event is over',
    ]);
    expect(await rankNow()).toBe(4);
    await user.click(conflict.getByRole('button', { name: 'Save mine anyway' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(await rankNow()).toBe(1);
    server.now += 60_000;
    await pinAt(9);
    await user.click(undo);
    await screen.findByText(/has pinned this event to rank 9 in the meantime\.$/);
    expect(await rankNow()).toBe(9);
  });

  it('says where it is pinned, by whom and until when, and is unpinned where it was pinned', async () => {
    const { user, read, id, server } = await openFirst({ withFrame: true });
    await screen.findByRole('button', { name: 'Pin to a rank' });
    await expect.poll(() => server.readers()).toBe(1);
    await server.colleague(pinEvent, { params: { id }, body: { time_range: 'week', place: 3 } });
    const pins = within(await screen.findByRole('list', { name: 'Pins' }));
    pins.getByText('Next week: rank 3');
    expect(pins.getByRole('listitem').textContent).toMatch(/ · Until the event is over/);
    await user.click(pins.getByRole('button', { name: 'Change the pin: Next week' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Pin “/ }));
    const rank = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Rank/ });
    expect(rank.value).toBe('3');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Unpin from rank 3' }));
    await waitFor(async () => expect((await read()).pins).toEqual([]));
    await screen.findByRole('button', { name: 'Pin to a rank' });
  });

  it('says who hid it and why, once, and shows it again', async () => {
    const server = await createScoreServer({ events: draftEvents(3) });
    const params = { id: (await server.list()).events[0]?.id ?? 0 };
    const body = { values: { hidden: true }, reason: 'Listed twice' };
    await server.colleague(correctEvent, { params, body });
    await server.recalculate();
    const { user } = await openScorePage({ path: `/scores/events/${params.id}`, server });
    await screen.findByText(/^Hidden from all lists by .+: Listed twice$/);
    await user.click(screen.getByRole('button', { name: 'Show again' }));
    await waitFor(async () => {
      const { corrections } = await server.colleague(getEvent, { params, query: {} });
      expect(corrections).toEqual([]);
    });
  });

  it('fetches an event once for a pin, with the ranking that follows', async () => {
    const { user, server, id } = await openFirst({ withFrame: true });
    const reads = () => server.seen('GET', `/events/${id}`).length;
    const runs = () => server.seen('GET', '/score_runs').length;
    const pin = await screen.findByRole('button', { name: 'Pin to a rank' });
    await expect.poll(() => server.readers()).toBe(1);
    const before = reads();
    await user.click(pin);
    const dialog = await screen.findByRole('dialog', { name: /^Pin “/ });
    await user.click(within(dialog).getByRole('button', { name: 'Pin' }));
    await screen.findByText('Next week: rank 1');
    await waitFor(() => expect(reads()).toBe(before + 1));
    // What comes after the messages about the pin.
    const runsBefore = runs();
    await server.saveWeights({ ...TEST_WEIGHTS, sport: 8 });
    await waitFor(() => expect(runs()).toBeGreaterThan(runsBefore));
    expect(reads()).toBe(before + 1);
  });

  it('fetches a hidden event for the change and for the ranking that follows, and not for its own message', async () => {
    const { user, server, id } = await openFirst({ withFrame: true });
    const reads = () => server.seen('GET', `/events/${id}`).length;
    await user.click(await screen.findByRole('button', { name: 'Hide from all lists' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Hide/ }));
    await user.click(dialog.getByRole('button', { name: 'A test entry' }));
    await expect.poll(() => server.readers()).toBe(1);
    const before = reads();
    await user.click(dialog.getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(reads()).toBe(before + 2));
    const seen = server.seen('GET', '/score_runs').length;
    await server.saveWeights({ ...TEST_WEIGHTS, sport: 8 });
    await waitFor(() => expect(server.seen('GET', '/score_runs').length).toBeGreaterThan(seen));
    expect(reads()).toBe(before + 2);
  });

  it('says why an event is in no list', async () => {
    const server = await createScoreServer({
      events: [...draftEvents(3), draftEvent(4, { name: 'Called off', status: 'cancelled' })],
    });
    const [row] = await server.db<{ id: number }[]>`select id from event where name = 'Called off'`;
    await openScorePage({ path: `/scores/events/${row?.id}`, server });
    await screen.findByRole('heading', { level: 1, name: /Called off/ });
    screen.getByText('This event is canceled, so it is in no list.');
  });

  it('says that an event was taken for a pass, and lets staff correct that, so that it is ranked', async () => {
    const server = await createScoreServer({
      events: [...draftEvents(2), draftEvent(3, { name: 'Parking Lot Sessions' })],
      isRanked: false,
    });
    const [row] = await server.db<{ id: number }[]>`
      update event set pass_like = true where name = 'Parking Lot Sessions' returning id`;
    await server.recalculate();
    const names = async () => (await server.list()).events.map(({ event_name }) => event_name);
    expect(await names()).not.toContain('Parking Lot Sessions');
    const { user } = await openScorePage({ path: `/scores/events/${row?.id}`, server });
    await screen.findByText(/^This is a pass, parking or a placeholder/);
    await user.click(screen.getByRole('button', { name: 'Correct the facts' }));
    const dialog = await screen.findByRole('dialog', { name: 'Correct facts' });
    await user.click(within(dialog).getByRole('switch', { name: 'Not an event of its own' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save corrections' }));
    await screen.findByRole('region', { name: 'Corrections' });
    await server.recalculate();
    expect(await names()).toContain('Parking Lot Sessions');
  });

  it('offers a reader without the right no way to change anything', async () => {
    await openFirst({ role: 'viewer' });
    await screen.findByRole('region', { name: 'Why it ranks here' });
    expect(screen.queryByRole('button', { name: 'Correct the facts' })).toBeNull();
  });

  it('leads back to the ranking from an event that does not exist', async () => {
    const server = await createScoreServer({ events: draftEvents(1) });
    await openScorePage({ path: '/scores/events/999999', server });
    await screen.findByText('No such event');
  });
});
