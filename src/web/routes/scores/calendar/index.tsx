import { createFileRoute, Link } from '@tanstack/react-router';
import { CalendarX, ChevronLeft, ChevronRight, List as ListIcon, Rss } from 'lucide-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type CalendarDay, readCalendar } from '#contract/scores/desk/calendar.ts';
import { DEFAULT_COMPARISON } from '#contract/scores/score-list.ts';
import type { ScoreRun } from '#contract/scores/scores.ts';
import type { EventType } from '#scoring/score.ts';
import { TIME_RANGES, type TimeRange } from '#scoring/windows.ts';
import { useMay } from '#web/data/ability.ts';
import { useCall } from '#web/data/use-call.ts';
import { SearchField } from '#web/list/page/search-field.tsx';
import { type ChangeSearch, usePageSearch } from '#web/list/use-page-search.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button, ButtonGroup } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { dayOf, type IsoDay, utcOf } from '#web/ui/calendar/days.ts';
import {
  dayByKey,
  MONDAY,
  periodOf,
  stepDay,
  titleOf,
  weekdayNames,
  weeksOf,
} from '#web/ui/calendar/views.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/ui/display/states.tsx';
import { Segmented } from '#web/ui/fields/choices/choice-groups.tsx';
import { readLocalMoment, useFormat } from '#web/ui/format/format.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Heading, Text } from '#web/ui/layout/text.tsx';
import { lateDialog } from '#web/ui/loading/late-part.tsx';
import styles from '../-calendar/calendar.module.css';
import { isNotable, STATUS_TONE, TYPE_ICON } from '../-event/event-badges.tsx';
import { PinMark } from '../-event/pin-mark.tsx';
import { ListExtraButtons, ListExtras, useListExtras } from '../-filters/list-extras.tsx';
import { windowDays } from '../-filters/window-days.ts';
import { sinceRun } from '../-list/movement.ts';
import { describeMove } from '../-list/movement-mark.tsx';
import { ScoreFilters } from '../-list/score-list-page.tsx';
import { RankingLine } from '../-ranking-line.tsx';
import listStyles from '../-score-list.module.css';
import {
  CALENDAR_SEARCH,
  CALENDAR_VIEWS,
  type CalendarQuery,
  type CalendarView,
  SCORE_LISTS,
  toFilters,
} from '../-score-list-spec.ts';
import { WINDOW_PATHS } from '../-score-windows.ts';
import { useRanking, useServiceNow } from '../-use-ranking.ts';
import '#web/messages/rankingCalendar.json';

const EventPanel = lateDialog(() =>
  import('../-event/event-panel.tsx').then((module) => module.EventPanel),
);

const CalendarAddresses = lateDialog(() =>
  import('../-calendar/calendar-addresses.tsx').then((module) => module.CalendarAddresses),
);

export const Route = createFileRoute('/scores/calendar/')({
  ...page({
    title: 'pageTitles.rankingCalendar',
    needsAdditions: true,
    access: { action: 'read', subject: 'Score' },
  }),
  validateSearch: searchOf<typeof CALENDAR_SEARCH>(),
  component: CalendarPage,
});

/** Each carries a white icon and stands out in light and dark skins. */
const TYPE_STYLE = {
  theater: fill('violet'),
  concert: fill('pink'),
  sport: fill('green'),
  other: fill('slate'),
} as const satisfies Record<EventType, CSSProperties>;

function fill(
  name: 'violet' | 'pink' | 'green' | 'slate',
): CSSProperties & Record<`--${string}`, string> {
  return { '--tone-fill': `var(--category-${name})` };
}

/** How many events of a day each view has room for. */
const PER_DAY = { month: 4, week: 10, list: 6 } as const satisfies Record<CalendarView, number>;

