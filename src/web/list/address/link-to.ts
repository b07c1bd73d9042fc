import type { Changes, SearchValues } from './page-search.ts';

/**
 * The descriptions of the pages' addresses, by path. An area adds its own beside the description:
 * `declare module '#web/list/address/link-to.ts' { interface PageSearches { '/apps/todo': typeof todoSearch } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: areas add their paths
export interface PageSearches {}

/** What a link to the path can say: only values that the page's description knows. */
export type LinkSearch<Path extends string> = Path extends keyof PageSearches
  ? Changes<SearchValues<PageSearches[Path]>>
  : Record<string, never>;

/** The names in the path that stand after a `$`. */
type ParamNames<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;
export type LinkParams<Path extends string> = Record<ParamNames<Path>, string | number>;

/** A link to a page, checked against the description of its address: `<Link {...linkTo('/apps/todo', { task: 3 })}>`. */
export function linkTo<Path extends `/${string}`>(
  to: Path,
  ...[search, params]: ParamNames<Path> extends never
    ? [search?: LinkSearch<Path>]
    : [search: LinkSearch<Path>, params: LinkParams<Path>]
): { to: string; search: Record<string, string>; params: Record<string, string> } {
  return { to, search: textsOf(search ?? {}), params: textsOf(params ?? {}) };
}

function textsOf(values: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const text = value === undefined || value === null || value === false ? '' : String(value);
      return text === '' ? [] : [[name, text]];
    }),
  );
}
