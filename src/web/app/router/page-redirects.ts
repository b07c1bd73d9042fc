import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { accessOf } from '#web/api/ability.ts';
import type { ApiContextValue } from '#web/api/api-context.ts';
import type { SessionStore } from '#web/api/session.ts';
import { arriveWith, recallIntoAddress } from '#web/list/address/list-memory.ts';
import type { MemoryKeys } from '#web/list/address/page-search.ts';
import type { PageEntry, PagePath } from '#web/page-entry.ts';
import { CORE_PAGES } from './core-pages.ts';
import { loadPages } from './load-pages.ts';
import { firstPage } from './page-access.ts';
import { ACCOUNT_PATH, HOME_PATH, SIGN_IN_PATH } from './paths.ts';
import { returnAddress, signInAddress } from './return-address.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

export type RedirectContext = Pick<ApiContextValue, 'session' | 'storage' | 'call' | 'origin'>;

/** Throws the redirect that applies before the page opens, if any. */
export async function checkRedirects(
  page: PageEntry,
  { location, preload }: { location: ParsedLocation; preload: boolean },
  context: RedirectContext,
): Promise<void> {
  await checkSession(page, location, context);
  // A list that has changed its own address means what it says.
  if (page.memory && !location.state.isChange)
    recall(page.memory, location, context.storage, preload);
}

/** An unknown address leads a visitor to the sign-in: which addresses exist is for signed-in people. */
export function checkSignedIn(location: ParsedLocation, { session }: RedirectContext): void {
  if (session.read() === null) throw redirectToSignIn(location);
}

/** Redirects visitors to the sign-in, and signed-in people away from it. An open page shows to both. */
async function checkSession(
  page: PageEntry,
  location: ParsedLocation,
  context: RedirectContext,
): Promise<void> {
  if (page.access === 'open') return;
  const person = context.session.read()?.userData;
  const isSignedIn = person !== undefined;
  if (page.access === 'signed-out') {
    if (isSignedIn) {
      const address = await addressAfterSignIn(location.searchStr, context);
      throw redirect({ ...address, replace: true });
    }
  } else if (!isSignedIn) {
    throw redirectToSignIn(location);
  } else if (person?.mustSetUpSecondFactor && page.path !== ACCOUNT_PATH) {
    throw redirect({ to: ACCOUNT_PATH, search: { tab: 'security' }, replace: true });
  }
}

function redirectToSignIn({ href, pathname }: ParsedLocation) {
  return redirect({ ...signInAddress(href, pathname), replace: true });
}

function recall(
  keys: MemoryKeys,
  location: ParsedLocation,
  storage: Storage,
  isPreload: boolean,
): void {
  const params = parseSearch(location.searchStr);
  if (!isPreload) arriveWith(params, keys, storage);
  const search = recallIntoAddress(params, keys, storage);
  if (stringifySearch(search) !== stringifySearch(params)) {
    throw redirect({ to: location.pathname, search, hash: location.hash, replace: true });
  }
}

async function addressAfterSignIn(searchText: string, context: RedirectContext) {
  const { to } = parseSearch(searchText);
  const chosen = to === undefined && (await homeChosenBy(context));
  if (chosen) return chosen;
  return returnAddress(to, {
    origin: context.origin ?? window.location.origin,
    home: await homeOf(context.session),
    signIn: SIGN_IN_PATH,
  });
}

async function homeChosenBy({ session, call }: RedirectContext) {
  const { chosenHome } = await import('./chosen-home.ts');
  return chosenHome(call, accessOf(session.read()?.userData ?? null));
}

/** The home page if the person may open it, otherwise the first page that they may. */
async function homeOf(session: SessionStore): Promise<PagePath> {
  const access = accessOf(session.read()?.userData ?? null);
  const known = firstPage(CORE_PAGES, access) ?? firstPage(await loadPages(), access);
  return known?.path ?? HOME_PATH;
}
