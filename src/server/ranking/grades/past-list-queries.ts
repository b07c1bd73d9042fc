import { DAY_MS } from '#scoring/durations.ts';
import type { Halving } from '#scoring/halving.ts';
import type { EventType, Weights } from '#scoring/score.ts';
import { type TimeRange, WINDOW_DAYS } from '#scoring/windows.ts';
import { LAST_MOMENT } from '#server/catalogue/events/last-moment.ts';
import { rankableWhenever } from '#server/catalogue/events/why-unlisted-queries.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { EVENT_COPIES, rankedEvents } from '../columns/ranking-columns.ts';
import { SORTED_TYPES } from '../columns/type-order.ts';
import { doublesOf, intsOf } from '../lists/numbers.ts';
import { readTime, wholeRows } from '../preview/array-queries.ts';
import { allowBigWork } from '../runs/build-ranking-queries.ts';
import type { RunPin } from '../tables/pinned-order.ts';

/** The kind of outcomes that is counted, by its key inside the database. */
export type OutcomeKind = { id: number; name: string; unit: string; counts: boolean };

/** The state that past lists depend on. */
export type PastState = {
  kind: OutcomeKind | null;
  /** Changes whenever outcomes change. */
  outcomes: string;
  /** The run that lists show. */
  currentRun: number | null;
  /** Changes whenever events, venues or joined events change. */
  inputs: number;
  /** Whether the current run includes all of these changes, so that the earlier facts are stored. */
  isCaughtUp: boolean;
  /** Since when the facts of each day are stored. */
  factsFrom: Date | null;
  /** The days of the first and the last outcome of the kind, `YYYY-MM-DD`; a last day that was not over when it came is none. */
  firstDay: string | null;
  lastDay: string | null;
};

/** The kind with this name, or the default one, with the state of its data. */
export async function readPastState(db: Queryable, kind: string | null): Promise<PastState> {
  const [row] = await db<PastState[]>`
    select to_jsonb(kind) as kind, outcome_state.version::text as outcomes,
      ranking_state.run_id as "currentRun", ranking_state.inputs,
      coalesce(run.inputs = ranking_state.inputs, false) as "isCaughtUp",
      facts_from as "factsFrom", days.first::text as "firstDay",
      (days.last - case when ${isOver(db)} then 0 else 1 end)::text as "lastDay"
    from ranking_state cross join outcome_state
    left join score_run as run on run.id = ranking_state.run_id
    left join outcome_kind as kind on ${kind === null ? db`kind.counts` : db`kind.name = ${kind}`}
    left join lateral (
      select min(day) as first, max(day) as last from outcome where kind_id = kind.id
    ) as days on true`;
  if (!row) throw new Error('The ranking has no state.');
  return row;
}

/** Whether outcomes of the last day came after its end, or from no import that is known. */
function isOver(db: Queryable) {
  const importsOf = db`
    from outcome join import_run on import_run.id = import_id
    where kind_id = kind.id and day = days.last`;
  return db`(
    exists (select ${importsOf} and imported_at >= (days.last + 1)::timestamp at time zone 'UTC')
    or not exists (select ${importsOf})
  )`;
}

/** A run, as far as past lists and their grades need it. */
export type DayRun = {
  day: string;
  id: number;
  asOf: Date;
  weights: Weights;
  halving: Halving;
  weightVersion: number | null;
  pins: RunPin[];
};

/** The last run of each day (UTC) from one on. */
export async function findDayRuns(db: Queryable, from: string): Promise<DayRun[]> {
  const rows = await db<
    (Omit<DayRun, 'weights' | 'pins'> & { weights: Weights; pins: RunPin[] })[]
  >`
    select distinct on (1) (as_of at time zone 'UTC')::date::text as day, id, as_of as "asOf",
      jsonb_build_object('theater', theater, 'concert', concert, 'sport', sport,
        'timeLeft', time_left, 'venueCapacity', venue_capacity) as weights,
      halving, weight_version as "weightVersion", pins
    from score_run where as_of >= ${from}::date::timestamp at time zone 'UTC'
    order by 1, id desc`;
  return [...rows];
}

