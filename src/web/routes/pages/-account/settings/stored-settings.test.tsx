import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { field } from '#web/test/fields.ts';
import { renderApp } from '#web/test/render.tsx';
import { createTestBrowser } from '#web/test/sample.ts';

it('settings that are saved section by section show on the profile, and other devices stay signed out', async () => {
  const browser = createTestBrowser();
  const { user, unmount } = await renderApp('/pages/account-settings', { browser });
  const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.clear(await screen.findByLabelText('Full name'));
  await user.type(field('Full name'), 'Robin Ó Háile');
  await user.click(screen.getByRole('link', { name: 'Information' }));
  await user.selectOptions(await screen.findByLabelText('Country'), 'Japan');
  await save();
  await screen.findByText('Saved.');
  // What is not saved yet in another section stays.
  await user.click(screen.getByRole('link', { name: 'General' }));
  await waitFor(() => expect(field('Full name').value).toBe('Robin Ó Háile'));
  await save();
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());

  await user.click(screen.getByRole('link', { name: 'Security' }));
  await user.click(await screen.findByRole('button', { name: 'Sign out all others' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Sign out' }));
  await screen.findByText('4 devices were signed out.');
  unmount();

  const again = await renderApp('/pages/account-settings?tab=security', { browser });
  await screen.findByLabelText('Current password');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Sign out / })).toBeNull());
  again.unmount();
  await renderApp('/pages/profile', { browser });
  await screen.findByRole('heading', { level: 1, name: 'Robin Ó Háile' });
  await screen.findByText('Japan');
});
