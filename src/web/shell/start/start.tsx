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

/** The main app, which loads separately, inside its providers. */
export function Start({
  context,
  history,
  frame,
  isStrict = true,
  children,
}: {
  context: ApiContextValue;
  /** The history of addresses; absent: that of the browser. */
  history?: RouterHistory;
  /** Around the pages; absent: the product's own. */
  frame?: PageFrame;
  /** Whether React's development build renders and mounts everything twice, to find impure components. */
  isStrict?: boolean;
  /** The main app, where it has loaded already; absent: it is loaded. */
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

/** The same loading mark that `index.html` shows before any script has run. */
function LoadingScreen() {
  return (
    <div className="splash" role="progressbar" aria-label="Marquee">
      <span className="splash-mark" />
    </div>
  );
}

/** Shown when the main app could not be loaded: a button to load it again. */
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
