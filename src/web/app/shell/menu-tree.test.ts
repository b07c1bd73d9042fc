import { File, Mail } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { type PageEntry, type PagePath, PLAIN_PAGE, placeIn } from '#web/page-entry.ts';
import { buildMenu } from './menu-tree.ts';

const BLOG = placeIn('pages', { title: 'navigation.sections.blog', icon: File });

function page(path: PagePath, menu?: PageEntry['menu']): PageEntry {
  return {
    ...PLAIN_PAGE,
    path,
    title: 'pageTitles.apps.email',
    load: () => Promise.resolve(() => null),
    ...(menu && { menu }),
  };
}

/** The tree as plain texts. */
function outline(pages: readonly PageEntry[]) {
  return buildMenu(pages).map(({ group, items }) => [
    group,
    items.map((item) =>
      item.kind === 'page' ? item.page.path : item.pages.map((inside) => inside.path),
    ),
  ]);
}

describe('buildMenu', () => {
  it('puts the pages of a section together, where the first of them stands', () => {
    const pages = [
      page('/blog/list', BLOG),
      page('/faq', { group: 'pages', icon: Mail }),
      page('/blog/edit', BLOG),
    ];
    expect(outline(pages)).toEqual([['pages', [['/blog/list', '/blog/edit'], '/faq']]]);
  });

  it('keeps the order of the groups and leaves out the empty ones', () => {
    const pages = [
      page('/faq', { group: 'pages', icon: Mail }),
      page('/mail', { group: 'apps', icon: Mail }),
    ];
    expect(outline(pages)).toEqual([
      ['apps', ['/mail']],
      ['pages', ['/faq']],
    ]);
  });

  it('has no place for a page without one', () => {
    expect(outline([page('/login')])).toEqual([]);
  });
});
