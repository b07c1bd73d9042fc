import { findIana } from 'windows-iana';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#scoring/durations.ts';
import { type Moment, readMoment } from '#server/catalogue/times/moment.ts';
import { findZone, type TimeZone, toInstant } from '#server/catalogue/times/time-zone.ts';
import type { CalendarFacts } from './calendar-events.ts';
import type { ContentLine } from './content-lines.ts';

/** A time as a calendar writes it, and the zone that it names. */
export type CalendarTime = { moment: Moment; zone: TimeZone | undefined };

const DATE = /^(\d{4})(\d\d)(\d\d)$/;
const DATE_TIME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(Z?)$/i;

/** Reads a date or a time; undefined where it is none. */
export function readTime(line: ContentLine, facts: CalendarFacts): CalendarTime | undefined {
  const moment = momentOf(line.value.trim());
  return moment && { moment, zone: zoneNamed(line.params.get('TZID'), facts) };
}

/** `20260501`, `20260501T200000` or `20260501T180000Z`; undefined for anything else. */
export function momentOf(value: string): Moment | undefined {
  const iso = value.replace(DATE, '$1-$2-$3').replace(DATE_TIME, '$1-$2-$3T$4:$5:$6$7');
  return iso === value ? undefined : readMoment(iso);
}

/** The zone by its IANA name, perhaps with a path in front, by what the calendar calls it, or by its name in Windows. */
function zoneNamed(name: string | undefined, { zoneNames }: CalendarFacts): TimeZone | undefined {
  if (name === undefined) return undefined;
  const path = name.split('/');
  const [ofWindows] = findIana(name);
  const candidates = [
    name,
    path.slice(-2).join('/'),
    path.slice(-3).join('/'),
    zoneNames.get(name),
    ofWindows,
  ];
  for (const candidate of candidates) {
    const zone = candidate ? findZone(candidate) : undefined;
    if (zone) return zone;
  }
  return undefined;
}

/** The zone of times and days without one: that which the calendar is shown in, else the only one that it defines. */
export function zoneOfCalendar(facts: CalendarFacts): TimeZone | undefined {
  const { zone, zoneNames } = facts;
  const [onlyName] = zoneNames.size === 1 ? zoneNames.keys() : [];
  return zoneNamed(zone ?? undefined, facts) ?? zoneNamed(onlyName, facts);
}

const DURATION =
  /^([+-]?)P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?$/i;

/** A duration in ms; undefined where it is none. */
export function readDuration(value: string): number | undefined {
  const match = DURATION.exec(value.trim());
  if (!match) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(2)
    .map((part) => Number(part ?? 0));
  const length =
    (weeks * 7 + days) * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS + seconds * 1000;
  return match[1] === '-' ? -length : length;
}

/** How long an event lasts, in ms of the clock; null where it is not said. */
export function readLength(
  start: CalendarTime,
  end: CalendarTime | undefined,
  duration: number | undefined,
): number | null {
  if (end) return clockAt(end) - clockAt(start);
  return duration ?? null;
}

/** The end of an event. A date alone ends the day before, since a calendar names the first day that is free. */
export function endOf(start: Moment, length: number | null): Moment | null {
  if (length === null || length < 0) return null;
  const wall = start.wall + length;
  return { ...start, wall: start.hasTime ? wall : Math.max(start.wall, wall - DAY_MS) };
}

/** Comparable between times of one kind. */
function clockAt({ moment, zone }: CalendarTime): number {
  if (moment.offset !== null) return moment.wall - moment.offset;
  return zone && moment.hasTime ? toInstant(zone, moment.wall) : moment.wall;
}

/** The name of a date of a recurring event: an instant where its zone is known. */
export function stampOf(time: CalendarTime): string {
  const { moment, zone } = time;
  const isInstant = moment.hasTime && (moment.offset !== null || zone !== undefined);
  const text = new Date(clockAt(time)).toISOString().replaceAll(/[-:]|\.\d+Z$/g, '');
  return moment.hasTime ? `${text}${isInstant ? 'Z' : ''}` : text.slice(0, 8);
}
