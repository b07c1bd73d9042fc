import type { Translate } from '#web/data/i18n/translator.ts';
import type { SamplePage } from '#web/data/sample.ts';
import type { ListedPage } from '../pages.ts';

type SearchedPage = Pick<ListedPage, 'path' | 'title' | 'access' | 'menu'>;

/** The pages that search and bookmarks know, as the sample back end is told them. */
export function listSamplePages(pages: readonly SearchedPage[], t: Translate): SamplePage[] {
  return pages.filter(canGoTo).map(({ path, title, menu }) => ({
    target: path.slice(1).replaceAll('/', '-') || 'home',
    title: t(title),
    icon: menu?.icon.displayName ?? 'File',
    link: path,
  }));
}

/** Whether one can go to the page as it is: no parameter in the address, not only for the signed-out. */
function canGoTo({ path, access }: SearchedPage): boolean {
  return !path.includes('$') && access !== 'signed-out';
}
