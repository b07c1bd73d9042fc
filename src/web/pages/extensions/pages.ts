import { Puzzle } from 'lucide-react';
import { type PageEntry, PLAIN_PAGE, placeIn } from '#web/page-entry.ts';

const EXTENSIONS = placeIn('ui', { title: 'navigation.sections.extensions', icon: Puzzle });

const UNBUILT = [
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

export const EXTENSION_PAGES: readonly PageEntry[] = [
  ...UNBUILT.map(
    (name): PageEntry => ({
      ...PLAIN_PAGE,
      path: `/extensions/${name}`,
      title: `pageTitles.extensions.${name}`,
      menu: EXTENSIONS,
      unbuilt: 'unbuilt.will.examples',
    }),
  ),
];
