import { galleries } from 'virtual:gallery-examples';
import type { TFunction } from 'i18next';
import type { PageEntry } from '#web/page-entry.ts';
import { CHART_PAGES } from '../charts/pages.ts';
import { COMPONENT_PAGES } from '../components/pages.ts';
import { EXTENSION_PAGES } from '../extensions/pages.ts';
import { FORM_PAGES } from '../forms/pages.ts';
import { UI_PAGES } from '../ui/pages.ts';
import type { GalleryGroup, GalleryIndex, SearchedExample } from './find-examples.ts';

const PAGES = {
  ui: UI_PAGES,
  components: COMPONENT_PAGES,
  extensions: EXTENSION_PAGES,
  forms: FORM_PAGES,
  charts: CHART_PAGES,
} as const satisfies Record<GalleryGroup, readonly PageEntry[]>;

/** An example with the page that shows it. */
export type ListedExample = SearchedExample & {
  /** Its place on the page: the hash of its address. */
  name: string;
  page: PageEntry;
};

/** All examples of all galleries, in the order of the navigation within each group. */
export function listExamples(t: TFunction): ListedExample[] {
  return Object.entries(PAGES).flatMap(([group, pages]) =>
    pages.flatMap((page) => {
      const { examples, about } = galleryAt(page, group);
      return examples.map((example) => ({ ...example, page, gallery: t(page.title), about }));
    }),
  );
}

function galleryAt({ path }: PageEntry, group: string): GalleryIndex {
  const found = galleries.find((one) => one.group === group && path.endsWith(`/${one.name}`));
  if (!found) throw new Error(`The gallery ${path} has no examples.`);
  return found;
}
