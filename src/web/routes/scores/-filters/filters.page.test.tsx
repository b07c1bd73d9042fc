import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listPeople, saveDecisions } from '#contract/scores/desk/decisions.ts';
import { EXPORT_SCORES, exportQuery } from '#contract/scores/export.ts';
import {
  FILTER_NAMES,
  FILTER_PARAMETERS,
  isFilterOf,
  parametersOf,
  type ScoreFilter,
} from '#contract/scores/score-filters.ts';
import { HOUR_MS } from '#scoring/durations.ts';
import { TEST_NOW } from '#web/test/seed-events.ts';
import {
  createScoreServer,
  openScorePage,
  type ScoreServer,
} from '#web/test/served/open-score-page.tsx';
import { draftEvent } from '#web/test/served/served-events.ts';
import { translator } from '#web/translation.tsx';
import '#web/messages/scoreFilters.json';

/** Three events of the week: two in Chicago, one of which is small, and one in Lima. */
const events = [
  draftEvent(1, { city: 'Chicago', capacity: 300, startsAt: inHours(10) }),
  draftEvent(2, { city: 'Chicago', capacity: 9000, startsAt: inHours(40) }),
  draftEvent(3, { city: 'Lima', country: 'PE', capacity: 9000, startsAt: inHours(100) }),
];

const names = async () =>
  (await screen.findAllByRole('link', { name: /^Event/ })).map((link) => link.textContent);
const lastBody = (server: ScoreServer) => server.seen('POST', '/event_score').at(-1)?.body;

async function openPanel(path: string) {
  const page = await openScorePage({ path, events });
  await names();
  await page.user.click(screen.getByRole('button', { name: /^More filters/ }));
  const panel = within(await screen.findByRole('region', { name: 'More filters' }));
  return { ...page, panel };
}

describe('the counts beside the choices', () => {
  it('say how many events each decision, owner and status would list', async () => {
    const server = await createScoreServer({ events });
    const [first] = (await server.list()).events;
    const { people } = await server.colleague(listPeople, {});
    const me = people.find(({ full_name }) => full_name === 'Ada Lovelace');
    if (!first || !me) throw new Error('The event or the person is missing.');
    await server.colleague(saveDecisions, {
      body: { decisions: [{ id: first.id, state: 'promote', owner_id: me.id }] },
    });
    const page = await openScorePage({ path: '/scores/year', server });
    await names();
    await page.user.click(screen.getByRole('button', { name: /^More filters/ }));
    const panel = within(await screen.findByRole('region', { name: 'More filters' }));
    const decision = panel.getByRole('combobox', { name: 'Decision' });
    await within(decision).findByRole('option', { name: 'Promote (1)' });
    within(decision).getByRole('option', { name: 'Undecided (2)' });
    const status = within(panel.getByRole('combobox', { name: 'Status' }));
    status.getByRole('option', { name: 'Canceled (0)' });
    await page.user.click(panel.getByRole('combobox', { name: 'Owner' }));
    const mine = await screen.findByRole('option', { name: /^Me/, hidden: true });
    expect(mine.textContent).toBe('Me1');
  });
});

describe('the filter by owner', () => {
  async function openWithOwners() {
    const server = await createScoreServer({ events });
    const [mine, theirs] = (await server.list()).events;
    if (!mine || !theirs) throw new Error('The events are missing.');
    const { people } = await server.colleague(listPeople, {});
    const me = people.find(({ full_name }) => full_name === 'Ada Lovelace');
    const other = people.find(({ full_name }) => full_name !== 'Ada Lovelace');
    if (!me || !other) throw new Error('The people are missing.');
    await server.colleague(saveDecisions, {
      body: {
        decisions: [
          { id: mine.id, state: 'watch', owner_id: me.id },
          { id: theirs.id, state: 'watch', owner_id: other.id },
        ],
      },
    });
    return { server, mine, theirs, other };
  }

  it('finds everybody by name, and calls the filter by the name', async () => {
    const { server, mine, theirs, other } = await openWithOwners();
    const page = await openScorePage({ path: '/scores/year', server });
    await names();
    await page.user.click(screen.getByRole('button', { name: /^More filters/ }));
    const panel = within(await screen.findByRole('region', { name: 'More filters' }));
    const owner = panel.getByRole('combobox', { name: 'Owner' });
    const choose = async (name: string) => {
      await page.user.click(owner);
      await page.user.clear(owner);
      await page.user.type(owner, name.slice(0, 5));
      await page.user.click(
        await screen.findByRole('option', { name: new RegExp(`^${name}`), hidden: true }),
      );
    };
    await choose(other.full_name);
    expect(page.address()).toBe(`/scores/year?decision_owner=${other.id}`);
    await waitFor(async () => expect(await names()).toEqual([theirs.event_name]));
    await screen.findByText(`Owner: ${other.full_name}`);
    await choose('Me');
    await waitFor(async () => expect(await names()).toEqual([mine.event_name]));
    await choose('Nobody');
    await waitFor(async () => expect(await names()).not.toContain(mine.event_name));
    expect(await names()).toHaveLength(1);
    await screen.findByText('Owner: Nobody');
  });

  it('says so where the person is gone', async () => {
    await openScorePage({ path: '/scores/year?decision_owner=999999', events });
    await screen.findByText('Owner: Unknown person');
  });
});

