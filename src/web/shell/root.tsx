import {
  createRootRouteWithContext,
  Outlet,
  type ParsedLocation,
  redirect,
  useMatches,
  useRouterState,
} from '@tanstack/react-router';
import { FlaskConical } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { type Access, accessOf, mustSetUp, useAccess } from '#web/data/ability.ts';
import type { ApiContextValue } from '#web/data/api-context.ts';
import { useReachability } from '#web/data/query-client.ts';
import type { MemoryKeys } from '#web/list/search.ts';
import { forgetEmptySearch, recallIntoAddress } from '#web/list/use-page-search.ts';
import { ALONE, type PageInfo } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { latePart } from '#web/ui/loading/late-part.tsx';
import { useIsServerRendered } from '#web/ui/loading/use-is-server-rendered.ts';
import { PageShell } from './page-shell.tsx';
import {
  firstPage,
  infoOf,
  isHiddenSample,
  isOffered,
  type ListedPage,
  mayOpen,
  useCurrentPage,
} from './pages.ts';
import styles from './root.module.css';
import { ACCOUNT_PATH, HOME_PATH, ROOT_PATH, SIGN_IN_PATH } from './router/paths.ts';
import { returnAddress, signInAddress } from './router/return-address.ts';
import { parseSearch, stringifySearch } from './router/search-params.ts';
import { useResetSample } from './sample-data/use-reset-sample.ts';
import layoutStyles from './shell-layout.module.css';

/** What every route can use. */
export type RouterContext = {
  api: Pick<ApiContextValue, 'session' | 'storage' | 'call' | 'origin' | 'hidesSamples'>;
  pages: readonly ListedPage[];
  /** Top bar, navigation and footer around the pages that are not blank. */
  frame: PageFrame;
  /** The path of what is on screen; undefined before the first page. */
  shownPath: () => string | undefined;
};

/** What stands around a page; `preload` gets its code. */
export type PageFrame = ComponentType<{ children: ReactNode }> & {
  preload?: () => Promise<void> | undefined;
};

/** Around every page: who may open it, and the frame that it asks for. */
export const Route = createRootRouteWithContext<RouterContext>()({
  component: RootFrame,
  beforeLoad: async ({ location, matches, preload, context }) => {
    const page = infoOf(matches);
    // Rendering a page may take long: let the browser respond to the click first.
    const shown = context.shownPath();
    if (!preload && shown !== undefined && shown !== location.pathname) await afterPaint();
    await checkRedirects(page, { location, preload }, context);
    if (page?.layout !== 'blank') await context.frame.preload?.();
  },
});

/** Around every page: the skip link, the document title, and the focus after navigation. */
function RootFrame(): ReactNode {
  useDocumentTitle();
  useFocusOnPageChange();
  return (
    <PageShell isReachable={useReachability()}>
      <RouteProgress />
      <Frame />
    </PageShell>
  );
}

/** One frame for all layouts with the top bar, so that the bar stays mounted between them. */
function Frame(): ReactNode {
  const page = useCurrentPage();
  const { frame: PageFrame } = Route.useRouteContext();
  const isAlone = useMatches({ select: (matches) => ALONE in (matches.at(-1)?.search ?? {}) });
  if (page?.layout !== 'blank' && !(page?.sample && isAlone)) {
    return (
      <PageFrame>
        <AuthorizedPage page={page} />
      </PageFrame>
    );
  }
  return (
    <main id="main" tabIndex={-1}>
      <AuthorizedPage page={page} isAlone />
    </main>
  );
}

/** Shows the page, or that the visitor may not see it. */
function AuthorizedPage({
  page,
  isAlone = false,
}: {
  page: ListedPage | undefined;
  /** Without the frame of the product. */
  isAlone?: boolean;
}) {
  const access = useAccess();
  if (page && !isOffered(page, access)) return <ClosedScreen reason="notOffered" />;
  if (page && isHiddenSample(page, access)) return <ClosedScreen reason="samplesHidden" />;
  if (page && !mayOpen(page, access)) return <ClosedScreen reason="notAuthorized" />;
  const content = page?.isBrowserOnly ? <OnlyInBrowser /> : <Outlet />;
  if (page?.sample !== 'data') return content;
  return <SampleData isAlone={isAlone}>{content}</SampleData>;
}

