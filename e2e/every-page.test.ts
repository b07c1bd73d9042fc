import { describe, expect, it } from 'vitest';
import { faultsOfDocument, MARK, openDocuments } from './documents.ts';
import { VIEWER } from './journey-product.ts';
import { openProduct } from './product.ts';
import { isHydrated } from './screens.ts';
import {
  AREAS,
  DIFFER_BY_ROLE,
  isOfGalleries,
  lookAtPage,
  OPEN_PATHS,
  openingsOf,
  openPages,
  STOPS,
} from './walk-pages.ts';

const product = await openProduct();

/** What is wrong with the documents of addresses. */
async function faultsOfDocuments(
  read: (path: string) => Promise<string>,
  paths: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const faults = await faultsOfDocument(() => read(path));
    found.push(...faults.map((fault) => `${path}: ${fault}`));
  }
  return found;
}

describe('every page', () => {
  it('is known', () => {
    // The 123 of the specification, the score pages, and the forms with parameters.
    expect(STOPS.length).toBeGreaterThan(135);
  });

  it.each(openingsOf(AREAS.filter((one) => !isOfGalleries(one))))(
    'of $area, $look, is rendered by the server and hydrated, has its title and one heading, fits, is accessible and logs nothing',
    async (opening) => {
      const problems = await openPages(product, opening);
      expect(problems, problems.join('; ')).toEqual([]);
    },
    900_000,
  );

  it('that differs by role is rendered for a viewer', async () => {
    const read = await openDocuments(product.origin, VIEWER);
    const paths = STOPS.map(({ path }) => path).filter((path) => DIFFER_BY_ROLE.test(path));
    expect(await faultsOfDocuments(read, paths)).toEqual([]);
  });

  it('is rendered for a visitor where it is open to one, and else left to the browser', async () => {
    const read = await openDocuments(product.origin, null);
    expect(await faultsOfDocuments(read, OPEN_PATHS)).toEqual([]);
    for (const { path } of STOPS.filter((stop) => !OPEN_PATHS.includes(stop.path))) {
      expect(await read(path), path).toContain(MARK);
    }
  });

  it('is accessible and fits before somebody has signed in', async () => {
    const { page, complaints } = await product.open();
    await page.goto('/login');
    await isHydrated(page);
    expect(await lookAtPage(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
