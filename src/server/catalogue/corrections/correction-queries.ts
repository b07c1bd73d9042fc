import type { CorrectableField, Correction } from '#contract/scores/corrections.ts';
import type { EventType } from '#scoring/score.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { capacitiesOfEvent } from '../venues/venue-capacity-queries.ts';

/** The columns of `event` that corrections set. */
const CORRECTED_COLUMNS = [
  'type_override',
  'capacity',
  'venue',
  'venue_key',
  'starts_at',
  'starts_on',
  'starts_offset',
  'ends_at',
  'time_known',
  'listed_until',
  'pass_like',
  'hidden',
] as const;
type CorrectedColumn = (typeof CORRECTED_COLUMNS)[number];

/** Columns of an event with the values that a correction gives them; times as ISO text. */
export type CorrectedColumns = Partial<Record<CorrectedColumn, string | number | boolean | null>>;

export type CorrectionValue = Correction['value'];

export type CorrectionDraft = {
  field: CorrectableField;
  value: CorrectionValue;
  sets: CorrectedColumns;
  /** What undoing sets where imports do not write these columns; absent: the columns as they are. */
  feed?: CorrectedColumns;
};

/** A correction with what its event's feed says now. */
export type CorrectionRecord = {
  eventId: number;
  field: CorrectableField;
  value: CorrectionValue;
  reason: string;
  correctedBy: string | null;
  correctedAt: Date;
  feedType: EventType;
  /** From the venue's correction, the feed or the list of venues. */
  feedCapacity: number | null;
  feedVenue: string | null;
  feedStart: Date | null;
  feedOffset: number | null;
  feedPassLike: boolean | null;
  timezone: string | null;
};

/** The corrections of these events. */
export async function findCorrections(
  db: Queryable,
  eventIds: readonly number[],
): Promise<CorrectionRecord[]> {
  return db<CorrectionRecord[]>`
    select event.id as "eventId", correction.field, correction.value, correction.reason,
      staff.full_name as "correctedBy", correction.corrected_at as "correctedAt",
      event.feed_type as "feedType",
      coalesce(place.corrected, event.feed_capacity, place.capacity) as "feedCapacity",
      correction.feed ->> 'venue' as "feedVenue",
      (correction.feed ->> 'starts_at')::timestamptz as "feedStart",
      (correction.feed ->> 'starts_offset')::integer as "feedOffset",
      (correction.feed ->> 'pass_like')::boolean as "feedPassLike", event.timezone
    from event_correction as correction
    join event on event.id = correction.event_id
    left join staff on staff.id = correction.corrected_by
    ${capacitiesOfEvent(db)}
    where correction.event_id = any(${eventIds}::integer[])
    order by event.id, correction.field`;
}

/** Adds or replaces corrections of one event; the event's columns follow by `overlayCorrections`. */
export async function upsertCorrection(
  tx: Queryable,
  eventId: number,
  { field, value, sets, feed }: CorrectionDraft,
  by: { reason: string; staffId: number; now: Date },
): Promise<void> {
  const setsJson = JSON.stringify(sets);
  await tx`
    insert into event_correction
      (event_id, field, value, sets, feed, reason, corrected_by, corrected_at)
    select event.id, ${field}, ${JSON.stringify(value)}::jsonb, ${setsJson}::jsonb,
      ${feed ? tx`${JSON.stringify(feed)}::jsonb` : columnsNow(tx, tx`${setsJson}::jsonb`)},
      ${by.reason}, ${by.staffId}::integer, ${by.now}
    from event where event.id = ${eventId}
    on conflict (event_id, field) do update set value = excluded.value, sets = excluded.sets,
      reason = excluded.reason, corrected_by = excluded.corrected_by,
      corrected_at = excluded.corrected_at`;
}

/** The values that an event has now in the columns of a JSON object. */
function columnsNow(db: Queryable, json: Sql): Sql {
  return db`(select jsonb_object_agg(name, to_jsonb(event) -> name) from jsonb_object_keys(${json}) as name)`;
}

/** Writes the corrections of events over what the feeds say. */
export async function overlayCorrections(tx: Queryable, events: Sql): Promise<void> {
  await tx`
    with overlay as (
      select event_id, jsonb_object_agg(name, set_to) as sets,
        array_agg(distinct field order by field) as fields
      from event_correction, jsonb_each(sets) as entry (name, set_to)
      where event_id in (${events}) group by event_id
    )
    update event set corrected = overlay.fields, (${tx(CORRECTED_COLUMNS)}) = (
      select ${tx(CORRECTED_COLUMNS)} from jsonb_populate_record(event, overlay.sets)
    )
    from overlay where event.id = overlay.event_id`;
}

