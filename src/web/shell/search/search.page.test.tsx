import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { correctEvent } from '#contract/scores/corrections.ts';
import { openScorePage } from '#web/test/served/open-score-page.tsx';

async function openSearch() {
  const page = await openScorePage({ path: '/page-layout/layout-boxed', withFrame: true });
  await screen.findByRole('heading', { level: 1 });
  await page.user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Search everything' }));
  return { ...page, dialog, field: dialog.getByRole('combobox') };
}

describe('the search', () => {
  it('leaves / to the search of a list, and Ctrl-K to itself', async () => {
    const { user } = await openScorePage({ path: '/scores/week', withFrame: true });
    await screen.findByRole('table');
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search by name' }));
    await user.keyboard('a/b');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Search everything' })).toBeTruthy();
  });

  it('finds ranked events by name, and leads to one or to all of them', async () => {
    const { dialog, user, field, address, server } = await openSearch();
    await user.type(field, 'EVENT 0');
    const events = within(await dialog.findByRole('group', { name: 'Ranked events' }));
    await waitFor(() => expect(events.getAllByRole('option')).toHaveLength(5));
    expect(server.seen('POST', '/event_score').at(-1)?.body).toMatchObject({
      time_range: 'year',
      event_name: 'EVENT 0',
      per_page: 4,
    });
    await user.click(events.getByRole('option', { name: /^All 42 events/ }));
    await screen.findByRole('heading', { level: 1, name: 'Next year' });
    expect(address()).toContain('q=EVENT+0');
  });

  it('shows the date of events, so that equal names differ', async () => {
    const { dialog, user, field } = await openSearch();
    await user.type(field, 'EVENT 001');
    const [event] = within(
      await dialog.findByRole('group', { name: 'Ranked events' }),
    ).getAllByRole('option');
    expect(event?.textContent).toMatch(/[A-Z][a-z]{2} \d+|\d+ [A-Z][a-z]{2}/);
  });

  it('recalculates the ranking', async () => {
    const { dialog, user, field, server } = await openSearch();
    await user.type(field, 'recalc');
    await dialog.findByRole('group', { name: 'Commands' });
    await user.keyboard('{Enter}');
    await screen.findByText('Ranking recalculated');
    expect(server.seen('PUT', '/event_score')).toHaveLength(1);
  });

  it('finds venues and hidden events, and opens their pages', async () => {
    const { dialog, user, field, address, server } = await openSearch();
    await server.db`
      insert into venue (name, city, country, name_key, city_key, country_key)
      values ('Estadio Bernabéu', 'Madrid', 'ES', 'estadio bernabeu', 'madrid', 'es')`;
    const [event] = (await server.list()).events;
    const params = { id: event?.id ?? 0 };
    const body = { values: { hidden: true }, reason: 'A test event' };
    await server.colleague(correctEvent, { params, body });
    await user.type(field, 'bernab');
    const venues = within(await dialog.findByRole('group', { name: 'Venues' }));
    expect(venues.getByRole('option').textContent).toContain('Estadio Bernabéu');
    await user.clear(field);
    await user.type(field, event?.event_name ?? '');
    const hidden = within(await dialog.findByRole('group', { name: 'Hidden events' }));
    await waitFor(() =>
      expect(hidden.getByRole('option').textContent).toContain('Hidden · A test event'),
    );
    await user.click(hidden.getByRole('option'));
    await waitFor(() => expect(address()).toBe(`/scores/events/${params.id}`));
  });

  it('opens the form that saves the shown list as a view, and leaves the list as it is', async () => {
    const { user, address } = await openScorePage({
      path: '/scores/month?type=concert',
      withFrame: true,
    });
    await screen.findByRole('table');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(
      await screen.findByRole('combobox', { name: 'Search everything' }),
      'save view',
    );
    await user.click(await screen.findByRole('option', { name: /^Save a view/ }));
    await screen.findByRole('dialog', { name: 'Save this view' });
    expect(address()).toContain('/scores/month?type=concert');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/scores/month?type=concert'));
  });

  it('opens the form that invites somebody, and the overrides, by what they are', async () => {
    const { dialog, user, field, address } = await openSearch();
    await user.type(field, 'pinned');
    expect(await dialog.findByRole('option', { name: 'Open overrides' })).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'invite');
    await user.click(await dialog.findByRole('option', { name: 'Invite somebody' }));
    const form = await screen.findByRole('dialog', { name: 'Invite' });
    expect(address()).toBe('/scores/staff#invite');
    await user.click(within(form).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/scores/staff'));
  });
});
