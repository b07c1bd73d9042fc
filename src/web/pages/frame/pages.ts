import { LockKeyholeOpen, PanelsTopLeft } from 'lucide-react';
import { type PageEntry, PLAIN_PAGE, placeIn } from '#web/page-entry.ts';

const LAYOUT_PAGE = {
  ...PLAIN_PAGE,
  messages: 'layouts',
  menu: placeIn('layouts', { title: 'navigation.sections.pageLayouts', icon: PanelsTopLeft }),
} as const;

const loadLayouts = () => import('./layout-pages.tsx');

export const FRAME_PAGES: readonly PageEntry[] = [
  {
    ...PLAIN_PAGE,
    messages: 'accessControl',
    path: '/access-control',
    title: 'pageTitles.layouts.access-control',
    menu: { group: 'layouts', icon: LockKeyholeOpen },
    load: () => import('./access-control-page.tsx').then((module) => module.AccessControlPage),
  },
  {
    ...LAYOUT_PAGE,
    path: '/page-layout/collapse-menu',
    title: 'pageTitles.layouts.collapse-menu',
    layout: 'collapsed-menu',
    load: () => loadLayouts().then((module) => module.CollapsedMenuPage),
  },
  {
    ...LAYOUT_PAGE,
    path: '/page-layout/layout-boxed',
    title: 'pageTitles.layouts.layout-boxed',
    layout: 'boxed',
    load: () => loadLayouts().then((module) => module.BoxedPage),
  },
  {
    ...LAYOUT_PAGE,
    path: '/page-layout/without-menu',
    title: 'pageTitles.layouts.without-menu',
    layout: 'without-menu',
    load: () => loadLayouts().then((module) => module.WithoutMenuPage),
  },
  {
    ...LAYOUT_PAGE,
    path: '/page-layout/layout-empty',
    title: 'pageTitles.layouts.layout-empty',
    layout: 'empty',
    load: () => loadLayouts().then((module) => module.EmptyPage),
  },
  {
    ...LAYOUT_PAGE,
    path: '/page-layout/layout-blank',
    title: 'pageTitles.layouts.layout-blank',
    layout: 'blank',
    load: () => loadLayouts().then((module) => module.BlankPage),
  },
];
