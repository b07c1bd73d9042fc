import { ListChecks } from 'lucide-react';
import { type PageEntry, PLAIN_PAGE } from '#web/page-entry.ts';

export const TODO_PAGES: readonly PageEntry[] = [
  {
    ...PLAIN_PAGE,
    path: '/apps/todo',
    alsoAt: ['/apps/todo/$filter', '/apps/todo/tag/$tag'],
    title: 'pageTitles.apps.todo',
    menu: { group: 'apps', icon: ListChecks },
    load: async () => (await import('./todo-page.tsx')).TodoPage,
    messages: 'todo',
  },
];
