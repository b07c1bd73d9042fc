import type { EventStatus } from '#contract/scores/events.ts';
import type { EventType } from '#scoring/score.ts';
import type { FeedEvent } from '#server/catalogue/events/feed-event.ts';
import { placeEnd, placeStart } from '#server/catalogue/times/event-start.ts';
import { type Moment, writtenMoment } from '#server/catalogue/times/moment.ts';
import { offsetAt, type TimeZone } from '#server/catalogue/times/time-zone.ts';
import type { EventRecord, FeedRow } from '../rows/feed-row.ts';
import type { ReaderSetup } from '../rows/reader-setup.ts';
import { zoneOfPlace } from './city-zone.ts';
import { isPassLike } from './pass-like.ts';
import {
  isAbsent,
  optionalCapacity,
  optionalCurrency,
  optionalLink,
  optionalPrice,
  optionalText,
  type RowCheck,
  requireKey,
  requireText,
  warn,
} from './row-check.ts';

/** The fields of a record before their values are checked. */
export type EventDraft = {
  source: unknown;
  sourceId: unknown;
  name: unknown;
  type: EventType;
  category: unknown;
  venue: unknown;
  city: unknown;
  /** The state or province, which only helps to find the zone of the city. */
  region?: unknown;
  country: unknown;
  capacity: unknown;
  start: Moment | null;
  end: Moment | null;
  zone: TimeZone | undefined;
  status: EventStatus;
  priceMin: unknown;
  priceMax: unknown;
  currency: unknown;
  url: unknown;
  imageUrl: unknown;
};

/** Checks every value of a draft, with the defaults of the feed. Returns the event with its warnings, or all its errors. */
export function finishEvent(check: RowCheck, said: EventDraft, setup: ReaderSetup): FeedRow {
  const draft = withDefaults(said, setup);
  const known = draft.zone ?? guessZone(check, draft);
  const zone = known ?? agreeing(setup.zone, draft.start);
  const start = placeStart(draft.start, zone);
  const prices = finishPrices(check, draft);
  const event: FeedEvent = {
    source: requireKey(check, 'source', draft.source),
    sourceId: requireKey(check, 'source_id', draft.sourceId),
    name: requireText(check, 'event_name', draft.name),
    type: draft.type,
    category: optionalText(check, 'event_category', draft.category),
    venue: optionalText(check, 'venue_name', draft.venue),
    city: optionalText(check, 'city', draft.city),
    country: optionalText(check, 'country', draft.country),
    capacity: optionalCapacity(check, 'venue_capacity', draft.capacity),
    startsAt: start.startsAt,
    startsOn: start.startsOn,
    startsOffset: start.startsOffset,
    endsAt: finishEnd(check, { end: draft.end, zone }, start.startsAt),
    timeKnown: start.timeKnown,
    timezone: start.timezone,
    listedUntil: start.listedUntil,
    status: draft.status,
    priceMin: prices.priceMin,
    priceMax: prices.priceMax,
    currency: optionalCurrency(check, draft.currency),
    url: optionalLink(check, 'url', draft.url),
    imageUrl: optionalLink(check, 'image_url', draft.imageUrl),
    passLike: false,
  };
  if (check.errors.length > 0) return { row: check.row, errors: check.errors };
  event.passLike = isPassLike(event, setup.now);
  const { row, warnings } = check;
  return {
    row,
    event,
    ...localTimes(draft, start.localStart, known, zone),
    ...(warnings.length > 0 && { warnings }),
  };
}

/** What the file says, as long as no more than the default of the feed says in which zone. */
function localTimes(
  { start, end }: EventDraft,
  localStart: string | null,
  known: TimeZone | undefined,
  zone: TimeZone | undefined,
): Pick<EventRecord, 'localStart' | 'localEnd' | 'hasDefaultZone'> {
  const isLocal =
    known === undefined && start !== null && (!start.hasTime || start.offset === null);
  if (!isLocal) return { localStart };
  const hasLocalEnd = end !== null && (!end.hasTime || end.offset === null);
  return {
    localStart: writtenMoment(start),
    ...(hasLocalEnd && { localEnd: writtenMoment(end) }),
    ...(zone && { hasDefaultZone: true }),
  };
}

/** The row's own values win. */
function withDefaults(draft: EventDraft, { source, country }: ReaderSetup): EventDraft {
  if (source === undefined && country === undefined) return draft;
  return {
    ...draft,
    source: isAbsent(draft.source) ? source : draft.source,
    country: isAbsent(draft.country) ? country : draft.country,
  };
}

/** The zone of the city of an event whose feed names none. */
function guessZone(
  check: RowCheck,
  { city, region, country, start }: EventDraft,
): TimeZone | undefined {
  const silent: RowCheck = { row: check.row, errors: [], warnings: [] };
  const zone = zoneOfPlace({
    city: optionalText(silent, 'city', city),
    region: optionalText(silent, 'city', region),
    country: optionalText(silent, 'country', country),
  });
  return agreeing(zone, start);
}

/** A zone that contradicts the offset behind the start is wrong. */
function agreeing(zone: TimeZone | undefined, start: Moment | null): TimeZone | undefined {
  if (!zone || !start?.hasTime || start.offset === null || start.isZulu) return zone;
  return offsetAt(zone, start.wall - start.offset) === start.offset ? zone : undefined;
}

function finishEnd(
  check: RowCheck,
  draft: Pick<EventDraft, 'end' | 'zone'>,
  startsAt: Date | null,
): Date | null {
  const endsAt = draft.end && placeEnd(draft.end, draft.zone);
  if (endsAt === null || startsAt === null || endsAt >= startsAt) return endsAt;
  warn(check, 'ends_at', 'end_before_start', draft.end && writtenMoment(draft.end));
  return null;
}

function finishPrices(
  check: RowCheck,
  draft: EventDraft,
): Pick<FeedEvent, 'priceMin' | 'priceMax'> {
  const priceMin = optionalPrice(check, 'price_min', draft.priceMin);
  const priceMax = optionalPrice(check, 'price_max', draft.priceMax);
  if (priceMin === null || priceMax === null || priceMin <= priceMax) return { priceMin, priceMax };
  warn(check, 'price_max', 'price_order', `${priceMin} – ${priceMax}`);
  return { priceMin: null, priceMax: null };
}
