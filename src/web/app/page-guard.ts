import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { accessOf } from '#web/api/ability.ts';
import type { ApiContextValue } from '#web/api/api-context.ts';
import type { SessionStore } from '#web/api/session.ts';
import type { PageEntry } from '#web/components/page-entry.ts';
import { homePath } from './page-access.ts';
import { ROOT_PATH, SIGN_IN_PATH } from './page-registry.ts';
import { returnAddress } from './return-address.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

export type GuardContext = Pick<ApiContextValue, 'session' | 'storage'>;

/** Throws the redirect that stands before the page, if there is one. */
export function guardPage(
  page: PageEntry,
  { location, cause }: { location: ParsedLocation; cause: string },
  { session, storage }: GuardContext,
): void {
  leadHome(page, location, session);
  checkSession(page, location, session);
  if (page.recall && cause === 'enter') recall(page.recall, location, storage);
}

/** Nobody who opens the product should land on a page that is not built; who asks for it by its link may. */
function leadHome(page: PageEntry, location: ParsedLocation, session: SessionStore): void {
  const isArrival = location.state.__TSR_index === 0;
  if (!page.unbuilt || location.pathname !== ROOT_PATH || !isArrival) return;
  const to = session.read() === null ? SIGN_IN_PATH : homeOf(session);
  throw redirect({ to, replace: true });
}

/** Sends to the sign-in who is not signed in, and away from it who is. An open page takes both. */
function checkSession(page: PageEntry, location: ParsedLocation, session: SessionStore): void {
  if (page.access === 'open') return;
  const isSignedIn = session.read() !== null;
  if (page.access === 'signed-out') {
    if (isSignedIn) {
      throw redirect({ ...addressAfterSignIn(location.searchStr, session), replace: true });
    }
  } else if (!isSignedIn) {
    throw redirect({ to: SIGN_IN_PATH, search: { to: location.href }, replace: true });
  }
}

function recall(
  complete: NonNullable<PageEntry['recall']>,
  location: ParsedLocation,
  storage: Storage,
): void {
  const search = complete(parseSearch(location.searchStr), storage);
  if (stringifySearch(search) !== stringifySearch(parseSearch(location.searchStr))) {
    throw redirect({ to: location.pathname, search, hash: location.hash, replace: true });
  }
}

function addressAfterSignIn(searchText: string, session: SessionStore) {
  return returnAddress(parseSearch(searchText).to, {
    origin: window.location.origin,
    home: homeOf(session),
    signIn: SIGN_IN_PATH,
  });
}

function homeOf(session: SessionStore) {
  return homePath(accessOf(session.read()?.userData ?? null));
}
