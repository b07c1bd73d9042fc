import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it, vi } from 'vitest';
import { ApiProvider } from '#web/api/api-context.ts';
import { createMemoryStorage } from '#web/api/browser-storage.ts';
import { createSessionStore } from '#web/api/session.ts';
import { createScoreService } from '#web/test/score-service.ts';
import { createTranslator } from '#web/test/translator.ts';
import { createAppRouter } from './router.tsx';

/** The frame around one page, which loads as the test says. */
async function renderPage(load: () => Promise<ComponentType>) {
  const storage = createMemoryStorage();
  const session = createSessionStore(storage, window);
  session.save(createScoreService().session());
  const context = { session, storage, call: () => Promise.reject(new Error('no calls here')) };
  const translator = await createTranslator();
  const router = createAppRouter({
    pages: [
      {
        path: '/page',
        title: 'weights.title',
        access: { action: 'read', subject: 'Auth' },
        layout: 'vertical',
        load,
      },
    ],
    context,
    translator,
    history: createMemoryHistory({ initialEntries: ['/page'] }),
  });
  render(
    <I18nextProvider i18n={translator}>
      <QueryClientProvider client={new QueryClient()}>
        <ApiProvider value={context}>
          <RouterProvider router={router} />
        </ApiProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
}

describe('a page that fails', () => {
  it('keeps the shell alive and can be tried again', async () => {
    // React reports the error that the test provokes.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let isBroken = true;
    await renderPage(async () => () => {
      if (isBroken) throw new Error('boom');
      return <h1>Well again</h1>;
    });
    await screen.findByRole('heading', { level: 1, name: 'Something went wrong on this page' });
    expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeTruthy();
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Well again' });
  });

  it('offers a reload where its code is gone', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await renderPage(() =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js')),
    );
    await screen.findByRole('heading', { level: 1, name: 'This page could not be loaded' });
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeTruthy();
  });
});
