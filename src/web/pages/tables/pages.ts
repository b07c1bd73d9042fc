import { BadgePercent, Table, TableProperties } from 'lucide-react';
import { type PageEntry, PLAIN_PAGE, placeIn } from '#web/components/page-entry.ts';

const DATA_TABLE_PAGE = {
  ...PLAIN_PAGE,
  menu: placeIn('tables', { title: 'navigation.sections.dataTables', icon: TableProperties }),
} as const;

export const TABLE_PAGES: readonly PageEntry[] = [
  {
    ...PLAIN_PAGE,
    path: '/tables/reactstrap',
    title: 'pageTitles.tables.reactstrap',
    menu: { group: 'tables', icon: Table },
    unbuilt: 'unbuilt.will.tables',
  },
  {
    ...PLAIN_PAGE,
    path: '/tables/pricerules',
    title: 'pageTitles.tables.pricerules',
    menu: { group: 'tables', icon: BadgePercent },
    unbuilt: 'unbuilt.will.pricerules',
  },
  {
    ...DATA_TABLE_PAGE,
    path: '/datatables/basic',
    title: 'pageTitles.tables.basic',
    unbuilt: 'unbuilt.will.datatables-basic',
  },
  {
    ...DATA_TABLE_PAGE,
    path: '/datatables/advance',
    title: 'pageTitles.tables.advance',
    unbuilt: 'unbuilt.will.datatables-advance',
  },
];
