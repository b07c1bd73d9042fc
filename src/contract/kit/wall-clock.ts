import { z } from 'zod';

const DAY_MS = 24 * 60 * 60 * 1000;

/** An IANA name of a time zone. */
export const timeZoneName = z.string().max(64).refine(isTimeZone, 'Choose a time zone.');

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The zone of this browser or process. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
}

/** Making one is expensive. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}

/** What the clocks of a zone show at an instant: the milliseconds at which those of UTC show the same. */
export function wallMsAt(instantMs: number, timeZone: string): number {
  const part: Record<string, number> = {};
  for (const { type, value } of formatIn(timeZone).formatToParts(instantMs))
    part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  const milliseconds = ((instantMs % 1000) + 1000) % 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
}

/**
 * The instant at which the clocks of a zone show this, the first where they do so twice. A time that they skip is read by the
 * clocks of before, as `Date` does.
 */
export function instantMsOf(wallMs: number, timeZone: string): number {
  const read = (nearMs: number) => wallMs - (wallMsAt(nearMs, timeZone) - nearMs);
  const [before, after] = [read(wallMs - DAY_MS), read(wallMs + DAY_MS)];
  const isShownAt = (instantMs: number) => wallMsAt(instantMs, timeZone) === wallMs;
  return !isShownAt(before) && isShownAt(after) ? after : before;
}