/** The ranked events of a window by the days on which they start, the best of each day first. */
function CalendarPage() {
  const { t } = useTranslation();
  const now = useServiceNow();
  const ranking = useRanking();
  const [query, change] = useCalendarQuery();
  const { window: range, view } = query;
  const today = dayOf(now);
  const bounds = windowDays(range, now);
  const day = query.day ?? today;
  const weeks = useMemo(
    () => weeksOf(view, day, { first: bounds.first, last: bounds.last }),
    [view, day, bounds.first, bounds.last],
  );
  const first = weeks[0]?.[0] ?? day;
  const last = weeks.at(-1)?.at(-1) ?? day;
  const { compare } = query;
  const compared = compare === DEFAULT_COMPARISON ? {} : { compare };
  const body = {
    ...toFilters(query, range),
    ...compared,
    from: first,
    to: last,
    per_day: PER_DAY[view],
  };
  const call = useCall(readCalendar, { body }, { keepPrevious: true });
  const folds = useListExtras();
  const runId = call.data?.run_id ?? null;
  const filters = <ScoreFilters range={range} query={query} onChange={change} runId={runId} />;
  const run = ranking.data?.current ?? null;
  const extras = { folds, range, query, onChange: change, runId };

  return (
    <Page
      title={t('pageTitles.rankingCalendar')}
      beside={
        <div className={`${listStyles.windows} screen-only`}>
          <WindowSwitch query={query} />
        </div>
      }
      description={<RankingLine isShort ranking={ranking} run={run} />}
      actions={
        <>
          <LinkButton
            variant="outline"
            icon={ListIcon}
            to={WINDOW_PATHS[range]}
            search={SCORE_LISTS[range].write({ ...query, event: undefined, page: 1 })}
          >
            <span className={listStyles.wideTitle}>{t('rankingCalendar.asList')}</span>
          </LinkButton>
          <AddressesButton query={query} />
        </>
      }
    >
      <div className={listStyles.desk} data-open={query.event !== undefined || undefined}>
        <section data-surface aria-label={t('rankingCalendar.grid')} aria-busy={call.isFetching}>
          <Stack gap="none">
            <Row gap="xs" className={`${styles.tools} screen-only`}>
              <SearchField
                label={t('scores.search')}
                value={query.q}
                onSearch={(q) => change({ q })}
              />
              <Row gap="xs" className={styles.filters}>
                {filters}
              </Row>
              <Row gap="2xs" wrap={false} className={listStyles.tools}>
                <ListExtraButtons folds={folds} query={query} />
              </Row>
            </Row>
            <ListExtras {...extras} quick={filters} />
            <Toolbar query={query} day={day} today={today} bounds={bounds} onChange={change} />
            <Days
              query={query}
              day={day}
              today={today}
              weeks={weeks}
              bounds={bounds}
              call={call}
              onChange={change}
            />
          </Stack>
        </section>
        <OpenEvent query={query} days={call.data?.days ?? NO_DAYS} onChange={change} run={run} />
      </div>
    </Page>
  );
}

const NO_DAYS: readonly CalendarDay[] = [];

/** What the address says. A category belongs to the week alone, as in the lists. */
function useCalendarQuery(): [CalendarQuery, ChangeSearch<CalendarQuery>] {
  const [asked, change] = usePageSearch(CALENDAR_SEARCH);
  const query = useMemo(
    () => (asked.window === 'week' ? asked : { ...asked, category: undefined }),
    [asked],
  );
  return [query, change];
}

/** The four windows as one page: search, filters and days stay when the window changes. */
function WindowSwitch({ query }: { query: CalendarQuery }) {
  const { t } = useTranslation();
  return (
    <ButtonGroup label={t('scores.switch')}>
      {TIME_RANGES.map((name: TimeRange) => (
        <LinkButton
          key={name}
          size="sm"
          variant={name === query.window ? 'light' : 'outline'}
          to="/scores/calendar"
          search={CALENDAR_SEARCH.write({ ...query, window: name, event: undefined })}
          state={{ isChange: true }}
          aria-current={name === query.window ? 'page' : undefined}
        >
          {t(`scores.windowsShort.${name}`)}
        </LinkButton>
      ))}
    </ButtonGroup>
  );
}

