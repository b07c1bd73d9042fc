import { CalendarX, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CALENDARS, type CalendarEvent, listCalendarEvents } from '#contract/calendar.ts';
import { useAppearance } from '#web/api/appearance/use-appearance.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Calendar, MiniCalendar } from '#web/ui/calendar/calendar.tsx';
import type { Span } from '#web/ui/calendar/calendar-grid.tsx';
import type { IsoDay } from '#web/ui/calendar/days.ts';
import { stepDay, type View, zoneOf } from '#web/ui/calendar/views.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { catchTyping } from '#web/ui/hooks/catch-typing.ts';
import { useMediaQuery } from '#web/ui/hooks/use-media-query.ts';
import { Columns } from '#web/ui/layout/columns.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { CalendarFilters } from './calendar-filters.tsx';
import { CALENDAR_COLOURS, CALENDAR_ICONS } from './calendar-kinds.ts';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { EventDrawer } from './event-drawer.tsx';
import { useCalendarKeys } from './use-calendar-keys.ts';
import { useCalendarState } from './use-calendar-state.ts';
import { useEventChanges } from './use-event-changes.ts';

const NO_EVENTS: CalendarEvent[] = [];

export function CalendarPage() {
  const { t, i18n } = useTranslation();
  const { appearance } = useAppearance();
  const { state, show, now, today } = useCalendarState();
  const { view, day, calendars, opened } = state;
  const isWide = useMediaQuery('(min-width: 1101px)');
  const changes = useEventChanges();
  const query = calendars.length === CALENDARS.length ? {} : { calendars: calendars.join(',') };
  const isNoneChosen = calendars.length === 0;
  const options = { keepPrevious: true, enabled: !isNoneChosen };
  const { data, ...call } = useCall(listCalendarEvents, { query }, options);
  const events = isNoneChosen ? NO_EVENTS : data;

  const gridEvents = useMemo(
    () =>
      events?.map(({ extendedProps: { calendar }, ...event }) => ({
        ...event,
        kind: {
          name: t(`calendar.calendars.names.${calendar}`),
          icon: CALENDAR_ICONS[calendar],
          color: CALENDAR_COLOURS[calendar],
        },
      })),
    [events, t],
  );

  const openNew = (span: Span | null) => {
    catchTyping();
    show({ opened: { kind: 'new', span } });
  };
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
    if (before) void changes.move(before, span);
  };

  return (
    <Page
      title={t('pageTitles.apps.calendar')}
      description={t('calendar.zone', zoneOf(now, i18n.language))}
      actions={
        <Button icon={Plus} onClick={moves.onNew}>
          {t('calendar.add')}
        </Button>
      }
    >
      <Columns
        side="start"
        width="18rem"
        gap="md"
        aside={
          <Card>
            <Stack>
              {isWide && (
                <MiniCalendar day={day} today={today} events={events ?? []} onDay={showDay} />
              )}
              <CalendarFilters
                chosen={calendars}
                isInline={!isWide}
                onChoose={(chosen) => show({ calendars: chosen }, { replace: true })}
              />
            </Stack>
          </Card>
        }
      >
        <section aria-label={t('calendar.grid')}>
          <Card>
            <CalendarToolbar
              view={view}
              day={day}
              onView={moves.onView}
              onStep={moves.onStep}
              onToday={moves.onToday}
            />
            {isNoneChosen && (
              <Banner
                tone="warning"
                message={t('calendar.calendars.noneShown')}
                actions={
                  <Button variant="light" onClick={() => show({ calendars: CALENDARS })}>
                    {t('calendar.calendars.showAll')}
                  </Button>
                }
              />
            )}
            {call.error && !events ? (
              <ErrorState
                icon={CalendarX}
                title={t('calendar.failed')}
                isRetrying={call.isFetching}
                onRetry={() => void call.refetch()}
              >
                {call.error.message}
              </ErrorState>
            ) : (
              <Calendar
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
            )}
          </Card>
        </section>
      </Columns>
      {opened && (
        <EventDrawer
          opened={opened}
          day={day}
          now={now}
          calendars={calendars}
          changes={changes}
          onClose={() => show({ opened: null }, { replace: true })}
        />
      )}
    </Page>
  );
}
