import {
  type AnyRoute,
  type AnyRouter,
  type StaticDataRouteOption,
  useMatches,
  useRouter,
} from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { Access } from '#web/data/ability.ts';
import type { Translate } from '#web/data/i18n/translator.ts';
import type { SamplePage } from '#web/data/sample.ts';
import { type MessageKey, type PageInfo, pagesAt } from '#web/page.ts';
import { DETAILS, MENU, type MenuAddress, type MenuGroup, type MenuSection } from './menu.ts';
import { HOME_PATH } from './router/paths.ts';

/** A page with its address and its entry in the navigation. */
export type ListedPage = PageInfo & {
  /** The address in the route's file, with parameters after a `$`. */
  to: MenuAddress;
  /** The address without optional parameters. */
  path: string;
  /** Absent: it is not in the navigation. */
  menu?: MenuEntry;
};

export type MenuEntry = {
  group: MenuGroup;
  icon: LucideIcon;
  section?: MenuSection;
  /** Only in the breadcrumbs: its list links to it. */
  isDetail?: true;
};

type Listed = { pages: readonly ListedPage[]; byInfo: ReadonlyMap<PageInfo, ListedPage> };

const listed = new WeakMap<AnyRoute, Listed>();

/** Every page of the product, in the order of the navigation; those that are not in it come last. */
export function listPages(routeTree: AnyRoute): readonly ListedPage[] {
  return listOf(routeTree).pages;
}

function listOf(routeTree: AnyRoute): Listed {
  const known = listed.get(routeTree);
  if (known) return known;
  const entries = listEntries();
  const order = new Map([...entries.keys()].map((to, index) => [to, index]));
  const byInfo = new Map<PageInfo, ListedPage>();
  const routes: Record<string, AnyRoute> = routeTree.children ?? {};
  for (const { options } of Object.values(routes)) {
    for (const [address, info] of pagesAt(
      'path' in options ? options.path : '',
      options.staticData,
    )) {
      const to = addressOf(address);
      const menu = entries.get(to);
      byInfo.set(info, { ...info, to, path: plainPath(to), ...(menu && { menu }) });
    }
  }
  const rank = ({ to }: ListedPage) => order.get(to) ?? order.size;
  const found = { pages: [...byInfo.values()].toSorted((a, b) => rank(a) - rank(b)), byInfo };
  listed.set(routeTree, found);
  return found;
}

/** Safe because the route tree and the type are made from the same files; an index ends in a slash. */
function addressOf(fullPath: string): MenuAddress {
  return (fullPath === '/' ? fullPath : fullPath.replace(/\/$/, '')) as MenuAddress;
}

/** An address without its optional parameters. */
function plainPath(address: string): string {
  return address.replaceAll(/\/\{-\$\w+\}/g, '');
}

/** The entry of each address in the navigation, in order. A detail page comes after the pages of the entry of its list. */
export function listEntries(): Map<string, MenuEntry> {
  const entries = new Map<string, MenuEntry>();
  for (const group of MENU_GROUPS) {
    for (const item of MENU[group]) {
      if ('to' in item) entries.set(item.to, { group, icon: item.icon });
      else for (const to of item.pages) entries.set(to, { group, icon: item.icon, section: item });
    }
  }
  for (const [to, parent] of Object.entries(DETAILS)) {
    const entry = entries.get(parent);
    if (entry) entries.set(to, { ...entry, isDetail: true });
  }
  return entries;
}

/** Safe because the table of the navigation has no other groups. */
export const MENU_GROUPS = Object.keys(MENU) as readonly MenuGroup[];

export type MenuItem =
  | { kind: 'page'; page: ListedPage }
  | { kind: 'section'; section: MenuSection; pages: readonly ListedPage[] };

export type MenuBranch = { group: MenuGroup; items: readonly MenuItem[] };

/** The pages of the navigation by group and section; without empty groups and detail pages. */
export function buildMenu(pages: readonly ListedPage[]): MenuBranch[] {
  return MENU_GROUPS.map((group) => ({
    group,
    items: itemsOf(pages.filter(({ menu }) => menu?.group === group && !menu.isDetail)),
  })).filter(({ items }) => items.length > 0);
}

function itemsOf(pages: readonly ListedPage[]): MenuItem[] {
  const sections = new Set<MenuSection>();
  return pages.flatMap((page): MenuItem[] => {
    const section = page.menu?.section;
    if (!section) return [{ kind: 'page', page }];
    if (sections.has(section)) return [];
    sections.add(section);
    const inside = pages.filter((other) => other.menu?.section === section);
    return [{ kind: 'section', section, pages: inside }];
  });
}

