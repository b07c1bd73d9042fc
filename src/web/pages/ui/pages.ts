import { LayoutGrid, Palette, Shapes, SquareStack, Type } from 'lucide-react';
import { type PageEntry, PLAIN_PAGE, placeIn } from '#web/components/page-entry.ts';

const CARDS = placeIn('ui', { title: 'navigation.sections.cards', icon: LayoutGrid });
const CARD_KINDS = ['basic', 'advance', 'statistics', 'analytics', 'action'] as const;

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
  ...CARD_KINDS.map(
    (kind): PageEntry => ({
      ...PLAIN_PAGE,
      path: `/cards/${kind}`,
      title: `pageTitles.cards.${kind}`,
      menu: CARDS,
      unbuilt: `unbuilt.will.cards.${kind}`,
    }),
  ),
  {
    ...PLAIN_PAGE,
    path: '/pages/modal-examples',
    title: 'pageTitles.ui.modal-examples',
    menu: { group: 'ui', icon: SquareStack },
    unbuilt: 'unbuilt.will.modal-examples',
  },
];
