/**
 * SQL for the moment at which an event is over at the latest: of one with a date alone, the end of that day wherever
 * on earth it is; null without a date. The index `event_last_moment` has the same expression.
 */
export const LAST_MOMENT = `coalesce(greatest(event.listed_until, event.starts_at, event.ends_at),
  (event.starts_on + 2)::timestamp at time zone 'UTC')`;
