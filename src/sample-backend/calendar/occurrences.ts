import ICAL from 'ical.js';
import { endRepeat, untilDay } from '#contract/apps/repeat-rule.ts';
import type { CalendarEvent, CalendarOccurrence } from '#contract/calendar.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { instantMsOf, ownTimeZone, wallMsAt } from '#contract/kit/wall-clock.ts';

/** Of one event that is looked at; a daily one reaches ten years with it. */
const MOST_STEPS = 4000;

/** The occurrences of an event that overlap a period, in order; for a single event, the event itself. */
export function occurrencesOf(event: CalendarEvent, from: Date, to: Date): CalendarOccurrence[] {
  const { repeat, except = [] } = event.extendedProps;
  if (repeat === undefined) return overlaps(event, from, to) ? [event] : [];
  const clock = clockOf(event);
  const length = wallTime(event.end, clock).subtractDate(wallTime(event.start, clock));
  const left = new Set(except);
  const found: CalendarOccurrence[] = [];
  for (const start of startsOf(event, to)) {
    if (left.has(start)) continue;
    const ends = wallTime(start, clock);
    ends.addDuration(length);
    const end = writtenTime(ends, clock);
    const one = { ...event, start, end, occurrence: start };
    if (overlaps(one, from, to)) found.push(one);
  }
  return found;
}

/** Whether a recurring event has an occurrence at a start, as `occurrencesOf` writes it. */
export function hasOccurrence(event: CalendarEvent, start: string): boolean {
  const at = Date.parse(start);
  if (event.extendedProps.repeat === undefined || Number.isNaN(at)) return false;
  return occurrencesOf(event, new Date(at), new Date(at + 1)).some(
    ({ occurrence }) => occurrence === start,
  );
}

/** Of whole days in UTC, as their texts are days of no zone. */
function overlaps({ start, end }: CalendarEvent, from: Date, to: Date): boolean {
  return Date.parse(start) < to.getTime() && Date.parse(end) > from.getTime();
}

/** The starts that the rule gives before `to`, as the event writes its own; times of day stay the same where clocks change. */
function* startsOf(event: CalendarEvent, to: Date): Generator<string> {
  const { repeat = '' } = event.extendedProps;
  const clock = clockOf(event);
  const steps = ICAL.Recur.fromString(repeat).iterator(wallTime(event.start, clock));
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next: ICAL.Time | null = steps.next();
    if (!next) return;
    const at = writtenTime(next, clock);
    if (Date.parse(at) >= to.getTime()) return;
    yield at;
  }
}

/** The rule of an event before one of its occurrences, and from that occurrence on. */
export function splitRule(
  event: CalendarEvent,
  occurrence: string,
): { until: string; rest: string } {
  const { repeat = '' } = event.extendedProps;
  const at = wallTime(occurrence, clockOf(event));
  at.adjust(-1, 0, 0, 0);
  const [, count] = /;COUNT=(\d+)/.exec(repeat) ?? [];
  const before = [...startsOf(event, new Date(occurrence))].length;
  return {
    until: endRepeat(repeat, untilDay(at.toString().slice(0, 10))),
    rest: count === undefined ? repeat : endRepeat(repeat, `COUNT=${Number(count) - before}`),
  };
}

/** The day after a day that a rule gives; null where there is none. */
export function dayAfter(day: string, repeat: string): string | null {
  const steps = ICAL.Recur.fromString(repeat).iterator(ICAL.Time.fromDateString(day));
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next: ICAL.Time | null = steps.next();
    if (!next) return null;
    const at = next.toString().slice(0, 10);
    if (at > day) return at;
  }
  return null;
}

/** Refuses a rule that cannot be followed. */
export function checkRepeat(repeat: string | undefined, field: string): void {
  if (repeat === undefined || repeat === '') return;
  try {
    if (dayAfter('2026-01-01', repeat.replace(/;(COUNT|UNTIL)=[^;]*/g, '')) !== null) return;
  } catch {
    // Refused below, as a rule without an end is.
  }
  const message = 'This rule of repetition cannot be followed.';
  throw new ApiError('validation', message, { fields: { [field]: message } });
}

/** How an event's times are read: as days, or by the clocks of a zone. */
export type Clock = { allDay: boolean; timeZone: string };

export function clockOf({ allDay, extendedProps: { timeZone } }: CalendarEvent): Clock {
  return { allDay, timeZone: timeZone ?? ownTimeZone() };
}

/** What those clocks show at a time of the event. */
export function wallTime(time: string, clock: Clock): ICAL.Time {
  if (clock.allDay) return ICAL.Time.fromDateString(time);
  const wall = new Date(wallMsAt(Date.parse(time), clock.timeZone));
  return ICAL.Time.fromData({
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: 0,
  });
}

/** As an event has its start: a day, or an instant. */
export function writtenTime(time: ICAL.Time, clock: Clock): string {
  if (clock.allDay) return time.toString().slice(0, 10);
  const { year, month, day, hour, minute, second } = time;
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  return new Date(instantMsOf(wall, clock.timeZone)).toISOString();
}
