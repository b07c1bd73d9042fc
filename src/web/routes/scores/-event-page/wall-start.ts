/** A start as fields show it: the event's own day (`2026-11-22`) and time (`19:30`, empty where unknown). */
export type WallStart = { day: string; time: string };

/** Reads the local day and time of an ISO text with an offset. */
export function wallStart(startsAt: string | null, timeKnown: boolean): WallStart {
  if (startsAt === null) return { day: '', time: '' };
  return { day: startsAt.slice(0, 10), time: timeKnown ? startsAt.slice(11, 16) : '' };
}

/**
 * The ISO text, with its offset, of a day and time in a zone; noon where no time is given, null without a
 * day. `usualOffset` (`+01:00`) is taken where the zone is unknown.
 */
export function startAt(
  { day, time }: WallStart,
  timezone: string | null,
  usualOffset: string,
): string | null {
  if (day === '') return null;
  const wall = `${day}T${time === '' ? '12:00' : time}:00`;
  const asUtc = Date.parse(`${wall}Z`);
  // The offset depends on the instant, which depends on the offset; the second guess is right.
  const first = timezone === null ? usualOffset : offsetAt(asUtc, timezone);
  const offset =
    timezone === null ? usualOffset : offsetAt(Date.parse(`${wall}${first}`), timezone);
  return `${wall}${offset}`;
}

/** The offset at the end of an ISO text; `+00:00` for `Z`. */
export function offsetOf(iso: string): string {
  return /[+-]\d\d:\d\d$/.exec(iso)?.[0] ?? '+00:00';
}

function offsetAt(utcMs: number, timezone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: timezone,
    timeZoneName: 'longOffset',
  }).formatToParts(utcMs);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return /[+-]\d\d:\d\d/.exec(name)?.[0] ?? '+00:00';
}
