import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import messages from '#web/messages/shared.json';
import { routeTree } from '#web/route-tree.gen.ts';
import SPECIFIED from '#web/test/specified-paths.json';
import { DETAILS, MENU } from '../menu.ts';
import { listPages } from '../pages.ts';
import { HOME_PATH, ROOT_PATH, SIGN_IN_PATH } from './paths.ts';

const PAGES = listPages(routeTree);
const PATHS = new Set<string>(PAGES.map((page) => page.path));
/** Only looks addresses up, and so needs none of what its pages need. */
const router = createRouter({
  routeTree,
  history: createMemoryHistory(),
  context: { pages: PAGES, shownPath: () => undefined },
} as Parameters<typeof createRouter<typeof routeTree>>[0]);

/** The text of a key; undefined where there is none. */
function text(key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (part, name) => (part instanceof Object ? Reflect.get(part, name) : undefined),
      messages,
    );
}

describe('the addresses', () => {
  it('has all 123 paths of the specification', () => {
    const specified = Object.values(SPECIFIED).flat();
    expect(specified).toHaveLength(123);
    expect(specified.filter((path) => !PATHS.has(path))).toEqual([]);
  });

  it('has a page for the sign-in, for home and for the address without a path', () => {
    for (const path of [HOME_PATH, SIGN_IN_PATH, ROOT_PATH]) expect(PATHS.has(path)).toBe(true);
  });

  it.each([
    ['/apps/email/sent', '/apps/email/$folder'],
    ['/apps/email/sent/3', '/apps/email/$folder/$id'],
    ['/apps/email/label/work', '/apps/email/label/$label'],
    ['/apps/email/label/work/3', '/apps/email/label/$label/$id'],
    ['/apps/chat', '/apps/chat/{-$id}'],
    ['/apps/chat/3', '/apps/chat/{-$id}'],
    ['/apps/invoice/preview', '/apps/invoice/preview/{-$id}'],
    ['/apps/invoice/preview/3', '/apps/invoice/preview/{-$id}'],
    ['/apps/invoice/edit/3', '/apps/invoice/edit/{-$id}'],
    ['/apps/user/view/3', '/apps/user/view/{-$id}'],
    ['/apps/ecommerce/product-detail/poster', '/apps/ecommerce/product-detail/{-$slug}'],
    ['/apps/todo/done', '/apps/todo/$filter'],
    ['/apps/todo/tag/low', '/apps/todo/tag/$tag'],
    ['/pages/knowledge-base/billing', '/pages/knowledge-base/{-$category}/{-$question}'],
    ['/pages/knowledge-base/billing/tax', '/pages/knowledge-base/{-$category}/{-$question}'],
    ['/pages/blog/detail/3', '/pages/blog/detail/{-$id}'],
    ['/pages/blog/edit/3', '/pages/blog/edit/{-$id}'],
    ['/no-such-page', '/$'],
  ])('finds %s at %s', (path, address) => {
    expect(router.getMatchedRoutes(path)[2]?.fullPath).toBe(address);
  });

  it('gives no address twice', () => {
    expect(PATHS.size).toBe(PAGES.length);
  });

  it('gives each page of the navigation its place once', () => {
    const entries = Object.values(MENU)
      .flat()
      .flatMap((item) => ('to' in item ? [item.to] : item.pages));
    expect(new Set(entries).size).toBe(entries.length);
    const shown = PAGES.filter(({ menu }) => menu && !menu.isDetail);
    expect(shown.map(({ to }) => to).toSorted()).toEqual(entries.toSorted());
    const details = PAGES.filter(({ menu }) => menu?.isDetail);
    expect(details.map(({ to }) => to).toSorted()).toEqual(Object.keys(DETAILS).toSorted());
  });

  it('says of each page whether it is a sample, as its place in the navigation has it', () => {
    const real = ['rankings', 'settings', 'administration'];
    const wrong = PAGES.filter(
      ({ menu, sample }) => menu && real.includes(menu.group) === (sample !== undefined),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
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

  it('gives every page a title that is written', () => {
    for (const page of PAGES) {
      expect([page.path, typeof text(page.title)]).toEqual([page.path, 'string']);
    }
  });

  it('gives no two pages of the specification the same title', () => {
    const titles = PAGES.map((page) => `${page.menu?.section?.title ?? ''} ${text(page.title)}`);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });
});
