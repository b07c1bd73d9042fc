import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { appCode } from './authenticator-app.ts';
import { openOwnProduct } from './product.ts';
import {
  addVirtualAuthenticator,
  confirmByPassword,
  heading,
  openSignedIn,
  signIn,
  violations,
} from './screens.ts';

const product = await openOwnProduct();
/** Passkeys belong to names, not to addresses. */
const NAMED_ORIGIN = product.origin.replace('127.0.0.1', 'localhost');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const status = (page: Page, text: RegExp | string) => page.getByText(text).first();

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /your account$/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await button(page, 'Sign in').waitFor();
}

const isIn = (page: Page) => page.getByRole('button', { name: /your account$/ }).waitFor();

async function enterCode(page: Page, label: string, code: string): Promise<void> {
  await page.getByLabel(label).fill(code);
  await button(page, 'Continue').click();
}

async function confirmByPasskey(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('one’s own account', () => {
  it('signs in with a passkey once one was added, and no more once it was removed', async () => {
    const { page } = await product.open();
    const setVerified = await addVirtualAuthenticator(page);
    await page.goto(`${NAMED_ORIGIN}/login`);
    await signIn(page);
    await isIn(page);
    await page.goto(`${NAMED_ORIGIN}/scores/me?tab=security`);
    await button(page, 'Add passkey').click();
    const dialog = page.getByRole('dialog', { name: 'Add passkey' });
    await dialog.getByLabel('Name').fill('Work laptop');
    await dialog.getByRole('button', { name: 'Add passkey' }).click();
    await confirmByPassword(page);
    await status(page, 'The passkey was added.').waitFor();

    await signOut(page);
    await button(page, 'Sign in with a passkey').click();
    await isIn(page);
    await page.goto(`${NAMED_ORIGIN}/scores/me?tab=security`);
    await button(page, 'Add passkey').click();
    await dialog.getByLabel('Name').fill('Work laptop');
    const add = dialog.getByRole('button', { name: 'Add passkey' });
    await add.click();
    await confirmByPasskey(page);
    await status(page, 'Another of your passkeys has this name.').waitFor();
    await dialog.getByLabel('Name').fill('The same laptop');
    await add.click();
    await status(page, /^This device has a passkey for your account already/).waitFor();
    await button(page, 'Cancel').click();
    await button(page, 'Leave').click();

    await signOut(page);
    // Servers remember for a while that there are no passkeys.
    const openLogin = async () => (await page.goto(`${NAMED_ORIGIN}/login`))?.text();
    await expect.poll(openLogin, { timeout: 60_000 }).toContain('"hasPasskeys":true');
    // The virtual authenticator chooses at once what the field of the e-mail offers.
    await isIn(page);
    await page.goto(`${NAMED_ORIGIN}/scores/me?tab=security`);
    await button(page, 'Remove Work laptop').click();
    const asked = page.getByRole('dialog', { name: 'Remove Work laptop?' });
    await asked.getByRole('button', { name: 'Remove', exact: true }).click();
    // The password would do no longer.
    const confirmation = page.getByRole('dialog', { name: 'Confirm it is you' });
    const usePasskey = confirmation.getByRole('button', { name: 'Use a passkey' });
    await usePasskey.waitFor();
    expect(await confirmation.getByRole('textbox').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await setVerified(false);
    // It has the focus.
    await page.keyboard.press('Enter');
    await status(page, 'No passkey was used. Try again.').waitFor();
    await setVerified(true);
    // It has the focus.
    await page.keyboard.press('Enter');
    await status(page, 'No passkeys yet.').waitFor();
    await signOut(page);
    await button(page, 'Sign in with a passkey').click();
    await status(page, 'This passkey is not accepted here. Sign in with your password.').waitFor();
  });

  it('has a picture, re-encoded by the browser', async () => {
    const { page } = await product.open();
    await page.goto('/scores/me');
    await signIn(page);
    await heading(page, 'My account').waitFor();
    const png = await page.screenshot();
    await page.getByLabel('Picture').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: png,
    });
    await button(page, 'Save changes').first().click();
    await status(page, 'Saved.').waitFor();
    const stored = await page.evaluate(() => localStorage.getItem('userData') ?? '');
    expect(stored).toContain('data:image/jpeg;base64,');
  });

  it('has a second factor from its set-up on, and sessions that another browser can end', async () => {
    const { page, complaints } = await openSignedIn(product, '/scores');
    await page.getByRole('button', { name: /your account$/ }).click();
    await page.getByRole('menuitem', { name: 'My account' }).click();
    await heading(page, 'My account').waitFor();
    await page.getByRole('link', { name: 'Security', exact: true }).click();
    await button(page, 'Set up').click();
    await confirmByPassword(page);
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    const secret = await page.getByRole('dialog').locator('code').textContent();
    await page.getByLabel('Code of the app').fill(appCode(secret ?? ''));
    await button(page, 'Turn on').click();
    const codes = page.getByRole('dialog', { name: 'Recovery codes' }).locator('li code');
    await codes.first().waitFor();
    const [recoveryCode = '', ...more] = await codes.allInnerTexts();
    expect(more).toHaveLength(9);
    await button(page, 'I have saved them').click();
    await status(page, '10 recovery codes left.').waitFor();

    await signOut(page);
    await signIn(page);
    await enterCode(page, 'Code of your authenticator app', appCode(secret ?? '', 1));
    await isIn(page);
    await page.goto('/scores/me?tab=sessions');
    await page.getByText('This device').waitFor();

    const { page: other } = await product.open();
    await other.goto('/scores/me?tab=sessions');
    await signIn(other);
    await button(other, 'Use a recovery code').click();
    await enterCode(other, 'Recovery code', recoveryCode);
    await button(other, 'Sign out everywhere else').click();
    await button(other, 'Sign out').last().click();
    // The sign-in a moment ago is confirmation enough.
    await status(other, /sessions? ha(s|ve) ended/).waitFor();
    // The stream of live messages tells this browser; it does not have to ask.
    await button(page, 'Sign in').waitFor();
    await status(other, 'A second factor was set up for your account').waitFor();
    // The browser itself reports the refusal that asks for the code, and that of the ended session.
    expect(complaints.filter((text) => !/status of 40[13]/.test(text))).toEqual([]);
  });
});
