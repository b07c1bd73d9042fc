import type { Access } from '#web/api/ability.ts';
import type { PageEntry } from '#web/page-entry.ts';
import { HOME_PATH } from './core-pages.ts';

/** Whether the abilities suffice for the page; pages and navigation ask the same question. */
export function mayOpen(page: PageEntry, access: Access): boolean {
  return typeof page.access === 'string' || access.can(page.access.action, page.access.subject);
}

/**
 * The first of the pages for these abilities: home where it is open, else the first in the navigation
 * that is built and meant for who is signed in.
 */
export function firstPage(pages: readonly PageEntry[], access: Access): PageEntry | undefined {
  const open = pages.filter(
    (page) =>
      page.menu && !page.unbuilt && typeof page.access !== 'string' && mayOpen(page, access),
  );
  return open.find((page) => page.path === HOME_PATH) ?? open[0];
}
