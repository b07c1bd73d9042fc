import type { Access } from '#web/api/ability.ts';
import type { PageEntry } from '#web/components/page-entry.ts';

/** Whether the abilities suffice for the page; pages and navigation ask the same question. */
export function mayOpen(page: PageEntry, access: Access): boolean {
  return typeof page.access === 'string' || access.can(page.access.action, page.access.subject);
}
