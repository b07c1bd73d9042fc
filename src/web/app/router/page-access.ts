import type { Access } from '#web/api/ability.ts';
import type { PageEntry } from '#web/page-entry.ts';
import { HOME_PATH } from './paths.ts';

/** Whether the abilities allow the page; used by pages and by the navigation. */
export function mayOpen(page: PageEntry, access: Access): boolean {
  return typeof page.access === 'string' || access.can(page.access.action, page.access.subject);
}

/**
 * The first page for these abilities: home if they allow it, otherwise the first in the navigation that
 * exists and needs a sign-in.
 */
export function firstPage(pages: readonly PageEntry[], access: Access): PageEntry | undefined {
  const open = pages.filter(
    (page) => page.menu && typeof page.access !== 'string' && mayOpen(page, access),
  );
  return open.find((page) => page.path === HOME_PATH) ?? open[0];
}
