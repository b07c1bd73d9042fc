import { Maximize, Minimize } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import styles from './top-bar.module.css';

/** Shows the product on the full screen and back; absent where the browser cannot. */
export function FullScreenButton() {
  const { t } = useTranslation();
  const isFull = useSyncExternalStore(subscribe, readIsFull, () => false);
  if (!document.fullscreenEnabled) return null;
  const handleClick = () => {
    const change = isFull
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen();
    change.catch(() => showToast({ tone: 'danger', message: t('fullScreen.refused') }));
  };
  return (
    <IconButton
      label={t(isFull ? 'fullScreen.leave' : 'fullScreen.enter')}
      icon={isFull ? Minimize : Maximize}
      className={styles.roomyOnly}
      onClick={handleClick}
    />
  );
}

const readIsFull = () => document.fullscreenElement !== null;

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
