import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/kit/errors.ts';
import { saveListLayout } from '#contract/me/list-layout.ts';
import { readMe } from '#contract/me/me.ts';
import { openScorePage, TEST_EMAIL, TEST_PASSWORD } from '#web/test/served/open-score-page.tsx';

const titles = () =>
  screen.getAllByRole('columnheader').map((head) => head.textContent?.replace('TypeTimeSeats', ''));
const OWN = ['Rank', 'Event', 'Category', 'Venue', 'Capacity', 'Starts', 'Score'];

async function openList(options: Partial<Parameters<typeof openScorePage>[0]> = {}) {
  const page = await openScorePage({ withLateParts: true, path: '/scores/week', ...options });
  await screen.findAllByRole('link', { name: /^Event/ });
  const choose = async (column: string, item: string | RegExp) => {
    await page.user.click(await screen.findByRole('button', { name: `Column ${column}` }));
    await page.user.click(screen.getByRole('menuitem', { name: item }));
  };
  const savedLayout = async () => (await page.call(readMe, {})).userData.listLayout;
  return { ...page, choose, savedLayout };
}

describe('the columns of a ranking', () => {
  it('are chosen from a menu, which the person finds again in another browser, and come back', async () => {
    const { user, server, savedLayout, unmount } = await openList();
    expect(titles()).toEqual(OWN);
    await user.click(await screen.findByRole('button', { name: 'Columns and rows' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'City' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Capacity' }));
    await waitFor(() =>
      expect(titles()).toEqual(['Rank', 'Event', 'Category', 'Venue', 'City', 'Starts', 'Score']),
    );
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Event' })).toBeNull();
    await waitFor(async () => expect((await savedLayout())?.columns).toContain('city'));
    unmount();

    const elsewhere = { withLateParts: true, path: '/scores/week', isSignedIn: false, server };
    const other = await openScorePage(elsewhere);
    await other.user.type(await screen.findByRole('textbox', { name: 'E-mail' }), TEST_EMAIL);
    await other.user.type(screen.getByLabelText('Password'), TEST_PASSWORD);
    await other.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findAllByRole('link', { name: /^Event/ });
    expect(titles()).toEqual(['Rank', 'Event', 'Category', 'Venue', 'City', 'Starts', 'Score']);
    await other.user.click(await screen.findByRole('button', { name: 'Columns and rows' }));
    await other.user.click(screen.getByRole('menuitem', { name: 'Reset columns' }));
    await waitFor(() => expect(titles()).toEqual(OWN));
    await waitFor(async () => expect((await savedLayout())?.columns).toEqual([]));
  });

  it('are as before where they cannot be saved, and it is said', async () => {
    const { choose, server } = await openList();
    server.before = ({ path }) => {
      if (path === saveListLayout.path) throw new ApiError('unavailable', 'Try again later.');
    };
    await choose('Venue', 'Hide column');
    await screen.findByText('The columns were not saved');
    expect(titles()).toEqual(OWN);
  });

  it('tell the sources of an event and when it was first imported', async () => {
    const { user, server } = await openList();
    await server.db`update event set created_at = '2026-02-27T09:00:00Z'`;
    await server.recalculate();
    await user.click(await screen.findByRole('button', { name: 'Columns and rows' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Sources' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'First seen' }));
    await waitFor(() => expect(titles().slice(-3)).toEqual(['Sources', 'First seen', 'Score']));
    await waitFor(() =>
      expect(screen.getAllByRole('row')[1]?.textContent).toMatch(/test3 days agoFeb 27, 2026/),
    );
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

  it('are those of the browser until the person chooses some', async () => {
    const layout = { columns: ['score', 'event_name'], isCompact: true };
    await openList({ stored: { scoreColumns: JSON.stringify(layout) } });
    expect(titles()).toEqual(['Score', 'Event']);
    expect(screen.getByRole('table').dataset.compact).toBe('true');
  });

  it('are widened in their headers', async () => {
    const { choose, savedLayout } = await openList();
    await choose('Capacity', /^Wider/);
    await waitFor(async () =>
      expect((await savedLayout())?.widths).toEqual({ venue_capacity: 126 }),
    );
    const widths = [...document.querySelectorAll('table col')].map((col) =>
      col instanceof HTMLElement ? col.style.inlineSize : '',
    );
    expect(widths).toContain('126px');
  });
});