/** Every page of the product. */
export function usePages(): readonly ListedPage[] {
  return listPages(useRouter().routeTree);
}

/** The current page; undefined at an unknown address. */
export function useCurrentPage(): ListedPage | undefined {
  const { byInfo } = listOf(useRouter().routeTree);
  const info = useMatches({ select: infoOf });
  return info && byInfo.get(info);
}

/** Whether this page is the current one. Updates only when that changes. */
export function useIsCurrent(page: ListedPage): boolean {
  const { byInfo } = listOf(useRouter().routeTree);
  return useMatches({
    select: (matches) => {
      const info = infoOf(matches);
      return info !== undefined && byInfo.get(info) === page;
    },
  });
}

/** The current page of a router; undefined at an unknown address. */
export function findPage({ routeTree, state }: Pick<AnyRouter, 'routeTree' | 'state'>) {
  const info = infoOf(state.matches);
  return info && listOf(routeTree).byInfo.get(info);
}

/** The page information of the innermost route. */
export function infoOf(
  matches: readonly { staticData: StaticDataRouteOption; pathname: string }[],
): PageInfo | undefined {
  return matches
    .map(({ staticData: { page, variants }, pathname }) =>
      variants ? variants[pathname.slice(pathname.lastIndexOf('/') + 1)] : page,
    )
    .findLast((info) => info !== undefined);
}

/** Whether the service has what the page needs. */
export function isOffered({ needsAdditions }: PageInfo, { hasAdditions }: Access): boolean {
  return hasAdditions || !needsAdditions;
}

/** Whether it is a sample page where these are switched off. */
export function isHiddenSample({ sample }: PageInfo, { hasSamples }: Access): boolean {
  return sample !== undefined && !hasSamples;
}

/** Whether the service and the installation have the page, and the abilities allow it; used by pages and by the navigation. */
export function mayOpen(page: PageInfo, access: Access): boolean {
  if (!isOffered(page, access) || isHiddenSample(page, access)) return false;
  return typeof page.access === 'string' || access.can(page.access.action, page.access.subject);
}

/** The groups for the first page; other groups of the navigation come after them. */
const LANDING_GROUPS: readonly MenuGroup[] = ['rankings', 'settings', 'dashboards'];

/**
 * The first page for these abilities: home if they allow it, otherwise a ranking, its tuning or a dashboard, or else the first in
 * the navigation that needs a sign-in.
 */
export function firstPage(pages: readonly ListedPage[], access: Access): ListedPage | undefined {
  const open = pages.filter(
    (page) => page.menu && typeof page.access !== 'string' && mayOpen(page, access),
  );
  return (
    open.find((page) => page.path === HOME_PATH) ??
    open.find(({ menu }) => menu && LANDING_GROUPS.includes(menu.group)) ??
    open[0]
  );
}

/** The parts of the navigation, with a line between them: daily work, administration, and sample pages. */
export const MENU_PARTS = ['work', 'administration', 'samples'] as const;
export type MenuPart = (typeof MENU_PARTS)[number];

export function partOf({ menu, sample }: ListedPage): MenuPart {
  if (sample) return 'samples';
  return menu?.group === 'administration' ? 'administration' : 'work';
}

/** The titles from the group of the navigation to the page, in the order of the breadcrumbs. */
export function crumbsOf({ menu, title }: ListedPage): MessageKey[] {
  if (!menu) return [title];
  const group = `navigation.groups.${menu.group}` as const;
  return menu.section ? [group, menu.section.title, title] : [group, title];
}

type SearchedPage = Pick<ListedPage, 'path' | 'title' | 'access' | 'menu' | 'isAlias'>;

/** The pages for search and bookmarks, which are passed to the sample back end. */
export function listSamplePages(pages: readonly SearchedPage[], t: Translate): SamplePage[] {
  return pages.filter(canGoTo).map(({ path, title, menu }) => ({
    target: path.slice(1).replaceAll('/', '-') || 'home',
    title: t(title),
    icon: menu?.icon.displayName ?? 'File',
    link: path,
  }));
}

/** Whether the page can be opened directly: no parameter, not only for visitors, and no redirect. */
function canGoTo({ path, access, isAlias }: SearchedPage): boolean {
  return !path.includes('$') && access !== 'signed-out' && !isAlias;
}
