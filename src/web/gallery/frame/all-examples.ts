import { galleries } from 'virtual:gallery-examples';
import type { Translate } from '#web/data/i18n/translator.ts';
import type { PageInfo } from '#web/page.ts';
import type { SearchedExample } from './find-examples.ts';

/** An example with the page that shows it. */
export type ListedExample = SearchedExample & {
  /** Its place on the page: the hash of its address. */
  name: string;
  page: PageInfo & { path: string };
};

/** All examples of all galleries; `pageAt` says what the route at an address is about. */
export function listExamples(
  pageAt: (path: string) => PageInfo | undefined,
  t: Translate,
): ListedExample[] {
  return galleries.flatMap(({ path, examples, about }) => {
    const info = pageAt(path);
    if (!info) throw new Error(`No page shows the gallery ${path}.`);
    const page = { ...info, path };
    return examples.map((example) => ({ ...example, page, gallery: t(page.title), about }));
  });
}
