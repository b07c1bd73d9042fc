import { Maximize, Minimize } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#web/ui/overlays/toast.ts';
import styles from './top-bar.module.css';

/** Fills the whole screen with the product, and gives it back; absent where the browser cannot. */
export function FullScreenButton() {
  const { t } = useTranslation();
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  const Icon = isFull ? Minimize : Maximize;
  const handleClick = () => {
    const change = isFull
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen();
    change.catch(() => showToast({ tone: 'danger', message: t('fullScreen.refused') }));
  };
  return (
    <button
      type="button"
      className={`${styles.tool} ${styles.roomyOnly}`}
      aria-label={t(isFull ? 'fullScreen.leave' : 'fullScreen.enter')}
      onClick={handleClick}
    >
      <Icon size={19} aria-hidden />
    </button>
  );
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
