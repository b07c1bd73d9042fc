import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import search from '#web/messages/search.json' with { type: 'json' };
import messages from '#web/messages/shared.json' with { type: 'json' };
import { pseudoMessages, pseudoText } from '#web/test/pseudo-language.ts';
import type { Opened, Screen } from './browsers.ts';
import type { Product } from './product.ts';
import { openWeek, POLLING, pushAddress, settled } from './screens.ts';
import { findCutText, findUntranslated } from './spoken-text.ts';

/** Abilities have the same names in every language. */
const ABILITIES = ['manage all', 'read Auth', 'read ACL', 'update Weights'];

export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 360, height: 740 };

const FRAME_AND_SCORES = [
  '/scores/year',
  '/scores/weights',
  '/access-control',
  '/page-layout/collapse-menu',
  '/page-layout/layout-boxed',
  '/page-layout/without-menu',
  '/page-layout/layout-empty',
  '/page-layout/layout-blank',
  '/no-such-page',
  '/scores/week',
];

/** What opens over the page, by the button that opens it. */
const PARTS = [messages.user.customize, messages.skin.label, search.open, messages.navigation.open];

async function spokenProblems(page: Page, where: string): Promise<string[]> {
  const names = await page.evaluate(() => {
    const { fullName = '', email = '' } = JSON.parse(localStorage.getItem('userData') ?? '{}');
    return ['Marquee', String(fullName), String(email)];
  });
  const english = await findUntranslated(page, [...names, ...ABILITIES]);
  const cut = await findCutText(page);
  return [
    ...english.map((text) => `${where}: English: ${text}`),
    ...cut.map((text) => `${where}: cut: ${text}`),
  ];
}

async function openAndClose(page: Page, label: string): Promise<string[]> {
  const button = page.getByRole('button', { name: pseudoText(label), exact: true });
  if (!(await button.isVisible())) return [];
  await button.click();
  await page.locator('dialog[open], [role="menu"]').first().waitFor();
  const problems = await spokenProblems(page, label);
  await page.keyboard.press('Escape');
  return problems;
}

const BUILT = join(import.meta.dirname, '../dist/web');
const FOLDER = join(import.meta.dirname, '../src/web/messages');
/** The files of messages, as the build writes them into its code. */
const FILES = new Set(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.stringify(JSON.parse(readFileSync(join(FOLDER, name), 'utf8')))),
);
const PARSED = /(?<=JSON\.parse\()(`(?:[^`\\]|\\.)*`|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")(?=\))/g;

/** A file of code with its messages in the pseudo language. */
function inPseudo(code: string): string {
  return code.replace(PARSED, (literal) => {
    const text: unknown = runInNewContext(literal);
    if (typeof text !== 'string' || !FILES.has(text)) return literal;
    return JSON.stringify(JSON.stringify(pseudoMessages(JSON.parse(text))));
  });
}

/** Speaks the pseudo language from the next load on. */
async function speakPseudo({ context }: Opened): Promise<void> {
  await context.route('**/assets/*.js', async (route) => {
    const { pathname } = new URL(route.request().url());
    const code = readFileSync(join(BUILT, pathname), 'utf8');
    await route.fulfill({ contentType: 'text/javascript', body: inPseudo(code) });
  });
  // What the server draws is English: without the cookie of documents it leaves a page to the browser.
  await context.clearCookies();
}

/** In a language that is 40 % longer nothing is cut or stays English. */
export async function speakLongLanguage(product: Product, screen: Screen): Promise<void> {
  const opened = await openWeek(product, screen);
  const { page } = opened;
  // The same finders see what is there to be found.
  expect(await findUntranslated(page, [])).toContain(messages.scores.windows.week);
  await speakPseudo(opened);
  const problems: string[] = [];
  await page.goto('/no-such-page');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const path of FRAME_AND_SCORES) {
    const last = await page.title();
    // A document for each would have to load all of its code again, which the cache does not keep while it is changed here.
    await pushAddress(page, path);
    await page.waitForFunction((title) => document.title !== title, last, POLLING);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    problems.push(...(await spokenProblems(page, path)));
  }
  await settled(page);
  for (const label of PARTS) problems.push(...(await openAndClose(page, label)));
  expect(problems).toEqual([]);

  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    // On phones it is for screen readers alone.
    heading.style.cssText =
      'position: static; clip-path: none; flex: none; block-size: auto; inline-size: 20px; overflow: hidden; white-space: nowrap';
  });
  expect(await findCutText(page)).toEqual([pseudoText(messages.scores.windows.week)]);
}
