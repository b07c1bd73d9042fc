import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotifications } from '#web/api/notifications/notifications.ts';
import { Count } from '#web/ui/display/count.tsx';
import { usePart } from '#web/ui/loading/use-part.ts';
import { useSettled } from '#web/ui/loading/use-settled.ts';
import { Popover } from '#web/ui/overlays/popover.tsx';
import styles from './notification-panel.module.css';

const loadPanel = () =>
  import('./notification-panel.tsx').then((module) => module.NotificationPanel);
const loadWatch = () => import('./ranking-watch.tsx').then((module) => module.RankingWatch);
const MOST_SHOWN = 9;

/** The bell with the number of unread notifications, and the list of them below it. */
export function NotificationBell() {
  const { t } = useTranslation();
  const { unread } = useNotifications();
  const isSettled = useSettled();
  const [RankingWatch, wantWatch] = usePart(loadWatch);
  const [NotificationPanel, wantPanel] = usePart(loadPanel);
  useEffect(() => {
    if (isSettled) wantWatch();
  }, [isSettled, wantWatch]);

  return (
    <>
      <Popover
        label={t('notifications.open', { count: unread })}
        panelLabel={t('notifications.label')}
        onOpen={wantPanel}
        face={
          <>
            <Bell size={19} aria-hidden />
            {unread > 0 && (
              <span className={styles.count}>
                <Count>{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</Count>
              </span>
            )}
          </>
        }
      >
        {(close) => NotificationPanel && <NotificationPanel onFollow={close} />}
      </Popover>
      <span role="status" className="visually-hidden">
        {unread > 0 && t('notifications.unread', { count: unread })}
      </span>
      {RankingWatch && <RankingWatch />}
    </>
  );
}
