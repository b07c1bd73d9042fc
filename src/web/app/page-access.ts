import type { Access } from '#web/api/ability.ts';
import type { PageEntry, PagePath } from '#web/components/page-entry.ts';
import { HOME_PATH, PAGES } from './page-registry.ts';

/** Whether the abilities suffice for the page; pages and navigation ask the same question. */
export function mayOpen(page: PageEntry, access: Access): boolean {
  return typeof page.access === 'string' || access.can(page.access.action, page.access.subject);
}

/**
 * The first page for these abilities: home where it is open, else the first in the navigation that is
 * built and meant for who is signed in.
 */
export function firstPage(access: Access): PageEntry | undefined {
  const open = PAGES.filter(
    (page) =>
      page.menu && !page.unbuilt && typeof page.access !== 'string' && mayOpen(page, access),
  );
  return open.find((page) => page.path === HOME_PATH) ?? open[0];
}

/** The address of `firstPage`; the home page, which then says why it does not open, where there is none. */
export function homePath(access: Access): PagePath {
  return firstPage(access)?.path ?? HOME_PATH;
}
