/**
 * SQL for the moment at which an event is over at the latest: of one with a date alone, the end of that day wherever
 * on earth it is; null without a date. The index `event_last_moment` has the same expression.
 */
export const LAST_MOMENT = `coalesce(greatest(event.listed_until, event.starts_at, event.ends_at),
  (event.starts_on + 2)::timestamp at time zone 'UTC')`;

/** Until when an event is listed: a festival, which lasts for more than half a day, until it ends. */
export function listedUntil(until: string, start: string, end: string): string {
  return `greatest(${until}, ${start}, case when ${end} > ${start} + interval '12 hours' then ${end} end)`;
}

/** The same by what the event itself knows, as SQL over `event`. A borrowed start makes it earlier at most. */
export const LISTED_UNTIL = listedUntil('event.listed_until', 'event.starts_at', 'event.ends_at');
