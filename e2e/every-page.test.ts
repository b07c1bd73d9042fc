import { describe, expect, it } from 'vitest';
import { openProduct } from './product.ts';
import { openWeek } from './screens.ts';
import { FURTHER_STOPS, lookAtPage, STOPS, walkPages } from './walk-pages.ts';

const product = await openProduct();

describe('every page', () => {
  it('has its title and one heading, fits, is accessible and logs nothing: in light and dark, left to right and right to left, wide and narrow', async () => {
    // The 123 of the specification, the score pages, and the forms with parameters.
    expect(STOPS.length).toBeGreaterThan(135);
    const rest = [...STOPS, ...FURTHER_STOPS].values();
    // While one page loads, the others are looked at.
    const walkers = await Promise.all([openWeek(product), openWeek(product), openWeek(product)]);
    const problems = await Promise.all(walkers.map(({ page }) => walkPages(page, rest)));
    expect(problems.flat()).toEqual([]);
  }, 1_200_000);

  it('is accessible and fits before somebody has signed in', async () => {
    const { page, complaints } = await product.open();
    await page.goto('/login');
    await page.waitForFunction(() => document.querySelector('[data-drawn]') === null);
    expect(await lookAtPage(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