/** Which events past lists have. */
export type Candidates = {
  /** Starts from the first to before the last. */
  from: Date;
  to: Date;
  type: EventType | null;
  city: string | null;
};

/**
 * Versions of the facts that events were ranked by, each valid from one run until another, in the order that breaks ties of
 * the score on any day. Arrays of one length.
 */
export type Versions = {
  /** The id of the leading event, if it is now joined with others. */
  ids: Int32Array;
  /** Positions in `SORTED_TYPES`. */
  types: Uint8Array;
  /** All times in milliseconds since 1970. */
  starts: Float64Array;
  capacities: Int32Array;
  since: Float64Array;
  until: Float64Array;
  /** When the event was stored. */
  stored: Float64Array;
};

const VERSION_AT = { id: 6, type: 14, capacity: 22, start: 30, since: 42, until: 54, stored: 66 };
const VERSION_BYTES = 74;
const CAPACITY_UNKNOWN = -1;

/** Reads all versions that are in any list of these candidates. */
export async function readVersions(db: Database, candidates: Candidates): Promise<Versions> {
  return db.begin(async (tx) => {
    await allowBigWork(tx);
    await allowTime(tx);
    // COPY takes no parameters.
    await tx`select set_config('marquee.city', ${candidates.city ?? ''}, true)`;
    const pieces: Versions[] = [];
    for await (const rows of wholeRows(tx.copyOut(copyVersions(tx, candidates)), VERSION_BYTES)) {
      pieces.push(toVersions(rows));
    }
    return joinVersions(pieces);
  });
}

/** Allows more time, because past lists are read once and then cached. */
async function allowTime(tx: Queryable): Promise<void> {
  await tx`select set_config('statement_timeout', '60s', true)`;
}

function copyVersions(tx: Transaction, { from, to, type, city }: Candidates) {
  const literal = (instant: Date) => tx.unsafe(`'${instant.toISOString()}'::timestamptz`);
  const { starts_at: startsAt, capacity } = EVENT_COPIES;
  const types = SORTED_TYPES.map((name) => `'${name}'`).join();
  return tx`
    copy (
      with fact as materialized (
        select event_id, type, starts_at, capacity, until,
          lag(until) over (partition by event_id order by until) as since
        from event_fact where until > ${literal(from)}
      ),
      borrowed as materialized (
        select lead_id, capacity, type, starts_at from borrowed_facts
      ),
      version as (
        select event.id, fact.type, fact.starts_at, fact.capacity,
          coalesce(since, '-infinity') as since, until, created_at, city, source, source_id
        from fact join event on event.id = event_id
        where fact.type is not null
        union all
        select event.id, coalesce(borrowed.type, event.type), ${tx.unsafe(startsAt)},
          ${tx.unsafe(capacity)}, coalesce(changed.at, '-infinity'), 'infinity', created_at, city,
          source, source_id
        from ${tx.unsafe(rankedEvents('borrowed'))}
        left join (select event_id, max(until) as at from fact group by 1) as changed
          on changed.event_id = event.id
        where ${tx.unsafe(LAST_MOMENT)} >= ${literal(from)} and ${rankableWhenever(tx)}
      )
      select coalesce(lead_id, id), array_position(array[${tx.unsafe(types)}], type) - 1,
        coalesce(capacity, ${tx.unsafe(String(CAPACITY_UNKNOWN))}), starts_at, since, until, created_at
      from version left join event_group on event_group.event_id = id
      where starts_at >= ${literal(from)} and starts_at < ${literal(to)}
        ${type === null ? tx`` : tx`and type = ${tx.unsafe(`'${type}'`)}`}
        ${city === null ? tx`` : tx`and lower(city) = lower(current_setting('marquee.city'))`}
      order by version.starts_at, version.capacity desc nulls last, source, source_id
    ) to stdout (format binary)`;
}

function emptyVersions(length: number): Versions {
  return {
    ids: new Int32Array(length),
    types: new Uint8Array(length),
    starts: new Float64Array(length),
    capacities: new Int32Array(length),
    since: new Float64Array(length),
    until: new Float64Array(length),
    stored: new Float64Array(length),
  };
}

