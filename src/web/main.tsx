import './ui/theme/tokens.css';
import './ui/theme/accents.css';
import './ui/theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyAppearance, followAppearance } from './api/appearance.ts';
import { openBrowserStorage } from './api/browser-storage.ts';
import { takeEarlyAnswers } from './api/early-calls.ts';
import { createLazyCall } from './api/lazy-call.ts';
import { createQueryClient } from './api/query-client.ts';
import type { SampleNotice, SamplePage } from './api/sample.ts';
import { createSessionStore } from './api/session.ts';
import { readLanguage } from './app/i18n/languages.ts';
import { createI18n, fetchMessages } from './app/i18n/translator.ts';
import { loadPages } from './app/router/load-pages.ts';
import { unregisterServiceWorkers } from './app/start/service-workers.ts';
import { Start } from './app/start/start.tsx';
import { showToast } from './ui/overlays/toast.ts';

const storage = openBrowserStorage();
const session = createSessionStore(storage, window);
const queryClient = createQueryClient();
const language = readLanguage(storage);
const translator = fetchMessages(language).then((messages) => createI18n(messages, language));
const loadApi = () =>
  Promise.all([
    import('./api/api.ts'),
    import('./api/sample.ts'),
    import('./api/invalidate-resources.ts'),
  ]);
const call = createLazyCall(async () => {
  const [{ createApi }, { createSample }, { invalidateResources }] = await loadApi();
  return createApi({
    session,
    network: takeEarlyAnswers((request) => fetch(request)),
    scoreHost: import.meta.env.SCORE_HOST || window.location.origin,
    sample: createSample({
      pages: listPages,
      onChange: (resources) => invalidateResources(queryClient, resources),
      onNotice: tellNotice,
    }),
  });
});

async function listPages(): Promise<readonly SamplePage[]> {
  const { listSamplePages } = await import('./app/search/sample-pages.ts');
  return listSamplePages(await loadPages(), (await translator).t);
}

async function tellNotice(notice: SampleNotice): Promise<void> {
  const message = (await translator).t(`sampleData.notices.${notice}`);
  showToast({ tone: 'info', message });
}

async function start(root: HTMLElement): Promise<void> {
  const spoken = await translator;
  createRoot(root).render(
    <StrictMode>
      <Start context={{ call, session, storage }} queryClient={queryClient} translator={spoken} />
    </StrictMode>,
  );
}

/** Beside the start-up, not after it: the page that is asked for, and the way to the data. */
async function fetchAhead(): Promise<void> {
  try {
    const { fetchPageAhead } = await import('./app/start/fetch-ahead.ts');
    fetchPageAhead(window.location.pathname, translator);
    await loadApi();
  } catch {
    // What is missing is asked for again when it is needed, and its absence is told then.
  }
}

function showStartFailure(root: HTMLElement): void {
  root.textContent = 'Marquee could not be loaded. Check the connection and reload the page.';
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');
if (session.read() !== null) void fetchAhead();
void unregisterServiceWorkers();
document.documentElement.lang = language;
followAppearance(() => applyAppearance(storage));
start(root).catch(() => showStartFailure(root));
