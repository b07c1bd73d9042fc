import type { SearchSchemaInput, StaticDataRouteOption } from '@tanstack/react-router';
import type { Ability } from '#contract/kit/route.ts';
import type { MessageKey } from '#web/data/i18n/translator.ts';
import type { Changes, MemoryKeys, SearchParams, SearchValues } from './list/search.ts';

export type { MessageKey };

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

/** What everybody who is signed in may do. */
export const SIGNED_IN = { action: 'read', subject: 'Auth' } as const satisfies Ability;

/** In the address of a sample page: shows one of its examples alone, without the frame of the product. */
export const ALONE = 'alone';

/** What its route says of a page, besides its address and its component. */
export type PageInfo = {
  title: MessageKey;
  /** What a visitor must be allowed; `signed-out`: only for who is not signed in; `open`: for anyone. */
  access: Ability | 'signed-out' | 'open';
  /** Set for a page whose calls are none of the specified ones: a service without additions does not have it. */
  needsAdditions?: true;
  layout: LayoutKind;
  /**
   * Set for a sample page: `data` shows made-up data, which the mark above it says; `template` is there to copy from. Such
   * pages stand apart in the navigation, and an installation can do without them.
   */
  sample?: 'data' | 'template';
  /** The storage keys of the last visit's search and page size, which complete the address on arrival. */
  memory?: MemoryKeys;
  /** Set for a page that only the browser can draw: the server draws the frame around it. */
  isBrowserOnly?: true;
  /** Set for an address that leads to another page, which the search names instead. */
  isAlias?: true;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageInfo;
    /** The pages of a route whose last parameter names one of them. */
    variants?: Readonly<Record<string, PageInfo>>;
  }
}

type PageOptions = Omit<PageInfo, 'access' | 'layout'> &
  Partial<Pick<PageInfo, 'access' | 'layout'>>;

/**
 * The options of a page's route: `createFileRoute('/apps/chat')({ ...page({ title: 'pageTitles.apps.chat' }), component })`.
 * Without more it is open to all who are signed in, beside the navigation.
 */
export function page(options: PageOptions) {
  return { staticData: { page: infoOf(options) } };
}

function infoOf({ access = SIGNED_IN, layout = 'vertical', ...others }: PageOptions): PageInfo {
  return { ...others, access, layout };
}

/** The same for a route whose last parameter names one of several pages; `shared` is said of each. */
export function variants(
  shared: Omit<PageOptions, 'title'>,
  pages: Readonly<Record<string, PageOptions>>,
) {
  const infos = Object.entries(pages).map(
    ([name, options]) => [name, infoOf({ ...shared, ...options })] as const,
  );
  return { staticData: { variants: Object.fromEntries(infos) } };
}

/** The pages of a route by their addresses. */
export function pagesAt(
  address: string,
  { page: info, variants: infos = {} }: StaticDataRouteOption = {},
): (readonly [address: string, info: PageInfo])[] {
  if (info) return [[address, info]];
  return Object.entries(infos).map(([name, one]) => [address.replace(/\$\w+$/, name), one]);
}

/**
 * For `validateSearch` of a page's route: the searches that a link to it may give, checked by the compiler. The route
 * leaves the address as it is; the page's own code reads it (`usePageSearch`), so that what lists are described with
 * is not part of every first load.
 */
export function searchOf<Search>() {
  return (given: Changes<SearchValues<Search>> & SearchSchemaInput): SearchParams =>
    Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) =>
        value === undefined || value === null ? [] : [[name, String(value)]],
      ),
    );
}
