import { DAY_MS } from '#scoring/durations.ts';
import type { FeedEvent } from '../feed-event.ts';
import { offsetAt, type TimeZone } from './time-zone.ts';

/** Names of things that are sold like events but are not single events. */
const PASS_NAMES = /megaticket|season pass|\bpass\b|package|parking|vip|suite|gift|hotel/i;

/** A start so far ahead is a placeholder. */
const YEARS_AHEAD = 5;

/** Local times of day (ms) that mean "no time" on a placeholder 31 December. */
const PLACEHOLDER_TIMES = new Set([0, 60_000, 86_340_000]);

const YEAR_MS = 365.25 * DAY_MS;

/** Whether an event is named like a pass, a package or parking, or has a placeholder date. */
export function isPassLike(
  event: Pick<FeedEvent, 'name' | 'startsAt' | 'startsOn' | 'timeKnown'>,
  zone: TimeZone | undefined,
  now: Date,
): boolean {
  return PASS_NAMES.test(event.name) || isFarAhead(event, now) || isPlaceholderDate(event, zone);
}

function isFarAhead({ startsAt }: Pick<FeedEvent, 'startsAt'>, now: Date): boolean {
  return startsAt !== null && startsAt.getTime() - now.getTime() >= YEARS_AHEAD * YEAR_MS;
}

/** New Year's Eve shows are real: 31 December is a placeholder only without a time or around midnight. */
function isPlaceholderDate(
  { startsAt, startsOn, timeKnown }: Pick<FeedEvent, 'startsAt' | 'startsOn' | 'timeKnown'>,
  zone: TimeZone | undefined,
): boolean {
  if (!startsOn?.endsWith('-12-31')) return false;
  if (!timeKnown || startsAt === null || !zone) return !timeKnown;
  const instant = startsAt.getTime();
  const timeOfDay = (((instant + offsetAt(zone, instant)) % DAY_MS) + DAY_MS) % DAY_MS;
  return PLACEHOLDER_TIMES.has(timeOfDay);
}
