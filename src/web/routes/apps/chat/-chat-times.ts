import { DAY_MS } from '#scoring/durations.ts';
import type { Format } from '#web/ui/format/format.ts';

/** The reader's own calendar day, in the guise of UTC. */
function dayOf(at: Date): Date {
  return new Date(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()));
}

function daysBetween(at: Date, nowMs: number): number {
  return Math.round((dayOf(at).getTime() - dayOf(new Date(nowMs)).getTime()) / DAY_MS);
}

/** "today", "yesterday", else the day in words. */
export function dayWords(format: Format, time: string, nowMs: number): string {
  const at = new Date(time);
  const days = daysBetween(at, nowMs);
  return days > -2 ? format.relativeDay(Math.min(days, 0)) : format.date(at);
}

/** The time of today, else the day, as short as it can be said. */
export function shortWhen(format: Format, time: string, nowMs: number): string {
  const at = new Date(time);
  const days = daysBetween(at, nowMs);
  if (days >= 0) return format.time(at);
  return days === -1 ? format.relativeDay(days) : format.wallDay(dayOf(at), nowMs);
}
