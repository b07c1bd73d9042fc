import type { SearchTerm } from '#contract/scores/fold-search.ts';
import {
  MAX_UNMATCHED,
  type OutcomeReference,
  type UnmatchedOutcome,
  type UnmatchedReason,
} from '#contract/scores/outcomes.ts';
import { named } from '#server/catalogue/events/name-search-queries.ts';
import type { Comparable } from '#server/catalogue/matching/likeness.ts';
import { comparable } from '#server/catalogue/matching/pair-queries.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';

/** Events by what their sources call them, in the order of the keys; null where none is stored. */
export async function findByKeys(
  db: Queryable,
  keys: readonly { source: string; sourceId: string }[],
): Promise<(number | null)[]> {
  const rows = await db<{ id: number | null }[]>`
    select event.id
    from unnest(${keys.map(({ source }) => source)}::text[], ${keys.map(({ sourceId }) => sourceId)}::text[])
      with ordinality as wanted (source, source_id, place)
    left join event on event.source = wanted.source and event.source_id = wanted.source_id
    order by place`;
  return rows.map(({ id }) => id);
}

/** What staff said of these references, by reference; null: none of the stored events. */
export async function findMatched(
  db: Queryable,
  references: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  const rows = await db<{ reference: string; eventId: number | null }[]>`
    select wanted.reference, match.event_id as "eventId"
    from unnest(${[...references]}::text[]) as wanted (reference)
    join outcome_match as match on md5(match.reference::text) = md5(wanted.reference::jsonb::text)`;
  return new Map(rows.map(({ reference, eventId }) => [reference, eventId]));
}

/** An event to look for: its number, a day on which it may start, and keys of name, venue and city. */
export type Wanted = {
  number: number;
  day: string;
  name: string;
  venueKey: string | null;
  cityKey: string | null;
};

export type Candidate = {
  number: number;
  id: number;
  /** The event that leads those that it is joined with. */
  lead: number;
  source: string;
  timezone: string | null;
  facts: Omit<Comparable, 'startsAt'> & { startsAt: number | null };
};

/** From this trigram similarity, events in differently named venues are compared. */
const ALIKE = 0.4;

/** The events of the same day that may be meant: at the venue, or in the city and with a name or a venue that is alike. */
export async function findCandidates(
  tx: Transaction,
  wanted: readonly Wanted[],
): Promise<Candidate[]> {
  const rows = await tx<Candidate[]>`
    with wanted as (
      select number, day, name, city_key, coalesce((
        select case when min(venue.name_key) = max(venue.name_key) then min(venue.name_key) end
        from venue_alias as alias join venue on venue.id = alias.venue_id
        where alias.name_key = given.venue_key and (given.city_key is null or alias.city_key = given.city_key)
      ), given.venue_key) as venue_key
      from unnest(${wanted.map(({ number }) => number)}::integer[], ${wanted.map(({ day }) => day)}::date[],
        ${wanted.map(({ name }) => name)}::text[], ${wanted.map(({ venueKey }) => venueKey)}::text[],
        ${wanted.map(({ cityKey }) => cityKey)}::text[]) as given (number, day, name, venue_key, city_key)
    )
    select wanted.number, first.id, coalesce(grouped.lead_id, first.id) as lead, first.source,
      first.timezone, ${comparable(tx, 'first')} as facts
    from wanted
    join event as first on first.starts_on = wanted.day and first.city_key is not null
      and not first.pass_like
      and (wanted.city_key is null or first.city_key = wanted.city_key)
      and (first.venue_key = wanted.venue_key or (
        wanted.city_key is not null and (
          similarity(first.name_folded, wanted.name) >= ${ALIKE}
          or similarity(first.venue_key, wanted.venue_key) >= ${ALIKE}
        )
      ))
    left join event_group as grouped on grouped.event_id = first.id`;
  return [...rows];
}

/** A row that waits for its event. */
export type UnmatchedRow = {
  row: number;
  reference: string;
  reason: UnmatchedReason;
  kindId: number;
  firstDay: string;
  lastDay: string;
  amount: number;
};

/** What waits for its event, by what the rows say of it. */
export async function findUnmatched(
  db: Queryable,
  { skip, limit }: { skip: number; limit: number },
): Promise<UnmatchedOutcome[]> {
  const rows = await db<(Omit<UnmatchedOutcome, 'event'> & { event: OutcomeReference })[]>`
    select max(id) as id, reference as event, count(*)::integer as rows,
      (array_agg(reason order by id desc))[1] as reason,
      min(first_day)::text as first_day, max(last_day)::text as last_day
    from outcome_unmatched group by reference order by count(*) desc, max(id) desc
    limit ${limit} offset ${skip}`;
  return rows.map(({ event, ...rest }) => ({
    ...rest,
    event: {
      source: event.source ?? null,
      source_id: event.source_id ?? null,
      event_name: event.event_name ?? null,
      venue_name: event.venue_name ?? null,
      city: event.city ?? null,
      starts_at: event.starts_at ?? null,
    },
  }));
}

