import { ArrowUp } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import styles from './shell-layout.module.css';

const FAR_DOWN_PX = 480;

/** Goes back to the top of a long page. Shown while the user scrolls up, so that it covers nothing while they read on. */
export function ScrollTopButton() {
  const { t } = useTranslation();
  const isShown = useSyncExternalStore(
    subscribe,
    () => isScrollingUp && window.scrollY > FAR_DOWN_PX,
    () => false,
  );
  if (!isShown) return null;
  const handleClick = () => {
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.scrollTop}>
      <IconButton
        label={t('scrollToTop')}
        icon={ArrowUp}
        variant="filled"
        tone="accent"
        size="lg"
        onClick={handleClick}
      />
    </div>
  );
}

let lastY = 0;
let isScrollingUp = false;

function subscribe(listener: () => void): () => void {
  const onScroll = () => {
    isScrollingUp = window.scrollY < lastY;
    lastY = window.scrollY;
    listener();
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => window.removeEventListener('scroll', onScroll);
}