/** A page with sample data, below a notice that says so. */
function SampleData({ isAlone, children }: { isAlone: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  const reset = useResetSample();
  return (
    <div className={styles.sample} data-alone={isAlone}>
      <Row gap="2xs" wrap={false} className={`${styles.mark} screen-only`} role="note">
        <FlaskConical size={15} aria-hidden />
        <Text size="xs" weight="medium">
          {t('sample.mark')}
        </Text>
        <Button
          variant="plain"
          tone="warning"
          size="sm"
          aria-label={t('user.resetSample')}
          onClick={reset}
        >
          {t('sample.reset')}
        </Button>
      </Row>
      {children}
    </div>
  );
}

/** A placeholder on the server and during hydration; then the page. */
function OnlyInBrowser() {
  return useIsServerRendered() ? <ContentPlaceholder /> : <Outlet />;
}

const ClosedScreen = latePart(() =>
  import('./closed-screen.tsx').then((module) => module.ClosedScreen),
);

function useDocumentTitle(): void {
  const { t } = useTranslation();
  const page = useCurrentPage();
  const title = page ? t(page.title) : t('screens.notFound.title');
  useEffect(() => {
    document.title = `${title} · ${t('productName')}`;
  }, [title, t]);
}

/**
 * Moves the focus to the heading of the new page, so that keyboards and screen readers start there, unless the page has
 * focused its list.
 */
function useFocusOnPageChange(): void {
  const id = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    if (document.activeElement?.matches('input, textarea, [data-page-start]')) return;
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
  }, [id]);
}

/** A progress line at the top of the window while the next page loads. */
function RouteProgress() {
  const { t } = useTranslation();
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' });
  if (!isLoading) return null;
  return <div className={styles.progress} role="progressbar" aria-label={t('loading')} />;
}

/** Throws the redirect that applies before the page opens, if any. */
async function checkRedirects(
  page: PageInfo | undefined,
  { location, preload }: { location: ParsedLocation; preload: boolean },
  context: RouterContext,
): Promise<void> {
  if (page === undefined) {
    // An unknown address leads a visitor to the sign-in: which addresses exist is for signed-in people.
    if (context.api.session.read() === null) throw redirectToSignIn(location);
    return;
  }
  await checkSession(page, location, context);
  // An address that a list has set itself is complete.
  if (page.memory && !location.state.isChange)
    recall(page.memory, location, context.api.storage, preload);
}

/** Redirects visitors to the sign-in, and signed-in people away from it. An open page shows to both. */
async function checkSession(
  page: PageInfo,
  location: ParsedLocation,
  context: RouterContext,
): Promise<void> {
  if (page.access === 'open') return;
  const person = context.api.session.read()?.userData;
  const isSignedIn = person !== undefined;
  if (page.access === 'signed-out') {
    if (isSignedIn) {
      const address = await addressAfterSignIn(location.searchStr, context);
      throw redirect({ ...address, replace: true });
    }
  } else if (!isSignedIn) {
    throw redirectToSignIn(location);
  } else if (isElsewhereAtHome(location.pathname, page, accessOf(person))) {
    throw redirect({ to: homeOf(context), replace: true });
  } else if (person && mustSetUp(person) && location.pathname !== ACCOUNT_PATH) {
    throw redirect({ to: ACCOUNT_PATH, search: { tab: 'security' }, replace: true });
  }
}

/** Whether the home address, or the one without a path, has no page: it then redirects to the first page. */
function isElsewhereAtHome(path: string, page: PageInfo, access: Access): boolean {
  if (path === HOME_PATH) return !isOffered(page, access);
  return path === ROOT_PATH && isHiddenSample(page, access);
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
  if (!isPreload) forgetEmptySearch(params, keys, storage);
  const search = recallIntoAddress(params, keys, storage);
  if (stringifySearch(search) !== stringifySearch(params)) {
    throw redirect({ to: location.pathname, search, hash: location.hash, replace: true });
  }
}

async function addressAfterSignIn(searchText: string, context: RouterContext) {
  const { to } = parseSearch(searchText);
  const chosen = to === undefined && (await homeChosenBy(context));
  if (chosen) return chosen;
  return returnAddress(to, {
    origin: context.api.origin ?? window.location.origin,
    home: homeOf(context),
    signIn: SIGN_IN_PATH,
  });
}

async function homeChosenBy({ api: { session, call }, pages }: RouterContext) {
  const { chosenHome } = await import('./router/chosen-home.ts');
  return chosenHome(call, accessOf(session.read()?.userData ?? null), pages);
}

/** The home page if the person may open it, otherwise the first page that they may. */
function homeOf({ api, pages }: RouterContext): string {
  return firstPage(pages, accessOf(api.session.read()?.userData ?? null))?.path ?? HOME_PATH;
}

/** A hidden tab does not paint. */
const LONGEST_WAIT_MS = 100;

/** Resolves when the browser has painted the current state. */
function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_WAIT_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // The callback runs just before the paint, the task after it just after the paint.
      setTimeout(resolve);
    });
  });
}

/** The placeholder of the page, in the frame that `index.html` shows while the code loads. */
function ContentPlaceholder() {
  return (
    <div className={layoutStyles.placeholder}>
      <span />
      <span />
    </div>
  );
}
