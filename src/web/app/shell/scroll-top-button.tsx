import { ArrowUp } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './shell-layout.module.css';

const FAR_DOWN_PX = 480;

/** Brings back to the top of a long page; there only when one is far down. */
export function ScrollTopButton() {
  const { t } = useTranslation();
  const isFarDown = useSyncExternalStore(
    subscribe,
    () => window.scrollY > FAR_DOWN_PX,
    () => false,
  );
  if (!isFarDown) return null;
  const handleClick = () => {
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      className={styles.scrollTop}
      aria-label={t('scrollToTop')}
      onClick={handleClick}
    >
      <ArrowUp size={19} aria-hidden />
    </button>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}
