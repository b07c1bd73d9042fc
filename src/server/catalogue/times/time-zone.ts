import { DAY_MS } from '#scoring/durations.ts';
import { detached } from '#server/platform/text/clean-text.ts';

const MAX_CACHED_ZONES = 1000;
const MAX_CACHED_DAYS = 5000;

/** A time zone of this system. `offsets`: its offset on each UTC day, NaN where it changes. */
export type TimeZone = {
  name: string;
  format: Intl.DateTimeFormat;
  offsets: Map<number, number>;
};

const zones = new Map<string, TimeZone | null>();

/** The zone of an IANA name; undefined when there is none. Offsets such as `+02:00` are not zones. */
export function findZone(name: string): TimeZone | undefined {
  const known = zones.get(name);
  if (known !== undefined) return known ?? undefined;
  // Feeds may contain any number of wrong names, so the cache needs a limit.
  if (zones.size >= MAX_CACHED_ZONES) zones.clear();
  const ownName = detached(name);
  const zone = openZone(ownName);
  zones.set(ownName, zone);
  return zone ?? undefined;
}

function openZone(name: string): TimeZone | null {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/.test(name)) return null;
  try {
    const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone: name,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    const proper = format.resolvedOptions().timeZone;
    const isSpelling = proper.toLowerCase() === name.toLowerCase();
    return { name: isSpelling ? proper : name, format, offsets: new Map() };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** How far the zone is ahead of UTC at an instant (ms since 1970), in ms. */
export function offsetAt(zone: TimeZone, instant: number): number {
  const day = Math.floor(instant / DAY_MS);
  let offset = zone.offsets.get(day);
  if (offset === undefined) {
    const first = measureOffset(zone, day * DAY_MS);
    offset = first === measureOffset(zone, (day + 1) * DAY_MS) ? first : Number.NaN;
    if (zone.offsets.size >= MAX_CACHED_DAYS) zone.offsets.clear();
    zone.offsets.set(day, offset);
  }
  return Number.isNaN(offset) ? measureOffset(zone, instant) : offset;
}

function measureOffset(zone: TimeZone, instant: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of zone.format.formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = part;
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  return wall - Math.floor(instant / 1000) * 1000;
}

/**
 * The instant at which the zone's clocks show a wall time; both in ms since 1970, the wall time read
 * as if it were UTC. A time that occurs twice is its first occurrence; one that is skipped is moved
 * forward by what the clocks skip.
 */
export function toInstant(zone: TimeZone, wall: number): number {
  const before = offsetAt(zone, wall - DAY_MS);
  const after = offsetAt(zone, wall + DAY_MS);
  const early = wall - before;
  if (before === after || offsetAt(zone, early) === before) return early;
  const late = wall - after;
  return offsetAt(zone, late) === after ? late : early;
}
