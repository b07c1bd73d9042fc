import { MessageSquare } from 'lucide-react';
import { type PageEntry, PLAIN_PAGE } from '#web/page-entry.ts';

export const CHAT_PAGES: readonly PageEntry[] = [
  {
    ...PLAIN_PAGE,
    path: '/apps/chat',
    alsoAt: ['/apps/chat/$id'],
    title: 'pageTitles.apps.chat',
    menu: { group: 'apps', icon: MessageSquare },
    messages: 'chat',
    load: () => import('./chat-page.tsx').then((module) => module.ChatPage),
  },
];
