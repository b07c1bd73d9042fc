import { Palette, Shapes, Type } from 'lucide-react';
import { type PageEntry, PLAIN_PAGE } from '#web/page-entry.ts';

export const UI_PAGES: readonly PageEntry[] = [
  {
    ...PLAIN_PAGE,
    path: '/ui-element/typography',
    title: 'pageTitles.ui.typography',
    menu: { group: 'ui', icon: Type },
    unbuilt: 'unbuilt.will.typography',
  },
  {
    ...PLAIN_PAGE,
    path: '/colors/colors',
    title: 'pageTitles.ui.colors',
    menu: { group: 'ui', icon: Palette },
    unbuilt: 'unbuilt.will.colors',
  },
  {
    ...PLAIN_PAGE,
    path: '/icons/reactfeather',
    title: 'pageTitles.ui.icons',
    menu: { group: 'ui', icon: Shapes },
    unbuilt: 'unbuilt.will.icons',
  },
];
