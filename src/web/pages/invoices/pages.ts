import { ReceiptText } from 'lucide-react';
import { type PageEntry, PLAIN_PAGE, placeIn } from '#web/page-entry.ts';

const INVOICE_PAGE = {
  ...PLAIN_PAGE,
  menu: placeIn('apps', { title: 'navigation.sections.invoice', icon: ReceiptText }),
  messages: 'invoices',
} as const;

export const INVOICE_PAGES: readonly PageEntry[] = [
  {
    ...INVOICE_PAGE,
    path: '/apps/invoice/list',
    title: 'pageTitles.invoice.list',
    memory: { pageSize: 'invoiceRowsPerPage', search: 'invoiceSearch' },
    load: () => import('./list/invoice-list-page.tsx').then((module) => module.InvoiceListPage),
  },
  {
    ...INVOICE_PAGE,
    path: '/apps/invoice/preview',
    menu: { ...INVOICE_PAGE.menu, isDetail: true },
    alsoAt: ['/apps/invoice/preview/$id'],
    title: 'pageTitles.invoice.preview',
    load: () =>
      import('./preview/invoice-preview-page.tsx').then((module) => module.InvoicePreviewPage),
  },
  {
    ...INVOICE_PAGE,
    path: '/apps/invoice/edit',
    menu: { ...INVOICE_PAGE.menu, isDetail: true },
    alsoAt: ['/apps/invoice/edit/$id'],
    title: 'pageTitles.invoice.edit',
    load: () => import('./form/invoice-edit-page.tsx').then((module) => module.InvoiceEditPage),
  },
  {
    ...INVOICE_PAGE,
    path: '/apps/invoice/add',
    title: 'pageTitles.invoice.add',
    load: () => import('./form/invoice-add-page.tsx').then((module) => module.InvoiceAddPage),
  },
];
