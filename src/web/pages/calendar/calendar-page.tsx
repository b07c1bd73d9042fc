import { Skeleton } from '@mantine/core';
import { CalendarX, Plus } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CALENDARS, listCalendarEvents } from '#contract/calendar.ts';
import { useAppearance } from '#web/api/use-appearance.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import type { Span } from '#web/ui/calendar/calendar-grid.tsx';
import type { IsoDay } from '#web/ui/calendar/days.ts';
import { stepDay, type View, zoneOf } from '#web/ui/calendar/views.ts';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { useMediaQuery } from '#web/ui/hooks/use-media-query.ts';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { CalendarFilters } from './calendar-filters.tsx';
import { CALENDAR_ICONS, colourOf } from './calendar-looks.ts';
import styles from './calendar-page.module.css';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { EventSheet } from './event-sheet.tsx';
import { useCalendarKeys } from './use-calendar-keys.ts';
import { useCalendarState } from './use-calendar-state.ts';
import { useEventChanges } from './use-event-changes.ts';

const CalendarGrid = lazy(() =>
  import('#web/ui/calendar/calendar-grid.tsx').then((module) => ({ default: module.CalendarGrid })),
);
const MiniCalendar = lazy(() =>
  import('#web/ui/calendar/mini-calendar.tsx').then((module) => ({ default: module.MiniCalendar })),
);

export function CalendarPage() {
  const { t, i18n } = useTranslation();
  const { appearance } = useAppearance();
  const { state, show, now, today } = useCalendarState();
  const { view, day, calendars, opened } = state;
  const isWide = useMediaQuery('(min-width: 1101px)');
  const changes = useEventChanges();
  const query = calendars.length === CALENDARS.length ? {} : { calendars: calendars.join(',') };
  const {
    data: events,
    error,
    refetch,
  } = useCall(listCalendarEvents, { query }, { keepPrevious: true });

  const gridEvents = useMemo(
    () =>
      (events ?? []).map(({ extendedProps: { calendar }, ...event }) => ({
        ...event,
        kind: {
          name: t(`calendar.calendars.names.${calendar}`),
          icon: CALENDAR_ICONS[calendar],
          color: colourOf(calendar),
        },
      })),
    [events, t],
  );

  const openNew = (span: Span | null) => show({ opened: { kind: 'new', span } });
  const showDay = (next: IsoDay) => show({ day: next });
  const moves = {
    onNew: () => openNew(null),
    onToday: () => showDay(today),
    onStep: (direction: 1 | -1) => showDay(stepDay(view, day, direction)),
    onView: (next: View) => show({ view: next }),
  };
  useCalendarKeys(moves);

  const handleMove = (id: number, span: Span) => {
    const before = events?.find((event) => event.id === id);
    if (before) changes.move(before, span);
  };

  return (
    <>
      <PageHeading
        title={t('pageTitles.apps.calendar')}
        actions={
          <Button icon={Plus} onClick={moves.onNew}>
            {t('calendar.add')}
          </Button>
        }
      >
        {t('calendar.zone', zoneOf(now, i18n.language))}
      </PageHeading>
      <div className={styles.columns}>
        <aside className={styles.side} aria-label={t('calendar.calendars.label')}>
          {isWide && (
            <Suspense fallback={<Skeleton height={310} />}>
              <MiniCalendar day={day} today={today} events={events ?? []} onDay={showDay} />
            </Suspense>
          )}
          <CalendarFilters
            chosen={calendars}
            onChoose={(chosen) => show({ calendars: chosen }, { replace: true })}
          />
        </aside>
        <section className={styles.main} aria-label={t('calendar.grid')}>
          <CalendarToolbar
            view={view}
            day={day}
            onView={moves.onView}
            onStep={moves.onStep}
            onToday={moves.onToday}
          />
          {calendars.length === 0 && (
            <p className={styles.notice} role="status">
              {t('calendar.calendars.noneShown')}
              <Button variant="light" onClick={() => show({ calendars: CALENDARS })}>
                {t('calendar.calendars.showAll')}
              </Button>
            </p>
          )}
          {error && !events ? (
            <ErrorState
              icon={CalendarX}
              title={t('calendar.failed')}
              actions={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
            >
              {error.message}
            </ErrorState>
          ) : (
            <div className={styles.grid} aria-busy={!events}>
              <Suspense fallback={<Skeleton height="100%" />}>
                {events ? (
                  <CalendarGrid
                    view={view}
                    day={day}
                    events={gridEvents}
                    direction={appearance.direction}
                    now={now}
                    isMarked={opened?.kind === 'new'}
                    onOpen={(id) => show({ opened: { kind: 'event', id } })}
                    onDraw={openNew}
                    onMove={handleMove}
                    onDay={(next) => show({ view: 'day', day: next })}
                  />
                ) : (
                  <Skeleton height="100%" />
                )}
              </Suspense>
            </div>
          )}
        </section>
      </div>
      {opened && (
        <EventSheet
          opened={opened}
          day={day}
          now={now}
          calendars={calendars}
          changes={changes}
          onClose={() => show({ opened: null }, { replace: true })}
        />
      )}
    </>
  );
}
