import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#web/test/render.tsx';
import { createTestBrowser } from '#web/test/sample.ts';

it('an edited price rule and its position outlive a reload', async () => {
  const browser = createTestBrowser();
  const { user, unmount } = await renderApp('/tables/pricerules', { browser });
  await user.click(await screen.findByRole('button', { name: 'Move Service charge up' }));
  await user.click(screen.getByRole('button', { name: 'Edit Service charge' }));
  const change = await screen.findByRole('textbox', { name: 'Change (%)' });
  await user.clear(change);
  await user.type(change, '6{Enter}');
  await screen.findByText('Service charge saved.');
  unmount();
  await renderApp('/tables/pricerules', { browser });
  const row = (await screen.findByRole('button', { name: 'Edit Service charge' })).closest('tr');
  expect(row?.textContent).toMatch(/^Select Service charge4/);
  expect(row?.textContent).toContain('+6%');
});
