import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pseudoMessages, pseudoText } from '#web/test/pseudo-language.ts';
import messages from '../public/locales/en.json' with { type: 'json' };
import { type Opened, type Screen, setUpProduct } from './product.ts';
import { isAt, settled, signIn } from './screens.ts';
import { findCutText, findUntranslated } from './spoken-text.ts';
import { STOPS, walkPages } from './walk-pages.ts';

const product = await setUpProduct();

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 360, height: 740 };

/** A browser that has signed in and shows the week. */
async function openWeek(screen: Screen): Promise<Opened> {
  const opened = await product.open(screen);
  await opened.page.goto('/login');
  await signIn(opened.page);
  await isAt(opened.page, '/scores/week');
  await settled(opened.page);
  return opened;
}

describe('every page', () => {
  it('has its title and one heading, fits, is accessible and logs nothing: in light and dark, left to right and right to left, wide and narrow', async () => {
    // The 123 of the specification, the score pages, and the forms with parameters.
    expect(STOPS.length).toBeGreaterThan(135);
    // Two browsers a screen: while one waits for a page, the other looks at one.
    const walk = async (screen: Screen) => {
      const rest = STOPS.values();
      const walkers = await Promise.all([openWeek(screen), openWeek(screen)]);
      const found = await Promise.all(walkers.map(({ page }) => walkPages(page, rest)));
      return found.flat();
    };
    const [wide, narrow] = await Promise.all([walk(WIDE), walk(NARROW)]);
    expect({ wide, narrow }).toEqual({ wide: [], narrow: [] });
  }, 360_000);
});

const FRAME_AND_SCORES = [
  '/scores/week',
  '/scores/year',
  '/scores/weights',
  '/access-control',
  '/page-layout/collapse-menu',
  '/page-layout/layout-boxed',
  '/page-layout/without-menu',
  '/page-layout/layout-empty',
  '/page-layout/layout-blank',
  '/components/alerts',
  '/no-such-page',
];

/** What opens over the page, by the button that opens it. */
const PARTS = [
  messages.customiser.open,
  messages.language.label,
  messages.skin.label,
  messages.search.open,
  messages.navigation.open,
];

async function spokenProblems(page: Page, where: string): Promise<string[]> {
  const names = await page.evaluate(() => {
    const { fullName = '', email = '' } = JSON.parse(localStorage.getItem('userData') ?? '{}');
    return ['English', 'Marquee', String(fullName), String(email)];
  });
  const english = await findUntranslated(page, names);
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
  await page.locator('dialog[open], [data-menu-choice]').first().waitFor();
  const problems = await spokenProblems(page, label);
  await page.keyboard.press('Escape');
  return problems;
}

/** Speaks the pseudo language from the next load on. */
async function speakPseudo({ context }: Opened): Promise<void> {
  await context.route('**/locales/**', async (route) => {
    const spoken: unknown = await (await route.fetch()).json();
    await route.fulfill({ json: pseudoMessages(Object(spoken)) });
  });
}

describe('in a language that is 40 % longer', () => {
  it.each([WIDE, NARROW])('nothing is cut or stays English, $width px wide', async (screen) => {
    const opened = await openWeek(screen);
    const { page } = opened;
    // The same finders see what is there to be found.
    expect(await findUntranslated(page, [])).toContain(messages.scores.windows.week);
    await speakPseudo(opened);
    const problems: string[] = [];
    for (const path of FRAME_AND_SCORES) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
      problems.push(...(await spokenProblems(page, path)));
    }
    await page.goto('/scores/week');
    await settled(page);
    for (const label of PARTS) problems.push(...(await openAndClose(page, label)));
    expect(problems).toEqual([]);

    await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      heading.style.cssText = 'inline-size: 20px; overflow: hidden; white-space: nowrap';
    });
    expect(await findCutText(page)).toEqual([pseudoText(messages.scores.windows.week)]);
  });
});
