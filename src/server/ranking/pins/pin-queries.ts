import type { TimeRange } from '#scoring/windows.ts';
import {
  rankable,
  type WhyUnranked,
  whyUnlisted,
} from '#server/catalogue/events/why-unlisted-queries.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Sql } from '#server/platform/db/sql.ts';

export type PinRecord = {
  range: TimeRange;
  place: number;
  reason: string;
  endsAt: Date | null;
  pinnedBy: string | null;
  pinnedAt: Date;
};

export type PinDraft = {
  eventId: number;
  range: TimeRange;
  place: number;
  reason: string;
  endsAt: Date | null;
  staffId: number;
};

/** Whether a pin counts at an instant: it has not ended, and its event can be listed. Over `pin` and `event`. */
export function isInForce(db: Queryable, now: Date): Sql {
  return db`((pin.ends_at is null or pin.ends_at > ${now}) and ${rankable(db, now)})`;
}

/** The pins of an event that count, shortest window first. */
export async function findPins(db: Queryable, eventId: number, now: Date): Promise<PinRecord[]> {
  return db<PinRecord[]>`
    select pin.time_range as range, pin.place, pin.reason, pin.ends_at as "endsAt",
      staff.full_name as "pinnedBy", pin.pinned_at as "pinnedAt"
    from pin join event on event.id = pin.event_id left join staff on staff.id = pin.pinned_by
    where pin.event_id = ${eventId} and ${isInForce(db, now)}
    order by array_position(array['week', 'month', 'six_month', 'year'], pin.time_range)`;
}

/** Who pinned these events in a window, and until when. */
export async function findPinsOf(
  db: Queryable,
  range: TimeRange,
  ids: readonly number[],
): Promise<{ eventId: number; by: string | null; endsAt: Date | null }[]> {
  return db<{ eventId: number; by: string | null; endsAt: Date | null }[]>`
    select pin.event_id as "eventId", staff.full_name as by, pin.ends_at as "endsAt"
    from pin left join staff on staff.id = pin.pinned_by
    where pin.time_range = ${range} and pin.event_id = any(${[...ids]}::integer[])`;
}

/** Deletes the ended pin that blocks a rank. Other ended pins stay, because a wrong clock would delete them for good. */
export async function deleteEndedPin(
  tx: Queryable,
  { range, place }: Pick<PinDraft, 'range' | 'place'>,
  now: Date,
): Promise<void> {
  await tx`
    delete from pin using event
    where event.id = pin.event_id and pin.time_range = ${range} and pin.place = ${place}
      and not ${isInForce(tx, now)}`;
}

/** The other event that is pinned to a rank of a window. */
export async function findEventAt(
  db: Queryable,
  { eventId, range, place }: PinDraft,
): Promise<{ id: number; name: string } | null> {
  const [event] = await db<{ id: number; name: string }[]>`
    select event.id, event.name from pin join event on event.id = pin.event_id
    where pin.time_range = ${range} and pin.place = ${place} and pin.event_id <> ${eventId}`;
  return event ?? null;
}

export async function upsertPin(tx: Queryable, draft: PinDraft, now: Date): Promise<void> {
  const { eventId, range, place, reason, endsAt, staffId } = draft;
  await tx`
    insert into pin (event_id, time_range, place, reason, ends_at, pinned_by, pinned_at)
    values (${eventId}, ${range}, ${place}, ${reason}, ${endsAt}, ${staffId}, ${now})
    on conflict (event_id, time_range) do update set place = excluded.place,
      reason = excluded.reason, ends_at = excluded.ends_at, pinned_by = excluded.pinned_by,
      pinned_at = excluded.pinned_at`;
}

/** Deletes an event's pin in a window, or all of its pins. Returns how many there were. */
export async function deletePins(
  tx: Queryable,
  eventId: number,
  range: TimeRange | undefined,
): Promise<number> {
  return tx`
    delete from pin where event_id = ${eventId}
      and ${range === undefined ? tx`true` : tx`time_range = ${range}`}`.count();
}

/** Whether an event exists, and why it is in no list, if so. */
export async function findListing(
  db: Queryable,
  id: number,
  now: Date,
): Promise<{ name: string; unlisted: WhyUnranked | null } | null> {
  const [event] = await db<{ name: string; unlisted: WhyUnranked | null }[]>`
    select name, ${whyUnlisted(db, now)} as unlisted
    from event where id = ${id}`;
  return event ?? null;
}