function AddressesButton({ query }: { query: CalendarQuery }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!useMay('update', 'ApiKey')) return null;
  return (
    <>
      <Button variant="outline" icon={Rss} onClick={() => setOpen(true)}>
        <span className={listStyles.wideTitle}>{t('rankingCalendar.addresses.open')}</span>
      </Button>
      {isOpen && <CalendarAddresses query={query} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Which days are shown, and the ways to earlier and later ones within the window, and to other views. */
function Toolbar({
  query: { view },
  day,
  today,
  bounds,
  onChange,
}: {
  query: CalendarQuery;
  day: IsoDay;
  today: IsoDay;
  bounds: ReturnType<typeof windowDays>;
  onChange: ChangeSearch<CalendarQuery>;
}) {
  const { t, language } = useTranslation();
  const canStep = (direction: 1 | -1) => {
    const [first, last] = periodOf(view, stepDay(view, day, direction));
    return first <= bounds.last && last >= bounds.first;
  };
  const step = (direction: 1 | -1) => onChange({ day: stepDay(view, day, direction) });
  return (
    <Row gap="xs" justify="between" className={`${styles.tools} screen-only`}>
      <Row gap="xs" wrap={false}>
        <Button
          variant="outline"
          onClick={() => onChange({ day: undefined })}
          isDisabled={day === today}
        >
          {t('rankingCalendar.today')}
        </Button>
        {([-1, 1] as const).map((direction) => (
          <IconButton
            key={direction}
            variant="outline"
            size="md"
            icon={direction < 0 ? ChevronLeft : ChevronRight}
            label={t(`rankingCalendar.steps.${view}.${direction < 0 ? 'back' : 'forward'}`)}
            isDisabled={!canStep(direction)}
            onClick={() => step(direction)}
          />
        ))}
      </Row>
      <div aria-live="polite">
        <Heading>{titleOf(view, day, language, MONDAY)}</Heading>
      </div>
      <Segmented
        isLabelHidden
        label={t('rankingCalendar.view')}
        value={view}
        choices={CALENDAR_VIEWS.map((value) => ({
          value,
          label: t(`rankingCalendar.views.${value}`),
        }))}
        onChange={(next) => onChange({ view: next })}
      />
    </Row>
  );
}

type DaysProps = {
  query: CalendarQuery;
  day: IsoDay;
  today: IsoDay;
  weeks: readonly (readonly IsoDay[])[];
  bounds: ReturnType<typeof windowDays>;
  call: ReturnType<typeof useCall<typeof readCalendar>>;
  onChange: ChangeSearch<CalendarQuery>;
};

/** The days as a grid; on phones one below the other, without those that have nothing. */
function Days({ query, day, today, weeks, bounds, call, onChange }: DaysProps) {
  const { t, language } = useTranslation();
  const format = useFormat();
  const { data, error } = call;
  const now = useServiceNow();
  const { view, window: range } = query;
  const since = data?.compared_with ? sinceRun(data.compared_with.as_of, { t, format, now }) : null;
  const byDay = useMemo(() => new Map(data?.days.map((one) => [one.day, one])), [data]);
  const { active, grid, handleKeyDown } = useDayKeys({ query, day, weeks, bounds, onChange });
  const weekday = useMemo(() => weekdayNames(language), [language]);

  if (!data) {
    if (!error) return <Skeleton height={640} />;
    return (
      <ErrorState
        icon={CalendarX}
        title={t('rankingCalendar.failed')}
        isRetrying={call.isFetching}
        onRetry={() => void call.refetch()}
      >
        {error.message}
      </ErrorState>
    );
  }
  return (
    <>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows walk its cells, as those of a grid
        role="grid"
        aria-label={t('rankingCalendar.grid')}
        className={styles.grid}
        data-view={view}
        onKeyDown={handleKeyDown}
      >
        {view !== 'list' && (
          <thead>
            <tr className={styles.week}>
              {weekday.map(({ short, long }) => (
                <th key={long} scope="col" className={styles.weekday} abbr={long}>
                  <Text size="xs" weight="bold" tone="neutral">
                    {short}
                  </Text>
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]} className={styles.week}>
              {week.map((one) => (
                <DayCell
                  key={one}
                  day={one}
                  found={byDay.get(one)}
                  query={query}
                  since={since}
                  isActive={one === active}
                  isToday={one === today}
                  isOutside={view === 'month' && one.slice(0, 7) !== day.slice(0, 7)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {data.days.length === 0 && (
        <EmptyState icon={CalendarX} title={t('rankingCalendar.none.title')} level={3}>
          {CALENDAR_SEARCH.isFiltered(query)
            ? t('rankingCalendar.none.filtered')
            : t('rankingCalendar.none.description', {
                window: t(`scores.windows.${range}`),
                from: format.day(bounds.first),
                to: format.day(bounds.last),
              })}
        </EmptyState>
      )}
    </>
  );
}

/**
 * The keys of the grid: arrows go from day to day, Home and End to the ends of the row, Page up and Page down by a month.
 * Enter goes into the day, to its events, and Escape back to it. One day at a time is in the order of Tab, with its events.
 */
function useDayKeys({
  query,
  day,
  weeks,
  bounds,
  onChange,
}: Pick<DaysProps, 'query' | 'day' | 'weeks' | 'bounds' | 'onChange'>) {
  const grid = useRef<HTMLTableElement>(null);
  const [wanted, setWanted] = useState<IsoDay | null>(null);
  const [isMoving, setMoving] = useState(false);
  const days = weeks.flat();
  const active = wanted !== null && days.includes(wanted) ? wanted : day;
  useEffect(() => {
    if (!isMoving) return;
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
    setMoving(false);
  }, [isMoving, active]);

  const goTo = (next: IsoDay) => {
    const within = next < bounds.first ? bounds.first : next > bounds.last ? bounds.last : next;
    if (!days.includes(within)) onChange({ day: within }, { replace: true });
    setWanted(within);
    setMoving(true);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (ctrlKey || metaKey || altKey || shiftKey || !(target instanceof HTMLElement)) return;
    const cell = target.closest<HTMLElement>('[data-day]');
    const from = cell?.dataset.day;
    if (!cell || from === undefined) return;
    const next = dayByKey(key, from, weeks);
    if (next !== null) goTo(next);
    else if (key === 'Enter' && target === cell) cell.querySelector('a')?.focus();
    // While an event is open, the key closes it.
    else if (key === 'Escape' && target !== cell && query.event === undefined) cell.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { active, grid, handleKeyDown };
}

/** One day: its best events, how many it has, and the way to all of them. */
function DayCell({
  day,
  found,
  query,
  since,
  isActive,
  isToday,
  isOutside,
}: {
  day: IsoDay;
  found: CalendarDay | undefined;
  query: CalendarQuery;
  /** Names the run that ranks are compared with; null where there is none. */
  since: string | null;
  isActive: boolean;
  isToday: boolean;
  isOutside: boolean;
}) {
  const { t, language } = useTranslation();
  const { window: range } = query;
  const spoken = useMemo(
    () =>
      new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(utcOf(day)),
    [language, day],
  );
  const events = found?.events ?? [];
  const more = (found?.count ?? 0) - events.length;
  const tabIndex = isActive ? 0 : -1;
  return (
    <td
      tabIndex={tabIndex}
      className={styles.day}
      data-day={day}
      data-empty={found ? undefined : true}
      data-outside={isOutside || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <div className={styles.dayHead}>
        <time dateTime={day} className={styles.number}>
          <span aria-hidden className={styles.short}>
            {Number(day.slice(8))}
          </span>
          <span aria-hidden className={styles.long}>
            {spoken}
          </span>
          <span className="visually-hidden">{spoken}</span>
        </time>
        {found && (
          <Text size="xs" tone="neutral">
            {t('rankingCalendar.count', { count: found.count })}
          </Text>
        )}
      </div>
      {events.map((event) => (
        <EventLink key={event.id} event={event} query={query} since={since} tabIndex={tabIndex} />
      ))}
      {more > 0 && (
        <Link
          to={WINDOW_PATHS[range]}
          search={SCORE_LISTS[range].write({
            ...query,
            page: 1,
            event: undefined,
            starts_from: day,
            starts_to: day,
          })}
          className={styles.more}
          tabIndex={tabIndex}
        >
          <bdi>{t('rankingCalendar.more', { count: more })}</bdi>{' '}
          <span className="visually-hidden">{t('rankingCalendar.moreOf', { day: spoken })}</span>
        </Link>
      )}
    </td>
  );
}

function EventLink({
  event,
  query,
  since,
  tabIndex,
}: {
  event: CalendarDay['events'][number];
  query: CalendarQuery;
  since: string | null;
  tabIndex: number;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, event_name: name, event_type: type, status, score } = event;
  const Icon = TYPE_ICON[type];
  const start = event.starts_at === null ? null : readLocalMoment(event.starts_at);
  const time = start && event.time_known ? format.wallTime(start.wall) : null;
  const move = since === null ? null : describeMove(event, since, { t, format });
  const where = [time, event.venue_name, event.city].filter(Boolean).join(' · ');
  return (
    <Link
      to="/scores/calendar"
      search={CALENDAR_SEARCH.write({ ...query, event: id })}
      state={{ isChange: true }}
      replace={query.event !== undefined}
      resetScroll={false}
      className={styles.event}
      data-row
      aria-current={query.event === id ? 'true' : undefined}
      tabIndex={tabIndex}
      title={[name, where].filter(Boolean).join('\n')}
    >
      <span className={styles.type} style={TYPE_STYLE[type]}>
        <Icon size={12} aria-hidden />
        <span className="visually-hidden">{t(`scores.types.${type}`)}</span>
      </span>
      <span className={styles.text}>
        <bdi className={styles.name} data-clamped>
          {event.pinned && (
            <>
              <PinMark pinned={event.pinned} />{' '}
            </>
          )}
          {name}
        </bdi>
        {where && (
          <span className={`${styles.name} ${styles.where}`}>
            <Text size="xs" tone="neutral">
              {where}
            </Text>
          </span>
        )}
        {isNotable(status) && (
          <Badge tone={STATUS_TONE[status]}>{t(`scores.statuses.${status}`)}</Badge>
        )}
      </span>
      {score !== null && (
        <span className={styles.score}>
          <Text size="xs" weight="medium" isNumeric>
            <span className="visually-hidden">
              {t('rankingCalendar.score', { score: format.number(score, 1) })}
            </span>
            <span aria-hidden>{format.number(score, 1)}</span>
          </Text>
          {move && <span title={move.said}>{move.mark}</span>}
        </span>
      )}
    </Link>
  );
}

/** The event that the address names, beside the days. Up and down go through the events as they are shown. */
function OpenEvent({
  query: { event: id, window: range, compare },
  days,
  onChange,
  run,
}: {
  query: CalendarQuery;
  days: readonly CalendarDay[];
  onChange: ChangeSearch<CalendarQuery>;
  run: ScoreRun | null;
}) {
  if (id === undefined) return null;
  const shown = days.flatMap(({ events }) => events);
  const index = shown.findIndex((event) => event.id === id);
  const [above, below] = index < 0 ? [] : [shown[index - 1], shown[index + 1]];
  const show = (event: { id: number }) => onChange({ event: event.id }, { replace: true });
  const close = () => {
    const opened = document.querySelector<HTMLElement>('[data-row][aria-current]');
    onChange({ event: undefined }, { replace: true });
    opened?.focus();
  };
  return (
    <EventPanel
      id={id}
      run={run}
      range={range}
      compare={compare}
      onUp={above && (() => show(above))}
      onDown={below && (() => show(below))}
      onClose={close}
    />
  );
}
