import { createFileRoute } from '@tanstack/react-router';
import {
  Briefcase,
  CalendarX,
  ChevronLeft,
  ChevronRight,
  Download,
  House,
  Keyboard,
  type LucideIcon,
  Plus,
  SearchX,
  Tag,
  TreePalm,
  Upload,
  User,
} from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  CALENDARS,
  type CalendarEvent,
  type Calendar as CalendarName,
  type CalendarOccurrence,
  exportCalendar,
  listCalendarEvents,
  listCalendarOccurrences,
} from '#contract/calendar.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { useAppearance } from '#web/data/appearance/use-appearance.ts';
import { useCall } from '#web/data/use-call.ts';
import { SearchField } from '#web/list/page/search-field.tsx';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { FileButton } from '#web/ui/buttons/more-buttons.tsx';
import { Calendar, MiniCalendar } from '#web/ui/calendar/calendar.tsx';
import type { Span } from '#web/ui/calendar/calendar-grid.tsx';
import { addDays, type IsoDay, localDay, utcOf } from '#web/ui/calendar/days.ts';
import { stepDay, titleOf, VIEWS, type View, zoneOf } from '#web/ui/calendar/views.ts';
import { Banner } from '#web/ui/display/alert.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState, EmptyState, ErrorState } from '#web/ui/display/states.tsx';
import { CheckboxGroup, Segmented } from '#web/ui/fields/choices/choice-groups.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { saveFile } from '#web/ui/format/save-file.ts';
import { catchTyping, useHotkeys } from '#web/ui/hooks/hotkeys.ts';
import { useMediaQuery } from '#web/ui/hooks/use-media-query.ts';
import { Columns, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Heading, Text } from '#web/ui/layout/text.tsx';
import { ShortcutsDialog } from '#web/ui/media/shortcuts-dialog.tsx';
import { showFailure } from '#web/ui/overlays/toast.ts';
import { type CalendarState, calendarSearch, searchOfState, stateOf } from './-calendar-address.ts';
import styles from './-calendar-page.module.css';
import { EventDrawer } from './-event-drawer.tsx';
import { useEventChanges } from './-use-event-changes.ts';
import '#web/messages/calendar.json';
import '#web/messages/eventCalendar.json';

/** An icon for each calendar, so that none is known by its colour alone. */
const CALENDAR_ICONS = {
  Business: Briefcase,
  Holiday: TreePalm,
  Personal: User,
  ETC: Tag,
  Family: House,
} as const satisfies Record<CalendarName, LucideIcon>;

/** Each carries white text and stands out in light and dark skins. */
const CALENDAR_COLOURS = {
  Business: 'var(--category-violet)',
  Holiday: 'var(--category-green)',
  Personal: 'var(--category-pink)',
  ETC: 'var(--category-slate)',
  Family: 'var(--category-amber)',
} as const satisfies Record<CalendarName, string>;

export const Route = createFileRoute('/apps/calendar/')({
  ...page({ title: 'pageTitles.apps.calendar', sample: 'data', isBrowserOnly: true }),
  validateSearch: searchOf<typeof calendarSearch>(),
  component: CalendarPage,
});

const NO_EVENTS: CalendarOccurrence[] = [];

