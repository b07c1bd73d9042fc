import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { accessOf } from '#web/api/ability.ts';
import type { ApiContextValue } from '#web/api/api-context.ts';
import type { SessionStore } from '#web/api/session.ts';
import { type MemoryKeys, recallIntoAddress } from '#web/list/list-memory.ts';
import type { PageEntry, PagePath } from '#web/page-entry.ts';
import { CORE_PAGES, HOME_PATH, ROOT_PATH, SIGN_IN_PATH } from './core-pages.ts';
import { firstPage } from './page-access.ts';
import { loadPages } from './page-list.ts';
import { returnAddress } from './return-address.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

export type GuardContext = Pick<ApiContextValue, 'session' | 'storage'>;

/** Rejects with the redirect that stands before the page, if there is one. */
export async function guardPage(
  page: PageEntry,
  { location, cause }: { location: ParsedLocation; cause: string },
  { session, storage }: GuardContext,
): Promise<void> {
  await checkSession(page, location, session);
  if (page.memory && cause === 'enter') recall(page.memory, location, storage);
}

/** What there is, and what there is not, concerns nobody who is not signed in. */
export function guardUnknown(location: ParsedLocation, { session }: GuardContext): void {
  if (session.read() === null) throw redirectToSignIn(location);
}

/** Sends to the sign-in who is not signed in, and away from it who is. An open page takes both. */
async function checkSession(
  page: PageEntry,
  location: ParsedLocation,
  session: SessionStore,
): Promise<void> {
  if (page.access === 'open') return;
  const isSignedIn = session.read() !== null;
  if (page.access === 'signed-out') {
    if (isSignedIn) {
      const address = await addressAfterSignIn(location.searchStr, session);
      throw redirect({ ...address, replace: true });
    }
  } else if (!isSignedIn) {
    throw redirectToSignIn(location);
  }
}

/** Who only opens the product has asked for no page, and lands at home after the sign-in. */
function redirectToSignIn({ href, pathname }: ParsedLocation) {
  const search = pathname === ROOT_PATH ? {} : { to: href };
  return redirect({ to: SIGN_IN_PATH, search, replace: true });
}

function recall(keys: MemoryKeys, location: ParsedLocation, storage: Storage): void {
  const search = recallIntoAddress(parseSearch(location.searchStr), keys, storage);
  if (stringifySearch(search) !== stringifySearch(parseSearch(location.searchStr))) {
    throw redirect({ to: location.pathname, search, hash: location.hash, replace: true });
  }
}

async function addressAfterSignIn(searchText: string, session: SessionStore) {
  return returnAddress(parseSearch(searchText).to, {
    origin: window.location.origin,
    home: await homeOf(session),
    signIn: SIGN_IN_PATH,
  });
}

/** Home where it is open to the person, which is known at once; else the first page that is. */
async function homeOf(session: SessionStore): Promise<PagePath> {
  const access = accessOf(session.read()?.userData ?? null);
  const known = firstPage(CORE_PAGES, access) ?? firstPage(await loadPages(), access);
  return known?.path ?? HOME_PATH;
}
