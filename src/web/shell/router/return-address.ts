import { ROOT_PATH, SIGN_IN_PATH } from './paths.ts';
import { parseSearch, type SearchParams } from './search-params.ts';

export type Address = { to: string; search: SearchParams; hash: string };

/**
 * Where to go after sign-in: the address that led there if it is a page of this product, otherwise the
 * home page. Anything that a browser would read as another site is refused.
 */
export function returnAddress(
  from: string | undefined,
  { origin, home, signIn }: { origin: string; home: string; signIn: string },
): Address {
  const url = from?.startsWith('/') && URL.canParse(from, origin) ? new URL(from, origin) : null;
  if (!url || url.origin !== origin || url.pathname === signIn) {
    return { to: home, search: {}, hash: '' };
  }
  return { to: url.pathname, search: parseSearch(url.search), hash: url.hash.slice(1) };
}

/** The sign-in address that returns to an address afterwards. Without a path it leads to the home page. */
export function signInAddress(href: string, pathname: string) {
  return { to: SIGN_IN_PATH, search: pathname === ROOT_PATH ? {} : { to: href } };
}
