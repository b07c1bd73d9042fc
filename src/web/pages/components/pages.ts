import { Blocks } from 'lucide-react';
import { type PageEntry, PLAIN_PAGE, placeIn } from '#web/page-entry.ts';

const COMPONENTS = placeIn('ui', { title: 'navigation.sections.components', icon: Blocks });

const UNBUILT = [
  'alerts',
  'auto-complete',
  'avatar',
  'badges',
  'breadcrumbs',
  'buttons',
  'carousel',
  'collapse',
  'divider',
  'dropdowns',
  'list-group',
  'modals',
  'nav-component',
  'pagination',
  'pill-badges',
  'pills-component',
  'popovers',
  'progress',
  'spinners',
  'tabs-component',
  'timeline',
  'toasts',
  'tooltips',
  'blockui',
  'accordion',
  'offcanvas',
] as const;

export const COMPONENT_PAGES: readonly PageEntry[] = [
  ...UNBUILT.map(
    (name): PageEntry => ({
      ...PLAIN_PAGE,
      path: `/components/${name}`,
      title: `pageTitles.components.${name}`,
      menu: COMPONENTS,
      unbuilt: 'unbuilt.will.examples',
    }),
  ),
];
