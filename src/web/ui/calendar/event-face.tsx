import type { EventDisplayInfo } from '@fullcalendar/react';
import type { LucideIcon } from 'lucide-react';
import styles from './calendar-grid.module.css';

/** The calendar of an event: an icon and a name besides the colour. */
export type EventKind = { name: string; icon: LucideIcon; color: string };

/** An event in the grid: its time, unless it is too short to show it, the icon of its kind, its title. */
export function EventFace({
  event,
  timeText,
  timeClass,
  titleClass,
  isShort,
  isListed,
  kind,
}: EventDisplayInfo & { isListed: boolean; kind: EventKind | undefined }) {
  const Icon = kind?.icon;
  const face = (
    <>
      {timeText && (
        <span className={isShort ? 'visually-hidden' : timeClass}>
          <bdi>{timeText}</bdi>
        </span>
      )}
      <span className={`${titleClass} ${styles.title}`} dir="auto" title={event.title}>
        {Icon && <Icon size={12} className={styles.icon} aria-hidden />}
        {event.title}
        {kind && <span className="visually-hidden"> ({kind.name})</span>}
      </span>
    </>
  );
  return isListed ? <span className={styles.listed}>{face}</span> : face;
}
