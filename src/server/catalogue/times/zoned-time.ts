import { DAY_MS, MINUTE_MS } from '#scoring/durations.ts';

type Zone = {
  /** Null for a name that this machine does not know. */
  format: Intl.DateTimeFormat | null;
  /** Minutes ahead of UTC on a day (UTC); null for a day on which that changes. */
  days: Map<number, number | null>;
};

const zones = new Map<string, Zone>();
const MAX_DAYS_OF_ZONE = 2000;

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
  const iso = local.toISOString();
  const text = iso.slice(0, iso.endsWith('.000Z') ? -5 : -1);
  return offset === null ? `${text}Z` : `${text}${offsetText(offset)}`;
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const [hours, rest] = [Math.floor(size / 60), size % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}

function offsetMinutes(instant: Date, name: string): number | null {
  const { format, days } = zoneOf(name);
  if (!format) return null;
  const day = Math.floor(instant.getTime() / DAY_MS);
  let offset = days.get(day);
  if (offset === undefined) {
    const first = measureOffset(new Date(day * DAY_MS), format);
    const last = measureOffset(new Date((day + 1) * DAY_MS - 1), format);
    offset = first === last ? first : null;
    if (days.size >= MAX_DAYS_OF_ZONE) days.clear();
    days.set(day, offset);
  }
  return offset ?? measureOffset(instant, format);
}

function measureOffset(instant: Date, format: Intl.DateTimeFormat): number | null {
  const name = format.formatToParts(instant).find((part) => part.type === 'timeZoneName')?.value;
  const match = name && /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name);
  if (!match) return null;
  const [, sign, hours, minutes] = match;
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -size : size;
}

/** Creating a format costs a hundred times as much as using it. */
function zoneOf(name: string): Zone {
  let zone = zones.get(name);
  if (!zone) {
    zone = { format: createFormat(name), days: new Map() };
    zones.set(name, zone);
  }
  return zone;
}

function createFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
