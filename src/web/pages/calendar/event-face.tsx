import type { EventDisplayInfo } from '@fullcalendar/react';
import { useTranslation } from 'react-i18next';
import { CALENDARS } from '#contract/calendar.ts';
import styles from './calendar-grid.module.css';
import { CALENDAR_ICONS } from './calendar-looks.ts';

/** An event in the grid: its time, unless that is short and its place says it, its calendar's sign, its title. */
export function EventFace({
  event,
  timeText,
  timeClass,
  titleClass,
  isShort,
  isListed,
}: EventDisplayInfo & { isListed: boolean }) {
  const { t } = useTranslation();
  const calendar = CALENDARS.find((known) => known === event.extendedProps.calendar);
  const Icon = calendar && CALENDAR_ICONS[calendar];
  const face = (
    <>
      {timeText && (
        <span className={isShort ? 'visually-hidden' : timeClass}>
          <bdi>{timeText}</bdi>
        </span>
      )}
      <span className={titleClass} dir="auto">
        {Icon && <Icon size={12} className={styles.sign} aria-hidden />}
        {event.title}
        {calendar && (
          <span className="visually-hidden"> ({t(`calendar.calendars.names.${calendar}`)})</span>
        )}
      </span>
    </>
  );
  return isListed ? <span className={styles.listed}>{face}</span> : face;
}
