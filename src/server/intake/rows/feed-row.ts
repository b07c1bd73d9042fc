import type { RowError } from '#contract/imports.ts';
import type { RowWarning } from '#contract/row-warnings.ts';
import type { OutcomeReference } from '#contract/scores/outcomes.ts';
import type { FeedEvent } from '#server/catalogue/events/feed-event.ts';

/**
 * A record that is not imported, with the reasons. `row` counts from 1, a header row not counted. `isForeign`: it
 * is not a record of the format at all.
 */
export type RefusedRow = { row: number; errors: RowError[]; isForeign?: true };

/**
 * An event record. `localStart` and `localEnd`: its dates and times where their zone is unknown, or no more than the default
 * of the feed (`hasDefaultZone`). `onlyCancels`: it says no more than that an event is deleted, which cancels a stored one
 * and creates none. `page`: the address that its page gives it, which
 * others may have too; its source id is then a digest of it, the local start and the venue. `isAway`: of a table
 * with a row for each team of a game, whether the row is that of the team away. `warnings`: values that were left empty.
 */
export type EventRecord = {
  row: number;
  event: FeedEvent;
  localStart?: string | null;
  localEnd?: string;
  hasDefaultZone?: boolean;
  onlyCancels?: boolean;
  page?: string;
  isAway?: boolean;
  warnings?: RowWarning[];
};

/** One record of an event feed. */
export type FeedRow = EventRecord | RefusedRow;

/** A venue as a venue list describes it. `capacity` in seats, null where unknown. */
export type FeedVenue = {
  name: string;
  city: string;
  country: string | null;
  capacity: number | null;
};

export type VenueRecord = { row: number; venue: FeedVenue; warnings?: RowWarning[] };

/** What a row says that an event had; `reference` is what it says of the event. Days are `YYYY-MM-DD`. */
export type FeedOutcome = {
  reference: OutcomeReference;
  kind: string;
  firstDay: string;
  lastDay: string;
  amount: number;
};

export type OutcomeRecord = { row: number; outcome: FeedOutcome; warnings?: RowWarning[] };

/** One record of a table of outcomes. */
export type FeedOutcomeRow = OutcomeRecord | RefusedRow;

/** One record of a venue list. */
export type VenueRow = VenueRecord | RefusedRow;

/**
 * Turns the bytes of one file into rows, a chunk at a time and in order. Both calls throw an
 * `ApiError` with the code `unreadable_import` when the file is not what it claims to be.
 */
export type FeedReader<Row> = {
  /** Rows completed by this chunk (well-formed UTF-8 text, cut anywhere between characters). */
  push: (text: string) => Row[];
  /** Rows that only the end of the file completes. */
  end: () => Row[];
};
