import { SquareStack } from 'lucide-react';
import { type PageEntry, PLAIN_PAGE } from '#web/page-entry.ts';

export const MODAL_PAGES: readonly PageEntry[] = [
  {
    ...PLAIN_PAGE,
    path: '/pages/modal-examples',
    title: 'pageTitles.ui.modal-examples',
    menu: { group: 'ui', icon: SquareStack },
    messages: 'modals',
    load: () => import('./modal-examples-page.tsx').then((module) => module.ModalExamplesPage),
  },
];
