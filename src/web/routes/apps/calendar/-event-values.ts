import { z } from 'zod';
import { REPEAT_NAMES, readRepeat, writeRepeat } from '#contract/apps/repeat-rule.ts';
import {
  type Calendar,
  type CalendarEvent,
  type EventDraft,
  eventDraft,
} from '#contract/calendar.ts';
import type { FieldErrors } from '#contract/kit/errors.ts';
import { instantMsOf, ownTimeZone, wallMsAt } from '#contract/kit/wall-clock.ts';
import { MINUTE_MS } from '#scoring/durations.ts';
import type { Span } from '#web/ui/calendar/calendar-grid.tsx';
import { addDays, instantAt, isDay, localDay, localTime, utcOf } from '#web/ui/calendar/days.ts';
import { checkFields } from '#web/ui/forms/field-rules.ts';

const { title, url, allDay, extendedProps } = eventDraft.shape;

/** Minutes before the start, as the select has them. */
export const REMINDERS = ['none', '0', '5', '10', '30', '60', '1440', '10080'] as const;

export const SCOPES = ['one', 'later', 'all'] as const;
export type Scope = (typeof SCOPES)[number];

/** An event as the fields of its form, with days and times in the person's own zone. */
export const eventForm = z.object({
  title,
  allDay,
  startDay: z.iso.date(),
  startTime: z.iso.time(),
  endDay: z.iso.date(),
  endTime: z.iso.time(),
  url,
  ...extendedProps.pick({ calendar: true, guests: true, location: true, description: true }).shape,
  remind: z.enum(REMINDERS),
  repeat: z.enum(['none', ...REPEAT_NAMES, 'other']),
  /** Empty: it never ends. */
  repeatUntil: z.string(),
  /** A rule that the form does not offer. */
  rule: z.string(),
  /** The time zone of a recurring event. */
  timeZone: z.string(),
  /** Which occurrences of a recurring event a change applies to. */
  scope: z.enum(SCOPES),
});
export type EventValues = z.output<typeof eventForm>;

const MORNING = { startTime: '09:00', endTime: '10:00' };

/** The form's fields for an event; the last day of an all-day one is inside it. */
export function valuesOf({ extendedProps, ...event }: EventDraft): EventValues {
  const { title, url, allDay } = event;
  const {
    calendar,
    guests,
    location,
    description,
    repeat: rule = '',
    remindMinutes,
    timeZone = ownTimeZone(),
  } = extendedProps;
  const { name, lastDay } = readRepeat(rule === '' ? undefined : rule);
  return {
    title,
    url,
    allDay,
    ...timesOf(event),
    calendar,
    guests,
    location,
    description,
    remind: remindMinutes === undefined ? 'none' : nearestReminder(remindMinutes),
    repeat: name,
    repeatUntil: lastDay,
    rule,
    timeZone,
    scope: 'one',
  };
}

/** A file may have any; the form has these. */
function nearestReminder(minutes: number): EventValues['remind'] {
  const far = (reminder: string) => Math.abs(Number(reminder) - minutes);
  const [, ...all] = REMINDERS;
  return all.toSorted((a, b) => far(a) - far(b))[0] ?? 'none';
}

function timesOf({ start, end, allDay }: Span) {
  if (allDay) return { startDay: start, endDay: addDays(end, -1), ...MORNING };
  const [from, to] = [new Date(start), new Date(end)];
  return {
    startDay: localDay(from),
    startTime: localTime(from),
    endDay: localDay(to),
    endTime: localTime(to),
  };
}

/** The fields of an event that does not exist yet. */
export function emptyValues(
  span: Span,
  calendar: Calendar,
  { title = '', url = '' }: { title?: string; url?: string } = {},
): EventValues {
  const extendedProps = { calendar, guests: [], location: '', description: '' };
  return valuesOf({ title, url, ...span, extendedProps });
}

/** The event of the form's fields. An invalid day or time becomes empty, which the check refuses. */
export function draftOf(values: EventValues): EventDraft {
  const { title, url, allDay, calendar, guests, location, description, remind } = values;
  const repeat = ruleOf(values);
  return {
    title: title.trim(),
    url: url.trim(),
    allDay,
    ...spanOf(values),
    extendedProps: {
      calendar,
      guests: [...guests],
      location: location.trim(),
      description: description.trim(),
      ...(remind !== 'none' && { remindMinutes: Number(remind) }),
      ...(repeat !== undefined && { repeat, ...(!allDay && { timeZone: values.timeZone }) }),
    },
  };
}

