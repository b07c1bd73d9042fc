import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../router/root-frame.module.css';

export function OfflineBanner() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    isAssumedOnline,
  );
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.offline}>
          <WifiOff size={16} aria-hidden />
          {t('offline.banner')}
        </p>
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
