import './ui/theme/tokens.css';
import './ui/theme/accents.css';
import './ui/theme/global.css';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { OpenFile } from '#contract/kit/client.ts';
import type { ApiContextValue } from './data/api-context.ts';
import { applyAppearance, followAppearance } from './data/appearance/appearance.ts';
import { describeLook, keepLook } from './data/appearance/look.ts';
import { openBrowserStorage } from './data/browser-storage.ts';
import { createLazyCall, loadOnce } from './data/lazy-call.ts';
import type { OpenLive } from './data/live/follow-live.ts';
import type { SampleNotice, SamplePage } from './data/sample.ts';
import { createSessionStore } from './data/session.ts';
import type { Upload } from './data/upload.ts';
import {
  type RenderedDocument,
  readRenderedDocument,
  readVisitorFacts,
} from './shell/start/rendered-document.ts';
import { unregisterServiceWorkers } from './shell/start/service-workers.ts';
import { Start } from './shell/start/start.tsx';
import { translator } from './translation.tsx';
import { ServerClock } from './ui/format/now.tsx';
import { repeatEarlyInput } from './ui/loading/early-input.ts';

const stored = openBrowserStorage();
const storage = keepLook(stored);
const session = createSessionStore(storage, window);
const loadMainApp = () => import('./shell/start/main-app.tsx');
const loadApi = () =>
  Promise.all([
    import('./data/api.ts'),
    import('./data/sample.ts'),
    import('./data/invalidate-resources.ts'),
    import('./data/renewal/tab-lock.ts'),
    loadMainApp(),
  ]);
const openApi = loadOnce(async () => {
  const [
    { createApi },
    { createSample },
    { invalidateResources },
    { createTabLock },
    { queryClientOf },
  ] = await loadApi();
  return createApi({
    session,
    sendFile: async (...request) =>
      (await import('./data/upload.ts')).sendFileWithProgress(...request),
    network: (request) => fetch(request),
    scoreHost: import.meta.env.SCORE_HOST || window.location.origin,
    withLock: createTabLock(storage),
    confirm: async (details) =>
      (await import('./shell/overlays/identity-dialog.tsx')).askForIdentity(details),
    sample: createSample({
      pages: listAllPages,
      person: () => session.read()?.userData ?? null,
      onChange: (resources) => invalidateResources(queryClientOf(context), resources),
      onNotice: tellNotice,
    }),
  });
});

const call = createLazyCall(async () => (await openApi()).call);
const openFile: OpenFile = async (...request) => (await openApi()).openFile(...request);
const upload: Upload = async (...request) => (await openApi()).upload(...request);
const openLive: OpenLive = async (...request) => (await openApi()).openLive(...request);
const context: ApiContextValue = {
  call,
  session,
  storage,
  ...readVisitorFacts(),
  openLive,
  openFile,
  upload,
};

async function listAllPages(): Promise<readonly SamplePage[]> {
  const [{ listPages, listSamplePages }, { routeTree }] = await Promise.all([
    import('./shell/pages.ts'),
    import('./route-tree.gen.ts'),
  ]);
  return listSamplePages(listPages(routeTree), translator.t);
}

async function tellNotice(notice: SampleNotice): Promise<void> {
  const { tellSampleNotice } = await import('./shell/sample-data/reset-sample.ts');
  tellSampleNotice(notice, call);
}

async function start(root: HTMLElement): Promise<void> {
  if (await hydrateDocument(root)) return;
  // Beside the rest, not after it. What fails is asked for again when it is needed, and told then.
  const isSignedIn = session.read() !== null;
  Promise.all([openApp(), isSignedIn && loadApi()]).catch(() => undefined);
  // Until then a form in it holds back what is submitted.
  delete root.dataset.drawn;
  createRoot(root, { onRecoverableError }).render(<Start context={context} />);
}

/** Hydrates the page that the server rendered; false where there is none, or this browser would show another one. */
async function hydrateDocument(root: HTMLElement): Promise<boolean> {
  const rendered = readRenderedDocument(root);
  const person = session.read()?.userData ?? null;
  if (!rendered || rendered.person?.id !== person?.id) return false;
  // Where other permissions are stored, the browser renders what those allow.
  if (rendered.person && !session.updateUser(rendered.person)) return false;
  if (rendered.look !== null && rendered.look !== describeLook(stored)) return false;
  const handleHydrated = () => {
    delete root.dataset.drawn;
    // During its effects React would handle an event with the previous render.
    queueMicrotask(repeatEarlyInput);
  };
  const page = rendered.isSignIn
    ? await openSignIn(rendered, handleHydrated)
    : await openPage(rendered, handleHydrated);
  if (page === null) return false;
  root.dataset.drawn = 'hydrating';
  const reactRoot = hydrateRoot(root, <Start context={context}>{page}</Start>, {
    onRecoverableError,
  });
  if (rendered.isSignIn) followWithApp(() => reactRoot.render(<Start context={context} />));
  return true;
}

async function openPage(
  rendered: RenderedDocument,
  onHydrated: () => void,
): Promise<ReactNode | null> {
  const { hydratePage } = await loadMainApp();
  const handleHydrated = () => {
    onHydrated();
    // The first call retries what fails.
    if (rendered.person) openApi().catch(() => undefined);
  };
  return hydratePage({ context }, rendered, handleHydrated);
}

/** Only the sign-in. The rest of the product loads after it. */
async function openSignIn({ at }: RenderedDocument, onHydrated: () => void): Promise<ReactNode> {
  const { SignInScreen } = await import('./shell/start/sign-in-screen.tsx');
  const handleHydrated = () => {
    onHydrated();
    fetchAppAhead();
  };
  return (
    <ServerClock at={at} onHydrated={handleHydrated}>
      <SignInScreen />
    </ServerClock>
  );
}

/** Shows the app in place of the sign-in once somebody has signed in, here or in another tab, and its first page is there. */
function followWithApp(showApp: () => void): void {
  const stop = session.subscribe(() => {
    if (session.read() === null) return;
    stop();
    Promise.all([openApp(), loadApi()]).catch(() => undefined);
    // Until then the sign-in stays on the screen.
    startTransition(showApp);
  });
}

/** React reports its own wrapper, whose message says nothing of what went wrong. */
function onRecoverableError(error: unknown): void {
  reportError(error instanceof Error ? (error.cause ?? error) : error);
}

async function openApp(): Promise<void> {
  const { openRouter } = await loadMainApp();
  await openRouter({ context });
}

const AFTER_SIGN_IN_MS = 500;

/** While nothing else happens: what comes after the sign-in. Where that fails, it is asked for again when it is needed. */
function fetchAppAhead(): void {
  const fetchAll = () => {
    Promise.all([import('./shell/shell-layout.tsx'), loadApi()]).catch(() => undefined);
  };
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(fetchAll);
  else setTimeout(fetchAll, AFTER_SIGN_IN_MS);
}

function showStartFailure(root: HTMLElement): void {
  root.textContent = 'Marquee could not be loaded. Check the connection and reload the page.';
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');
void unregisterServiceWorkers();
followAppearance(() => applyAppearance(storage));
start(root).catch(() => showStartFailure(root));
