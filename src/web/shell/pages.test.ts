import { File, Mail } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { buildMenu, type ListedPage, type MenuEntry } from './pages.ts';

const BLOG: MenuEntry = {
  group: 'pages',
  icon: File,
  section: { title: 'navigation.sections.blog', icon: File, pages: [] },
};

function page(to: ListedPage['to'], menu?: MenuEntry): ListedPage {
  return {
    to,
    path: to,
    title: 'pageTitles.apps.email',
    access: 'open',
    layout: 'vertical',
    ...(menu && { menu }),
  };
}

/** The tree as plain texts. */
function outline(pages: readonly ListedPage[]) {
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
      page('/pages/blog/list', BLOG),
      page('/pages/faq', { group: 'pages', icon: Mail }),
      page('/pages/blog/add', BLOG),
    ];
    expect(outline(pages)).toEqual([
      ['pages', [['/pages/blog/list', '/pages/blog/add'], '/pages/faq']],
    ]);
  });

  it('keeps the order of the groups and leaves out the empty ones', () => {
    const pages = [
      page('/pages/faq', { group: 'pages', icon: Mail }),
      page('/apps/email', { group: 'apps', icon: Mail }),
    ];
    expect(outline(pages)).toEqual([
      ['apps', ['/apps/email']],
      ['pages', ['/pages/faq']],
    ]);
  });

  it('has no place for a page without one', () => {
    expect(outline([page('/login')])).toEqual([]);
  });
});
