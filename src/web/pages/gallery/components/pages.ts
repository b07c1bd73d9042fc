import { Blocks } from 'lucide-react';
import type { ComponentType } from 'react';
import { type PageEntry, PLAIN_PAGE, placeIn } from '#web/page-entry.ts';

const COMPONENTS = placeIn('ui', { title: 'navigation.sections.components', icon: Blocks });

const BUILT = {
  accordion: () => import('./accordion.gallery.tsx').then((module) => module.AccordionPage),
  alerts: () => import('./alerts.gallery.tsx').then((module) => module.AlertsPage),
  'auto-complete': () =>
    import('./auto-complete.gallery.tsx').then((module) => module.AutoCompletePage),
  avatar: () => import('./avatar.gallery.tsx').then((module) => module.AvatarPage),
  badges: () => import('./badges.gallery.tsx').then((module) => module.BadgesPage),
  blockui: () => import('./blockui.gallery.tsx').then((module) => module.BlockUiPage),
  breadcrumbs: () => import('./breadcrumbs.gallery.tsx').then((module) => module.BreadcrumbsPage),
  buttons: () => import('./buttons.gallery.tsx').then((module) => module.ButtonsPage),
  carousel: () => import('./carousel.gallery.tsx').then((module) => module.CarouselPage),
  collapse: () => import('./collapse.gallery.tsx').then((module) => module.CollapsePage),
  divider: () => import('./divider.gallery.tsx').then((module) => module.DividerPage),
  dropdowns: () => import('./dropdowns.gallery.tsx').then((module) => module.DropdownsPage),
  'list-group': () => import('./list-group.gallery.tsx').then((module) => module.ListGroupPage),
  modals: () => import('./modals.gallery.tsx').then((module) => module.ModalsPage),
  'nav-component': () => import('./nav-component.gallery.tsx').then((module) => module.NavPage),
  offcanvas: () => import('./offcanvas.gallery.tsx').then((module) => module.OffcanvasPage),
  pagination: () => import('./pagination.gallery.tsx').then((module) => module.PaginationPage),
  'pill-badges': () => import('./pill-badges.gallery.tsx').then((module) => module.PillBadgesPage),
  'pills-component': () =>
    import('./pills-component.gallery.tsx').then((module) => module.PillsPage),
  popovers: () => import('./popovers.gallery.tsx').then((module) => module.PopoversPage),
  progress: () => import('./progress.gallery.tsx').then((module) => module.ProgressPage),
  spinners: () => import('./spinners.gallery.tsx').then((module) => module.SpinnersPage),
  'tabs-component': () => import('./tabs-component.gallery.tsx').then((module) => module.TabsPage),
  timeline: () => import('./timeline.gallery.tsx').then((module) => module.TimelinePage),
  toasts: () => import('./toasts.gallery.tsx').then((module) => module.ToastsPage),
  tooltips: () => import('./tooltips.gallery.tsx').then((module) => module.TooltipsPage),
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
