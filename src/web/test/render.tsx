import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import type { Transport } from '#contract/kit/client.ts';
import { useHasAdditions } from '#web/data/additions.ts';
import { createApi } from '#web/data/api.ts';
import type { ApiContextValue } from '#web/data/api-context.ts';
import { createMemoryStorage } from '#web/data/browser-storage.ts';
import { createSessionStore, type Session } from '#web/data/session.ts';
import { routeTree } from '#web/route-tree.gen.ts';
import { listPages, listSamplePages } from '#web/shell/pages.ts';
import { queryClientOf } from '#web/shell/start/main-app.tsx';
import { Start } from '#web/shell/start/start.tsx';
import { translator } from '#web/translation.tsx';
import { ClockProvider } from '#web/ui/format/now.tsx';
import { optionalPart } from '#web/ui/loading/late-part.tsx';
import { PausesProvider } from '#web/ui/loading/use-settled.ts';
import { createQuietService, type QuietService } from './quiet-service.ts';
import { createTestBrowser, openTestSample, type TestBrowser } from './sample.ts';

/** What a page is shown on: nothing, or the real server. */
export type PageService = {
  transport: Transport;
  /** The tokens of a session that is open from the start. */
  session: () => Session;
  /** Milliseconds since 1970. */
  now: number;
  /** Whether it streams what happens. */
  isLive?: boolean;
};

export type ViewOptions = {
  isSignedIn?: boolean;
  /** Puts the page into the product's frame: top bar, user menu, search, bell and footer. */
  withFrame?: boolean;
  /** As `withFrame`, with the navigation at the side, which is half of a page's elements and takes its time. */
  withNavigation?: boolean;
  /** Loads at once what waits until a page has settled: bookmarks, tools of the list. Without it they never load. */
  withLateParts?: boolean;
  /** In React's strict mode, which takes a fifth longer; the proof renders every page so. */
  isStrict?: boolean;
  /** What local storage holds from earlier visits. */
  stored?: Record<string, string>;
  /** The browser that the tab belongs to; absent: a new one. */
  browser?: TestBrowser;
  /** Runs before the sample back end answers a request: may wait, or throw the error to answer with. */
  beforeSample?: (request: Request) => Promise<void> | void;
};

export type RenderOptions = ViewOptions & { service?: QuietService };

/** The page at `path`, where somebody is signed in and no score service answers. */
export function renderApp(path: string, options: RenderOptions = {}) {
  return renderOn(options.service ?? createQuietService(), path, options);
}

/** The longest that a timer takes. */
const FOREVER_MS = 2 ** 31 - 1;

/** Toasts would otherwise be gone on slow machines before a test has used them. */
const toastMs = FOREVER_MS / 2;
const NO_PAUSES = { shortMs: 0, longMs: 0, toastMs };
/** What loads after a long pause would otherwise be there on slow machines only. */
const NO_LATE_PARTS = { shortMs: 200, longMs: FOREVER_MS, toastMs };

const RankingWatch = optionalPart(
  () => import('#web/shell/notifications/ranking-watch.tsx').then((module) => module.RankingWatch),
  { after: 'settled' },
);

/** The page with what the frame does unseen: it follows what happens on the server. */
function PlainFrame({ children }: { children: ReactNode }) {
  const hasNews = useHasAdditions();
  return (
    <>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {hasNews && <RankingWatch />}
    </>
  );
}

/** The page at `path`, on this score service. */
export async function renderOn<Service extends PageService>(
  service: Service,
  path: string,
  options: ViewOptions = {},
) {
  const { isSignedIn = true, stored = {} } = options;
  const { withNavigation = false, withFrame = withNavigation, withLateParts = false } = options;
  const { isStrict = process.env.MARQUEE_TEST_LANE === 'proof' } = options;
  const { browser = createTestBrowser(), beforeSample } = options;
  const storage = createMemoryStorage();
  if (!withNavigation) storage.setItem('menuHidden', 'true');
  for (const [key, value] of Object.entries(stored)) storage.setItem(key, value);
  const session = createSessionStore(storage, window);
  if (isSignedIn) session.save(service.session());
  const history = createMemoryHistory({ initialEntries: [path] });
  const now = () => service.now;
  const pages = listSamplePages(listPages(routeTree), translator.t);
  const person = () => session.read()?.userData ?? null;
  const { call, openLive, openFile, upload } = createApi({
    session,
    network: service.transport,
    scoreHost: 'https://scores.test',
    withLock: (job) => job(),
    confirm: async (details) =>
      (await import('#web/shell/overlays/identity-dialog.tsx')).askForIdentity(details),
    sample: async (request) => {
      await beforeSample?.(request);
      return sample(request);
    },
  });
  const context: ApiContextValue = {
    call,
    session,
    storage,
    openFile,
    upload,
    ...(service.isLive && { openLive }),
  };
  const queryClient = queryClientOf(context);
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false },
  });
  onTestFinished(() => {
    // A mutation's timer would hold the page for minutes.
    for (const mutation of queryClient.getMutationCache().getAll()) mutation.destroy();
    queryClient.clear();
  });
  const sample = openTestSample(browser, queryClient, { pages, now, person });
  const start = (
    <Start
      context={context}
      history={history}
      isStrict={isStrict}
      {...(!withFrame && { frame: PlainFrame })}
    />
  );
  const view = render(
    <ClockProvider value={now}>
      <PausesProvider value={withLateParts ? NO_PAUSES : NO_LATE_PARTS}>{start}</PausesProvider>
    </ClockProvider>,
  );
  return {
    ...view,
    user: userEvent.setup(),
    service,
    session,
    storage,
    call,
    queryClient,
    history,
    /** The address bar. */
    address: () => history.location.href,
  };
}

/** Sends the event by which a tab learns that another has changed local storage. */
export function tellFromAnotherTab(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

/** As `renderApp`, with the frame and its navigation at the side. */
export function renderWithNavigation(path: string, options: RenderOptions = {}) {
  return renderApp(path, { ...options, withNavigation: true });
}
