import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openScorePage } from '#web/test/served/open-score-page.tsx';

describe('the eCommerce dashboard', () => {
  it('lists the top events of the ranking for next week, with a link to it', async () => {
    const { server } = await openScorePage({ path: '/' });
    const { events } = await server.list({ time_range: 'week' });
    const card = within(
      await screen.findByRole('region', { name: 'Top events next week' }, { timeout: 30_000 }),
    );
    const items = await card.findAllByRole('listitem');
    expect(items).toHaveLength(6);
    expect(events.slice(0, 6).map(({ event_name }) => event_name)).toEqual(
      items.map((item) => /Event \d+/.exec(item.textContent)?.[0]),
    );
    expect(card.getByRole('link', { name: 'View ranking' })).toBeTruthy();
  });
});
