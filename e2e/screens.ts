import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { acceptStaffLink, inviteStaff } from '#contract/access/staff.ts';
import { createClient } from '#contract/kit/client.ts';
import { confirmOneself } from '#contract/me/confirmation.ts';
import type { Opened, Screen } from './browsers.ts';
import { type Credentials, STAFF } from './journey-product.ts';
import type { Product } from './product.ts';

/** Fills in the sign-in form that the page shows. */
export async function signIn(page: Page, { email, password } = STAFF): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Answers the dialog that asks who it is with the password. */
export async function confirmByPassword(page: Page, { password } = STAFF): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}

/** Somebody who has been invited and has joined. */
export async function join(
  product: Product,
  fullName: string,
  email: string,
): Promise<Credentials> {
  const call = await product.signedInCall();
  const password = 'an orange boat at dawn';
  const body = { email, full_name: fullName, role: 'analyst' } as const;
  await call(confirmOneself, { body: { method: 'password', password: STAFF.password } });
  const { link } = await call(inviteStaff, { body });
  const accepted = { body: { token: link.token, password } };
  await createClient(fetch, product.origin)(acceptStaffLink, accepted);
  return { email, password };
}

/** A new browser, signed in, on the page at `path`, once its code has come. */
export async function openSignedIn(
  product: Product,
  path: string,
  screen?: Screen,
  person = STAFF,
): Promise<Opened> {
  const opened = await product.openAs(person, screen);
  await opened.page.goto(path);
  await isHydrated(opened.page);
  await isAt(opened.page, path);
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return opened;
}

/** A new browser, signed in, that shows the week. */
export async function openWeek(product: Product, screen?: Screen): Promise<Opened> {
  const opened = await openSignedIn(product, '/scores/week', screen);
  await settled(opened.page);
  return opened;
}

/** Waits until the code of a page that the server has drawn has come: before, it takes no keys and no files. */
export async function isHydrated(page: Page): Promise<void> {
  // A document that is still being parsed may not have come to the mark yet.
  await page.waitForFunction(
    () => document.readyState !== 'loading' && document.querySelector('[data-drawn]') === null,
    null,
    POLLING,
  );
}

/** Has the router go to an address, without a reload. */
export async function pushAddress(page: Page, path: string): Promise<void> {
  // It listens to the history. The index says: not the first address.
  await page.evaluate((to) => window.history.pushState({ __TSR_index: 1 }, '', to), path);
}

/** Not at each frame, as by default, which has the browser make frames of a page that does not change. */
export const POLLING = { polling: 50 };

/** Waits for the address, without the origin. */
export async function isAt(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname + url.search === path);
}

export function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name });
}

function table(page: Page): Locator {
  return page.getByRole('table', { name: 'Ranked events' });
}

/** Waits until the list shows the answer to what it was last asked. */
export async function settled(page: Page): Promise<void> {
  await page.locator('table[aria-busy="false"]').waitFor();
}

/** The texts of one column of the list at hand, by its header. */
export async function column(page: Page, name: string): Promise<string[]> {
  await settled(page);
  const headers = await table(page).getByRole('columnheader').allTextContents();
  const index = headers.findIndex((text) => text.trim() === name);
  const rows = table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  const cells = await rows.evaluateAll(
    (found, at) => found.map((row) => row.querySelectorAll('td')[at]?.textContent.trim() ?? ''),
    index,
  );
  return cells;
}

/** The names of the events in the list at hand. */
export async function eventNames(page: Page): Promise<string[]> {
  await settled(page);
  return table(page).getByRole('link').allTextContents();
}

/** The scores in the list at hand. */
export async function scores(page: Page): Promise<number[]> {
  await settled(page);
  const labels = await table(page)
    .getByRole('button', { name: /: why$/ })
    .evaluateAll((bars) => bars.map((bar) => bar.getAttribute('aria-label') ?? ''));
  return labels.map((label) => Number(/-?[\d.]+/.exec(label.replace('−', '-'))?.[0]));
}

export function sortBy(page: Page, name: string): Promise<void> {
  return table(page)
    .getByRole('columnheader', { name, exact: true })
    .getByRole('button', { name, exact: true })
    .click();
}

/** What a row counts: "11–20 of 256". */
export function span(page: Page): Locator {
  return page.getByText(/^[\d,]+–[\d,]+ of [\d,]+$/);
}

const axeSource = await readFile(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** What the checker's source, once evaluated, leaves in the page. */
declare const axe: typeof Axe;

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules that look at colours and positions. What the others look at is the same in every skin, width and direction. */
const VISUAL_RULES = [
  'color-contrast',
  'link-in-text-block',
  'target-size',
  'scrollable-region-focusable',
];

/** What a checker for WCAG 2.2 AA finds wrong on the page as it is, outside of what is excluded by selectors. */
export async function violations(
  page: Page,
  { rules = 'all', exclude = [] }: { rules?: 'all' | 'visual'; exclude?: string[] } = {},
): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  // Evaluated, not added as a script, which the page's policy rightly refuses.
  if (!isThere) await page.evaluate(axeSource);
  return page.evaluate(
    async ({ tags, wanted, exclude }) => {
      // As its default does: experimental rules also complain about what is right.
      const values = axe
        .getRules(tags)
        .filter(
          ({ ruleId, tags: own }) =>
            !own.includes('experimental') && (wanted?.includes(ruleId) ?? true),
        )
        .map(({ ruleId }) => ruleId);
      const found = await axe.run(
        { include: [document.documentElement], exclude },
        { runOnly: { type: 'rule', values }, resultTypes: ['violations'] },
      );
      return found.violations.map(({ id, nodes }) => {
        const [first] = nodes;
        return `${id}, ${nodes.length} times, first ${first?.html}: ${first?.failureSummary}`;
      });
    },
    { tags: WCAG, wanted: rules === 'visual' ? VISUAL_RULES : null, exclude },
  );
}

/**
 * Gives the browser an authenticator that makes and uses passkeys without asking anybody. The returned function has it recognise
 * its owner, or no longer.
 */
export async function addVirtualAuthenticator(
  page: Page,
): Promise<(isUserVerified: boolean) => Promise<void>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (isUserVerified) => {
    await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  };
}
