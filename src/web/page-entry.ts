import type { QueryClient } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Call } from '#contract/kit/client.ts';
import type { Ability } from '#contract/kit/route.ts';
import type { MessageArea } from './area-messages.ts';
import type { MemoryKeys, SearchParams } from './list/address/page-search.ts';

/** A key of `public/locales/en.json`, or of an area's messages. */
export type MessageKey = ParseKeys;

/** The groups of the navigation, in their order. */
export const MENU_GROUPS = [
  'rankings',
  'settings',
  'administration',
  'apps',
  'dashboards',
  'pages',
  'ui',
  'forms',
  'tables',
  'layouts',
] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** The groups that the navigation folds behind one entry: pages to copy from, not to work with. */
export const TEMPLATE_GROUPS: readonly MenuGroup[] = ['pages', 'ui', 'forms', 'tables', 'layouts'];

/** An entry of the navigation that opens to show its pages. Pages that name the same object belong together. */
export type MenuSection = { title: MessageKey; icon: LucideIcon };

/**
 * The frames that a page can ask for. All but `blank` have the top bar: `vertical` with the navigation,
 * `collapsed-menu` with its icons only, `without-menu` without it, `boxed` with a narrow content whatever
 * the customiser says, `empty` without breadcrumbs and footer. `blank` is the page alone.
 */
export const LAYOUT_KINDS = [
  'vertical',
  'collapsed-menu',
  'without-menu',
  'boxed',
  'empty',
  'blank',
] as const;
export type LayoutKind = (typeof LAYOUT_KINDS)[number];

/** An address; parameters stand after a `$`: `/apps/invoice/preview/$id`. */
export type PagePath = `/${string}`;

/** An arrival at a page: its address, and what calls are made with. */
export type PageVisit = { search: SearchParams; queryClient: QueryClient; call: Call };

/** One page, as its area's `pages.ts` describes it. Router, navigation, titles and breadcrumbs come from it. */
export type PageEntry = {
  /** Its code. */
  load: () => Promise<ComponentType>;
  path: PagePath;
  /** Further addresses of the same page, with parameters. */
  alsoAt?: readonly PagePath[];
  title: MessageKey;
  /** Its place in the navigation; absent: it has none. */
  menu?: {
    group: MenuGroup;
    icon: LucideIcon;
    section?: MenuSection;
    /** Shows one record, which its list leads to: in the breadcrumbs, but not in the navigation. */
    isDetail?: true;
  };
  /** What a visitor must be allowed; `signed-out`: only for who is not signed in; `open`: for anyone. */
  access: Ability | 'signed-out' | 'open';
  layout: LayoutKind;
  /** The storage keys of the last visit's search and page size, which complete the address on arrival. */
  memory?: MemoryKeys;
  /** The areas whose messages the page speaks, besides those that every page has. */
  messages?: MessageArea | readonly MessageArea[];
  /** Makes the page's first calls, so that its first view comes with their answers in one step. */
  prepare?: (visit: PageVisit) => Promise<unknown>;
  /** Set for a page that only the browser can draw: the server draws the frame around it. */
  isBrowserOnly?: true;
  /** Set for a page that shows components of Mantine: the router brings its frame along. */
  uses?: 'mantine';
};

/** What everybody who is signed in may do. */
export const SIGNED_IN = { action: 'read', subject: 'Auth' } as const satisfies Ability;

/** What most pages have in common: open to all who are signed in, beside the navigation. */
export const PLAIN_PAGE = { access: SIGNED_IN, layout: 'vertical' } as const;

/** A place in the navigation inside a section, under the section's icon. */
export function placeIn(group: MenuGroup, section: MenuSection) {
  return { group, section, icon: section.icon };
}
