import type { EventStatus } from '#contract/scores/events.ts';
import type { EventType } from '#scoring/score.ts';

/** An event as a feed describes it, mapped and checked, before it is stored. */
export type FeedEvent = {
  source: string;
  sourceId: string;
  name: string;
  type: EventType;
  category: string | null;
  venue: string | null;
  city: string | null;
  country: string | null;
  /** Seats, above 0; null where the feed has none: then the venue's capacity is used. */
  capacity: number | null;
  /** Local noon where only the date is known. */
  startsAt: Date | null;
  /** Local date, `YYYY-MM-DD`. */
  startsOn: string | null;
  /** Minutes ahead of UTC, as written behind the start; null where none is written or the zone is known. */
  startsOffset: number | null;
  endsAt: Date | null;
  timeKnown: boolean;
  /** IANA name. */
  timezone: string | null;
  /** The start, or the local midnight that ends the day where only the date is known. */
  listedUntil: Date | null;
  status: EventStatus;
  /** Major units of `currency`. */
  priceMin: number | null;
  priceMax: number | null;
  currency: string | null;
  url: string | null;
  imageUrl: string | null;
  /** Named like a pass, a package or parking, or with a placeholder date: imported and flagged. */
  passLike: boolean;
};
