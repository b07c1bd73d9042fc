/** Bytes (after gunzip) that may pass without a whole record: what keeps memory flat, whatever the file. */
export const MAX_RECORD_BYTES = 1_048_576;

/** Records in one file at most; the file is refused beyond, and should be split. */
export const MAX_RECORDS = 10_000_000;

/** Characters that each text field may have. */
export const MAX_LENGTH = {
  source: 60,
  source_id: 200,
  event_name: 500,
  event_category: 100,
  venue_name: 300,
  name: 300,
  city: 200,
  country: 100,
  url: 2000,
} as const;

/** Seats; the largest gatherings of people on one site are below it. */
export const MAX_CAPACITY = 10_000_000;

/** Major units of a currency; below what `numeric(12, 2)` holds, and above any ticket in any currency. */
export const MAX_PRICE = 1_000_000_000;

/** Years outside are slips of the pen. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2999;
