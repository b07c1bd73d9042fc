import { Puzzle } from 'lucide-react';
import type { ComponentType } from 'react';
import { type PageEntry, PLAIN_PAGE, placeIn } from '#web/page-entry.ts';

const EXTENSIONS = placeIn('ui', { title: 'navigation.sections.extensions', icon: Puzzle });

const BUILT = {
  i18n: () => import('./i18n.gallery.tsx').then((module) => module.TranslationPage),
  clipboard: () => import('./clipboard.gallery.tsx').then((module) => module.ClipboardPage),
  'context-menu': () =>
    import('./context-menu.gallery.tsx').then((module) => module.ContextMenuPage),
  'drag-and-drop': () =>
    import('./drag-and-drop.gallery.tsx').then((module) => module.DragAndDropPage),
  'export-selected': () =>
    import('./export-selected.gallery.tsx').then((module) => module.ExportSelectedPage),
  export: () => import('./export.gallery.tsx').then((module) => module.ExportPage),
  import: () => import('./import.gallery.tsx').then((module) => module.ImportPage),
  pagination: () => import('./pagination.gallery.tsx').then((module) => module.ListPagesPage),
  ratings: () => import('./ratings.gallery.tsx').then((module) => module.RatingsPage),
  'react-player': () => import('./react-player.gallery.tsx').then((module) => module.PlayerPage),
  slider: () => import('./slider.gallery.tsx').then((module) => module.SliderPage),
  'sweet-alert': () => import('./sweet-alert.gallery.tsx').then((module) => module.SweetAlertPage),
  swiper: () => import('./swiper.gallery.tsx').then((module) => module.SwiperPage),
  toastr: () => import('./toastr.gallery.tsx').then((module) => module.ToastrPage),
  tour: () => import('./tour.gallery.tsx').then((module) => module.TourPage),
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
