import { ChevronDown, Maximize2, Minimize2, RotateCw, X } from 'lucide-react';
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
            <Tool
              label={t(isFolded ? 'dashboards.action.unfold' : 'dashboards.action.fold', { title })}
              isExpanded={!isFolded}
              controls={bodyId}
              onClick={() => setIsFolded(!isFolded)}
            >
              <ChevronDown
                size={17}
                className={styles.chevron}
                data-folded={isFolded}
                aria-hidden
              />
            </Tool>
          )}
          {has('refresh') && (
            <Tool label={t('dashboards.action.refresh', { title })} onClick={() => onRefresh?.()}>
              <RotateCw
                size={16}
                className={isRefreshing ? styles.turning : undefined}
                aria-hidden
              />
            </Tool>
          )}
          {has('fullscreen') && (
            <Tool
              label={t(isFull ? 'dashboards.action.leaveFull' : 'dashboards.action.full', {
                title,
              })}
              onClick={toggle}
            >
              {isFull ? <Minimize2 size={16} aria-hidden /> : <Maximize2 size={16} aria-hidden />}
            </Tool>
          )}
          {has('remove') && (
            <Tool label={t('dashboards.action.remove', { title })} onClick={() => onRemove?.()}>
              <X size={17} aria-hidden />
            </Tool>
          )}
        </div>
      </header>
      <div id={bodyId} hidden={isFolded} className={styles.body}>
        {children}
      </div>
    </section>
  );
}

function Tool({
  label,
  isExpanded,
  controls,
  onClick,
  children,
}: {
  label: string;
  isExpanded?: boolean;
  controls?: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <IconButton
      label={label}
      title={label}
      aria-expanded={isExpanded}
      aria-controls={controls}
      onClick={onClick}
    >
      {children}
    </IconButton>
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
