import type { EventRow } from '#contract/scores/events.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { type Format, knownZone, readLocalMoment } from '#web/ui/format/format.ts';

export type StartDescription = {
  /** "in 2 days"; by the calendar where the time is unknown. */
  relative: string;
  /** The event's own day, and its time where known. */
  day: string;
  time: string | null;
  /** Day and time. */
  when: string;
  /** The zone's name, else the offset. */
  zone: string;
};

/** Describes when an event starts; null without a date. `now` in milliseconds since 1970. */
export function describeStart(
  event: Pick<EventRow, 'starts_at' | 'time_known' | 'timezone'>,
  now: number,
  format: Format,
): StartDescription | null {
  const local = event.starts_at === null ? null : readLocalMoment(event.starts_at);
  if (event.starts_at === null || local === null) return null;
  const startMs = new Date(event.starts_at).getTime();
  const zone = event.timezone ?? `UTC${local.offset}`;
  const day = format.wallDay(local.wall, now);
  if (event.time_known) {
    const relative = format.relative(startMs, now);
    const time = format.wallTime(local.wall);
    return { relative, day, time, when: `${day}, ${time}`, zone };
  }
  const days = daysUntilStart(event, now) ?? 0;
  return { relative: format.relativeDay(days), day, time: null, when: day, zone };
}

/** Days until an event by its own calendar, whatever the hour: tomorrow morning is 1. Null without a date. */
export function daysUntilStart(
  { starts_at: startsAt, timezone }: Pick<EventRow, 'starts_at' | 'timezone'>,
  now: number,
): number | null {
  const local = startsAt === null ? null : readLocalMoment(startsAt);
  if (startsAt === null || local === null) return null;
  const wallMs = local.wall.getTime();
  const zone = knownZone(timezone);
  // The offset of the start may not be that of today.
  const today = zone ? dayIn(zone, now) : wholeDays(now + wallMs - Date.parse(startsAt));
  return wholeDays(wallMs) - today;
}

const dayIn = (timeZone: string, ms: number) =>
  wholeDays(Date.parse(new Intl.DateTimeFormat('sv', { timeZone }).format(ms)));

function wholeDays(wallMs: number): number {
  return Math.floor(wallMs / DAY_MS);
}

/** When an event was first imported, in words and as a day; null where the service does not say. */
export function describeFirstSeen(
  { first_seen_at: iso }: Pick<EventRow, 'first_seen_at'>,
  now: number,
  format: Format,
): { relative: string; day: string; moment: string } | null {
  const at = iso === null ? Number.NaN : Date.parse(iso);
  if (Number.isNaN(at)) return null;
  // The clock of a demonstration may be behind the import.
  const relative = format.relative(Math.min(at, now), now);
  const date = new Date(at);
  // The day that the filter "New since" asks for.
  const day = format.day(date.toISOString().slice(0, 10));
  return { relative, day, moment: format.moment(date) };
}

/** The lowest and the highest price; null where none is known. */
export function priceText(
  { price_min: least, price_max: most, currency }: EventRow,
  format: Format,
): string | null {
  const price = least ?? most;
  if (price === null) return null;
  const from = format.money(price, currency);
  return most === null || most === price ? from : `${from} – ${format.money(most, currency)}`;
}
