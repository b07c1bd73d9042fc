import { Blocks } from 'lucide-react';
import type { ComponentType } from 'react';
import { type PageEntry, PLAIN_PAGE, placeIn } from '#web/page-entry.ts';

const COMPONENTS = placeIn('ui', { title: 'navigation.sections.components', icon: Blocks });

const BUILT = {
  accordion: () => import('./accordion/accordion-page.tsx').then((module) => module.AccordionPage),
  alerts: () => import('./alerts/alerts-page.tsx').then((module) => module.AlertsPage),
  'auto-complete': () =>
    import('./auto-complete/auto-complete-page.tsx').then((module) => module.AutoCompletePage),
  avatar: () => import('./avatar/avatar-page.tsx').then((module) => module.AvatarPage),
  badges: () => import('./badges/badges-page.tsx').then((module) => module.BadgesPage),
  blockui: () => import('./blockui/blockui-page.tsx').then((module) => module.BlockUiPage),
  breadcrumbs: () =>
    import('./breadcrumbs/breadcrumbs-page.tsx').then((module) => module.BreadcrumbsPage),
  buttons: () => import('./buttons/buttons-page.tsx').then((module) => module.ButtonsPage),
  carousel: () => import('./carousel/carousel-page.tsx').then((module) => module.CarouselPage),
  collapse: () => import('./collapse/collapse-page.tsx').then((module) => module.CollapsePage),
  divider: () => import('./divider/divider-page.tsx').then((module) => module.DividerPage),
  dropdowns: () => import('./dropdowns/dropdowns-page.tsx').then((module) => module.DropdownsPage),
  'list-group': () =>
    import('./list-group/list-group-page.tsx').then((module) => module.ListGroupPage),
  modals: () => import('./modals/modals-page.tsx').then((module) => module.ModalsPage),
  'nav-component': () =>
    import('./nav-component/nav-component-page.tsx').then((module) => module.NavPage),
  offcanvas: () => import('./offcanvas/offcanvas-page.tsx').then((module) => module.OffcanvasPage),
  pagination: () =>
    import('./pagination/pagination-page.tsx').then((module) => module.PaginationPage),
  'pill-badges': () =>
    import('./pill-badges/pill-badges-page.tsx').then((module) => module.PillBadgesPage),
  'pills-component': () =>
    import('./pills-component/pills-component-page.tsx').then((module) => module.PillsPage),
  popovers: () => import('./popovers/popovers-page.tsx').then((module) => module.PopoversPage),
  progress: () => import('./progress/progress-page.tsx').then((module) => module.ProgressPage),
  spinners: () => import('./spinners/spinners-page.tsx').then((module) => module.SpinnersPage),
  'tabs-component': () =>
    import('./tabs-component/tabs-component-page.tsx').then((module) => module.TabsPage),
  timeline: () => import('./timeline/timeline-page.tsx').then((module) => module.TimelinePage),
  toasts: () => import('./toasts/toasts-page.tsx').then((module) => module.ToastsPage),
  tooltips: () => import('./tooltips/tooltips-page.tsx').then((module) => module.TooltipsPage),
} as const satisfies Record<Name, () => Promise<ComponentType>>;

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

export const COMPONENT_PAGES: readonly PageEntry[] = NAMES.map(
  (name): PageEntry => ({
    ...PLAIN_PAGE,
    path: `/components/${name}`,
    title: `pageTitles.components.${name}`,
    menu: COMPONENTS,
    messages: 'gallery',
    load: BUILT[name],
  }),
);
