import { BadgePercent, Table, TableProperties } from 'lucide-react';
import { type PageEntry, PLAIN_PAGE, placeIn } from '#web/page-entry.ts';

const TABLE_PAGE = { ...PLAIN_PAGE, messages: 'tables' } as const;

const DATA_TABLE_PAGE = {
  ...TABLE_PAGE,
  menu: placeIn('tables', { title: 'navigation.sections.dataTables', icon: TableProperties }),
} as const;

export const TABLE_PAGES: readonly PageEntry[] = [
  {
    ...TABLE_PAGE,
    path: '/tables/reactstrap',
    title: 'pageTitles.tables.reactstrap',
    menu: { group: 'tables', icon: Table },
    load: () => import('./plain-tables-page.tsx').then((module) => module.PlainTablesPage),
  },
  {
    ...TABLE_PAGE,
    path: '/tables/pricerules',
    title: 'pageTitles.tables.pricerules',
    menu: { group: 'tables', icon: BadgePercent },
    load: () => import('./price-rules-page.tsx').then((module) => module.PriceRulesPage),
  },
  {
    ...DATA_TABLE_PAGE,
    path: '/datatables/basic',
    title: 'pageTitles.tables.basic',
    memory: { pageSize: 'dataTableRowsPerPage', search: 'dataTableSearch' },
    load: () => import('./basic-table-page.tsx').then((module) => module.BasicTablePage),
  },
  {
    ...DATA_TABLE_PAGE,
    path: '/datatables/advance',
    title: 'pageTitles.tables.advance',
    load: () => import('./advanced-table-page.tsx').then((module) => module.AdvancedTablePage),
  },
];
