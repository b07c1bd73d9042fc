import { describe, expect, it } from 'vitest';
import {
  describeFirstCode,
  FIRST_CODE_BUDGET,
  filesBefore,
  kiBOf,
  measureFirstCode,
} from '../scripts/first-code.ts';
import { holdBack, load, loadUndrawnDashboard } from './first-load.ts';
import { STAFF } from './journey-product.ts';
import { openProduct } from './product.ts';
import { heading, openSignedIn, settled } from './screens.ts';

const product = await openProduct();

/** As large as in the bench: a card below the window loads nothing. */
const BENCH_WINDOW = { width: 1280, height: 720 };

/** The budgets, in KiB of gzipped code, texts and styles until the network is quiet; of the sign-in, until it is hydrated. */
const BUDGET = { signIn: 120, list: 258, dashboard: 258 };

describe('the code before the first view', () => {
  it('keeps the budget of its kind at every address', async () => {
    const pages = await measureFirstCode();
    process.stdout.write(`${describeFirstCode(pages)}\n`);
    expect(pages.length).toBeGreaterThan(135);
    const larger = pages.filter(
      (page) =>
        kiBOf(page) > FIRST_CODE_BUDGET[page.kind].kiB ||
        page.files > FIRST_CODE_BUDGET[page.kind].files,
    );
    expect(describeFirstCode(larger)).toBe(describeFirstCode([]));
  });
});

describe('the first load', () => {
  it('of the sign-in page keeps its budget, does not move, and fetches the rest of the product afterwards', async () => {
    const { page, complaints } = await product.open();
    const seen = await load(page, '/login', (opened) =>
      opened.locator('#root:not([data-drawn])').waitFor(),
    );
    expect(seen.look).toMatchObject({ skin: 'light' });
    expect(seen.shift).toBe(0);
    expect(seen.codeOfHydration.length).toBeLessThanOrEqual(12);
    expect(seen.kiBOfHydration).toBeGreaterThan(60);
    expect(seen.kiBOfHydration).toBeLessThanOrEqual(BUDGET.signIn);
    expect(seen.kiB).toBeGreaterThan(seen.kiBOfHydration + 60);
    expect(complaints).toEqual([]);
  });

  it('sends what was submitted before the code was there, and never in the address', async () => {
    const { page, complaints } = await product.open();
    const held: (() => void)[] = [];
    let isHeld = true;
    await page.route('**/*.js', async (route) => {
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('E-mail').fill(STAFF.email);
    await page.getByLabel('Password', { exact: true }).fill(STAFF.password);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    expect(new URL(page.url()).search).toBe('');
    isHeld = false;
    for (const release of held) release();
    await heading(page, 'Today').waitFor();
    expect(page.url()).not.toContain('password');
    expect(complaints).toEqual([]);
  });

  it('of a ranking keeps its budget and has its rows without a call and without code that the document does not name', async () => {
    const { page, context, complaints } = await openSignedIn(product, '/scores/week');
    const again = async () =>
      load(await context.newPage(), '/scores/week?type=concert&sort=city', settled);
    await page.close();
    let seen = await again();
    // A server that is too busy to answer in time leaves its answers to the browser.
    for (let tries = 1; tries < 5 && seen.calls.includes('GET /score_runs'); tries += 1) {
      seen = await again();
    }
    expect(seen.look).toMatchObject({ skin: 'light' });
    expect(seen.shift).toBe(0);
    expect(seen.calls).not.toContain('POST /event_score');
    expect(seen.calls).not.toContain('GET /score_runs');
    const known = new Set(await filesBefore('/scores/week'));
    expect(seen.codeOfRows.filter((file) => file.endsWith('.js') && !known.has(file))).toEqual([]);
    expect(seen.requests).toBeLessThanOrEqual(48);
    expect(seen.kiB).toBeLessThanOrEqual(BUDGET.list);
    expect(complaints).toEqual([]);
  });

  it('of a dashboard keeps its budget', async () => {
    const { page, context, complaints } = await openSignedIn(product, '/scores/week', BENCH_WINDOW);
    const again = await context.newPage();
    await page.close();
    const seen = await load(again, '/', (opened) =>
      opened.getByRole('heading', { level: 1, name: 'eCommerce' }).waitFor(),
    );
    expect(seen.shift).toBe(0);
    expect(seen.requests).toBeLessThanOrEqual(48);
    expect(seen.kiB).toBeLessThanOrEqual(BUDGET.dashboard);
    expect(complaints).toEqual([]);
  });

  it('of a dashboard that the server has not drawn in time moves nothing', async () => {
    await loadUndrawnDashboard(product, 1280);
  });

  it('keeps what is typed before the code is there', async () => {
    const { page } = await product.open();
    const release = await holdBack(page, '**/assets/base-*.js');
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('E-mail').fill('early@marquee.test');
    release();
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__react')),
    );
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('early@marquee.test');
  });
});
