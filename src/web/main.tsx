import './ui/theme/tokens.css';
import './ui/theme/accents.css';
import './ui/theme/global.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { OpenFile } from '#contract/kit/client.ts';
import type { ApiContextValue } from './api/api-context.ts';
import { applyAppearance, followAppearance } from './api/appearance/appearance.ts';
import { describeLook, keepLook } from './api/appearance/look.ts';
import { openBrowserStorage } from './api/browser-storage.ts';
import { takeEarlyAnswers } from './api/early-calls.ts';
import { openTranslator } from './api/i18n/translator.ts';
import { createLazyCall, loadOnce } from './api/lazy-call.ts';
import type { OpenLive } from './api/live/follow-live.ts';
import { createQueryClient } from './api/query-client.ts';
import type { SampleNotice, SamplePage } from './api/sample.ts';
import { createSessionStore } from './api/session.ts';
import type { Upload } from './api/upload.ts';
import { SIGN_IN_PATH } from './app/router/paths.ts';
import { signInAddress } from './app/router/return-address.ts';
import { stringifySearch } from './app/router/search-params.ts';
import { readDrawnDocument } from './app/start/drawn-document.ts';
import { type FirstContent, FirstFrame } from './app/start/first-screen.tsx';
import { FirstSignIn } from './app/start/first-sign-in.tsx';
import { unregisterServiceWorkers } from './app/start/service-workers.ts';
import { Start } from './app/start/start.tsx';
import { showToast } from './ui/overlays/toast.ts';

const stored = openBrowserStorage();
const storage = keepLook(stored);
const session = createSessionStore(storage, window);
const queryClient = createQueryClient();
const translator = openTranslator();
const loadApi = () =>
  Promise.all([
    import('./api/api.ts'),
    import('./api/sample.ts'),
    import('./api/invalidate-resources.ts'),
    import('./api/renewal/tab-lock.ts'),
  ]);
const openApi = loadOnce(async () => {
  const [{ createApi }, { createSample }, { invalidateResources }, { createTabLock }] =
    await loadApi();
  return createApi({
    session,
    sendFile: async (...request) =>
      (await import('./api/upload.ts')).sendFileWithProgress(...request),
    network: takeEarlyAnswers((request) => fetch(request)),
    scoreHost: import.meta.env.SCORE_HOST || window.location.origin,
    withLock: createTabLock(storage),
    sample: createSample({
      pages: listPages,
      person: () => session.read()?.userData ?? null,
      onChange: (resources) => invalidateResources(queryClient, resources),
      onNotice: tellNotice,
    }),
  });
});

const call = createLazyCall(async () => (await openApi()).call);
const openFile: OpenFile = async (...request) => (await openApi()).openFile(...request);
const upload: Upload = async (...request) => (await openApi()).upload(...request);
const openLive: OpenLive = async (...request) => (await openApi()).openLive(...request);

async function listPages(): Promise<readonly SamplePage[]> {
  const [{ listSamplePages }, { loadPages }] = await Promise.all([
    import('./app/search/sample-pages.ts'),
    import('./app/router/load-pages.ts'),
  ]);
  return listSamplePages(await loadPages(), (await translator).t);
}

async function tellNotice(notice: SampleNotice): Promise<void> {
  const message = (await translator).t(`sampleData.notices.${notice}`);
  showToast({ tone: 'info', message });
}

async function start(root: HTMLElement): Promise<void> {
  const context = { call, session, storage, openLive, openFile, upload };
  const isDrawn = await startDrawn(root, context);
  delete root.dataset.drawn;
  if (isDrawn) return;
  const isSignedIn = session.read() !== null;
  // Beside the rest, not after it. What fails is asked for again when it is needed, and told then.
  if (isSignedIn) Promise.all([openApp(context), loadApi()]).catch(() => undefined);
  const [spoken, first] = await Promise.all([translator, firstContent(root)]);
  const app = { context, queryClient, translator: spoken };
  if (first) hydrateRoot(root, <Start {...app} first={first} />, { onRecoverableError });
  else createRoot(root, { onRecoverableError }).render(<Start {...app} />);
}

/** Takes over what the server has drawn; false where there is nothing, or this browser would show another page. */
async function startDrawn(root: HTMLElement, context: ApiContextValue): Promise<boolean> {
  const drawn = readDrawnDocument(root);
  const person = session.read()?.userData ?? null;
  if (!drawn || drawn.person?.id !== person?.id) return false;
  if (drawn.look !== null && drawn.look !== describeLook(stored)) return false;
  if (drawn.person) session.updateUser(drawn.person);
  const [spoken, { openDrawnPage }] = await Promise.all([
    translator,
    import('./app/start/main-app.tsx'),
    drawn.person && loadApi(),
  ]);
  const app = { context, queryClient, translator: spoken };
  const page = await openDrawnPage(app, drawn);
  if (page === null) return false;
  hydrateRoot(root, <Start {...app}>{page}</Start>, { onRecoverableError });
  return true;
}

/** React reports its own wrapper, whose message says nothing of what went wrong. */
function onRecoverableError(error: unknown): void {
  reportError(error instanceof Error ? (error.cause ?? error) : error);
}

async function openApp(context: ApiContextValue): Promise<void> {
  const { openRouter } = await import('./app/start/main-app.tsx');
  await openRouter({ context, queryClient, translator: await translator });
}

/** What the document shows already, as React has drawn it when the product was built. */
async function firstContent(root: HTMLElement): Promise<FirstContent | undefined> {
  const frame = root.querySelector('[data-first-frame]');
  if (frame) return { kind: 'frame', element: <FirstFrame html={frame.innerHTML} /> };
  if (document.documentElement.dataset.firstView !== 'sign-in') return undefined;
  const { SignInPage } = await import('./pages/sign-in/sign-in-page.tsx');
  showSignInAddress();
  return { kind: 'sign-in', element: <FirstSignIn Page={SignInPage} /> };
}

/** As the router would have sent there. */
function showSignInAddress(): void {
  const { pathname, search, hash } = window.location;
  if (pathname === SIGN_IN_PATH) return;
  const address = signInAddress(pathname + search + hash, pathname);
  window.history.replaceState(null, '', `${address.to}${stringifySearch(address.search)}`);
}

function showStartFailure(root: HTMLElement): void {
  root.textContent = 'Marquee could not be loaded. Check the connection and reload the page.';
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');
void unregisterServiceWorkers();
followAppearance(() => applyAppearance(storage));
start(root).catch(() => showStartFailure(root));
