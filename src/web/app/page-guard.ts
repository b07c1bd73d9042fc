import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { accessOf } from '#web/api/ability.ts';
import type { ApiContextValue } from '#web/api/api-context.ts';
import type { SessionStore } from '#web/api/session.ts';
import type { PageEntry, PagePath } from '#web/components/page-entry.ts';
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
  await leadHome(page, location, session);
  await checkSession(page, location, session);
  if (page.recall && cause === 'enter') recall(page.recall, location, storage);
}

/** What there is, and what there is not, concerns nobody who is not signed in. */
export function guardUnknown(location: ParsedLocation, { session }: GuardContext): void {
  if (session.read() === null) throw redirectToSignIn(location);
}

/** Nobody who opens the product should land on a page that is not built; who asks for it by its link may. */
async function leadHome(
  page: PageEntry,
  location: ParsedLocation,
  session: SessionStore,
): Promise<void> {
  const isArrival = location.state.__TSR_index === 0;
  if (!page.unbuilt || location.pathname !== ROOT_PATH || !isArrival) return;
  const to = session.read() === null ? SIGN_IN_PATH : await homeOf(session);
  throw redirect({ to, replace: true });
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

function redirectToSignIn({ href }: ParsedLocation) {
  return redirect({ to: SIGN_IN_PATH, search: { to: href }, replace: true });
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
