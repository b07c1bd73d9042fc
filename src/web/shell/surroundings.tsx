import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { isUnavailable } from '#web/data/query-client.ts';
import { useTranslation } from '#web/translation.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import styles from './root.module.css';

/** What every page has around it: the way past the navigation, and the news that nothing can be reached. */
export function Surroundings({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skipToContent')}
      </a>
      <OfflineBanner />
      {children}
    </>
  );
}

const FIRST_PAUSE_MS = 2000;

const LONGEST_PAUSE_MS = 30_000;

/** Says that the browser is offline or the server cannot be reached; what failed is then tried again by itself. */
function OfflineBanner() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    isAssumedOnline,
  );
  const isReachable = useReachability();
  return (
    <div role="status">
      {!(isOnline && isReachable) && (
        <Row as="p" gap="xs" justify="center" className={styles.offline}>
          <WifiOff size={16} aria-hidden />
          {t(isOnline ? 'offline.unreachable' : 'offline.banner')}
        </Row>
      )}
    </div>
  );
}

const isAssumedOnline = () => true;

function subscribeToConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** False while what is on screen waits for a server that gives no answer. */
function useReachability(): boolean {
  const queryClient = useQueryClient();
  const [isReachable, setIsReachable] = useState(true);
  useEffect(() => watchFailures(queryClient, setIsReachable), [queryClient]);
  return isReachable;
}

/** Follows the queries without an answer and sends them again, ever more rarely. Answers how to stop. */
function watchFailures(queryClient: QueryClient, tell: (isReachable: boolean) => void): () => void {
  const failed = new Set<string>();
  let pauseMs = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tryAgain = async () => {
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    await queryClient.refetchQueries({
      type: 'active',
      predicate: ({ queryHash }) => failed.has(queryHash),
    });
    timer = failed.size > 0 ? setTimeout(tryAgain, pauseMs) : undefined;
  };
  const update = () => {
    tell(failed.size === 0);
    if (failed.size > 0) {
      timer ??= setTimeout(tryAgain, pauseMs);
      return;
    }
    clearTimeout(timer);
    timer = undefined;
    pauseMs = FIRST_PAUSE_MS;
  };
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    const { queryHash } = event.query;
    const size = failed.size;
    const action = event.type === 'updated' ? event.action : undefined;
    if (action?.type === 'error' && isUnavailable(action.error)) failed.add(queryHash);
    else if (action?.type === 'success' || action?.type === 'error') failed.delete(queryHash);
    else if (event.type === 'removed' || !event.query.isActive()) failed.delete(queryHash);
    if (failed.size !== size) update();
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}
