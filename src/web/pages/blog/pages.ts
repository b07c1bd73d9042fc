import { Newspaper } from 'lucide-react';
import { type PageEntry, PLAIN_PAGE, placeIn } from '#web/components/page-entry.ts';

const BLOG_PAGE = {
  ...PLAIN_PAGE,
  menu: placeIn('pages', { title: 'navigation.sections.blog', icon: Newspaper }),
} as const;

export const BLOG_PAGES: readonly PageEntry[] = [
  {
    ...BLOG_PAGE,
    path: '/pages/blog/list',
    title: 'pageTitles.blog.list',
    unbuilt: 'unbuilt.will.blog.list',
  },
  {
    ...BLOG_PAGE,
    path: '/pages/blog/detail',
    alsoAt: ['/pages/blog/detail/$id'],
    title: 'pageTitles.blog.detail',
    unbuilt: 'unbuilt.will.blog.detail',
  },
  {
    ...BLOG_PAGE,
    path: '/pages/blog/edit',
    alsoAt: ['/pages/blog/edit/$id'],
    title: 'pageTitles.blog.edit',
    unbuilt: 'unbuilt.will.blog.edit',
  },
];
