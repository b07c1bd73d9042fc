import { HOUR_MS } from '#scoring/durations.ts';
import { type Moment, midnightOf, readMoment } from '#server/catalogue/times/moment.ts';
import type { TimeZone } from '#server/catalogue/times/time-zone.ts';
import { leaveEmpty, type RowCheck, refuse } from './row-check.ts';
import { statedZone } from './stated-values.ts';

/** No clock on Earth is further from UTC. */
const MAX_OFFSET_MS = 15 * HOUR_MS;

/** The start of an event as a provider gives it. */
export type ProviderStart = {
  isUndated: boolean;
  /** The time is a placeholder. */
  isDateOnly: boolean;
  instant: string | null;
  localDate: string | null;
  localTime: string | null;
};

/**
 * The start in the best form that the record has: instant, local time, local date, none. A record
 * that has dates, all of them unreadable, is refused.
 */
export function readStart(check: RowCheck, start: ProviderStart): Moment | null {
  if (start.isUndated) return null;
  const { instant, localDate, localTime, isDateOnly } = start;
  const time = isDateOnly ? undefined : timeOf(usable(instant), usable(localDate, localTime));
  const found = time ?? usable(localDate) ?? usable(instant);
  if (!found && (instant !== null || localDate !== null)) {
    refuse(check, 'starts_at', 'Is not a readable date.');
  }
  if (!found) return null;
  return isDateOnly ? { ...found, wall: midnightOf(found.wall), hasTime: false } : found;
}

/** An instant and the local time together give the offset, and so the local date, without a zone. */
function timeOf(instant: Moment | undefined, local: Moment | undefined): Moment | undefined {
  if (!instant || instant.offset === null || !local) return instant ?? local;
  const offset = local.wall - (instant.wall - instant.offset);
  if (Math.abs(offset) > MAX_OFFSET_MS) return instant;
  return { wall: local.wall, hasTime: true, offset, isZulu: false };
}

function usable(date: string | null, time?: string | null): Moment | undefined {
  if (date === null || time === null) return undefined;
  return readMoment(time === undefined ? date : `${date}T${time}`);
}

/** The end as a provider gives it; one that cannot be read is left empty. */
export function readEnd(check: RowCheck, text: string | null): Moment | null {
  if (!text) return null;
  return readMoment(text) ?? leaveEmpty(check, 'ends_at', 'unreadable_end', text);
}

/** A zone by name; an unknown name counts as absent. */
export function readZone(check: RowCheck, name: string | null): TimeZone | undefined {
  return statedZone(check, name ?? '');
}