export async function countUnmatched(db: Queryable): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(distinct reference)::integer as count from outcome_unmatched`;
  return row?.count ?? 0;
}

/** Removes all waiting rows that say the same of their event as this one, the oldest imports first. */
export async function takeUnmatched(
  tx: Transaction,
  id: number,
): Promise<(UnmatchedRow & { importId: number })[]> {
  const rows = await tx<(UnmatchedRow & { importId: number })[]>`
    delete from outcome_unmatched as waiting using outcome_unmatched as chosen
    where chosen.id = ${id} and md5(waiting.reference::text) = md5(chosen.reference::text)
    returning waiting.import_id as "importId", waiting.row, waiting.reference::text as reference,
      waiting.reason, waiting.kind_id as "kindId", waiting.first_day::text as "firstDay",
      waiting.last_day::text as "lastDay", waiting.amount`;
  return rows.toSorted((one, other) => one.importId - other.importId || one.row - other.row);
}

/**
 * Removes what waits beyond the most that may, the oldest rows of the sender of this import first: nobody's rows make those of
 * others go. Returns the rows by import.
 */
export async function dropExcess(
  tx: Transaction,
  importId: number,
): Promise<{ importId: number; rows: number[] }[]> {
  const dropped = await tx<{ importId: number; rows: number[] }[]>`
    with excess as (
      select waiting.id from outcome_unmatched as waiting
      join import_run as run on run.id = waiting.import_id
      join import_run as own on own.id = ${importId}
        and own.imported_by is not distinct from run.imported_by
        and own.key_id is not distinct from run.key_id
      order by waiting.id
      limit greatest(0, (select count(*) from outcome_unmatched) - ${MAX_UNMATCHED})
    ), gone as (
      delete from outcome_unmatched using excess where outcome_unmatched.id = excess.id
      returning import_id, row
    )
    select import_id as "importId", array_agg(row) as rows from gone group by import_id`;
  return [...dropped];
}

export async function rememberMatch(
  tx: Transaction,
  match: { reference: string; eventId: number | null; importId: number; now: Date },
): Promise<void> {
  await tx`
    insert into outcome_match (reference, event_id, import_id, matched_at)
    values (${match.reference}::jsonb, ${match.eventId}, ${match.importId}, ${match.now})
    on conflict (md5(reference::text)) do update set event_id = excluded.event_id,
      import_id = excluded.import_id, matched_at = excluded.matched_at`;
}

export async function findEventName(db: Queryable, id: number): Promise<string | null> {
  const [event] = await db<{ name: string }[]>`select name from event where id = ${id}`;
  return event?.name ?? null;
}

/** These rows of an import waited for their event, and do no longer: they are stored, or skipped. */
export async function countMatched(
  tx: Transaction,
  importId: number,
  { rows, isStored }: { rows: readonly number[]; isStored: boolean },
): Promise<void> {
  const stored = isStored ? rows.length : 0;
  await tx`
    update import_run set created = created + ${stored}::integer,
      waiting = waiting - ${rows.length}::integer,
      skipped = skipped + ${rows.length - stored}::integer,
      images = (select count(*) from outcome_before where import_id = ${importId})
    where id = ${importId}`;
  if (!isStored) return;
  await tx`
    delete from import_row
    where import_id = ${importId} and is_skipped and row = any(${[...rows]}::integer[])`;
}

const MOST_FOUND = 20;

/** An event as it is shown to whoever chooses one. */
type FoundEvent = {
  id: number;
  source: string;
  event_name: string;
  venue_name: string | null;
  city: string | null;
  starts_at: Date | null;
  time_known: boolean;
  timezone: string | null;
};

/** Stored events whose name has these terms, past ones too, those that start nearest to now first. */
export async function findEventsByName(
  db: Queryable,
  terms: readonly SearchTerm[],
  now: Date,
): Promise<FoundEvent[]> {
  const rows = await db<FoundEvent[]>`
    select id, source, name as event_name, venue as venue_name, city, starts_at, time_known, timezone
    from event where ${named(db, 'event', terms)}
    order by abs(extract(epoch from starts_at - ${now}::timestamptz)) nulls last, id
    limit ${MOST_FOUND}`;
  return [...rows];
}
