import { Newspaper } from 'lucide-react';
import { type PageEntry, PLAIN_PAGE, placeIn } from '#web/page-entry.ts';

const BLOG_PAGE = {
  ...PLAIN_PAGE,
  menu: placeIn('pages', { title: 'navigation.sections.blog', icon: Newspaper }),
} as const;

export const BLOG_PAGES: readonly PageEntry[] = [
  {
    ...BLOG_PAGE,
    path: '/pages/blog/list',
    title: 'pageTitles.blog.list',
    messages: 'blog',
    load: () => import('./blog-list-page.tsx').then((module) => module.BlogListPage),
  },
  {
    ...BLOG_PAGE,
    path: '/pages/blog/detail',
    menu: { ...BLOG_PAGE.menu, isDetail: true },
    alsoAt: ['/pages/blog/detail/$id'],
    title: 'pageTitles.blog.detail',
    messages: 'blog',
    load: () => import('./blog-detail-page.tsx').then((module) => module.BlogDetailPage),
  },
  {
    ...BLOG_PAGE,
    path: '/pages/blog/edit',
    menu: { ...BLOG_PAGE.menu, isDetail: true },
    alsoAt: ['/pages/blog/edit/$id'],
    title: 'pageTitles.blog.edit',
    messages: 'blog',
    load: () => import('./blog-edit-page.tsx').then((module) => module.BlogEditPage),
  },
  {
    ...BLOG_PAGE,
    path: '/pages/blog/add',
    title: 'pageTitles.blog.add',
    messages: 'blog',
    load: () => import('./blog-add-page.tsx').then((module) => module.BlogAddPage),
  },
];
