import { WifiOff } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { openQuestion } from '#web/ui/overlays/confirm.ts';
import styles from './root.module.css';

type PageShellProps = {
  /** Whether the server answers. */
  isReachable?: boolean;
  children: ReactNode;
};

/** What every page has: the skip link, the offline notice and the confirmation dialog. */
export function PageShell({ isReachable = true, children }: PageShellProps) {
  const { t } = useTranslation();
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skipToContent')}
      </a>
      <OfflineBanner isReachable={isReachable} />
      {children}
      <QuestionHost />
    </>
  );
}

/** Where `ask` shows its question. */
function QuestionHost() {
  const question = useSyncExternalStore(
    openQuestion.subscribe,
    openQuestion.read,
    openQuestion.read,
  );
  return question?.dialog ?? null;
}

/** Says that the browser is offline or the server cannot be reached; failed calls are retried automatically. */
function OfflineBanner({ isReachable }: { isReachable: boolean }) {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    isAssumedOnline,
  );
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
