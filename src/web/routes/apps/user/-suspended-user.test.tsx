import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listUsers, readUser } from '#contract/users/users.ts';
import { renderApp } from '#web/test/render.tsx';
import { createTestBrowser } from '#web/test/sample.ts';

it('a user who is suspended or activated, deleted and restored has the new status after a reload', async () => {
  const browser = createTestBrowser();
  const { user, call, unmount } = await renderApp('/apps/user/view/4', { browser });
  const { user: shown } = await call(readUser, { query: { id: 4 } });
  const name = shown.fullName;
  await screen.findByRole('heading', { level: 2, name });
  const [act, status] =
    shown.status === 'inactive' ? ['Activate', 'Active'] : ['Suspend', 'Inactive'];
  await user.click(screen.getByRole('button', { name: act }));
  await screen.findByText(new RegExp(`^${name} was (suspended|activated)`));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText(`${name} was deleted.`);
  const total = async () => (await call(listUsers, { query: { q: shown.email } })).total;
  await waitFor(async () => expect(await total()).toBe(0));
  const toasts = screen.getAllByRole('status');
  const deletion = toasts.find(({ textContent }) => textContent?.includes('was deleted'));
  await user.click(within(deletion ?? document.body).getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await total()).toBe(1));
  unmount();

  await renderApp(`/apps/user/list?q=${encodeURIComponent(shown.email)}`, { browser });
  const row = (await screen.findByRole('link', { name })).closest('tr');
  expect(row?.textContent).toContain(status);
});
