import ICAL from 'ical.js';
import { endRepeat, untilDay } from '#contract/apps/repeat-rule.ts';
import type { CalendarEvent, CalendarOccurrence } from '#contract/calendar.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { isoDay } from '../kit/dates.ts';

/** Of one event that is looked at; a daily one reaches ten years with it. */
const MOST_STEPS = 4000;

/** The times of an event that overlap a stretch of time, in order; of one that does not come again, the event itself. */
export function occurrencesOf(event: CalendarEvent, from: Date, to: Date): CalendarOccurrence[] {
  const { repeat, except = [] } = event.extendedProps;
  if (repeat === undefined) return overlaps(event, from, to) ? [event] : [];
  const lengthMs = Date.parse(event.end) - Date.parse(event.start);
  const left = new Set(except);
  const found: CalendarOccurrence[] = [];
  for (const start of startsOf(event, repeat, to)) {
    if (left.has(start)) continue;
    const endMs = Date.parse(start) + lengthMs;
    const end = event.allDay ? isoDay(new Date(endMs)) : new Date(endMs).toISOString();
    const one = { ...event, start, end, occurrence: start };
    if (overlaps(one, from, to)) found.push(one);
  }
  return found;
}

/** Whether an event that comes again does so at a start, as `occurrencesOf` writes it. */
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
function* startsOf(
  { start, allDay }: Pick<CalendarEvent, 'start' | 'allDay'>,
  repeat: string,
  to: Date,
): Generator<string> {
  const steps = ICAL.Recur.fromString(repeat).iterator(wallTime(start, allDay));
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next: ICAL.Time | null = steps.next();
    if (!next) return;
    const at = writtenTime(next, allDay);
    if (Date.parse(at) >= to.getTime()) return;
    yield at;
  }
}

/** The rule of an event until before one of its times, and from that time on. */
export function cutRepeat(
  { start, allDay, extendedProps: { repeat = '' } }: CalendarEvent,
  occurrence: string,
): { until: string; rest: string } {
  const at = wallTime(occurrence, allDay);
  at.adjust(-1, 0, 0, 0);
  const [, count] = /;COUNT=(\d+)/.exec(repeat) ?? [];
  const before = [...startsOf({ start, allDay }, repeat, new Date(occurrence))].length;
  return {
    until: endRepeat(repeat, untilDay(at.toString().slice(0, 10))),
    rest: count === undefined ? repeat : endRepeat(repeat, `COUNT=${Number(count) - before}`),
  };
}

/** The day after a day that a rule gives; null where there is none. */
export function dayAfter(day: string, repeat: string): string | null {
  const steps = ICAL.Recur.fromString(repeat).iterator(wallTime(day, true));
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next: ICAL.Time | null = steps.next();
    if (!next) return null;
    const at = writtenTime(next, true);
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

/** Where the reader is, without a zone. */
export function wallTime(start: string, allDay: boolean): ICAL.Time {
  if (allDay) return ICAL.Time.fromDateString(start);
  const at = new Date(start);
  return ICAL.Time.fromData({
    year: at.getFullYear(),
    month: at.getMonth() + 1,
    day: at.getDate(),
    hour: at.getHours(),
    minute: at.getMinutes(),
    second: 0,
  });
}

/** As an event has its start: a day, or an instant. */
export function writtenTime(time: ICAL.Time, allDay: boolean): string {
  if (allDay) return time.toString().slice(0, 10);
  return time.toJSDate().toISOString();
}
