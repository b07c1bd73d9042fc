import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { complaintAt, field } from '#web/test/fields.ts';
import { renderApp } from '#web/test/render.tsx';

/** The page with one of its dialogs open. */
async function openDialog(button: string, name: string) {
  const { user } = await renderApp('/pages/modal-examples');
  const opener = await screen.findByRole('button', { name: button });
  await user.click(opener);
  const dialog = within(await screen.findByRole('dialog', { name }));
  const press = (label: string) => user.click(dialog.getByRole('button', { name: label }));
  return { user, opener, dialog, press };
}

describe('/pages/modal-examples', () => {
  it('invites each person once, removes one and undoes it', async () => {
    const { user, dialog, press } = await openDialog('Share project', 'Share a project');
    await press('Invite');
    await dialog.findByText('Enter an e-mail address.');
    await user.type(dialog.getByRole('textbox', { name: 'E-mail' }), 'new@marquee.example');
    await press('Invite');
    await dialog.findByText('5 members');
    await user.selectOptions(
      dialog.getByRole('combobox', { name: 'Access for new' }),
      'Can comment',
    );
    await user.type(dialog.getByRole('textbox', { name: 'E-mail' }), 'new@marquee.example');
    await press('Invite');
    await dialog.findByText('This person is already in the project.');
    await press('Remove Grace Okafor');
    await dialog.findByText('4 members');
    await press('Undo');
    await dialog.findByText('5 members');
  });

  it('adds a card with a valid number', async () => {
    const { user, dialog, press } = await openDialog('Add card', 'Add a card');
    await user.type(field('Card number'), '4242 4242 4242 4241');
    await press('Add card');
    expect(complaintAt('Card number')).toBe('Enter the number on the card.');
    expect(complaintAt('Security code')).toBe('Three or four digits.');
    await user.clear(field('Card number'));
    await user.type(field('Card number'), '5555 5555 5555 4444');
    await user.type(field('Name on the card'), 'Ada Byron');
    await user.type(field('Expiry date'), '01/40');
    await user.type(field('Security code'), '123');
    await press('Add card');
    await dialog.findByText('Mastercard ···· 4444');
  });

  it('chooses a plan', async () => {
    const { user, dialog, press } = await openDialog('Show plans', 'Choose a plan');
    await user.click(await dialog.findByRole('radio', { name: 'Yearly' }));
    await press('Choose Enterprise');
    await waitFor(() =>
      expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Your plan' }).disabled).toBe(
        true,
      ),
    );
  });

  it('edits a user', async () => {
    const { user, press } = await openDialog('Edit user', 'Edit a user');
    await user.clear(field('Last name'));
    await press('Save user');
    expect(complaintAt('Last name')).toBe('Enter a last name.');
    await user.type(field('Last name'), 'Byron');
    await press('Save user');
    await screen.findByText('User saved.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('confirms a second factor with its code', async () => {
    const { user, dialog, press } = await openDialog('Set up', 'Two-factor authentication');
    await user.click(dialog.getByRole('radio', { name: /Text message/ }));
    await press('Continue');
    expect(complaintAt('Phone')).toBe('Enter a phone number, such as +44 20 7946 0018.');
    await user.type(field('Phone'), '+44 20 7946 0018');
    await press('Continue');
    const message = await dialog.findByText(/^Marquee: \d{6}$/);
    await user.type(field('6-digit code'), message.textContent?.slice(-6) ?? '');
    await press('Confirm');
    await dialog.findByText('On, with text messages.');
    await press('Turn off');
    await dialog.findByText('How do you want to get codes?');
  });

  it('adds an address', async () => {
    const { user, dialog, press } = await openDialog('Add address', 'Add an address');
    await press('Add address');
    expect(complaintAt('City')).toBe('Enter a city.');
    await user.type(field('Full name'), 'Ada Byron');
    await user.type(field('Street and number'), '1 Analytical Way');
    await user.type(field('Postal code'), 'N1');
    await user.type(field('City'), 'London');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Country' }), 'United Kingdom');
    await press('Add address');
    await dialog.findByText('Ada Byron · Home');
    expect(dialog.getByText('1 Analytical Way, N1 London, United Kingdom')).toBeTruthy();
  });

  it('creates an app, each step checked before the next', async () => {
    const { user, dialog, press } = await openDialog('Create app', 'Create an app');
    await press('Continue');
    expect(complaintAt('App name')).toBe('Enter a name.');
    await dialog.findByText('Choose a category.');
    await user.type(field('App name'), 'Foyer');
    await user.click(dialog.getByRole('radio', { name: 'Shop' }));
    await press('Continue');
    await user.click(await dialog.findByRole('radio', { name: 'Svelte' }));
    await press('Continue');
    await user.click(await dialog.findByRole('radio', { name: 'SQLite' }));
    await press('Back');
    await waitFor(async () =>
      expect((await dialog.findByRole<HTMLInputElement>('radio', { name: 'Svelte' })).checked).toBe(
        true,
      ),
    );
    await press('Continue');
    await dialog.findByRole('radio', { name: 'SQLite' });
    await press('Continue');
    await dialog.findByRole('button', { name: 'Create app' });
    await press('Create app');
    await dialog.findByText('Shop · Svelte · SQLite');
  });

  it('refers a friend', async () => {
    const { user, dialog, press } = await openDialog('Refer a friend', 'Refer and earn');
    await user.type(dialog.getByRole('textbox', { name: 'E-mail' }), 'friend@example.org');
    await press('Send invitation');
    await dialog.findByText('Not joined yet');
  });
});
