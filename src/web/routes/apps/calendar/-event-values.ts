import { z } from 'zod';
import { type Calendar, type EventDraft, eventDraft } from '#contract/calendar.ts';
import type { FieldErrors } from '#contract/kit/errors.ts';
import { MINUTE_MS } from '#scoring/durations.ts';
import type { Span } from '#web/ui/calendar/calendar-grid.tsx';
import { addDays, instantAt, isDay, localDay, localTime, utcOf } from '#web/ui/calendar/days.ts';
import { checkFields } from '#web/ui/forms/field-rules.ts';

const { title, url, allDay, extendedProps } = eventDraft.shape;

/** An event as the fields of its form, with days and times in the person's own zone. */
export const eventForm = z.object({
  title,
  allDay,
  startDay: z.iso.date(),
  startTime: z.iso.time(),
  endDay: z.iso.date(),
  endTime: z.iso.time(),
  url,
  ...extendedProps.shape,
});
export type EventValues = z.output<typeof eventForm>;

const MORNING = { startTime: '09:00', endTime: '10:00' };

/** The form's fields for an event; the last day of an all-day one is inside it. */
export function valuesOf({ extendedProps, ...event }: EventDraft): EventValues {
  const { title, url, allDay } = event;
  return { title, url, allDay, ...timesOf(event), ...extendedProps };
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
export function emptyValues(span: Span, calendar: Calendar): EventValues {
  const extendedProps = { calendar, guests: [], location: '', description: '' };
  return valuesOf({ title: '', url: '', ...span, extendedProps });
}

/** The event of the form's fields. An invalid day or time becomes empty, which the check refuses. */
export function draftOf(values: EventValues): EventDraft {
  const { title, url, allDay, calendar, guests, location, description } = values;
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
    },
  };
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
