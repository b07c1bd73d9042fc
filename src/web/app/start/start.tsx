import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { RouterHistory } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { lazy, type ReactNode, StrictMode, Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type ApiContextValue, ApiProvider } from '#web/api/api-context.ts';
import { ConfirmHost } from '../overlays/confirm-host.tsx';
import { ToastContainer } from '../overlays/toast-container.tsx';
import { type FirstContent, FirstScreen } from './first-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { StartBoundary } from './start-boundary.tsx';

const MainApp = lazy(() =>
  import('./main-app.tsx').then((module) => ({ default: module.MainApp })),
);

/** The main app, loaded on its own, inside everything that it draws from. */
export function Start({
  context,
  queryClient,
  translator,
  history,
  first,
  children,
}: {
  context: ApiContextValue;
  queryClient: QueryClient;
  translator: i18n;
  /** Where the address is kept; absent: in the browser's own bar. */
  history?: RouterHistory;
  /** What the document shows already; absent: nothing. */
  first?: FirstContent;
  /** The main app, where it is there already; absent: loaded. */
  children?: ReactNode;
}) {
  const app = children ?? <MainApp {...(history && { history })} />;
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={translator}>
          <ApiProvider value={context}>
            <StartBoundary>
              <Suspense fallback={<LoadingScreen />}>
                {first ? <FirstScreen first={first} app={app} /> : app}
              </Suspense>
            </StartBoundary>
            <ConfirmHost />
            <ToastContainer />
          </ApiProvider>
        </I18nextProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
