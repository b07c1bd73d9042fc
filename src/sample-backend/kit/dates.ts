import { DAY_MS, MINUTE_MS } from '#scoring/durations.ts';

/** An instant so many minutes before another. */
export function minutesBefore(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() - minutes * MINUTE_MS);
}

/** An instant so many days of 24 hours after another; before it with a negative count. */
export function daysAfter(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MS);
}

/** The day of an instant in UTC, as `2026-06-01`. */
export function isoDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** An instant at a time of its day, in UTC. */
export function atTime(day: Date, hours: number, minutes = 0): Date {
  return new Date(
    Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hours, minutes),
  );
}
