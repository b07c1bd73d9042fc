import { expect, it } from 'vitest';
import { FocusWalk, walkDesk } from './focus-walk.ts';
import { STAFF } from './journey-product.ts';
import { openOwnProduct } from './product.ts';
import { heading, isHydrated, signIn } from './screens.ts';
import { STOPS } from './walk-pages.ts';

const product = await openOwnProduct();

/** Views that have each kind of action; `focus.proof.test.ts` walks all. */
const VIEWS = ['/scores/week?event=16', '/scores/staff', '/scores/me?tab=security'];

const KINDS = {
  menu: /› menuitem/,
  form: /^\S+ Invite › button/,
  question: /\? › button/,
  row: /: checkbox Select/,
  toggle: /: button Promote/,
  removal: /: button Unpin/,
};

it('no action of the desk by keyboard leaves the focus to the document', async () => {
  const { done, found } = await walkDesk(product, VIEWS);
  expect(found, found.join('; ')).toEqual([]);
  for (const [kind, action] of Object.entries(KINDS)) {
    expect(done, kind).toContainEqual(expect.stringMatching(action));
  }
});

it('nor does one of the frame', async () => {
  const week = STOPS.find(({ path }) => path === '/scores/week');
  if (!week) throw new Error('The week has no page.');
  const { page } = await product.openAs(STAFF);
  await page.goto('/scores/week');
  await isHydrated(page);
  const walk = await FocusWalk.over(page, 30);
  const found = await walk.try(week, 'header');
  expect(found, found.join('; ')).toEqual([]);
});

it('signing in and asking for a forgotten password lead to a heading or a field', async () => {
  const { page } = await product.open();
  await page.goto('/login');
  await isHydrated(page);
  const focused = () => page.evaluate(() => document.activeElement?.localName);
  await page.getByRole('button', { name: 'Forgot your password?' }).focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Set a new password').waitFor();
  await expect.poll(focused).not.toBe('body');
  // What keeps the focus comes with the first key.
  const keeper = page.waitForResponse(/keep-focus/);
  await page.goto('/login?to=/scores/month');
  await isHydrated(page);
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return Promise.race([keeper.then(() => true), page.waitForTimeout(200)]);
    })
    .toBe(true);
  await signIn(page);
  await heading(page, 'Next month').waitFor();
  await expect.poll(focused).toBe('h1');
});
