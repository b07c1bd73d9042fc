import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#web/test/render.tsx';
import { createTestBrowser } from '#web/test/sample.ts';

it('a help article is found, read and rated by keyboard, and the rating outlives a reload', async () => {
  const browser = createTestBrowser();
  const app = await renderApp('/pages/knowledge-base', { browser });
  const { user, address, history } = app;
  // A mark parts the name.
  const name = /^How do I sign out a device that I/;
  await screen.findByRole('searchbox');
  await user.keyboard('/');
  await user.keyboard('lost');
  await waitFor(() => expect(address()).toBe('/pages/knowledge-base?q=lost'));
  (await screen.findByRole('link', { name })).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name });
  await screen.findByText('Sign out all others');
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await screen.findByText('Thanks for your feedback.');
  const article = address();

  history.back();
  await waitFor(() => expect(address()).toBe('/pages/knowledge-base?q=lost'));
  await user.type(await screen.findByRole('searchbox'), '{Escape}');
  await waitFor(() => expect(address()).toBe('/pages/knowledge-base'));
  await user.click(await screen.findByRole('link', { name: 'Mobile Apps' }));
  await waitFor(() => expect(address()).toBe('/pages/knowledge-base/mobile-apps'));
  await screen.findByRole('link', { name: 'Is there an app for scanning tickets?' });
  app.unmount();

  await renderApp(article, { browser });
  await screen.findByText('Thanks for your feedback.');
});

it('a plan that was chosen with yearly billing outlives a reload, and can be changed to monthly', async () => {
  const browser = createTestBrowser();
  const { user, unmount } = await renderApp('/pages/pricing?billing=yearly', { browser });
  await user.click(await screen.findByRole('button', { name: 'Choose Standard' }));
  await screen.findByText('You are now on Standard.');
  unmount();
  const again = await renderApp('/pages/pricing?billing=yearly', { browser });
  await screen.findByRole('button', { name: 'Your plan' });
  await again.user.click(screen.getByRole('radio', { name: 'Monthly' }));
  await screen.findByRole('button', { name: 'Change to monthly' });
});
