import { screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createClient } from '#contract/kit/client.ts';
import { createQuietService } from '#web/test/quiet-service.ts';
import { renderApp } from '#web/test/render.tsx';
import { createTestBrowser } from '#web/test/sample.ts';
import { tellSampleNotice } from './sample-data/reset-sample.ts';

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

  it('saves what could not be read as a file before it is reset', async () => {
    const browser = createTestBrowser();
    const unreadable = new Map([['item::number:3 (7)', { id: 3, title: 7 }]]);
    await browser.store.write('tasks set aside', 0, new Map(), unreadable);
    const createObjectUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    onTestFinished(() => void vi.restoreAllMocks());
    const { user } = await renderApp('/apps/todo', { browser });
    const note = await screen.findByRole('note');
    await user.click(within(note).getByRole('button', { name: 'Reset sample data' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reset the sample data?' });
    expect(dialog.textContent).toContain('saved as a file first');
    await user.click(within(dialog).getByRole('button', { name: 'Reset' }));
    await screen.findByText('Sample data reset.');
    const [file] = createObjectUrl.mock.calls[0] ?? [];
    const saved = file instanceof Blob ? await file.text() : '';
    expect(JSON.parse(saved)).toEqual([
      { collection: 'tasks', key: 'item::number:3 (7)', value: { id: 3, title: 7 } },
    ]);
    expect((await browser.store.read('tasks set aside')).records.size).toBe(0);
  });

  it('names what could not be read, until the message is closed', async () => {
    await renderApp('/apps/todo');
    const call = createClient(createQuietService().transport, 'http://sample.test');
    const records = ['Order cables'];
    tellSampleNotice({ kind: 'set-aside', collection: 'tasks', records }, call);
    await screen.findByText(/Set aside from “tasks”: Order cables/);
    expect(screen.getByRole('button', { name: 'Save as a file' })).toBeTruthy();
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
