import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { complaintAt, descriptionOf, field } from '#web/test/fields.ts';
import { renderApp } from '#web/test/render.tsx';

const visit = () => renderApp('/pages/register-cover', { isSignedIn: false });

type User = Awaited<ReturnType<typeof visit>>['user'];

async function fillIn(user: User, { name = 'ada', email = 'ada@demo.example' } = {}) {
  await user.type(await screen.findByLabelText('User name'), name);
  await user.type(screen.getByLabelText('E-mail'), email);
  await user.type(screen.getByLabelText('Password'), 'walrus kettle tundra');
  await user.click(screen.getByLabelText('I agree to the terms'));
}
const submit = () => screen.getByRole('button', { name: 'Create account' });

describe('/pages/register-cover', () => {
  it('makes an account that is signed in at once, and can sign in again', async () => {
    const { user } = await visit();
    await fillIn(user);
    await user.click(submit());
    await screen.findByText('Signed in as ada (demo)');
    screen.getByText('Account created. You are signed in.');
    expect(screen.queryByRole('button', { name: 'Renew session' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign out of the demo' }));
    await user.click(await screen.findByRole('link', { name: 'Sign in' }));
    await screen.findByRole('heading', { name: 'Welcome back' });
    await user.type(field('E-mail'), 'ada@demo.example');
    await user.type(field('Password'), 'walrus kettle tundra{Enter}');
    await screen.findByText('Signed in as ada (demo)');
  });

  it('names what is taken at its field', async () => {
    const { user } = await visit();
    await fillIn(user, { name: 'avery.quinn', email: 'client@demo.example' });
    await user.click(submit());
    await screen.findByText('This email is already in use.');
    expect(complaintAt('User name')).toBe('This username is already in use.');
    expect(document.activeElement).toBe(field('User name'));
    await user.type(screen.getByLabelText('User name'), '2');
    expect(screen.queryByText('This username is already in use.')).toBeNull();
  });

  it('says by field what the contract and the terms want', async () => {
    const { user } = await visit();
    await user.type(await screen.findByLabelText('User name'), 'a b');
    await user.type(screen.getByLabelText('E-mail'), 'ada@');
    await user.type(screen.getByLabelText('Password'), 'short');
    await user.click(submit());
    expect(complaintAt('User name')).toBe('Letters, digits, dots, dashes and underscores only.');
    expect(complaintAt('E-mail')).toBe('Enter an e-mail address.');
    expect(complaintAt('Password')).toBe('At least 8 characters.');
    expect(complaintAt('I agree to the terms')).toBe('Agree to the terms to continue.');
  });

  it('complains of a field once it was left, but not of an empty one', async () => {
    const { user } = await visit();
    await user.click(await screen.findByLabelText('User name'));
    await user.type(screen.getByLabelText('E-mail'), 'ada@');
    expect(complaintAt('User name')).toBeNull();
    expect(complaintAt('E-mail')).toBeNull();
    await user.tab();
    expect(complaintAt('E-mail')).toBe('Enter an e-mail address.');
  });

  it('says how strong the password is, knowing what else was typed', async () => {
    const { user } = await visit();
    const password = await screen.findByLabelText('Password');
    expect(descriptionOf(password)).toMatch(/three or four unrelated words/);
    await user.type(password, 'vexmoor99');
    expect(descriptionOf(password)).toMatch(/^Good: guessed in about .*\.$/);
    await user.type(screen.getByLabelText('E-mail'), 'ada@vexmoor.example');
    expect(descriptionOf(password)).toMatch(/^Very weak: .*It contains your name or e-mail\.$/);
    await user.type(password, ' walrus kettle tundra');
    expect(descriptionOf(password)).toMatch(/^Strong: would take centuries to guess/);
  });
});
