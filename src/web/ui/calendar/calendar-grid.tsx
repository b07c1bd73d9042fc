import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import {
  type CalendarOptions,
  type CalendarRef,
  type DayHeaderInfo,
  type EventApi,
  type EventChangeInfo,
  type EventDisplayInfo,
  type EventTextInfo,
  Calendar as FullCalendar,
  type MountInfo,
} from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import listPlugin from '@fullcalendar/react/list';
import classicThemePlugin from '@fullcalendar/react/themes/classic';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#web/translation.tsx';
import styles from './calendar-grid.module.css';
import './calendar-theme.css';
import { type LucideIcon, Repeat } from 'lucide-react';
import { firstWeekday, type IsoDay, localDay } from './days.ts';
import { LIST_DAYS, type View } from './views.ts';
import '#web/messages/eventCalendar.json';

const PLUGINS = [dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin, classicThemePlugin];

const VIEW_TYPE = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  list: 'agenda',
} as const satisfies Record<View, string>;

const VIEW_OPTIONS: NonNullable<CalendarOptions['views']> = {
  agenda: {
    type: 'list',
    duration: { days: LIST_DAYS },
    listDayAltFormat: { day: 'numeric', month: 'long' },
    listItemEventTimeClass: styles.listedTime,
    listItemEventTitleClass: styles.listedTitle,
  },
};

/** Pixels: large enough for a finger. */
const LEAST_HEIGHT = 24;

const LONG_PRESS_MS = 400;

/** A period: instants, or for whole days the first day and the one after the last. */
export type Span = { start: string; end: string; allDay: boolean };

export type GridEvent = Span & {
  id: number;
  title: string;
  kind: EventKind;
  /** For a recurring event: which of its occurrences this is. */
  occurrence?: string | undefined;
};

export type CalendarGridProps = {
  /** How much time is shown: a month, a week, a day, or a list of the next four weeks. */
  view: View;
  /** A day of the time that is shown, such as 2026-11-22. */
  day: IsoDay;
  /** The events of the time that is shown; others do no harm. */
  events: readonly GridEvent[];
  /** The direction of the text; the days of a week run the same way. */
  direction: 'ltr' | 'rtl';
  /** The current time, in milliseconds since 1970, for the line across today. */
  now: number;
  /** Whether the time that was drawn stays marked, such as while the form for its event is open. */
  isMarked: boolean;
  /** Called when an event is clicked; with `occurrence` for one of an event that repeats. */
  onOpen: (id: number, occurrence?: string) => void;
  /** Called with the time that was clicked or drawn, for a new event. */
  onDraw: (span: Span) => void;
  /** Called with the new time of an event that was dragged, or of which one end was. */
  onMove: (id: number, span: Span, occurrence?: string) => void;
  /** Called when the number or the heading of a day is clicked. */
  onDay: (day: IsoDay) => void;
};

