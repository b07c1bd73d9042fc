import { DAY_MS, MINUTE_MS } from '#scoring/durations.ts';
import type { FeedEvent } from '../events/feed-event.ts';
import { dateOf, type Moment, midnightOf, writtenMoment } from './moment.ts';
import { offsetAt, type TimeZone, toInstant } from './time-zone.ts';

const NOON_MS = DAY_MS / 2;

type StartFields = Pick<
  FeedEvent,
  'startsAt' | 'startsOn' | 'startsOffset' | 'timeKnown' | 'timezone' | 'listedUntil'
>;

/** When an event starts, as the event table stores it. `localStart`: as the feed says, where the zone is unknown. */
export type EventStart = StartFields & { localStart: string | null };

/**
 * Finds the instant of a start, by the offset behind the time, else by the zone. A
 * date alone starts at local noon and is listed until local midnight. Without a zone only the local
 * date is stored. A null moment is an event without a date.
 */
export function placeStart(moment: Moment | null, zone: TimeZone | undefined): EventStart {
  const timezone = zone?.name ?? null;
  if (moment === null) {
    return { ...UNDATED, timezone };
  }
  if (moment.hasTime && moment.offset !== null) return fromInstant(moment, moment.offset, zone);
  const startsOn = dateOf(moment.wall);
  if (!zone) return { ...UNDATED, startsOn, timezone, localStart: writtenMoment(moment) };
  if (moment.hasTime) {
    const startsAt = new Date(toInstant(zone, moment.wall));
    return {
      startsAt,
      startsOn,
      startsOffset: null,
      timeKnown: true,
      timezone,
      listedUntil: startsAt,
      localStart: null,
    };
  }
  return {
    startsAt: new Date(toInstant(zone, moment.wall + NOON_MS)),
    startsOn,
    startsOffset: null,
    timeKnown: false,
    timezone,
    listedUntil: new Date(toInstant(zone, moment.wall + DAY_MS)),
    localStart: null,
  };
}

const UNDATED = {
  startsAt: null,
  startsOn: null,
  startsOffset: null,
  timeKnown: false,
  listedUntil: null,
  localStart: null,
} as const;

function fromInstant(moment: Moment, offset: number, zone: TimeZone | undefined): EventStart {
  const instant = moment.wall - offset;
  const startsAt = new Date(instant);
  return {
    startsAt,
    startsOn: localDate(moment, instant, zone),
    // `Z` gives the instant but says nothing of the clocks there.
    startsOffset: zone || moment.isZulu ? null : offset / MINUTE_MS,
    timeKnown: true,
    timezone: zone?.name ?? null,
    listedUntil: startsAt,
    localStart: null,
  };
}

/** `Z` gives the instant but not the location, so without a zone the local date is unknown. */
function localDate(moment: Moment, instant: number, zone: TimeZone | undefined): string | null {
  if (zone) return dateOf(instant + offsetAt(zone, instant));
  return moment.isZulu ? null : dateOf(moment.wall);
}

/** The instant at which an event ends: a date alone ends at its local midnight; null without a zone. */
export function placeEnd(moment: Moment, zone: TimeZone | undefined): Date | null {
  if (moment.hasTime && moment.offset !== null) return new Date(moment.wall - moment.offset);
  if (!zone) return null;
  const wall = moment.hasTime ? moment.wall : midnightOf(moment.wall) + DAY_MS;
  return new Date(toInstant(zone, wall));
}
