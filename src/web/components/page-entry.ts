import type { ParseKeys } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Ability } from '#contract/kit/route.ts';

/** A key of `public/locales/en.json`. */
export type MessageKey = ParseKeys;

/** The groups of the navigation, in their order. */
export const MENU_GROUPS = ['rankings', 'settings'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** The frames that a page can ask for: with navigation and top bar, or nothing at all. */
export type LayoutKind = 'vertical' | 'blank';

/** One page, as its area's `pages.ts` describes it. Router, navigation, titles and breadcrumbs come from it. */
export type PageEntry = {
  /** With parameters after a `$`: `/apps/invoice/preview/$id`. */
  path: `/${string}`;
  title: MessageKey;
  /** Its place in the navigation; absent: it has none. */
  menu?: { group: MenuGroup; icon: LucideIcon };
  /** What a visitor must be allowed; `signed-out`: only for who is not signed in; `open`: for anyone. */
  access: Ability | 'signed-out' | 'open';
  layout: LayoutKind;
  /** Completes the address of a visitor who arrives, with what was remembered from the last visit. */
  recall?: (search: Record<string, string>, storage: Storage) => Record<string, string>;
  /** Set for a page that shows components of Mantine: the router brings its frame along. */
  uses?: 'mantine';
  load: () => Promise<ComponentType>;
};
