/** Bytes (after gunzip) without a complete record: the limit that keeps memory flat for any file. */
export const MAX_RECORD_BYTES = 1_048_576;

/** The most records in one file; a larger file is refused and should be split. */
export const MAX_RECORDS = 10_000_000;

/** Records that cannot be imported, after which a file is refused if they are most of it. */
export const MAX_REFUSED = 100_000;

/** Bytes of a gzipped file when unpacked: that many times its own size, and this many without asking. */
export const MAX_UNPACKED_RATIO = 200;
export const UNSUSPICIOUS_BYTES = 64 * 1024 ** 2;

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

/** Seats, above the largest gatherings of people on one site. */
export const MAX_CAPACITY = 10_000_000;

/** Major units of a currency: within `numeric(12, 2)`, and above any ticket price in any currency. */
export const MAX_PRICE = 1_000_000_000;

/** Years outside this range are typing errors. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2999;
