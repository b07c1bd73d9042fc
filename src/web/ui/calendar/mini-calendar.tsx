// In a layer, so that it does not override styles built on it where its file loads later.
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/dates/styles.css';
import { DatePicker, type DayOfWeek } from '@mantine/dates';
import { useMemo, useState } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { MantinePart } from '../mantine/mantine-part.tsx';
import type { Span } from './calendar-grid.tsx';
import { addDays, firstWeekday, type IsoDay, localDay, utcOf } from './days.ts';
import styles from './mini-calendar.module.css';
import { turnByKeys } from './turn-by-keys.ts';
import '#web/messages/eventCalendar.json';

/** Days of the weekend have no color of their own, because red is for errors. */
const NO_DAYS: DayOfWeek[] = [];

export type MiniCalendarProps = {
  /** The chosen day, such as 2026-11-22; its month is shown. */
  day: IsoDay;
  /** The current day, which is highlighted. */
  today: IsoDay;
  /** The events whose days get a dot. */
  events: readonly Span[];
  /** Called with the day that was chosen. */
  onDay: (day: IsoDay) => void;
};

/** The month of a `MiniCalendar`; days with events have a dot. */
export function MiniMonth({ day, today, events, onDay }: MiniCalendarProps) {
  const { t, language } = useTranslation();
  const busy = useMemo(() => new Set(events.flatMap(daysOf)), [events]);
  const [turned, setTurned] = useState({ from: day, month: day });
  const spoken = useMemo(
    () => new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }),
    [language],
  );
  const nameOf = (date: IsoDay) => {
    const name = spoken.format(utcOf(date));
    return busy.has(date) ? t('eventCalendar.hasEvents', { day: name }) : name;
  };
  return (
    <section aria-label={t('eventCalendar.pickDay')}>
      <MantinePart>
        <DatePicker
          size="sm"
          fullWidth
          locale={language}
          value={day}
          onChange={(chosen) => chosen && onDay(chosen)}
          date={turned.from === day ? turned.month : day}
          onDateChange={(month) => setTurned({ from: day, month })}
          maxLevel="year"
          getDayAriaLabel={nameOf}
          getDayProps={(date) => ({
            'data-day': date,
            onKeyDown: turnByKeys,
            'data-busy': busy.has(date) || undefined,
            'aria-current': date === today ? 'date' : undefined,
          })}
          highlightToday
          firstDayOfWeek={firstWeekday()}
          weekendDays={NO_DAYS}
          classNames={{ day: styles.day ?? '' }}
          ariaLabels={{
            previousMonth: t('eventCalendar.previousMonth'),
            nextMonth: t('eventCalendar.nextMonth'),
          }}
        />
      </MantinePart>
    </section>
  );
}

const MOST_DAYS = 60;

/** The days that an event touches in the person's own zone. */
function daysOf({ start, end, allDay }: Span): IsoDay[] {
  const first = allDay ? start : localDay(new Date(start));
  const last = allDay ? addDays(end, -1) : localDay(new Date(Date.parse(end) - 1));
  const days: IsoDay[] = [];
  for (let day = first; day <= last && days.length < MOST_DAYS; day = addDays(day, 1)) {
    days.push(day);
  }
  return days;
}
