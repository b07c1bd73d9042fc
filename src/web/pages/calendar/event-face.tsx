import type { EventDisplayInfo } from '@fullcalendar/react';
import { useTranslation } from 'react-i18next';
import { CALENDARS } from '#contract/calendar.ts';
import styles from './calendar-grid.module.css';
import { CALENDAR_ICONS } from './calendar-looks.ts';

/** An event in the grid: its time, the sign of its calendar, its title. */
export function EventFace({ event, timeText, timeClass, titleClass }: EventDisplayInfo) {
  const { t } = useTranslation();
  const calendar = CALENDARS.find((known) => known === event.extendedProps.calendar);
  const Icon = calendar && CALENDAR_ICONS[calendar];
  return (
    <>
      {timeText && <span className={timeClass}>{timeText}</span>}
      <span className={titleClass}>
        {Icon && <Icon size={12} className={styles.sign} aria-hidden />}
        <bdi>{event.title}</bdi>
        {calendar && (
          <span className="visually-hidden">, {t(`calendar.calendars.names.${calendar}`)}</span>
        )}
      </span>
    </>
  );
}
