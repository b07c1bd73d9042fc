import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openScorePage } from '#web/test/served/open-score-page.tsx';

describe('/scores', () => {
  it('says when and with which weights the ranking was made, and leads to the windows', async () => {
    await openScorePage({ path: '/scores' });
    await screen.findByRole('heading', { level: 1, name: 'Overview' });
    await screen.findByText(/weights: theater 2 · concert 3 · sport 1 · time 4 · capacity 3/);
    const week = await screen.findByRole('link', { name: 'Next week' });
    expect(week.getAttribute('href')).toContain('/scores/week');
  });

  it('counts what needs attention, and leads to it', async () => {
    await openScorePage({ path: '/scores' });
    const list = await screen.findByRole('list', { name: 'Needs attention' });
    const other = within(list).getByRole('link', { name: /type “other”/ });
    expect(other.getAttribute('href')).toBe('/scores/year?type=other');
    const counts = async () => {
      const items = await within(list).findAllByRole('listitem');
      return items.map((item) => item.textContent);
    };
    await waitFor(async () =>
      expect(await counts()).toEqual([
        'Events of the coming year with unknown capacity8',
        'Postponed events of the coming year0',
        'Events of the type “other”, which no weight counts10',
      ]),
    );
  });

  it('says that there is nothing to compare with after the first recalculation', async () => {
    await openScorePage({ path: '/scores' });
    await screen.findByText(/There is no earlier ranking to compare with yet/);
  });

  it('leads to the weights where there is no ranking yet', async () => {
    await openScorePage({ path: '/scores', isRanked: false, weights: null, events: [] });
    const link = await screen.findByRole('link', { name: 'Set the weights' });
    expect(link.getAttribute('href')).toBe('/scores/weights');
    expect(screen.getByText('No ranking yet')).toBeTruthy();
  });
});