function toVersions(rows: Buffer): Versions {
  const versions = emptyVersions(rows.length / VERSION_BYTES);
  for (let index = 0, at = 0; at < rows.length; index++, at += VERSION_BYTES) {
    versions.ids[index] = rows.readInt32BE(at + VERSION_AT.id);
    versions.types[index] = rows.readInt32BE(at + VERSION_AT.type);
    versions.capacities[index] = rows.readInt32BE(at + VERSION_AT.capacity);
    versions.starts[index] = readTime(rows, at + VERSION_AT.start);
    versions.since[index] = readTime(rows, at + VERSION_AT.since);
    versions.until[index] = readTime(rows, at + VERSION_AT.until);
    versions.stored[index] = readTime(rows, at + VERSION_AT.stored);
  }
  return versions;
}

function joinVersions(pieces: readonly Versions[]): Versions {
  const joined = emptyVersions(pieces.reduce((sum, { ids }) => sum + ids.length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.ids.set(piece.ids, at);
    joined.types.set(piece.types, at);
    joined.starts.set(piece.starts, at);
    joined.capacities.set(piece.capacities, at);
    joined.since.set(piece.since, at);
    joined.until.set(piece.until, at);
    joined.stored.set(piece.stored, at);
    at += piece.ids.length;
  }
  return joined;
}

/** The outcomes of one day, ordered by the ids of the events. */
export type DayOutcomes = { ids: Int32Array; amounts: Float64Array };

/** Days that became weeks are older than any past list. One row with all numbers costs less than a row for each event. */
export async function readDayOutcomes(
  db: Database,
  kindId: number,
  day: string,
): Promise<DayOutcomes> {
  return db.begin(async (tx) => {
    await allowTime(tx);
    const [row] = await tx<{ ids: Buffer | null; amounts: Buffer | null }[]>`
      select string_agg(int4send(event_id), ''::bytea order by event_id) as ids,
        string_agg(float8send(amount), ''::bytea order by event_id) as amounts
      from outcome where kind_id = ${kindId}::smallint and day = ${day}::date`;
    return {
      ids: intsOf(row?.ids ?? Buffer.of()),
      amounts: doublesOf(row?.amounts ?? Buffer.of()),
    };
  });
}

/** For each event that is joined with others, the event that leads them now. */
export async function readLeads(db: Queryable): Promise<Map<number, number>> {
  const rows = await db<{ id: number; lead: number }[]>`
    select event_id as id, lead_id as lead from event_group where event_id <> lead_id`;
  return new Map(rows.map(({ id, lead }) => [id, lead]));
}

/** The first events of runs as lists showed them, as ids of the events that lead them now. */
export async function readShown(
  db: Queryable,
  range: TimeRange,
  runs: readonly number[],
): Promise<Map<number, number[]>> {
  const rows = await db<{ run: number; ids: number[] }[]>`
    select run_id as run, array_agg(coalesce(lead_id, shown.id) order by place) as ids
    from shown_top cross join unnest(event_ids) with ordinality as shown (id, place)
    left join event_group on event_group.event_id = shown.id
    where time_range = ${range} and run_id = any(${[...runs]}::integer[])
    group by 1`;
  return new Map(rows.map(({ run, ids }) => [run, ids]));
}

/** When the window of a list that starts at this instant ends. */
export function windowEnd(asOf: Date, range: TimeRange): Date {
  return new Date(asOf.getTime() + WINDOW_DAYS[range] * DAY_MS);
}

/**
 * The cities with most events that start in this time and have outcomes, with the ids of all that start, or of the
 * events that lead them.
 */
export async function findLargestCities(
  db: Queryable,
  { kindId, from, to, limit }: { kindId: number; from: Date; to: Date; limit: number },
): Promise<{ name: string; ids: number[] }[]> {
  const rows = await db<{ name: string; ids: number[] }[]>`
    select min(city) as name, array_agg(coalesce(lead_id, id)) as ids
    from event left join event_group on event_group.event_id = event.id
    where ${db.unsafe(LAST_MOMENT)} >= ${from} and starts_at >= ${from} and starts_at < ${to}
      and city is not null
    group by lower(city)
    order by count(*) filter (
      where exists (select from outcome where event_id = event.id and kind_id = ${kindId})
    ) desc, 1 limit ${limit}`;
  return [...rows];
}
