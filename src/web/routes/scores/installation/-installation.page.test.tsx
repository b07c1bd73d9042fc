import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showSamplePages } from '#contract/access/sample-pages.ts';
import { readSignInContact, saveSignInContact } from '#contract/access/sign-in-contact.ts';
import { openScorePage } from '#web/test/served/open-score-page.tsx';

const samples = () => screen.findByRole('switch', { name: 'Show the sample pages' });
const isOn = async () => (await samples()).matches(':checked');
const menu = () => screen.queryByRole('button', { name: /^Sample apps/ });

describe('/scores/installation', () => {
  it('switches the sample pages off and on again', async () => {
    const { user, session } = await openScorePage({
      path: '/scores/installation',
      withNavigation: true,
    });
    expect(await isOn()).toBe(true);
    expect(menu()).toBeTruthy();
    await user.click(await samples());
    await screen.findByText('Sample pages are off for everybody.');
    await waitFor(() => expect(menu()).toBeNull());
    expect(session.read()?.userData.hidesSamples).toBe(true);
    await user.click(await samples());
    await screen.findByText('Sample pages are on for everybody.');
    await waitFor(() => expect(menu()).toBeTruthy());
  });

  it('reaches who has a page open', async () => {
    const { server } = await openScorePage({
      withFrame: true,
      path: '/page-layout/layout-boxed',
      role: 'viewer',
      withLateParts: true,
    });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(server.readers()).toBeGreaterThan(0));
    await server.colleague(showSamplePages, { body: { are_shown: false } });
    await screen.findByRole('heading', { name: 'Sample pages are switched off' });
  });

  it('stores whom the sign-in names to somebody who has forgotten the password', async () => {
    const { user, server, unmount } = await openScorePage({ path: '/scores/installation' });
    await user.type(await screen.findByLabelText('Contact'), 'IT desk, it@test.example');
    await user.click(screen.getByRole('button', { name: 'Save contact' }));
    await screen.findByText('The contact was saved.');
    unmount();
    await openScorePage({ path: '/login', server, isSignedIn: false });
    await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
    await screen.findByText('IT desk, it@test.example');
  });

  it('shows both contacts to who saves one over a newer one', async () => {
    const { user, server } = await openScorePage({ path: '/scores/installation' });
    const field = await screen.findByLabelText('Contact');
    await user.type(field, 'IT desk');
    const save = (contact: string) => server.colleague(saveSignInContact, { body: { contact } });
    await save('Reception');
    await user.click(screen.getByRole('button', { name: 'Save contact' }));
    const title = 'Somebody else has changed this setting';
    const conflict = async () => within(await screen.findByRole('region', { name: title }));
    const rows = (await conflict()).getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(['FieldSavedYours', 'ContactReceptionIT desk']);
    await user.type(field, '{Enter}');
    expect((await server.colleague(readSignInContact, {})).contact).toBe('Reception');
    await user.click((await conflict()).getByRole('button', { name: 'Save mine anyway' }));
    await screen.findByText('The contact was saved.');
    expect((await server.colleague(readSignInContact, {})).contact).toBe('IT desk');
    expect(screen.queryByRole('region', { name: title })).toBeNull();

    await save('Nobody');
    await user.type(field, '!');
    await user.click(screen.getByRole('button', { name: 'Save contact' }));
    await user.click((await conflict()).getByRole('button', { name: 'Keep what is saved' }));
    expect(field).toHaveProperty('value', 'Nobody');
  });

  it('is for administrators', async () => {
    await openScorePage({ path: '/scores/installation', role: 'analyst' });
    await screen.findByRole('heading', { name: 'No access' });
  });
});
