import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, type RouteComponent, RouterProvider } from '@tanstack/react-router';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiProvider } from '#web/data/api-context.ts';
import { createMemoryStorage } from '#web/data/browser-storage.ts';
import { createSessionStore } from '#web/data/session.ts';
import { createAppRouter } from '#web/router.tsx';
import { createQuietService } from '#web/test/quiet-service.ts';

const ADDRESS = '/pages/pricing';

/** The frame around a page that draws as the test says. */
async function renderPage(component: RouteComponent) {
  const storage = createMemoryStorage();
  const session = createSessionStore(storage, window);
  session.save(createQuietService().session());
  const context = { session, storage, call: () => Promise.reject(new Error('no calls here')) };

  const history = createMemoryHistory({ initialEntries: [ADDRESS] });
  const router = createAppRouter({ context, history });
  const { options } = router.routesByPath[ADDRESS];
  const own = options.component;
  options.component = component;
  onTestFinished(() => {
    if (own) options.component = own;
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider value={context}>
        <RouterProvider router={router} />
      </ApiProvider>
    </QueryClientProvider>,
  );
}

describe('a page that fails', () => {
  it('keeps the shell alive and can be tried again', async () => {
    // React reports the error that the test provokes.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let isBroken = true;
    await renderPage(() => {
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
    const missing = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
    await renderPage(Object.assign(() => null, { preload: () => Promise.reject(missing) }));
    await screen.findByRole('heading', { level: 1, name: 'This page could not be loaded' });
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeTruthy();
  });
});
