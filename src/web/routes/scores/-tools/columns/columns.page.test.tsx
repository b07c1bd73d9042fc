import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openScorePage } from '#web/test/served/open-score-page.tsx';

const titles = () =>
  screen.getAllByRole('columnheader').map((head) => head.textContent?.replace('TypeTimeSeats', ''));
const OWN = ['Place', 'Event', 'Category', 'Venue', 'Capacity', 'Starts', 'Score'];

async function openList(stored = {}) {
  const page = await openScorePage({ withLateParts: true, path: '/scores/week', stored });
  await screen.findAllByRole('link', { name: /^Event/ });
  const choose = async (column: string, item: string | RegExp) => {
    await page.user.click(await screen.findByRole('button', { name: `Column ${column}` }));
    await page.user.click(screen.getByRole('menuitem', { name: item }));
  };
  return { ...page, choose };
}

describe('the columns of a ranking', () => {
  it('are chosen from a menu, which the browser remembers, and come back', async () => {
    const { user, storage } = await openList();
    expect(titles()).toEqual(OWN);
    await user.click(await screen.findByRole('button', { name: 'Columns and rows' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'City' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Capacity' }));
    await waitFor(() =>
      expect(titles()).toEqual(['Place', 'Event', 'Category', 'Venue', 'City', 'Starts', 'Score']),
    );
    expect(storage.getItem('scoreColumns')).toContain('"city"');
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Event' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Reset columns' }));
    await waitFor(() => expect(titles()).toEqual(OWN));
  });

  it('are moved and hidden in their headers, also by Alt and an arrow', async () => {
    const { choose } = await openList();
    await choose('Venue', 'Hide column');
    await waitFor(() => expect(titles()).not.toContain('Venue'));
    await choose('Score', /^Move left/);
    await waitFor(() => expect(titles().slice(-2)).toEqual(['Score', 'Starts']));
    fireEvent.keyDown(screen.getByRole('columnheader', { name: /^Score/ }), {
      key: 'ArrowRight',
      altKey: true,
    });
    await waitFor(() => expect(titles().slice(-2)).toEqual(['Starts', 'Score']));
  });

  it('stand in the remembered order, in low rows where those were chosen', async () => {
    const layout = { columns: ['score', 'event_name'], isCompact: true };
    await openList({ scoreColumns: JSON.stringify(layout) });
    expect(titles()).toEqual(['Score', 'Event']);
    expect(screen.getByRole('table').dataset.compact).toBe('true');
  });

  it('are widened in their headers, which the browser remembers', async () => {
    const { choose, storage } = await openList();
    await choose('Capacity', 'Wider');
    await waitFor(() => expect(storage.getItem('scoreColumns')).toContain('"venue_capacity":126'));
    const widths = [...document.querySelectorAll('table col')].map((col) =>
      col instanceof HTMLElement ? col.style.inlineSize : '',
    );
    expect(widths).toContain('126px');
  });
});