/** Renders the events of a `Calendar` by day and hour. */
export function CalendarGrid(props: CalendarGridProps) {
  const { view, day, events, isMarked, onOpen, onDraw, onMove, onDay } = props;
  const { t, language } = useTranslation();
  const calendar = useRef<CalendarRef>(null);
  const [firstNow] = useState(() => new Date(props.now));
  const shown = useMemo(() => events.map(shownEvent), [events]);

  useEffect(() => {
    calendar.current?.getApi().changeView(VIEW_TYPE[view], day);
  }, [view, day]);

  useEffect(() => {
    if (!isMarked) calendar.current?.getApi().unselect();
  }, [isMarked]);

  const handleChange = ({ event }: EventChangeInfo) =>
    onMove(Number(event.id), spanOf(event), occurrenceOf(event));

  return (
    <FullCalendar
      ref={calendar}
      plugins={PLUGINS}
      views={VIEW_OPTIONS}
      initialView={VIEW_TYPE[view]}
      initialDate={day}
      headerToolbar={false}
      height="100%"
      expandRows
      now={firstNow}
      nowIndicator
      firstDay={firstWeekday()}
      locale={language}
      direction={props.direction}
      events={shown}
      eventContent={(info: EventDisplayInfo) => (
        <EventFace
          {...info}
          kind={events.find(({ id }) => String(id) === info.event.id)?.kind}
          isListed={info.view.type === VIEW_TYPE.list}
        />
      )}
      listItemEventBeforeClass={styles.dot}
      listItemEventClass={`${styles.line} ${styles.twoLines}`}
      rowEventClass={`${styles.line} ${styles.twoLines}`}
      rowMoreLinkClass={styles.line}
      dayCellTopInnerClass={styles.dayNumber}
      columnEventTitleClass={wrapTitle}
      noEventsInnerClass={styles.empty}
      eventMinHeight={LEAST_HEIGHT}
      eventOrder="start,-duration,allDay,title"
      dayMaxEvents
      navLinks
      navLinkDayClick={(date) => onDay(localDay(date))}
      dayHeaderDidMount={nameDayLink}
      dayHeaderInnerClass={styles.dayNumber}
      scrollTime="07:00"
      slotDuration="00:30"
      snapDuration="00:15"
      editable
      eventResizableFromStart
      forceEventDuration
      defaultTimedEventDuration="01:00"
      selectable
      selectMirror
      unselectAuto={false}
      longPressDelay={LONG_PRESS_MS}
      eventClick={({ event }) => onOpen(Number(event.id), occurrenceOf(event))}
      select={(info) => onDraw(spanOf(info))}
      eventDrop={handleChange}
      eventResize={handleChange}
      allDayText={t('eventCalendar.allDay')}
      noEventsText={t('eventCalendar.noEvents')}
      moreLinkContent={({ text }) => <bdi>{text}</bdi>}
      moreLinkText={(count) => t('eventCalendar.more', { count })}
      moreLinkHint={(count) => t('eventCalendar.moreHint', { count })}
      navLinkHint={(text) => t('eventCalendar.goToDay', { day: text })}
      closeHint={t('close')}
      eventsHint={t('eventCalendar.label')}
    />
  );
}

function wrapTitle({ isShort }: EventTextInfo) {
  return isShort ? undefined : styles.columnTitle;
}

/** The label of a link over a column has only the full date; voice control also needs the visible short text. */
function nameDayLink({ el, text }: MountInfo<DayHeaderInfo>) {
  const link = el.querySelector('[role="link"]');
  link?.setAttribute('aria-label', `${text}: ${link.getAttribute('aria-label')}`);
}

function shownEvent({ id, title, start, end, allDay, kind, occurrence }: GridEvent) {
  const extendedProps = { occurrence };
  return { id: String(id), title, start, end, allDay, color: kind.color, extendedProps };
}

function occurrenceOf({ extendedProps }: Pick<EventApi, 'extendedProps'>): string | undefined {
  const { occurrence }: { occurrence?: unknown } = extendedProps;
  return typeof occurrence === 'string' ? occurrence : undefined;
}

/** The texts have the offset of the person's zone; for whole days they are plain days. */
function spanOf({
  startStr,
  endStr,
  allDay,
}: Pick<EventApi, 'startStr' | 'endStr' | 'allDay'>): Span {
  if (allDay) return { start: startStr.slice(0, 10), end: endStr.slice(0, 10), allDay };
  return { start: new Date(startStr).toISOString(), end: new Date(endStr).toISOString(), allDay };
}

/** The calendar of an event: an icon and a name besides the colour. */
type EventKind = { name: string; icon: LucideIcon; color: string };

/** An event in the grid: its time, unless it is too short to show it, the icon of its kind, its title. */
function EventFace({
  event,
  timeText,
  timeClass,
  titleClass,
  isShort,
  isListed,
  kind,
}: EventDisplayInfo & { isListed: boolean; kind: EventKind | undefined }) {
  const { t } = useTranslation();
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
        {occurrenceOf(event) !== undefined && ' '}
        {occurrenceOf(event) !== undefined && (
          <Repeat
            size={11}
            className={styles.again}
            role="img"
            aria-label={t('eventCalendar.again')}
          />
        )}
        {kind && <span className="visually-hidden"> ({kind.name})</span>}
      </span>
    </>
  );
  return isListed ? <span className={styles.listed}>{face}</span> : face;
}
