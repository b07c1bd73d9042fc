import { describe, expect, it } from 'vitest';
import { VIEWER } from './journey-product.ts';
import { openProduct } from './product.ts';
import { isAt, openWeek } from './screens.ts';
import {
  DIFFER_BY_ROLE,
  FURTHER_STOPS,
  hydratePages,
  OPEN_PATHS,
  STOPS,
  walkPages,
} from './walk-pages.ts';

const product = await openProduct();

describe('every page', () => {
  it('has its title and one heading, fits, is accessible and logs nothing: in light and dark, left to right and right to left, wide and narrow', async () => {
    const rest = [...STOPS, ...FURTHER_STOPS].values();
    // While one page loads, the others are looked at.
    const walkers = await Promise.all([openWeek(product), openWeek(product), openWeek(product)]);
    const problems = await Promise.all(walkers.map(({ page }) => walkPages(page, rest)));
    expect(problems.flat()).toEqual([]);
  }, 1_200_000);

  it('that differs by role is hydrated for a viewer without a difference', async () => {
    const { page } = await product.openAs(VIEWER);
    const paths = STOPS.map(({ path }) => path).filter((path) => DIFFER_BY_ROLE.test(path));
    expect(await hydratePages(page, paths)).toEqual([]);
  }, 600_000);

  it('that is open to a visitor is hydrated without a difference', async () => {
    const { page } = await product.open();
    expect(await hydratePages(page, OPEN_PATHS)).toEqual([]);
    await page.goto('/scores/week?type=concert');
    await isAt(page, '/login?to=%2Fscores%2Fweek%3Ftype%3Dconcert');
  }, 600_000);
});
