import { Palette, Shapes, Type } from 'lucide-react';
import { type PageEntry, PLAIN_PAGE } from '#web/page-entry.ts';

export const UI_PAGES: readonly PageEntry[] = [
  {
    ...PLAIN_PAGE,
    path: '/ui-element/typography',
    title: 'pageTitles.ui.typography',
    menu: { group: 'ui', icon: Type },
    messages: ['gallery', 'uiElements'],
    load: () => import('./typography.gallery.tsx').then((module) => module.TypographyPage),
  },
  {
    ...PLAIN_PAGE,
    path: '/colors/colors',
    title: 'pageTitles.ui.colors',
    menu: { group: 'ui', icon: Palette },
    messages: ['gallery', 'uiElements'],
    load: () => import('./colors.gallery.tsx').then((module) => module.ColorsPage),
  },
  {
    ...PLAIN_PAGE,
    path: '/icons/reactfeather',
    title: 'pageTitles.ui.icons',
    menu: { group: 'ui', icon: Shapes },
    messages: ['gallery', 'uiElements'],
    load: () => import('./reactfeather.gallery.tsx').then((module) => module.IconsPage),
  },
];
