import { ChevronDown, ChevronUp, Maximize2, Minimize2, RotateCw, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import styles from './dashboards.module.css';

export type CardAction = 'collapse' | 'refresh' | 'fullscreen' | 'remove';

/** A card that can be collapsed, refreshed, shown full screen and removed. */
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
  const [isCollapsed, setIsCollapsed] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const { isFull, toggle } = useFullScreen(frame);
  const bodyId = useId();
  const buttons = {
    collapse: {
      label: t(isCollapsed ? 'dashboards.action.expand' : 'dashboards.action.collapse', { title }),
      icon: isCollapsed ? ChevronDown : ChevronUp,
      'aria-expanded': !isCollapsed,
      'aria-controls': bodyId,
      onClick: () => setIsCollapsed(!isCollapsed),
    },
    refresh: {
      label: t('dashboards.action.refresh', { title }),
      icon: RotateCw,
      isLoading: isRefreshing,
      onClick: () => onRefresh?.(),
    },
    fullscreen: {
      label: t(isFull ? 'dashboards.action.exitFullScreen' : 'dashboards.action.fullScreen', {
        title,
      }),
      icon: isFull ? Minimize2 : Maximize2,
      onClick: toggle,
    },
    remove: {
      label: t('dashboards.action.remove', { title }),
      icon: X,
      onClick: () => onRemove?.(),
    },
  };
  return (
    <div ref={frame} className={styles.fullScreen}>
      <Card
        title={title}
        actions={
          <Row gap="3xs">
            {actions.map((action) => (
              <IconButton key={action} {...buttons[action]} />
            ))}
          </Row>
        }
      >
        <div id={bodyId} hidden={isCollapsed}>
          {children}
        </div>
      </Card>
    </div>
  );
}

/** The browser's own full screen; it is also left with Escape. */
function useFullScreen(frame: { current: HTMLElement | null }) {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const handleChange = () => setIsFull(document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', handleChange);
    return () => document.removeEventListener('fullscreenchange', handleChange);
  }, [frame]);
  const toggle = () => {
    // A browser that refuses (an embedded page, a phone) leaves the card as it is.
    if (isFull) document.exitFullscreen().catch(() => setIsFull(false));
    else frame.current?.requestFullscreen().catch(() => setIsFull(false));
  };
  return { isFull, toggle };
}
