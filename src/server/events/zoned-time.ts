import { MINUTE_MS } from '#scoring/durations.ts';
import { BoundedCache } from '../bounded-cache.ts';

const formats = new Map<string, Intl.DateTimeFormat | null>();

/** Offsets change on quarters of an hour only. */
const QUARTER_MS = 15 * MINUTE_MS;
const MAX_CACHED_OFFSETS = 10_000;
const offsets = new BoundedCache<number | 'unknown'>(MAX_CACHED_OFFSETS);

/**
 * ISO 8601 with the zone's offset at that instant (`2018-02-22T19:00:00-06:00`). Without a zone, or with one
 * that this machine does not know, the offset in minutes that the feed wrote counts, else UTC (`…Z`).
 * Fractions of a second appear only if there are any.
 */
export function toZonedIso(
  instant: Date,
  zone: string | null,
  writtenOffset: number | null = null,
): string {
  const offset = (zone === null ? null : offsetMinutes(instant, zone)) ?? writtenOffset;
  const local = new Date(instant.getTime() + (offset ?? 0) * MINUTE_MS);
  const text = local
    .toISOString()
    .slice(0, -1)
    .replace(/\.000$/, '');
  return offset === null ? `${text}Z` : `${text}${offsetText(offset)}`;
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const [hours, rest] = [Math.floor(size / 60), size % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}

function offsetMinutes(instant: Date, zone: string): number | null {
  const key = `${zone} ${Math.floor(instant.getTime() / QUARTER_MS)}`;
  const known = offsets.get(key) ?? measureOffset(instant, zone) ?? 'unknown';
  offsets.set(key, known);
  return known === 'unknown' ? null : known;
}

function measureOffset(instant: Date, zone: string): number | null {
  const name = formatOf(zone)
    ?.formatToParts(instant)
    .find((part) => part.type === 'timeZoneName')?.value;
  const match = name && /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name);
  if (!match) return null;
  const [, sign, hours, minutes] = match;
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -size : size;
}

/** Creating a format costs a hundred times as much as using it. */
function formatOf(zone: string): Intl.DateTimeFormat | null {
  let format = formats.get(zone);
  if (format === undefined) {
    format = createFormat(zone);
    formats.set(zone, format);
  }
  return format;
}

function createFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
