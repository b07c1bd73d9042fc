import type { RouterHistory } from '@tanstack/react-router';
// biome-ignore lint/style/noRestrictedImports: the app waits for its code and its first page at once
import { Component, Fragment, lazy, type ReactNode, StrictMode, Suspense } from 'react';
import { type ApiContextValue, ApiProvider } from '#web/data/api-context.ts';
import { useTranslation } from '#web/translation.tsx';
import { optionalPart } from '#web/ui/loading/late-part.tsx';
import type { PageFrame } from '../root.tsx';

const MainApp = lazy(() =>
  import('./main-app.tsx').then((module) => ({ default: module.MainApp })),
);

const AroundPages = optionalPart(
  () => import('../overlays/toast-container.tsx').then((module) => module.AroundPages),
  { after: 'settled' },
);

/** The main app, loaded on its own, inside everything that it draws from. */
export function Start({
  context,
  history,
  frame,
  isStrict = true,
  children,
}: {
  context: ApiContextValue;
  /** Where the address is kept; absent: in the browser's own bar. */
  history?: RouterHistory;
  /** Around the pages; absent: the product's own. */
  frame?: PageFrame;
  /** Whether React's development build renders and mounts everything twice, to find what is not pure. */
  isStrict?: boolean;
  /** The main app, where it is there already; absent: loaded. */
  children?: ReactNode;
}) {
  const Mode = isStrict ? StrictMode : Fragment;
  return (
    <Mode>
      <ApiProvider value={context}>
        <StartBoundary>
          <Suspense fallback={<LoadingScreen />}>
            {children ?? <MainApp {...(history && { history })} {...(frame && { frame })} />}
          </Suspense>
        </StartBoundary>
        <AroundPages />
      </ApiProvider>
    </Mode>
  );
}

/** The same mark that `index.html` shows before any script has run. */
function LoadingScreen() {
  return (
    <div className="splash" role="progressbar" aria-label="Marquee">
      <span className="splash-mark" />
    </div>
  );
}

/** What is left when the main app itself could not be loaded: a way to load it again. */
class StartBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <StartFailure /> : this.props.children;
  }
}

function StartFailure() {
  const { t } = useTranslation();
  return (
    <main className="splash">
      <h1>{t('screens.chunk.title')}</h1>
      <p>{t('screens.chunk.description')}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {t('screens.chunk.reload')}
      </button>
    </main>
  );
}
