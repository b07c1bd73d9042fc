import { ReceiptText } from 'lucide-react';
import { type PageEntry, PLAIN_PAGE, placeIn } from '#web/components/page-entry.ts';

const INVOICE_PAGE = {
  ...PLAIN_PAGE,
  menu: placeIn('apps', { title: 'navigation.sections.invoice', icon: ReceiptText }),
} as const;

export const INVOICE_PAGES: readonly PageEntry[] = [
  {
    ...INVOICE_PAGE,
    path: '/apps/invoice/list',
    title: 'pageTitles.invoice.list',
    unbuilt: 'unbuilt.will.invoice.list',
  },
  {
    ...INVOICE_PAGE,
    path: '/apps/invoice/preview',
    alsoAt: ['/apps/invoice/preview/$id'],
    title: 'pageTitles.invoice.preview',
    unbuilt: 'unbuilt.will.invoice.preview',
  },
  {
    ...INVOICE_PAGE,
    path: '/apps/invoice/edit',
    alsoAt: ['/apps/invoice/edit/$id'],
    title: 'pageTitles.invoice.edit',
    unbuilt: 'unbuilt.will.invoice.edit',
  },
  {
    ...INVOICE_PAGE,
    path: '/apps/invoice/add',
    title: 'pageTitles.invoice.add',
    unbuilt: 'unbuilt.will.invoice.edit',
  },
];
