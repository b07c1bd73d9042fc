import { ShieldCheck } from 'lucide-react';
import { type PageEntry, PLAIN_PAGE, placeIn } from '#web/page-entry.ts';

const ROLE_PAGE = {
  ...PLAIN_PAGE,
  menu: placeIn('apps', { title: 'navigation.sections.access', icon: ShieldCheck }),
  messages: 'roles',
} as const;

export const ROLE_PAGES: readonly PageEntry[] = [
  {
    ...ROLE_PAGE,
    path: '/apps/roles',
    title: 'pageTitles.access.roles',
    load: () => import('./role-list-page.tsx').then((module) => module.RoleListPage),
  },
  {
    ...ROLE_PAGE,
    path: '/apps/permissions',
    title: 'pageTitles.access.permissions',
    memory: { pageSize: 'permissionRowsPerPage', search: 'permissionSearch' },
    load: () => import('./permission-list-page.tsx').then((module) => module.PermissionListPage),
  },
];
