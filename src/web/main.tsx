import './app/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openBrowserStorage } from './api/browser-storage.ts';
import { createLazyCall } from './api/lazy-call.ts';
import { createQueryClient } from './api/query-client.ts';
import { createSessionStore } from './api/session.ts';
import { applySkin, followSkin } from './api/skin.ts';
import { createI18n, fetchMessages } from './app/i18n.ts';
import { unregisterServiceWorkers } from './app/service-workers.ts';
import { Start } from './app/start.tsx';

const storage = openBrowserStorage();
const session = createSessionStore(storage, window);
const loadApi = () => import('./api/api.ts');
const call = createLazyCall(async () =>
  (await loadApi()).createApi({
    session,
    network: (request) => fetch(request),
    scoreHost: import.meta.env.SCORE_HOST || window.location.origin,
  }),
);

async function start(root: HTMLElement): Promise<void> {
  const translator = await createI18n(await fetchMessages());
  createRoot(root).render(
    <StrictMode>
      <Start
        context={{ call, session, storage }}
        queryClient={createQueryClient()}
        translator={translator}
      />
    </StrictMode>,
  );
}

/** Beside the start-up, not after it: the page that is asked for, and the way to the data. */
async function fetchAhead(): Promise<void> {
  try {
    const { fetchPageAhead } = await import('./app/fetch-ahead.ts');
    fetchPageAhead(window.location.pathname);
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
followSkin(() => applySkin(storage));
start(root).catch(() => showStartFailure(root));
