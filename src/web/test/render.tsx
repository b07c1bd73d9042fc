import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createApi } from '#web/api/api.ts';
import { createMemoryStorage } from '#web/api/browser-storage.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { createSessionStore } from '#web/api/session.ts';
import { loadPages } from '#web/app/router/page-list.ts';
import { listSamplePages } from '#web/app/search/sample-pages.ts';
import { Start } from '#web/app/start/start.tsx';
import { ClockProvider } from '#web/ui/format/now.tsx';
import { createTestBrowser, openTestSample, type TestBrowser } from './sample.ts';
import { createScoreService, type ScoreService } from './score-service.ts';
import { createTranslator } from './translator.ts';

export type RenderOptions = {
  service?: ScoreService;
  isSignedIn?: boolean;
  /** What local storage holds from earlier visits. */
  stored?: Record<string, string>;
  /** Whose tab this is; absent: a new browser's first. */
  browser?: TestBrowser;
  /** Stands between the page and the sample back end: may wait, or throw what the answer shall be. */
  beforeSample?: (request: Request) => Promise<void> | void;
};

/** The whole product at `path`, on the in-memory score service; only the network's edge is another. */
export async function renderApp(path: string, options: RenderOptions = {}) {
  const { service = createScoreService(), isSignedIn = true, stored = {} } = options;
  const { browser = createTestBrowser(), beforeSample } = options;
  const storage = createMemoryStorage();
  for (const [key, value] of Object.entries(stored)) storage.setItem(key, value);
  const session = createSessionStore(storage, window);
  if (isSignedIn) session.save(service.session());
  const history = createMemoryHistory({ initialEntries: [path] });
  const translator = await createTranslator();
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false },
  });
  const now = () => service.now;
  // The other pages are known from the beginning here: what their loading is like, e2e shows.
  const pages = listSamplePages(await loadPages(), translator.t);
  const sample = openTestSample(browser, queryClient, { pages, now });
  const call = createApi({
    session,
    network: service.transport,
    scoreHost: 'https://scores.test',
    withLock: (job) => job(),
    sample: async (request) => {
      await beforeSample?.(request);
      return sample(request);
    },
  });
  const view = render(
    <ClockProvider value={now}>
      <Start
        context={{ call, session, storage }}
        queryClient={queryClient}
        translator={translator}
        history={history}
      />
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

/** Another tab has changed local storage: this one hears of it. */
export function tellFromAnotherTab(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}
