import type { FileRouteTypes } from '#web/route-tree.gen.ts';

/** The address of a page, as its file says it. */
export type PageAddress = FileRouteTypes['to'];

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

/** The names in a path that stand after a `$`; those of `{-$name}` may be left out. */
type RequiredNames<Path extends string> = Path extends `${infer Step}/${infer Rest}`
  ? RequiredNames<Step> | RequiredNames<Rest>
  : Path extends `$${infer Name}`
    ? Name
    : never;
type OptionalNames<Path extends string> = Path extends `${infer Step}/${infer Rest}`
  ? OptionalNames<Step> | OptionalNames<Rest>
  : Path extends `{-$${infer Name}}`
    ? Name
    : never;
type Params<Path extends string, Value> = Record<RequiredNames<Path>, Value> &
  Partial<Record<OptionalNames<Path>, Value>>;

export type LinkParams<Path extends string> = Params<Path, string | number>;
type LinkedParams<Path extends string> = Params<Path, string>;

/** A link to a page, checked against the description of its address: `<Link {...linkTo('/apps/todo', { task: 3 })}>`. */
export function linkTo<Path extends PageAddress>(
  to: Path,
  ...[search, params]: RequiredNames<Path> extends never
    ? [search?: LinkSearch<Path>, params?: LinkParams<Path>]
    : [search: LinkSearch<Path>, params: LinkParams<Path>]
): { to: Path; search: Record<string, string>; params: LinkedParams<Path> } {
  // Each name has its text, so that the texts are the parameters of the path.
  const texts = { ...leftOut(to), ...textsOf(params ?? {}) } as LinkedParams<Path>;
  return { to, search: textsOf(search ?? {}), params: texts };
}

/** The optional parameters of a path as none: the router would otherwise take those of the current address. */
function leftOut(path: string): Record<string, undefined> {
  return Object.fromEntries(
    [...path.matchAll(/\{-\$(\w+)\}/g)].map(([, name = '']) => [name, undefined] as const),
  );
}

function textsOf(values: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const text = value === undefined || value === null || value === false ? '' : String(value);
      return text === '' ? [] : [[name, text]];
    }),
  );
}
