import { KeyRound, ScrollText, UsersRound } from 'lucide-react';
import { type PageEntry, PLAIN_PAGE } from '#web/page-entry.ts';

export const ACCESS_PAGES: readonly PageEntry[] = [
  {
    path: '/scores/staff',
    title: 'pageTitles.access.staff',
    menu: { group: 'administration', icon: UsersRound },
    access: { action: 'read', subject: 'Staff' },
    layout: 'vertical',
    memory: { pageSize: 'staffRowsPerPage', search: 'staffSearch' },
    messages: 'access',
    load: () => import('./staff/staff-page.tsx').then((module) => module.StaffPage),
  },
  {
    path: '/scores/keys',
    title: 'pageTitles.access.keys',
    menu: { group: 'administration', icon: KeyRound },
    access: { action: 'update', subject: 'ApiKey' },
    layout: 'vertical',
    messages: 'access',
    load: () => import('./keys/keys-page.tsx').then((module) => module.KeysPage),
  },
  {
    path: '/scores/audit',
    title: 'pageTitles.access.audit',
    menu: { group: 'administration', icon: ScrollText },
    access: { action: 'read', subject: 'Audit' },
    layout: 'vertical',
    memory: { pageSize: 'auditRowsPerPage', search: 'auditSearch' },
    messages: 'access',
    uses: 'mantine',
    load: () => import('./audit/audit-page.tsx').then((module) => module.AuditPage),
  },
  {
    ...PLAIN_PAGE,
    path: '/pages/api-key',
    title: 'pageTitles.pages.api-key',
    menu: { group: 'pages', icon: KeyRound },
    messages: 'access',
    load: () => import('./sample-keys/sample-keys.tsx').then((module) => module.SampleKeys),
  },
];
