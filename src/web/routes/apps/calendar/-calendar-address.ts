import { CALENDARS, type Calendar } from '#contract/calendar.ts';
import { HOUR_MS } from '#scoring/durations.ts';
import {
  count,
  day,
  either,
  many,
  oneOf,
  pageSearch,
  type SearchValues,
  string,
} from '#web/list/search.ts';
import type { Span } from '#web/ui/calendar/calendar-grid.tsx';
import { type IsoDay, instantAt, isDay, localDay } from '#web/ui/calendar/days.ts';
import { VIEWS, type View } from '#web/ui/calendar/views.ts';

/** What the drawer shows. */
export type Opened =
  | { kind: 'event'; id: number /** Which occurrence of a recurring event. */; at?: string }
  | { kind: 'new'; span: Span | null; title?: string; url?: string };

export type CalendarState = {
  view: View;
  day: IsoDay;
  /** Those whose events are shown, in their order. */
  calendars: readonly Calendar[];
  opened: Opened | null;
  /** What is searched for; empty: nothing. */
  q?: string;
};

/** What the address leaves out. */
export type CalendarDefaults = { view: View; today: IsoDay };

export const calendarSearch = pageSearch({
  view: oneOf(VIEWS),
  date: day(),
  calendars: many(CALENDARS, CALENDARS),
  event: either(oneOf(['new']), count()),
  from: string(),
  to: string(),
  at: string(),
  title: string(),
  url: string(),
  q: string(),
});
type CalendarSearch = SearchValues<typeof calendarSearch>;

/** The state that an address describes. */
export function stateOf(search: CalendarSearch, defaults: CalendarDefaults): CalendarState {
  const { view = defaults.view, date = defaults.today, calendars, event, from, to } = search;
  const { at, title, url, q } = search;
  return {
    view,
    day: date,
    calendars,
    opened:
      event === undefined
        ? null
        : event === 'new'
          ? {
              kind: 'new',
              span: readSpan(from, to),
              ...(title !== undefined && { title }),
              ...(url !== undefined && { url }),
            }
          : { kind: 'event', id: event, ...(at !== undefined && { at }) },
    ...(q !== undefined && { q }),
  };
}

function readSpan(start = '', end = ''): Span | null {
  const allDay = isDay(start) && isDay(end);
  if (!allDay && (!isInstant(start) || !isInstant(end))) return null;
  return Date.parse(start) < Date.parse(end) ? { start, end, allDay } : null;
}

function isInstant(text: string): boolean {
  return /^\d{4}-.+T.+Z$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** The address of a state; defaults are left out. */
export function searchOfState(state: CalendarState, defaults: CalendarDefaults): CalendarSearch {
  const { view, day: date, calendars, opened, q } = state;
  const fresh = opened?.kind === 'new' ? opened : null;
  const span = fresh?.span;
  return {
    view: view === defaults.view ? undefined : view,
    date: date === defaults.today ? undefined : date,
    calendars,
    event: opened?.kind === 'event' ? opened.id : opened?.kind,
    from: span?.start,
    to: span?.end,
    at: opened?.kind === 'event' ? opened.at : undefined,
    title: fresh?.title,
    url: fresh?.url,
    q: q === '' ? undefined : q,
  };
}

/** When a new event takes place by default: the next full hour of today, the morning of another day. */
export function usualSpan(day: IsoDay, now: Date): Span {
  const isToday = day === localDay(now);
  const start = isToday ? nextHour(now) : (instantAt(day, '09:00') ?? nextHour(now));
  const end = new Date(start.getTime() + HOUR_MS);
  return { start: start.toISOString(), end: end.toISOString(), allDay: false };
}

function nextHour(now: Date): Date {
  const hour = new Date(now);
  hour.setMinutes(60, 0, 0);
  return hour;
}
