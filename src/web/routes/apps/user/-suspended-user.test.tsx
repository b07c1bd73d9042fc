import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#web/test/render.tsx';
import { createTestBrowser } from '#web/test/sample.ts';

it('a suspended user who is deleted and restored is still inactive after a reload', async () => {
  const browser = createTestBrowser();
  const { user, address, unmount } = await renderApp('/apps/user/list?q=yuki', { browser });
  await user.click(await screen.findByRole('link', { name: 'Yuki Tanaka' }));
  await user.click(await screen.findByRole('button', { name: 'Suspend' }));
  await screen.findByText('Yuki Tanaka was suspended.');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Yuki Tanaka was deleted.');
  // The list remembers the search.
  await waitFor(() => expect(address()).toBe('/apps/user/list?q=yuki'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Yuki Tanaka' })).toBeNull());
  const undo = (await screen.findAllByRole('button', { name: 'Undo' })).at(-1);
  if (undo) await user.click(undo);
  await screen.findByRole('link', { name: 'Yuki Tanaka' });
  unmount();

  await renderApp('/apps/user/list?q=yuki', { browser });
  const row = (await screen.findByRole('link', { name: 'Yuki Tanaka' })).closest('tr');
  expect(row?.textContent).toContain('Inactive');
});
