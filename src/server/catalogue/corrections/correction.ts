import type { Correction } from '#contract/scores/corrections.ts';
import { toZonedIso } from '../times/zoned-time.ts';
import type { CorrectionRecord, CorrectionValue } from './correction-queries.ts';

/** A correction as sent over the wire. */
export function toCorrection(record: CorrectionRecord): Correction {
  return {
    field: record.field,
    value: record.value,
    feed_value: feedValue(record),
    reason: record.reason,
    corrected_by: record.correctedBy,
    corrected_at: record.correctedAt.toISOString(),
  };
}

function feedValue(record: CorrectionRecord): CorrectionValue {
  switch (record.field) {
    case 'event_type':
      return record.feedType;
    case 'venue_capacity':
      return record.feedCapacity;
    case 'venue_name':
      return record.feedVenue;
    case 'starts_at':
      return record.feedStart && toZonedIso(record.feedStart, record.timezone, record.feedOffset);
    case 'pass_like':
      return record.feedPassLike;
    case 'hidden':
      return false;
  }
}
