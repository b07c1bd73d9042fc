import { UsersRound } from 'lucide-react';
import { type PageEntry, PLAIN_PAGE, placeIn } from '#web/components/page-entry.ts';

const USER_PAGE = {
  ...PLAIN_PAGE,
  menu: placeIn('apps', { title: 'navigation.sections.users', icon: UsersRound }),
} as const;

export const USER_PAGES: readonly PageEntry[] = [
  {
    ...USER_PAGE,
    path: '/apps/user/list',
    title: 'pageTitles.users.list',
    unbuilt: 'unbuilt.will.users.list',
  },
  {
    ...USER_PAGE,
    path: '/apps/user/view',
    alsoAt: ['/apps/user/view/$id'],
    title: 'pageTitles.users.view',
    unbuilt: 'unbuilt.will.users.view',
  },
];
