import { BookOpen, CircleQuestionMark, Tags } from 'lucide-react';
import { type PageEntry, PLAIN_PAGE } from '#web/page-entry.ts';

export const HELP_PAGES: readonly PageEntry[] = [
  {
    ...PLAIN_PAGE,
    path: '/pages/faq',
    title: 'pageTitles.pages.faq',
    menu: { group: 'pages', icon: CircleQuestionMark },
    messages: 'help',
    load: () => import('./faq-page.tsx').then((module) => module.FaqPage),
  },
  {
    ...PLAIN_PAGE,
    path: '/pages/knowledge-base',
    alsoAt: ['/pages/knowledge-base/$category', '/pages/knowledge-base/$category/$question'],
    title: 'pageTitles.pages.knowledge-base',
    menu: { group: 'pages', icon: BookOpen },
    messages: 'help',
    load: () => import('./knowledge-page.tsx').then((module) => module.KnowledgePage),
  },
  {
    ...PLAIN_PAGE,
    path: '/pages/pricing',
    title: 'pageTitles.pages.pricing',
    menu: { group: 'pages', icon: Tags },
    messages: 'help',
    load: () => import('./pricing-page.tsx').then((module) => module.PricingPage),
  },
];
