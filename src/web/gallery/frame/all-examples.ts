import { galleries } from 'virtual:gallery-examples';
import type { Translate } from '#web/data/i18n/translator.ts';
import type { PageInfo } from '#web/page.ts';
import { type Findable, findInGalleries } from './find-in-galleries.ts';

/** What can be found, with its place. */
export type ListedFindable = Findable & {
  page: PageInfo & { path: string };
  /** Of its place on the page; empty for the whole of it. */
  hash: string;
  /** What it is, below its title. */
  detail: string;
};

/** All that is in galleries; `pageAt` says what the route at an address is about. */
export function listGalleries(
  pageAt: (path: string) => PageInfo | undefined,
  t: Translate,
): ListedFindable[] {
  return galleries.flatMap(({ path, examples, parts, about }): ListedFindable[] => {
    const info = pageAt(path);
    if (!info) throw new Error(`No page shows the gallery ${path}.`);
    const gallery = t(info.title);
    const own = { page: { ...info, path }, gallery };
    const whole = { kind: 'gallery', title: gallery, parts: [], note: about } as const;
    return [
      { ...own, ...whole, hash: '', detail: firstSentence(about) },
      ...examples.map(({ name, ...example }) => ({
        ...own,
        ...example,
        kind: 'example' as const,
        hash: name,
        detail: `${gallery} · ${example.note}`,
      })),
      ...parts.flatMap(({ name, about: note, props }) => [
        {
          ...own,
          kind: 'part' as const,
          title: name,
          parts: [],
          note,
          hash: name,
          detail: `${gallery} · ${note}`,
        },
        ...props.map((prop) => ({
          ...own,
          kind: 'prop' as const,
          title: prop.name,
          parts: [name],
          note: prop.about,
          hash: name,
          detail: `${name} · ${prop.about}`,
        })),
      ]),
    ];
  });
}

function firstSentence(text: string): string {
  const end = text.indexOf('. ');
  return end < 0 ? text : text.slice(0, end + 1);
}

export { findInGalleries };
