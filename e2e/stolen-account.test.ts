import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { appCode } from './authenticator-app.ts';
import { openOwnProduct } from './product.ts';
import {
  addVirtualAuthenticator,
  confirmByPassword,
  heading,
  isAt,
  join,
  openSignedIn,
  signIn,
  violations,
} from './screens.ts';

const product = await openOwnProduct();
/** Passkeys belong to names, not to addresses. */
const NAMED_ORIGIN = product.origin.replace('127.0.0.1', 'localhost');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isIn = (page: Page) => page.getByRole('button', { name: /your account$/ }).waitFor();

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** The link that Staff shows once. */
async function copyLink(page: Page): Promise<string> {
  const link = await page.getByText('/set-password#').textContent();
  await button(page, 'Done').click();
  return new URL(link ?? '').pathname + new URL(link ?? '').hash;
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /your account$/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await button(page, 'Sign in').waitFor();
}

async function enterCode(page: Page, label: string, code: string): Promise<void> {
  await page.getByLabel(label).fill(code);
  await button(page, 'Continue').click();
}

it('an admin takes a stolen account back on one page, and nothing that the thief had works any more', async () => {
  const edith = await join(product, 'Edith Clarke', 'edith@grid.example');
  const { page: admin } = await openSignedIn(product, '/scores/staff');

  const { page: thief } = await product.open();
  await addVirtualAuthenticator(thief);
  await thief.goto(`${NAMED_ORIGIN}/login`);
  await signIn(thief, edith);
  await isIn(thief);
  await thief.goto(`${NAMED_ORIGIN}/scores/keys`);
  await button(thief, 'New key').click();
  await thief.getByRole('textbox', { name: 'Name' }).fill('Nightly report');
  await button(thief, 'Create key').click();
  await confirmByPassword(thief, edith);
  const secret = await thief.getByRole('dialog').getByText(/^mq_/).textContent();
  await button(thief, 'Done').click();
  const statusOfKey = async () => {
    const headers = { authorization: `Bearer ${secret?.trim()}` };
    return (await fetch(`${product.origin}/score_runs`, { headers })).status;
  };
  expect(await statusOfKey()).toBe(200);
  await thief.goto(`${NAMED_ORIGIN}/scores/me?tab=security`);
  await button(thief, 'Add passkey').click();
  const adding = thief.getByRole('dialog', { name: 'Add passkey' });
  await adding.getByLabel('Name').fill('Spare phone');
  await adding.getByRole('button', { name: 'Add passkey' }).click();
  await thief.getByText('The passkey was added.').waitFor();
  await act(admin, 'Edith Clarke', 'Reset password');
  await button(admin, 'Create link').click();
  await confirmByPassword(admin);
  // It is mailed to an address that the thief reads.
  const stolenLink = await copyLink(admin);

  await act(admin, 'Edith Clarke', 'Access');
  const panel = admin.getByRole('dialog', { name: 'Access of Edith Clarke' });
  for (const given of ['Nightly report', 'Spare phone', 'Link to set a new password']) {
    await panel.getByText(given).waitFor();
  }
  expect(await violations(admin)).toEqual([]);
  await panel.getByRole('button', { name: 'Take the account back' }).click();
  const asked = admin.getByRole('dialog', { name: 'Take the account of Edith Clarke back?' });
  await asked.getByText('This API key stops working for good: Nightly report.').waitFor();
  await asked.getByText('This passkey is removed: Spare phone.').waitFor();
  await asked.getByRole('button', { name: 'Take back' }).click();
  const ownLink = await copyLink(admin);

  // The live stream tells the thief's browser that its session has ended.
  await button(thief, 'Sign in').waitFor();
  expect(await statusOfKey()).toBe(401);
  await button(thief, 'Sign in with a passkey').click();
  await thief.getByText('This passkey is not accepted here.').waitFor();
  await signIn(thief, edith);
  await thief
    .getByRole('alert')
    .filter({ hasText: /password/ })
    .waitFor();
  await thief.goto(stolenLink);
  await thief.getByText('This link does not work').waitFor();

  const { page: owner } = await product.open();
  await owner.goto(ownLink);
  await owner.getByLabel('Password', { exact: true }).fill('a violet train at noon');
  await button(owner, 'Set password').click();
  await isAt(owner, '/scores');
  await owner.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
  await owner.getByText(/^Your account was taken back by an administrator/).waitFor();
  await owner.getByText('A passkey was added to your account').waitFor();
});

it('somebody who has lost the phone gets in by a recovery code or by an admin, and sets up a new app', async () => {
  const mary = await join(product, 'Mary Jackson', 'mary@tunnel.example');
  const { page } = await openSignedInAs(mary);

  /** Sets the second factor up, and answers the key of the app and the recovery codes. */
  const setUp = async () => {
    await page.goto('/scores/me?tab=security');
    await button(page, 'Set up').click();
    await page
      .getByRole('img', { name: 'QR code for the authenticator app' })
      .or(page.getByRole('dialog', { name: 'Confirm it is you' }))
      .waitFor();
    const isAsked = await page.getByRole('dialog', { name: 'Confirm it is you' }).isVisible();
    if (isAsked) await confirmByPassword(page, mary);
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    const key = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
    await page.getByLabel('Code of the app').fill(appCode(key));
    await button(page, 'Turn on').click();
    const codes = page.getByRole('dialog', { name: 'Recovery codes' }).locator('li code');
    await codes.first().waitFor();
    const recoveryCodes = await codes.allInnerTexts();
    await button(page, 'I have saved them').click();
    return { key, recoveryCodes };
  };
  const begin = async () => {
    await signOut(page);
    await signIn(page, mary);
  };
  const isRefused = () => page.getByText(/code is wrong/).waitFor();

  const lost = await setUp();
  const [first = '', second = '', third = ''] = lost.recoveryCodes;
  await begin();
  await button(page, 'Use a recovery code').click();
  await enterCode(page, 'Recovery code', first);
  await isIn(page);
  await page.goto('/scores/me?tab=security');
  await button(page, 'Turn off').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm it is you' });
  await confirmation.getByRole('textbox').fill(second);
  await confirmation.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Two-factor authentication is off.').waitFor();
  const found = await setUp();

  await begin();
  await enterCode(page, 'Code of your authenticator app', appCode(lost.key, 1));
  await isRefused();
  await button(page, 'Use a recovery code').click();
  await enterCode(page, 'Recovery code', third);
  await isRefused();
  await enterCode(page, 'Recovery code', found.recoveryCodes[0] ?? '');
  await isIn(page);

  const { page: admin } = await openSignedIn(product, '/scores/staff');
  await act(admin, 'Mary Jackson', 'Access');
  const panel = admin.getByRole('dialog', { name: 'Access of Mary Jackson' });
  await panel.getByRole('button', { name: 'Turn off the second factor' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Turn off', exact: true }).click();
  await confirmByPassword(admin);
  await panel.getByText('Not set up.').waitFor();
  await button(page, 'Sign in').waitFor();
  await signIn(page, mary);
  await isIn(page);
  const last = await setUp();
  await begin();
  await enterCode(page, 'Code of your authenticator app', appCode(found.key, 1));
  await isRefused();
  await enterCode(page, 'Code of your authenticator app', appCode(last.key, 1));
  await isIn(page);
});

async function openSignedInAs(person: { email: string; password: string }) {
  const opened = await product.open();
  await opened.page.goto('/scores/me?tab=security');
  await signIn(opened.page, person);
  await heading(opened.page, 'My account').waitFor();
  return opened;
}
