import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#web/test/render.tsx';

// Rows are only shown in a room that has a height, which this browser has not.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
});

const list = () => screen.findByRole('list', { name: 'Mails' });
const row = async (subject: RegExp | string) => {
  const rows = within(await list());
  return rows.findByRole('link', { name: new RegExp(subject) });
};
const folder = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Mail folders' })).getByRole('link', {
    name: new RegExp(name),
  });
const DOORS = 'Doors at 18:30';

describe('the mail app', () => {
  it('lists the inbox with what is unread, and opens folders and labels', async () => {
    const app = await renderApp('/apps/email');
    await screen.findByRole('heading', { level: 1, name: 'Inbox' });
    await row(`^Unread\\. Grace Okafor.*${DOORS}`);
    expect(folder('Inbox').textContent).toMatch(/\d+ unread/);
    await app.user.click(folder('Sent'));
    await row('To: Ingrid Solberg');
    expect(app.address()).toBe('/apps/email/sent');
    await app.user.click(folder('Private'));
    await screen.findByRole('heading', { level: 1, name: 'Private' });
    expect(app.address()).toBe('/apps/email/label/private');
    await row('Budget for the winter season');
  });

  it('opens a mail with its thread, marks it as read and goes to its neighbours', async () => {
    const app = await renderApp('/apps/email');
    await app.user.click(await row('What if capacity'));
    await screen.findByRole('heading', { level: 1, name: /What if capacity/ });
    const articles = screen.getAllByRole('article');
    expect(articles).toHaveLength(4);
    await app.user.click(screen.getByRole('button', { name: /Priya Raghunathan/ }));
    screen.getByText(/I ran the same on last month/);
    const file = screen.getByRole('link', { name: /Download venues\.csv/ });
    expect(file.getAttribute('download')).toBe('venues.csv');
    await waitFor(async () => expect((await row('What if')).textContent).not.toMatch(/Unread/));
    await app.user.click(screen.getByRole('button', { name: 'Newer mail' }));
    await screen.findByRole('heading', { level: 1, name: /Doors at/ });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Newer mail' }).matches(':disabled')).toBe(true),
    );
  });
});
