import { CALENDARS, type Calendar } from '#contract/calendar.ts';
import { HOUR_MS } from '#scoring/durations.ts';
import { type IsoDay, instantAt, isDay, localDay } from './days.ts';
import { VIEWS, type View } from './views.ts';

/** When an event is: instants, or for whole days the first one and the first one after. */
export type Span = { start: string; end: string; allDay: boolean };

/** What the panel beside the calendar holds. */
export type Opened = { kind: 'event'; id: number } | { kind: 'new'; span: Span | null };

export type CalendarState = {
  view: View;
  day: IsoDay;
  /** Those whose events are shown, in their order. */
  calendars: readonly Calendar[];
  opened: Opened | null;
};

/** What the address leaves out. */
export type CalendarDefaults = { view: View; today: IsoDay };

type Params = Record<string, string>;

const NO_CALENDAR = 'none';

/** Reads the state out of the address; what is not readable is as if it were not there. */
export function readCalendarState(params: Params, defaults: CalendarDefaults): CalendarState {
  const { view, date = '', calendars, event } = params;
  return {
    view: VIEWS.find((known) => known === view) ?? defaults.view,
    day: isDay(date) ? date : defaults.today,
    calendars: readCalendars(calendars),
    opened: readOpened(event, params),
  };
}

function readCalendars(text: string | undefined): readonly Calendar[] {
  if (text === undefined) return CALENDARS;
  if (text === NO_CALENDAR) return [];
  const named = text.split(',');
  const known = CALENDARS.filter((calendar) => named.includes(calendar));
  return known.length > 0 ? known : CALENDARS;
}

function readOpened(event: string | undefined, { from, to }: Params): Opened | null {
  if (event === undefined) return null;
  if (event === 'new') return { kind: 'new', span: readSpan(from, to) };
  return /^[1-9]\d{0,9}$/.test(event) ? { kind: 'event', id: Number(event) } : null;
}

function readSpan(start = '', end = ''): Span | null {
  const allDay = isDay(start) && isDay(end);
  if (!allDay && (!isInstant(start) || !isInstant(end))) return null;
  return Date.parse(start) < Date.parse(end) ? { start, end, allDay } : null;
}

function isInstant(text: string): boolean {
  return /^\d{4}-.+T.+Z$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** The address of a state; what is as usual is left out. */
export function writeCalendarState(state: CalendarState, defaults: CalendarDefaults): Params {
  const { view, day, calendars, opened } = state;
  return {
    ...(view !== defaults.view && { view }),
    ...(day !== defaults.today && { date: day }),
    ...(calendars.length < CALENDARS.length && {
      calendars: calendars.join(',') || NO_CALENDAR,
    }),
    ...(opened?.kind === 'event' && { event: String(opened.id) }),
    ...(opened?.kind === 'new' && { event: 'new' }),
    ...(opened?.kind === 'new' && opened.span && { from: opened.span.start, to: opened.span.end }),
  };
}

/** When a new event is if nobody says so: the next full hour of today, the morning of another day. */
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
