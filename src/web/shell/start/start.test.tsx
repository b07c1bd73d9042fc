import { createMemoryHistory } from '@tanstack/react-router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStorage } from '#web/data/browser-storage.ts';
import { createSessionStore } from '#web/data/session.ts';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import { unregisterServiceWorkers } from './service-workers.ts';
import { Start } from './start.tsx';

async function renderStart() {
  const storage = createMemoryStorage();
  const session = createSessionStore(storage, window);
  const call = () => Promise.reject(new Error('no calls here'));
  const history = createMemoryHistory({ initialEntries: ['/login'] });
  return render(<Start context={{ call, session, storage }} history={history} />);
}

describe('the start', () => {
  it('shows a loading mark until the main app is there', async () => {
    await renderStart();
    expect(screen.getByRole('progressbar', { name: 'Marquee' })).toBeTruthy();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('progressbar', { name: 'Marquee' })).toBeNull();
  });

  it('shows toasts with the newest on top', async () => {
    await renderStart();
    await screen.findByRole('heading', { level: 1 });
    act(() => showToast({ message: 'The first' }));
    act(() => showToast({ message: 'The second', tone: 'danger' }));
    const first = await screen.findByText('The first');
    const second = await screen.findByText('The second');
    expect(first.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });
});

describe('askToConfirm', () => {
  const question = {
    title: 'Throw it away?',
    description: 'It is gone then.',
    confirmLabel: 'Throw away',
  };

  async function ask() {
    await renderStart();
    await screen.findByRole('heading', { level: 1 });
    const answer = askToConfirm(question);
    const dialog = within(await screen.findByRole('dialog', { name: question.title }));
    return { answer, dialog };
  }

  it('resolves to yes by its button', async () => {
    const { answer, dialog } = await ask();
    expect(dialog.getByText(question.description)).toBeTruthy();
    act(() => dialog.getByRole('button', { name: 'Throw away' }).click());
    expect(await answer).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('resolves to no by cancelling', async () => {
    const { answer, dialog } = await ask();
    act(() => dialog.getByRole('button', { name: 'Cancel' }).click());
    expect(await answer).toBe(false);
  });

  it('answers an open question with no when another comes', async () => {
    const { answer } = await ask();
    const second = askToConfirm({ ...question, title: 'And this?' });
    expect(await answer).toBe(false);
    const dialog = within(await screen.findByRole('dialog', { name: 'And this?' }));
    act(() => dialog.getByRole('button', { name: 'Throw away' }).click());
    expect(await second).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('unregisterServiceWorkers', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('unregisters every worker that is there', async () => {
    const workers = [{ unregister: vi.fn() }, { unregister: vi.fn() }];
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistrations: async () => workers },
    });
    await unregisterServiceWorkers();
    for (const worker of workers) expect(worker.unregister).toHaveBeenCalledOnce();
  });

  it('does nothing where the browser has none', async () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    await expect(unregisterServiceWorkers()).resolves.toBeUndefined();
  });
});
