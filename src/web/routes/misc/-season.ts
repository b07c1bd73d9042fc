const SEPTEMBER = 8;
const OPENS_AT_HOUR = 10;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Tickets of a season go on sale on 1 September at ten; on that day it is open, then the next one is awaited. */
export type Season = { opensAt: Date; isOpen: boolean };

/** The season that is awaited at `now`, or has opened on this very day; by the reader's own clock. */
export function seasonAt(now: Date): Season {
  const year = now.getFullYear();
  const opensAt = new Date(year, SEPTEMBER, 1, OPENS_AT_HOUR);
  const dayAfter = new Date(year, SEPTEMBER, 2);
  if (now >= dayAfter) {
    return { opensAt: new Date(year + 1, SEPTEMBER, 1, OPENS_AT_HOUR), isOpen: false };
  }
  return { opensAt, isOpen: now >= opensAt };
}

export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number };

/** A span in whole days of 24 hours, and what is left of it; nothing once it is over. */
export function timeLeft(spanMs: number): TimeLeft {
  const left = Math.max(0, Math.ceil(spanMs / 1000));
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: left % MINUTE,
  };
}
