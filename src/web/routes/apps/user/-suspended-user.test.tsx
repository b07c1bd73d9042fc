import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listAllUsers } from '#contract/users/users.ts';
import { renderApp } from '#web/test/render.tsx';
import { createTestBrowser } from '#web/test/sample.ts';

it('a suspended user who is deleted and restored is still inactive after a reload', async () => {
  const browser = createTestBrowser();
  const { user, call, history, address, unmount } = await renderApp('/apps/user/list', { browser });
  const active = (await call(listAllUsers, {})).find(({ status }) => status === 'active');
  const name = active?.fullName ?? '';
  const path = `/apps/user/list?q=${active?.username}`;
  history.push(path);
  await user.click(await screen.findByRole('link', { name }));
  await user.click(await screen.findByRole('button', { name: 'Suspend' }));
  await screen.findByText(`${name} was suspended.`);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText(`${name} was deleted.`);
  // The list remembers the search.
  await waitFor(() => expect(address()).toBe(path));
  await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull());
  const undo = (await screen.findAllByRole('button', { name: 'Undo' })).find((button) =>
    button.closest('[role="status"]')?.textContent?.includes('deleted'),
  );
  if (undo) await user.click(undo);
  await screen.findByRole('link', { name });
  unmount();

  await renderApp(path, { browser });
  const row = (await screen.findByRole('link', { name })).closest('tr');
  expect(row?.textContent).toContain('Inactive');
});