/** SQL for the row of `event` as its feed last described it, without corrections. */
export function asFeedsSay(db: Queryable): Sql {
  return db`jsonb_populate_record(event, coalesce((
    select jsonb_object_agg(name, value_said)
    from event_correction, jsonb_each(feed) as entry (name, value_said)
    where event_id = event.id
  ), '{}'))`;
}

/** Stores in the corrections of events what an import has just written over them. */
export async function rememberFeed(tx: Queryable, events: Sql): Promise<void> {
  await tx`
    update event_correction as correction set feed = ${columnsNow(tx, tx`correction.sets`)}
    from event
    where event.id = correction.event_id and event.id in (${events})
      and correction.field in ('venue_name', 'starts_at', 'pass_like')`;
}

/** A corrected start with what its columns are computed from. */
export type CorrectedStart = Pick<CorrectableEvent, 'timezone' | 'feedStart' | 'feedEnd'> & {
  eventId: number;
  value: string | null;
};

export async function findCorrectedStarts(tx: Queryable, events: Sql): Promise<CorrectedStart[]> {
  return tx<CorrectedStart[]>`
    select event_id as "eventId", value #>> '{}' as value, event.timezone,
      (feed ->> 'starts_at')::timestamptz as "feedStart",
      (feed ->> 'ends_at')::timestamptz as "feedEnd"
    from event_correction join event on event.id = event_id
    where field = 'starts_at' and event_id in (${events})`;
}

export async function replaceCorrectedColumns(
  tx: Queryable,
  eventId: number,
  field: CorrectableField,
  sets: CorrectedColumns,
): Promise<void> {
  await tx`
    update event_correction set sets = ${JSON.stringify(sets)}::jsonb
    where event_id = ${eventId} and field = ${field}`;
}

/** Deletes a correction and gives the event's columns what the feed says. Returns false where there is none. */
export async function deleteCorrection(
  tx: Queryable,
  eventId: number,
  field: CorrectableField,
): Promise<boolean> {
  const undone = await tx`
    with correction as (
      delete from event_correction where event_id = ${eventId} and field = ${field} returning feed
    )
    update event set corrected = array_remove(corrected, ${field}), (${tx(CORRECTED_COLUMNS)}) = (
      select ${tx(CORRECTED_COLUMNS)} from jsonb_populate_record(event, correction.feed)
    )
    from correction where event.id = ${eventId}`.count();
  return undone > 0;
}

/** What corrections are computed from; start and end as the feed says. */
export type CorrectableEvent = {
  id: number;
  name: string;
  version: number;
  city: string | null;
  country: string | null;
  timezone: string | null;
  feedStart: Date | null;
  feedEnd: Date | null;
};

/** Reads an event and keeps others from changing it until the transaction ends. */
export async function lockEvent(tx: Queryable, id: number): Promise<CorrectableEvent | null> {
  await tx`select from event where id = ${id} for no key update`;
  const [event] = await tx<CorrectableEvent[]>`
    select event.id, event.name, event.version, event.city, event.country, event.timezone,
      case when start.feed is null then event.starts_at
        else (start.feed ->> 'starts_at')::timestamptz end as "feedStart",
      case when start.feed is null then event.ends_at
        else (start.feed ->> 'ends_at')::timestamptz end as "feedEnd"
    from event
    left join event_correction as start on start.event_id = event.id and start.field = 'starts_at'
    where event.id = ${id}`;
  return event ?? null;
}

export async function countVersion(tx: Queryable, id: number, now: Date): Promise<number> {
  const [event] = await tx<{ version: number }[]>`
    update event set version = version + 1, updated_at = ${now} where id = ${id} returning version`;
  return event?.version ?? 0;
}

/** The events of `changed_event` that have corrections. */
export function selectChangedCorrected(db: Queryable): Sql {
  return db`
    select event_id from changed_event where event_id in (select event_id from event_correction)`;
}

/** As SQL over `event`: those of a query, or of these those whose field is corrected. */
export function eventsAmong(db: Queryable, ids: Sql, corrected?: CorrectableField): Sql {
  const isCorrected = corrected === undefined ? db`` : db`and ${corrected} = any (event.corrected)`;
  return db`event.id in (${ids}) ${isCorrected}`;
}
