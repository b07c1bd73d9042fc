import { Link } from '@tanstack/react-router';
import { CalendarDays, MapPin, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type CalendarEvent, listCalendarEvents } from '#contract/calendar.ts';
import { listChatsAndContacts } from '#contract/chat.ts';
import { listTasks } from '#contract/todo.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { CardOf } from './card-of.tsx';
import styles from './lists.module.css';
import { StagePicture } from './stage-picture.tsx';
import { useCardFormat } from './use-card-format.ts';

const SHOWN = 5;
const ROW_PX = 53;
const LIST_PX = SHOWN * ROW_PX;

/** The first event of the work calendar that is still to come; null where there is none. */
function nextOf(events: readonly CalendarEvent[], nowMs: number): CalendarEvent | null {
  const coming = events.filter(({ start, allDay }) => !allDay && Date.parse(start) > nowMs);
  return coming.reduce<CalendarEvent | null>(
    (first, event) => (first && Date.parse(first.start) <= Date.parse(event.start) ? first : event),
    null,
  );
}

/** The next thing in the work calendar. */
export function NextMeeting() {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return (
    <CardOf
      title={t('dashboards.meeting.title')}
      menu={
        <Link to="/apps/calendar" className={styles.all}>
          {t('dashboards.meeting.all')}
        </Link>
      }
      route={listCalendarEvents}
      request={{ query: { calendars: 'Business' } }}
      height={LIST_PX}
    >
      {(events) => {
        const event = nextOf(events, now);
        if (!event) return <p className={styles.none}>{t('dashboards.meeting.none')}</p>;
        const { guests, location } = event.extendedProps;
        return (
          <>
            <div className={styles.stage}>
              <StagePicture mood="sea" />
            </div>
            <p className={styles.name}>{event.title}</p>
            <p className={styles.fact}>
              <CalendarDays size={16} aria-hidden />
              {format.moment(new Date(event.start))}
            </p>
            {location && (
              <p className={styles.fact}>
                <MapPin size={16} aria-hidden />
                {location}
              </p>
            )}
            <p className={styles.fact}>
              <Users size={16} aria-hidden />
              {t('dashboards.meeting.guests', { count: guests.length })}
            </p>
          </>
        );
      }}
    </CardOf>
  );
}

/** Colleagues and whether they are there. */
export function Team() {
  const { t } = useTranslation();
  return (
    <CardOf
      title={t('dashboards.team.title')}
      menu={
        <Link to="/apps/chat" className={styles.all}>
          {t('dashboards.team.all')}
        </Link>
      }
      route={listChatsAndContacts}
      request={{}}
      height={LIST_PX}
    >
      {({ contacts }) => (
        <ul className={styles.events}>
          {contacts.slice(0, SHOWN).map(({ id, fullName, role, avatar, status }) => (
            <li key={id}>
              <span className={styles.person}>
                <Avatar src={avatar} status={status} />
                <span className={styles.event}>
                  <span className={styles.name}>{fullName}</span>
                  <span className={styles.where}>{role}</span>
                </span>
              </span>
              <span className={styles.where}>{t(`dashboards.team.${status}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </CardOf>
  );
}

/** What is to be done first. */
export function OpenTasks() {
  const { t } = useTranslation();
  const { point } = useCardFormat();
  return (
    <CardOf
      title={t('dashboards.tasks.title')}
      menu={
        <Link to="/apps/todo" className={styles.all}>
          {t('dashboards.tasks.all')}
        </Link>
      }
      route={listTasks}
      request={{ query: { sortBy: 'due-date' } }}
      height={LIST_PX}
    >
      {({ tasks }) => {
        const open = tasks.filter(({ isCompleted, dueDate }) => !isCompleted && dueDate);
        if (open.length === 0) return <p className={styles.none}>{t('dashboards.tasks.none')}</p>;
        return (
          <ul className={styles.events}>
            {open.slice(0, SHOWN).map(({ id, title, assignee, dueDate }) => (
              <li key={id}>
                <span className={styles.event}>
                  <span className={styles.name}>{title}</span>
                  <span className={styles.where}>{assignee.fullName}</span>
                </span>
                <span className={styles.where}>{dueDate && point(dueDate)}</span>
              </li>
            ))}
          </ul>
        );
      }}
    </CardOf>
  );
}
