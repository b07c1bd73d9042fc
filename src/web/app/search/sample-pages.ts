import type { TFunction } from 'i18next';
import type { SamplePage } from '#web/api/sample.ts';
import type { PageEntry } from '#web/components/page-entry.ts';
import { PAGES } from '../page-registry.ts';

/** The pages that one can go to as they are: no parameter in the address, not only for the signed-out. */
const SEARCHED: readonly PageEntry[] = PAGES.filter(
  ({ path, access }) => !path.includes('$') && access !== 'signed-out',
);

/** The pages that search and bookmarks know, as the sample back end is told them. */
export function listSamplePages(t: TFunction): SamplePage[] {
  return SEARCHED.map(({ path, title, menu }) => ({
    target: path.slice(1).replaceAll('/', '-') || 'home',
    title: t(title),
    icon: menu?.icon.displayName ?? 'File',
    link: path,
  }));
}
