import { UsersRound } from 'lucide-react';
import { type PageEntry, PLAIN_PAGE, placeIn } from '#web/page-entry.ts';

const USER_PAGE = {
  ...PLAIN_PAGE,
  menu: placeIn('apps', { title: 'navigation.sections.users', icon: UsersRound }),
  messages: 'users',
} as const;

export const USER_PAGES: readonly PageEntry[] = [
  {
    ...USER_PAGE,
    path: '/apps/user/list',
    title: 'pageTitles.users.list',
    memory: { pageSize: 'userRowsPerPage', search: 'userSearch' },
    load: () => import('./user-list-page.tsx').then((module) => module.UserListPage),
  },
  {
    ...USER_PAGE,
    path: '/apps/user/view',
    menu: { ...USER_PAGE.menu, isDetail: true },
    alsoAt: ['/apps/user/view/$id'],
    title: 'pageTitles.users.view',
    load: () => import('./user-view-page.tsx').then((module) => module.UserViewPage),
  },
];