function ruleOf({ repeat, repeatUntil, rule }: EventValues): string | undefined {
  if (repeat === 'none') return undefined;
  return repeat === 'other' ? rule : writeRepeat(repeat, isDay(repeatUntil) ? repeatUntil : '');
}

/**
 * A recurring event after one of its occurrences was changed: its own start moves by as much, and so do its skipped
 * occurrences.
 */
export function seriesOf(whole: CalendarEvent, before: Span, after: EventDraft): CalendarEvent {
  const zone = whole.extendedProps.timeZone ?? ownTimeZone();
  const moved = movedBy(before.start, after, zone);
  const start = moved(whole.start);
  const { except } = whole.extendedProps;
  return {
    ...after,
    id: whole.id,
    start,
    end: movedBy(after.start, { ...after, start }, zone)(after.end),
    extendedProps: { ...after.extendedProps, ...(except && { except: except.map(moved) }) },
  };
}

/** Moves a time of a series by as much as one of its starts was moved, by the clocks of its zone. */
function movedBy(
  from: string,
  { start, allDay }: Pick<EventDraft, 'start' | 'allDay'>,
  zone: string,
): (time: string) => string {
  const wallMs = (time: string) =>
    isDay(time) ? utcOf(time).getTime() : wallMsAt(Date.parse(time), zone);
  const byMs = wallMs(start) - wallMs(from);
  return (time) => {
    const wall = wallMs(time) + byMs;
    return allDay
      ? new Date(wall).toISOString().slice(0, 10)
      : new Date(instantMsOf(wall, zone)).toISOString();
  };
}

/** Whether a change is about a part of a series: from its first time on it is about all. */
export function isLaterPart(whole: CalendarEvent, { start }: Span, scope: Scope): boolean {
  return scope === 'later' && whole.extendedProps.repeat !== undefined && start !== whole.start;
}

/** What comes in place of the cut off rest of a series. Its rule is that of the rest, unless another was chosen. */
export function restOf(
  whole: CalendarEvent,
  rest: { occurrence: string; repeat: string; except: readonly string[] },
  after: EventDraft,
): EventDraft {
  const { repeat, ...props } = after.extendedProps;
  if (repeat === undefined) return after;
  const zone = whole.extendedProps.timeZone ?? ownTimeZone();
  const moved = movedBy(rest.occurrence, after, zone);
  const isKept = repeat === whole.extendedProps.repeat;
  const extendedProps = {
    ...props,
    repeat: isKept ? rest.repeat : repeat,
    except: rest.except.map(moved),
  };
  return { ...after, extendedProps };
}

function spanOf({ allDay, startDay, startTime, endDay, endTime }: EventValues) {
  if (allDay) {
    return { start: isDay(startDay) ? startDay : '', end: isDay(endDay) ? addDays(endDay, 1) : '' };
  }
  return {
    start: instantAt(startDay, startTime)?.toISOString() ?? '',
    end: instantAt(endDay, endTime)?.toISOString() ?? '',
  };
}

const FIELD_OF: Readonly<Record<string, keyof EventValues>> = {
  start: 'startDay',
  end: 'endDay',
  'extendedProps.guests': 'guests',
  'extendedProps.location': 'location',
  'extendedProps.description': 'description',
  'extendedProps.repeat': 'repeat',
};

/** What the call would refuse, by field. */
export function checkValues(values: EventValues): FieldErrors {
  const wrong = Object.entries(checkFields(eventDraft, draftOf(values)));
  return Object.fromEntries(wrong.map(([name, message]) => [FIELD_OF[name] ?? name, message]));
}

/** Another start moves the end too, so that the event stays as long as it was. */
export function withStart(
  values: EventValues,
  change: Partial<Pick<EventValues, 'startDay' | 'startTime'>>,
): Partial<EventValues> {
  const before = wallMs(values.startDay, values.startTime);
  const after = wallMs(change.startDay ?? values.startDay, change.startTime ?? values.startTime);
  const end = wallMs(values.endDay, values.endTime);
  if (before === null || after === null || end === null) return change;
  const moved = new Date(end + after - before).toISOString();
  return { ...change, endDay: moved.slice(0, 10), endTime: moved.slice(11, 16) };
}

/** A local time taken for UTC, where every day has 24 hours. */
function wallMs(day: string, time: string): number | null {
  if (!isDay(day) || !/^\d{2}:\d{2}$/.test(time)) return null;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return utcOf(day).getTime() + (hours * 60 + minutes) * MINUTE_MS;
}
