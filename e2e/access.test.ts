import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { appCode } from './authenticator-app.ts';
import { openOwnProduct } from './product.ts';
import { confirmByPassword, heading, isAt, openSignedIn, signIn, violations } from './screens.ts';

const GRACE = { email: 'grace@navy.example', password: 'an orange boat at dawn' };

const product = await openOwnProduct();

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Sets it up on the page that asks for it, and answers the key of the app. */
async function setUpSecondFactor(page: Page, password: string): Promise<string> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('Set up').click();
  await confirmByPassword(page, { email: GRACE.email, password });
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const key = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  await page.getByLabel('Code of the app').fill(appCode(key));
  await button('Turn on').click();
  await button('I have saved them').click();
  await page.getByText('10 recovery codes left.').waitFor();
  return key;
}

/** The audit log has each of these, whatever else. */
async function hasEntries(page: Page, area: string, actions: readonly string[]): Promise<void> {
  await page.goto(`/scores/audit?area=${area}&size=100`);
  for (const action of actions) {
    await page.getByRole('cell', { name: action }).first().waitFor();
  }
}

it('somebody is invited, signs in, sets up a second factor, gets another role and is disabled, as the audit log says', async () => {
  const { page, complaints } = await openSignedIn(product, '/scores/staff');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Grace Hopper');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(GRACE.email);
  await page.getByRole('button', { name: 'Create invitation' }).click();
  await confirmByPassword(page);
  const link = await page.getByText('/set-password#').textContent();
  await page.getByRole('button', { name: 'Done' }).click();

  const { page: hers } = await product.open();
  await hers.goto(link ?? '');
  await heading(hers, 'Welcome, Grace Hopper').waitFor();
  await hers.getByLabel('Password', { exact: true }).fill(GRACE.password);
  await hers.getByRole('button', { name: 'Set password' }).click();
  await isAt(hers, '/scores');
  await hers.getByRole('link', { name: 'Next week' }).first().click();
  await hers.locator('table[aria-busy="false"]').waitFor();
  expect(await hers.getByRole('link', { name: 'Audit log' }).count()).toBe(0);

  await act(page, 'Grace Hopper', 'Require a second factor');
  await page.getByText('Grace Hopper must set up a second factor before anything else.').waitFor();
  // As after a reload: the demand comes with the first answers of the page.
  await hers.goto('/scores/month');
  const key = await setUpSecondFactor(hers, GRACE.password);
  await hers.getByRole('button', { name: /your account$/ }).click();
  await hers.getByRole('menuitem', { name: 'Log out' }).click();
  await hers.waitForURL('**/login**');
  await signIn(hers, GRACE);
  await hers.getByLabel('Code of your authenticator app').fill(appCode(key, 1));
  await hers.getByRole('button', { name: 'Continue', exact: true }).click();
  await hers.getByRole('link', { name: 'Next week' }).first().click();
  await hers.locator('table[aria-busy="false"]').waitFor();

  await act(page, 'Grace Hopper', 'Change role');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption({ label: 'Client' });
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await page.getByText('Grace Hopper is now: Client.').waitFor();
  // By its address: the live stream may take the link away before it is clicked.
  await hers.goto('/scores/month');
  await heading(hers, 'No access').waitFor();
  expect(await hers.getByRole('link', { name: 'Next month' }).count()).toBe(0);
  // Her pages call for nothing that she may not have: this is what somebody tries by hand.
  const status = await hers.evaluate(async () => {
    const [token = ''] =
      /[\w-]+\.[\w-]+\.[\w-]+/.exec(localStorage.getItem('accessToken') ?? '') ?? [];
    return (await fetch('/audit', { headers: { authorization: `Bearer ${token}` } })).status;
  });
  expect(status).toBe(403);

  await act(page, 'Grace Hopper', 'Disable');
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await page.getByText('Grace Hopper can no longer sign in.').waitFor();
  await hers.getByText('Your account is disabled.').waitFor();
  await hers.waitForURL('**/login**');
  await signIn(hers, GRACE);
  await hers.getByRole('alert').waitFor();

  const actions = [
    'Invitation created',
    'Invitation accepted',
    'Second factor required',
    'Role changed',
    'Account disabled',
  ];
  await hasEntries(page, 'staff', actions);
  await hasEntries(page, 'sign_in', ['Signed in', 'Sign-in refused']);
  await hasEntries(page, 'access', ['Access refused']);
  // The browser itself reports the refusal that asks who it is.
  expect(complaints.filter((text) => !/status of 403/.test(text))).toEqual([]);
});

it('a key is made once its maker has confirmed who they are, used by a program, rotated and revoked, as the audit log says', async () => {
  const { page, context, complaints } = await openSignedIn(product, '/scores/keys');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copySecret = async () => {
    const dialog = page.getByRole('dialog', { name: 'Copy your key now' });
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await dialog.getByRole('button', { name: 'Copied' }).waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const statusWith = async (secret: string) => {
    const headers = { authorization: `Bearer ${secret}` };
    return (await fetch(`${product.origin}/score_runs`, { headers })).status;
  };

  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nightly feed');
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('dialog', { name: 'Confirm it is you' }).waitFor();
  expect(await violations(page)).toEqual([]);
  // By keys alone: the field has the focus.
  await page.keyboard.type('not my password');
  await page.keyboard.press('Enter');
  await page.getByText('The password is wrong.').waitFor();
  await confirmByPassword(page);
  const first = await copySecret();
  expect(await statusWith(first)).toBe(200);

  await act(page, 'Nightly feed', 'Rotate');
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click();
  const second = await copySecret();
  expect(second).not.toBe(first);
  expect([await statusWith(first), await statusWith(second)]).toEqual([200, 200]);

  await act(page, 'Nightly feed', 'Revoke');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('Nightly feed was revoked.').waitFor();
  expect([await statusWith(first), await statusWith(second)]).toEqual([401, 401]);
  expect(await page.content()).not.toContain(second);

  await hasEntries(page, 'key', ['API key created', 'API key rotated', 'API key revoked']);
  await hasEntries(page, 'access', ['API key refused']);
  await hasEntries(page, 'account', ['Identity confirmed', 'Confirmation refused']);
  // The browser itself reports the refusals that ask who it is, and of the wrong password.
  expect(complaints.filter((text) => !/status of 40[03]/.test(text))).toEqual([]);
});
