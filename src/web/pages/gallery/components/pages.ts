import { Blocks } from 'lucide-react';
import type { ComponentType } from 'react';
import { type PageEntry, PLAIN_PAGE, placeIn } from '#web/page-entry.ts';

const COMPONENTS = placeIn('ui', { title: 'navigation.sections.components', icon: Blocks });

const BUILT = {
  alerts: () => import('./alerts/alerts-page.tsx').then((module) => module.AlertsPage),
  avatar: () => import('./avatar/avatar-page.tsx').then((module) => module.AvatarPage),
  badges: () => import('./badges/badges-page.tsx').then((module) => module.BadgesPage),
  breadcrumbs: () =>
    import('./breadcrumbs/breadcrumbs-page.tsx').then((module) => module.BreadcrumbsPage),
  buttons: () => import('./buttons/buttons-page.tsx').then((module) => module.ButtonsPage),
  collapse: () => import('./collapse/collapse-page.tsx').then((module) => module.CollapsePage),
  divider: () => import('./divider/divider-page.tsx').then((module) => module.DividerPage),
  dropdowns: () => import('./dropdowns/dropdowns-page.tsx').then((module) => module.DropdownsPage),
  'list-group': () =>
    import('./list-group/list-group-page.tsx').then((module) => module.ListGroupPage),
  'pill-badges': () =>
    import('./pill-badges/pill-badges-page.tsx').then((module) => module.PillBadgesPage),
  'tabs-component': () =>
    import('./tabs-component/tabs-component-page.tsx').then((module) => module.TabsPage),
} as const satisfies Partial<Record<Name, () => Promise<ComponentType>>>;

/** In the order of the navigation. */
const NAMES = [
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

type Name = (typeof NAMES)[number];

export const COMPONENT_PAGES: readonly PageEntry[] = NAMES.map((name): PageEntry => {
  const loaders: Partial<Record<Name, () => Promise<ComponentType>>> = BUILT;
  const load = loaders[name];
  return {
    ...PLAIN_PAGE,
    path: `/components/${name}`,
    title: `pageTitles.components.${name}`,
    menu: COMPONENTS,
    messages: 'gallery',
    ...(load ? { load } : { unbuilt: 'unbuilt.will.examples' }),
  };
});
