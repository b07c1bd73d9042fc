import type { EventType } from '#scoring/score.ts';
import type { TimeZone } from '#server/catalogue/times/time-zone.ts';

/** What a reader knows beside the file. */
export type ReaderSetup = {
  /** Decides which dates are too far ahead to be meant, and which year of a recurring event is read. */
  now: Date;
  /** The zone of local times whose own zone, and that of their venue and city, is unknown. */
  zone?: TimeZone | undefined;
  /** The type of events in formats that do not say it. */
  type?: EventType | undefined;
  /** The source of events that name none. */
  source?: string | undefined;
  /** The country of events and venues that name none. */
  country?: string | undefined;
};
