import type { TFunction } from 'i18next';
import type { SamplePage } from '#web/api/sample.ts';
import type { PageEntry } from '#web/page-entry.ts';

/** The pages that search and bookmarks know, as the sample back end is told them. */
export function listSamplePages(pages: readonly PageEntry[], t: TFunction): SamplePage[] {
  return pages.filter(canGoTo).map(({ path, title, menu }) => ({
    target: path.slice(1).replaceAll('/', '-') || 'home',
    title: t(title),
    icon: menu?.icon.displayName ?? 'File',
    link: path,
  }));
}

/** Whether one can go to the page as it is: no parameter in the address, not only for the signed-out. */
function canGoTo({ path, access }: PageEntry): boolean {
  return !path.includes('$') && access !== 'signed-out';
}
