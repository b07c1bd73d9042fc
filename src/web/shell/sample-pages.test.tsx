import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createQuietService } from '#web/test/quiet-service.ts';
import { renderApp } from '#web/test/render.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const mark = () => screen.queryByText('Sample data, in this browser only');
const withoutSamples = (role: 'admin' | 'client' = 'admin') => ({
  service: createQuietService({ role, hidesSamples: true }),
});

describe('a sample page', () => {
  it('says that its data is made up, and offers to reset it', async () => {
    const { user } = await renderApp('/apps/todo');
    await screen.findByText('Sample data, in this browser only');
    const note = screen.getByRole('note');
    await user.click(within(note).getByRole('button', { name: 'Reset sample data' }));
    await screen.findByRole('dialog', { name: 'Reset the sample data?' });
  });

  it('says so without a navigation, too', async () => {
    await renderApp('/pages/login-basic');
    await screen.findByText('Sample data, in this browser only');
  });

  it('is marked only where it shows data', async () => {
    await renderApp('/components/badges');
    await heading('Badges');
    expect(mark()).toBeNull();
  });
});

describe('sample pages that are switched off', () => {
  it('say so, and lead back to the overview', async () => {
    const { user } = await renderApp('/apps/chat', withoutSamples());
    await heading('Sample pages are switched off');
    expect(mark()).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to Installation' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Go to Today' }));
    await heading('Today');
  });

  it('offer the switch to nobody who may not use it', async () => {
    await renderApp('/components/badges', withoutSamples('client'));
    await heading('Sample pages are switched off');
    expect(screen.queryByRole('link', { name: 'Go to Installation' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to My account' })).toBeTruthy();
  });

  it('leave the address without a path to the overview', async () => {
    const { address } = await renderApp('/', withoutSamples());
    await heading('Today');
    expect(address()).toBe('/scores');
  });

  it('leave the bell to the product', async () => {
    const at = '2026-03-02T08:00:00.000Z';
    const notice = { values: {}, at, isRead: false };
    const state = {
      told: ['a', 'b'],
      entries: [
        { ...notice, id: 'a', kind: 'tasks_due' },
        { ...notice, id: 'b', kind: 'recalculated' },
      ],
    };
    await renderApp('/scores', {
      ...withoutSamples(),
      withFrame: true,
      withLateParts: true,
      stored: { 'notifications.7': JSON.stringify(state) },
    });
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  });

  it('are in no bookmark and not in the account menu', async () => {
    const { user } = await renderApp('/scores', {
      ...withoutSamples(),
      withFrame: true,
      withLateParts: true,
    });
    await heading('Today');
    await user.click(await screen.findByRole('button', { name: 'Ada Lovelace: your account' }));
    expect(screen.queryByRole('menuitem', { name: 'Reset sample data' })).toBeNull();
    expect(screen.getByRole('menuitem', { name: 'My account' })).toBeTruthy();
    await user.keyboard('{Escape}');
    const bookmarks = await screen.findByRole('navigation', { name: 'Bookmarks' });
    // The one that is no sample.
    const links = await within(bookmarks).findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/scores/week']);
  });

  it('are not found by the search', async () => {
    const { user } = await renderApp('/scores', { ...withoutSamples(), withFrame: true });
    await heading('Today');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'invoice');
    await screen.findByText(/^No results for/);
  });
});

describe('the account menu', () => {
  it('has one account, the real one', async () => {
    const { user } = await renderApp('/apps/todo', { withFrame: true });
    await user.click(await screen.findByRole('button', { name: 'Ada Lovelace: your account' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'My account',
      'Reset sample data',
      'Log out',
    ]);
  });
});