describe('more filters', () => {
  it('are folded until somebody opens them', async () => {
    const { user } = await openScorePage({ path: '/scores/week', events });
    await names();
    const button = screen.getByRole('button', { name: 'More filters' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('region', { name: 'More filters' })).toBeNull();
    await user.click(button);
    await screen.findByRole('region', { name: 'More filters' });
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });

  it('offer cities with their counts, and filter by the chosen one', async () => {
    const { user, panel, address, server } = await openPanel('/scores/week');
    await user.click(panel.getByRole('combobox', { name: 'City' }));
    await user.click(await screen.findByRole('option', { name: /^Chicago/, hidden: true }));
    expect(address()).toBe('/scores/week?city=Chicago');
    await waitFor(async () =>
      expect((await names()).toSorted()).toEqual(['Event 001', 'Event 002']),
    );
    expect(lastBody(server)).toMatchObject({ city: 'Chicago' });
    await screen.findByRole('button', { name: 'More filters 1' });
  });

  it('are cleared all at once, with the search', async () => {
    const { user, address } = await openScorePage({
      path: '/scores/week?q=event&city=Chicago&type=concert',
      events: [draftEvent(1, { city: 'Chicago', type: 'concert', startsAt: inHours(10) })],
    });
    const chips = within(await screen.findByRole('group', { name: 'Filters in use' }));
    chips.getByRole('button', { name: 'Remove filter: City: Chicago' });
    await user.click(chips.getByRole('button', { name: 'Clear all' }));
    expect(address()).toBe('/scores/week');
  });

  it('filter by a typed range once it is possible', async () => {
    const { user, panel, address } = await openPanel('/scores/week?capacity_max=1000');
    await user.type(panel.getByRole('textbox', { name: 'Minimum capacity' }), '2000');
    await panel.findByText('The minimum is above the maximum.');
    expect(address()).toBe('/scores/week?capacity_max=1000');
    await user.clear(panel.getByRole('textbox', { name: 'Maximum capacity' }));
    await waitFor(() => expect(address()).toBe('/scores/week?capacity_min=2000'));
    await waitFor(async () =>
      expect((await names()).toSorted()).toEqual(['Event 002', 'Event 003']),
    );
    expect(panel.queryByText('The minimum is above the maximum.')).toBeNull();
  });

  it('come from the address, and are removed one by one or all at once', async () => {
    const { user, address } = await openScorePage({
      path: '/scores/week?city=chicago&capacity_min=200&status=onsale',
      events,
    });
    expect((await names()).toSorted()).toEqual(['Event 001', 'Event 002']);
    const chips = within(await screen.findByRole('group', { name: 'Filters in use' }));
    await user.click(chips.getByRole('button', { name: 'Remove filter: Capacity: at least 200' }));
    expect(address()).toBe('/scores/week?city=chicago&status=onsale');
    await user.click(chips.getByRole('button', { name: 'Clear all' }));
    expect(address()).toBe('/scores/week');
    await waitFor(async () => expect(await names()).toHaveLength(3));
    expect(screen.queryByRole('group', { name: 'Filters in use' })).toBeNull();
  });

  it('say why no event can pass', async () => {
    await openScorePage({
      path: '/scores/week?starts_from=2027-01-01&price_min=90&price_max=10',
      events,
    });
    await screen.findByText(/No event of this list starts then. It runs from Mar 1, 2026 to Mar 9/);
    await screen.findByText(/Price: The minimum is above the maximum./);
  });

  it('are part of the exported file', async () => {
    const { user, server } = await openScorePage({
      withLateParts: true,
      path: '/scores/week?city=Lima',
      events,
    });
    expect(await names()).toEqual(['Event 003']);
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    await screen.findByText(/with 1 event is saved/);
    expect(server.requests.some(({ path }) => path.startsWith('/event_score/export'))).toBe(true);
  });
});

describe('every filter of the contract', () => {
  it('is in the address, the list, its fields, its chips, the file and the SQL', async () => {
    const asked = new Map([...FILTER_PARAMETERS].map(([name, one]) => [name, sampleOf(one)]));
    const values = Object.fromEntries(asked);
    const address = new URLSearchParams([...asked].map(([name, value]) => [name, String(value)]));
    const unknown = draftEvent(4, { capacity: null, startsAt: inHours(20) });
    const server = await createScoreServer({ events: [...events, unknown] });
    const sent: URL[] = [];
    server.before = (_, raw) => {
      sent.push(new URL(raw.url));
    };
    const { user } = await openScorePage({
      withLateParts: true,
      server,
      path: `/scores/week?${address}`,
    });

    const { t } = translator;
    const countOf = async (query: object) => (await server.list(query)).count;

    const chips = within(await screen.findByRole('group', { name: 'Filters in use' }));
    await waitFor(() => expect(lastBody(server)).toMatchObject(values));
    for (const name of FILTER_NAMES) {
      const isFlag = isFilterOf(name, 'flag');
      const text = isFlag
        ? t(`scoreFilters.filters.${name}.yes`)
        : `${t(`scoreFilters.filters.${name}.label`)}: `;
      chips.getByRole('button', { name: (label) => label.startsWith(`Remove filter: ${text}`) });
      const alone = Object.fromEntries(parametersOf(name).map((one) => [one, values[one]]));
      // No event is on both sides of a flag; the other samples leave at least one out.
      const others = isFlag ? await countOf({ [name]: false }) : 1;
      expect((await countOf(alone)) + others, name).toBeLessThanOrEqual(4);
    }

    const count = FILTER_NAMES.length;
    await user.click(screen.getByRole('button', { name: `More filters ${count}` }));
    const panel = within(await screen.findByRole('region', { name: 'More filters' }));
    const fields = FILTER_NAMES.flatMap((name) => {
      if (isFilterOf(name, 'numbers')) {
        return [t(`scoreFilters.filters.${name}.min`), t(`scoreFilters.filters.${name}.max`)];
      }
      if (isFilterOf(name, 'days')) {
        return [t(`scoreFilters.filters.${name}.from`), t(`scoreFilters.filters.${name}.to`)];
      }
      return [t(`scoreFilters.filters.${name}.label`)];
    });
    for (const label of fields) {
      const control = { selector: 'input, select, button' };
      const field = panel.getByLabelText<HTMLInputElement>(label, control);
      // A day stands on a button.
      expect(['', 'Any'], label).not.toContain(field.value || field.textContent);
    }

    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    const file = await waitFor(() => {
      const found = sent.find(({ pathname }) => pathname === EXPORT_SCORES.path);
      if (!found) throw new Error('No file was asked for.');
      return found;
    });
    expect(exportQuery.parse(Object.fromEntries(file.searchParams))).toMatchObject(values);
  });
});

/** A value for each of the names of a filter. */
function sampleOf(filter: ScoreFilter): string | number | boolean {
  switch (filter.kind) {
    case 'text':
      return 'Nowhere';
    case 'country':
      return 'PE';
    case 'choice':
      return filter.values.at(-1) ?? '';
    case 'flag':
      return true;
    case 'numbers':
      return filter.max;
    case 'days':
      return '2026-03-04';
    case 'since':
      return '2026-03-01';
    case 'person':
      return 'me';
  }
}

describe('the charts of a list', () => {
  it('filter by the bar that is pressed, until it is pressed again', async () => {
    const { user, address, storage } = await openScorePage({ path: '/scores/week', events });
    await names();
    await user.click(screen.getByRole('button', { name: 'Charts' }));
    expect(storage.getItem('scoreCharts')).toBe('true');
    const seats = within(await screen.findByRole('group', { name: 'By capacity' }));
    await user.click(seats.getByRole('button', { name: /^100 to 999\s*1$/ }));
    expect(address()).toBe('/scores/week?capacity_min=100&capacity_max=999');
    await waitFor(async () => expect(await names()).toEqual(['Event 001']));
    const pressed = await seats.findByRole('button', { pressed: true });
    await user.click(pressed);
    expect(address()).toBe('/scores/week');
  });
});

function inHours(hours: number): Date {
  return new Date(TEST_NOW + hours * HOUR_MS);
}
