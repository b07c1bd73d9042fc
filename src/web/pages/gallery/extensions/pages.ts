import { Puzzle } from 'lucide-react';
import type { ComponentType } from 'react';
import { type PageEntry, PLAIN_PAGE, placeIn } from '#web/page-entry.ts';

const EXTENSIONS = placeIn('ui', { title: 'navigation.sections.extensions', icon: Puzzle });

const BUILT = {
  i18n: () => import('./i18n/i18n-page.tsx').then((module) => module.TranslationPage),
  clipboard: () => import('./clipboard/clipboard-page.tsx').then((module) => module.ClipboardPage),
  'context-menu': () =>
    import('./context-menu/context-menu-page.tsx').then((module) => module.ContextMenuPage),
  'drag-and-drop': () =>
    import('./drag-and-drop/drag-and-drop-page.tsx').then((module) => module.DragAndDropPage),
  'export-selected': () =>
    import('./export-selected/export-selected-page.tsx').then(
      (module) => module.ExportSelectedPage,
    ),
  export: () => import('./export/export-page.tsx').then((module) => module.ExportPage),
  import: () => import('./import/import-page.tsx').then((module) => module.ImportPage),
  pagination: () =>
    import('./pagination/pagination-page.tsx').then((module) => module.ListPagesPage),
  ratings: () => import('./ratings/ratings-page.tsx').then((module) => module.RatingsPage),
  'react-player': () =>
    import('./react-player/react-player-page.tsx').then((module) => module.PlayerPage),
  slider: () => import('./slider/slider-page.tsx').then((module) => module.SliderPage),
  'sweet-alert': () =>
    import('./sweet-alert/sweet-alert-page.tsx').then((module) => module.SweetAlertPage),
  swiper: () => import('./swiper/swiper-page.tsx').then((module) => module.SwiperPage),
  toastr: () => import('./toastr/toastr-page.tsx').then((module) => module.ToastrPage),
  tour: () => import('./tour/tour-page.tsx').then((module) => module.TourPage),
} as const satisfies Record<Name, () => Promise<ComponentType>>;

/** In the order of the navigation. */
const NAMES = [
  'sweet-alert',
  'toastr',
  'slider',
  'drag-and-drop',
  'tour',
  'clipboard',
  'react-player',
  'context-menu',
  'swiper',
  'ratings',
  'i18n',
  'pagination',
  'import',
  'export',
  'export-selected',
] as const;

type Name = (typeof NAMES)[number];

export const EXTENSION_PAGES: readonly PageEntry[] = NAMES.map(
  (name): PageEntry => ({
    ...PLAIN_PAGE,
    path: `/extensions/${name}`,
    title: `pageTitles.extensions.${name}`,
    menu: EXTENSIONS,
    messages: ['gallery', 'extensions'],
    load: BUILT[name],
  }),
);
