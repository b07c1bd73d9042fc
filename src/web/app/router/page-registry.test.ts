import { describe, expect, it } from 'vitest';
import { LAYOUT_KINDS, MENU_GROUPS } from '#web/page-entry.ts';
import SPECIFIED from '#web/test/specified-paths.json';
import messages from '../../../../public/locales/en.json';
import { PAGES } from './page-registry.ts';
import { HOME_PATH, ROOT_PATH, SIGN_IN_PATH } from './paths.ts';

const PATHS = new Set<string>(PAGES.map((page) => page.path));
const ALL_PATHS = PAGES.flatMap((page) => [page.path, ...(page.alsoAt ?? [])]);

/** The text of a key; undefined where there is none. */
function text(key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (part, name) => (part instanceof Object ? Reflect.get(part, name) : undefined),
      messages,
    );
}

describe('the page registry', () => {
  it('has all 123 paths of the specification', () => {
    const specified = Object.values(SPECIFIED).flat();
    expect(specified).toHaveLength(123);
    expect(specified.filter((path) => !PATHS.has(path))).toEqual([]);
  });

  it('has a page for the sign-in, for home and for the address without a path', () => {
    for (const path of [HOME_PATH, SIGN_IN_PATH, ROOT_PATH]) expect(PATHS.has(path)).toBe(true);
  });

  it.each([
    '/apps/email/$folder',
    '/apps/invoice/preview/$id',
    '/apps/invoice/edit/$id',
    '/apps/user/view/$id',
    '/apps/ecommerce/product-detail/$slug',
    '/apps/todo/$filter',
    '/apps/todo/tag/$tag',
    '/pages/knowledge-base/$category',
    '/pages/knowledge-base/$category/$question',
    '/pages/blog/detail/$id',
    '/pages/blog/edit/$id',
  ])('has the address %s', (path) => {
    expect(ALL_PATHS).toContain(path);
  });

  it('gives no address twice', () => {
    expect(new Set(ALL_PATHS).size).toBe(ALL_PATHS.length);
  });

  it('remembers page size and search text of every list under keys of its own', () => {
    const keys = PAGES.flatMap(({ path, memory }) =>
      memory ? [[path, memory.pageSize, memory.search] as const] : [],
    );
    expect(keys).toEqual(
      expect.arrayContaining([
        ['/scores/week', 'rowsPerPage', 'weeklyEventSearch'],
        ['/scores/month', 'monthlyRowsPerPage', 'monthlyEventSearch'],
        ['/scores/six-months', 'sixMonthRowsPerPage', 'sixMonthEventSearch'],
        ['/scores/year', 'yearlyRowsPerPage', 'yearlyEventSearch'],
        ['/apps/user/list', 'userRowsPerPage', 'userSearch'],
        ['/apps/invoice/list', 'invoiceRowsPerPage', 'invoiceSearch'],
        ['/apps/permissions', 'permissionRowsPerPage', 'permissionSearch'],
      ]),
    );
    const used = keys.flatMap(([, ...stored]) => stored);
    expect(new Set(used).size).toBe(used.length);
  });

  it('gives every page a title that is written, a layout and, in the menu, a group that are known', () => {
    for (const page of PAGES) {
      expect([page.path, typeof text(page.title)]).toEqual([page.path, 'string']);
      expect(LAYOUT_KINDS).toContain(page.layout);
      if (page.menu) expect(MENU_GROUPS).toContain(page.menu.group);
    }
  });

  it('gives no two pages of the specification the same title', () => {
    const titles = PAGES.map((page) => `${page.menu?.section?.title ?? ''} ${text(page.title)}`);
    expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([]);
  });
});
