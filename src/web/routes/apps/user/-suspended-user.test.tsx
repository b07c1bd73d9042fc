import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listUsers } from '#contract/users/users.ts';
import { renderApp } from '#web/test/render.tsx';
import { createTestBrowser } from '#web/test/sample.ts';

it('a suspended user who is deleted and restored is still inactive after a reload', async () => {
  const browser = createTestBrowser();
  const { user, call, unmount } = await renderApp('/apps/user/list', { browser });
  const { users } = await call(listUsers, { query: {} });
  const name = users.find(({ status }) => status === 'active')?.fullName ?? '';
  await user.click(await screen.findByRole('link', { name }));
  await user.click(await screen.findByRole('button', { name: 'Suspend' }));
  await screen.findByText(`${name} was suspended.`);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('table', { name: 'Users' });
  await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull());
  await screen.findByText(`${name} was deleted.`);
  const toasts = screen.getAllByRole('status');
  const deletion = toasts.find(({ textContent }) => textContent?.includes('was deleted'));
  await user.click(within(deletion ?? document.body).getByRole('button', { name: 'Undo' }));
  await screen.findByRole('link', { name });
  unmount();

  await renderApp('/apps/user/list', { browser });
  const row = (await screen.findByRole('link', { name })).closest('tr');
  expect(row?.textContent).toContain('Inactive');
});
