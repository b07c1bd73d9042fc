import { ChevronDown, ChevronUp, Maximize2, Minimize2, RotateCw, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import styles from './action-card.module.css';

export type CardAction = 'collapse' | 'refresh' | 'fullscreen' | 'remove';

/** A card that one can fold, read anew, see alone on the screen, and take away. */
export function ActionCard({
  title,
  actions,
  isRefreshing = false,
  onRefresh,
  onRemove,
  children,
}: {
  title: string;
  actions: readonly CardAction[];
  isRefreshing?: boolean;
  onRefresh?: () => void;
  onRemove?: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const [isFolded, setIsFolded] = useState(false);
  const card = useRef<HTMLElement>(null);
  const { isFull, toggle } = useFullScreen(card);
  const bodyId = useId();
  const headId = useId();
  const has = (action: CardAction) => actions.includes(action);
  return (
    <section ref={card} className={styles.card} aria-labelledby={headId} aria-busy={isRefreshing}>
      <header className={styles.head}>
        <h2 id={headId} className={styles.title}>
          {title}
        </h2>
        <div className={styles.tools}>
          {has('collapse') && (
            <IconButton
              label={t(isFolded ? 'dashboards.action.unfold' : 'dashboards.action.fold', { title })}
              icon={isFolded ? ChevronDown : ChevronUp}
              aria-expanded={!isFolded}
              aria-controls={bodyId}
              onClick={() => setIsFolded(!isFolded)}
            />
          )}
          {has('refresh') && (
            <IconButton
              label={t('dashboards.action.refresh', { title })}
              icon={RotateCw}
              isLoading={isRefreshing}
              onClick={() => onRefresh?.()}
            />
          )}
          {has('fullscreen') && (
            <IconButton
              label={t(isFull ? 'dashboards.action.leaveFull' : 'dashboards.action.full', {
                title,
              })}
              icon={isFull ? Minimize2 : Maximize2}
              onClick={toggle}
            />
          )}
          {has('remove') && (
            <IconButton
              label={t('dashboards.action.remove', { title })}
              icon={X}
              onClick={() => onRemove?.()}
            />
          )}
        </div>
      </header>
      <div id={bodyId} hidden={isFolded} className={styles.body}>
        {children}
      </div>
    </section>
  );
}

/** The browser's own full screen, where it has one; leaving it with Escape is noticed. */
function useFullScreen(card: { current: HTMLElement | null }) {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const handleChange = () => setIsFull(document.fullscreenElement === card.current);
    document.addEventListener('fullscreenchange', handleChange);
    return () => document.removeEventListener('fullscreenchange', handleChange);
  }, [card]);
  const toggle = () => {
    // A browser that refuses (an embedded page, a phone) leaves the card as it is.
    if (isFull) document.exitFullscreen().catch(() => setIsFull(false));
    else card.current?.requestFullscreen().catch(() => setIsFull(false));
  };
  return { isFull, toggle };
}