function CalendarPage() {
  const { t, language } = useTranslation();
  const { appearance } = useAppearance();
  const { state, show, now, today } = useCalendarState();
  const { view, day, calendars, opened, q = '' } = state;
  const isWide = useMediaQuery('(min-width: 1101px)');
  const changes = useEventChanges();
  const query = {
    ...spanAround(day),
    ...(calendars.length < CALENDARS.length && { calendars: calendars.join(',') }),
  };
  const isNoneChosen = calendars.length === 0;
  const options = { keepPrevious: true, enabled: !isNoneChosen };
  const { data, ...call } = useCall(listCalendarOccurrences, { query }, options);
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

  const handleMove = (id: number, span: Span, occurrence?: string) => {
    const before = events?.find((event) => event.id === id && event.occurrence === occurrence);
    if (before) void changes.move(before, span);
  };

  return (
    <Page
      title={t('pageTitles.apps.calendar')}
      description={t('calendar.zone', zoneOf(now, language))}
      actions={
        <>
          <FileButtons onImport={changes.importFile} />
          <Button icon={Plus} onClick={moves.onNew}>
            {t('calendar.add')}
          </Button>
        </>
      }
    >
      <Columns
        side="start"
        width="18rem"
        gap="md"
        aside={
          <Card>
            <Stack>
              <Row>
                <SearchField
                  label={t('calendar.search.label')}
                  value={q}
                  onSearch={(next) => show({ q: next }, { replace: true })}
                />
              </Row>
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
            {q !== '' ? (
              <FoundEvents
                q={q}
                now={now}
                onOpen={({ id, start, extendedProps: { repeat } }) =>
                  show({
                    opened: { kind: 'event', id, ...(repeat !== undefined && { at: start }) },
                    day: localDay(new Date(start)),
                  })
                }
              />
            ) : call.error && !events ? (
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
                onOpen={(id, at) =>
                  show({ opened: { kind: 'event', id, ...(at !== undefined && { at }) } })
                }
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

/** What the grid and the small month may show around a day: from some days before its month, for eleven weeks. */
function spanAround(day: IsoDay): { from: IsoDay; to: IsoDay } {
  const from = addDays(`${day.slice(0, 8)}01`, -14);
  return { from, to: addDays(from, 80) };
}

/** Events whose title, place, description or guests have the text, those to come first. */
function FoundEvents({
  q,
  now,
  onOpen,
}: {
  q: string;
  now: number;
  onOpen: (event: CalendarEvent) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const events = useCall(listCalendarEvents, { query: {} });
  return (
    <CallState call={events} failed={t('calendar.failed')}>
      {(all) => {
        const found = findEvents(all, q, now);
        if (found.length === 0) {
          return (
            <EmptyState icon={SearchX} title={t('calendar.search.none', { search: q })}>
              {t('calendar.search.noneDescription')}
            </EmptyState>
          );
        }
        return (
          <Stack as="ul" gap="xs" aria-label={t('calendar.search.found', { count: found.length })}>
            {found.map((event) => (
              <li key={event.id}>
                <Button variant="plain" isFullWidth onClick={() => onOpen(event)}>
                  <Row justify="between" as="span">
                    <Text as="bdi" weight="medium">
                      {event.title}
                    </Text>
                    <Text tone="neutral">
                      {event.allDay
                        ? format.wallDay(utcOf(event.start), now)
                        : format.moment(new Date(event.start))}
                      {event.extendedProps.repeat !== undefined && ` · ${t('eventCalendar.again')}`}
                    </Text>
                  </Row>
                </Button>
              </li>
            ))}
          </Stack>
        );
      }}
    </CallState>
  );
}

function findEvents(all: readonly CalendarEvent[], q: string, now: number): CalendarEvent[] {
  const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const wanted = fold(q.trim());
  const isPast = ({ end }: CalendarEvent) => Date.parse(end) < now;
  return all
    .filter(({ title, extendedProps: { location, description, guests } }) =>
      [title, location, description, ...guests].some((text) => fold(text).includes(wanted)),
    )
    .toSorted(
      (a, b) =>
        Number(isPast(a)) - Number(isPast(b)) ||
        (isPast(a) ? -1 : 1) * (Date.parse(a.start) - Date.parse(b.start)),
    );
}

/** Events out to other calendars, and in from them. */
function FileButtons({ onImport }: { onImport: (file: File) => Promise<void> }) {
  const { t } = useTranslation();
  const { call } = useApiContext();
  const save = async () => {
    try {
      const { ics } = await call(exportCalendar, {});
      saveFile(ics, `${t('calendar.file.name')}.ics`, 'text/calendar');
    } catch (error) {
      showFailure(error, t('calendar.file.failed'));
    }
  };
  return (
    <>
      <FileButton
        variant="outline"
        icon={Upload}
        accept=".ics,text/calendar"
        onChange={([file]) => file && void onImport(file)}
      >
        {t('calendar.file.import')}
      </FileButton>
      <Button variant="outline" icon={Download} onClick={() => void save()}>
        {t('calendar.file.export')}
      </Button>
    </>
  );
}

const SHORTCUTS = {
  new: ['n'],
  today: ['t'],
  step: ['←', '→'],
  views: ['m', 'w', 'd', 'l'],
  event: ['Enter'],
  help: ['?'],
} as const;

const SHORTCUT_NAMES = ['new', 'today', 'step', 'views', 'event', 'help'] as const;

/** What is shown, and the ways to earlier, later and other views. */
function CalendarToolbar({
  view,
  day,
  onView,
  onStep,
  onToday,
}: {
  view: View;
  day: IsoDay;
  onView: (view: View) => void;
  onStep: (direction: 1 | -1) => void;
  onToday: () => void;
}) {
  const { t, language } = useTranslation();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const hasPointer = useMediaQuery('(hover: hover)');
  const openHelp = () => setHelpOpen(true);
  useHotkeys({ '?': openHelp });
  return (
    <Row className={styles.toolbar} justify="between">
      <Row gap="xs" wrap={false}>
        <Button variant="outline" onClick={onToday}>
          {t('calendar.today')}
        </Button>
        <IconButton
          variant="outline"
          size="md"
          icon={ChevronLeft}
          label={t(`calendar.steps.${view}.back`)}
          onClick={() => onStep(-1)}
        />
        <IconButton
          variant="outline"
          size="md"
          icon={ChevronRight}
          label={t(`calendar.steps.${view}.forward`)}
          onClick={() => onStep(1)}
        />
      </Row>
      <div className={styles.title} aria-live="polite">
        <Heading>{titleOf(view, day, language)}</Heading>
      </div>
      {hasPointer && (
        <IconButton icon={Keyboard} label={t('calendar.keys.open')} onClick={openHelp} />
      )}
      <Segmented
        isLabelHidden
        label={t('calendar.view')}
        value={view}
        choices={VIEWS.map((value) => ({ value, label: t(`calendar.views.${value}`) }))}
        onChange={onView}
      />
      {isHelpOpen && (
        <ShortcutsDialog
          title={t('calendar.keys.open')}
          shortcuts={SHORTCUT_NAMES.map((name) => ({
            label: t(`calendar.keys.${name}`),
            keys: SHORTCUTS[name],
          }))}
          onClose={() => setHelpOpen(false)}
        />
      )}
    </Row>
  );
}

type CalendarKeys = {
  onNew: () => void;
  onToday: () => void;
  onStep: (direction: 1 | -1) => void;
  onView: (view: View) => void;
};

/** The calendar's keys: n, t, the views' first letters, and the arrows in the direction of reading. */
function useCalendarKeys({ onNew, onToday, onStep, onView }: CalendarKeys): void {
  const step = (ahead: 1 | -1) => () => onStep(isRtl() ? (ahead === 1 ? -1 : 1) : ahead);
  useHotkeys(
    {
      n: onNew,
      t: onToday,
      m: () => onView('month'),
      w: () => onView('week'),
      d: () => onView('day'),
      l: () => onView('list'),
      ArrowRight: step(1),
      ArrowLeft: step(-1),
    },
    { mayAct: isForCalendar },
  );
}

function isRtl(): boolean {
  return document.documentElement.dir === 'rtl';
}

/** Arrows only where the focus is on nothing that uses them itself. */
function isForCalendar({ key }: KeyboardEvent): boolean {
  return !key.startsWith('Arrow') || !document.activeElement?.matches('input, table button');
}

type ShowInCalendar = (change: Partial<CalendarState>, options?: { replace?: boolean }) => void;

/** What the calendar shows, read from the address, which is the only copy; and how to show something else. */
function useCalendarState() {
  const [search, changeSearch] = usePageSearch(calendarSearch);
  const isPhone = useMediaQuery('(max-width: 640px)');
  const now = useNow();
  const today = localDay(new Date(now));
  const view = isPhone ? 'list' : 'month';
  const state = useMemo(() => stateOf(search, { view, today }), [search, view, today]);

  const show: ShowInCalendar = (change, options) =>
    changeSearch(searchOfState({ ...state, ...change }, { view, today }), options);

  return { state, show, now, today };
}

/** Which calendars' events are shown. */
function CalendarFilters({
  chosen,
  isInline,
  onChoose,
}: {
  chosen: readonly CalendarName[];
  isInline: boolean;
  onChoose: (calendars: readonly CalendarName[]) => void;
}) {
  const { t } = useTranslation();
  return (
    <CheckboxGroup
      label={t('calendar.calendars.label')}
      isLabelHidden={isInline}
      isInline={isInline}
      allLabel={t('calendar.calendars.all')}
      value={chosen}
      choices={CALENDARS.map((value) => ({
        value,
        label: t(`calendar.calendars.names.${value}`),
        icon: CALENDAR_ICONS[value],
        color: CALENDAR_COLOURS[value],
      }))}
      onChange={onChoose}
    />
  );
}
