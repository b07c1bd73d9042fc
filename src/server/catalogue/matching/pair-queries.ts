import { fetchInBatches } from '#server/platform/db/fetch-in-batches.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { Comparable } from './likeness.ts';

/** Searches of other transactions wait, on any server, until this one ends. */
export async function lockMatching(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('marquee matching'), hashtext(current_schema()))`;
}

/** Likeness joins events of different sources only; with one source there is nothing to compare. */
export async function hasSeveralSources(tx: Transaction): Promise<boolean> {
  const [row] = await tx<{ several: boolean }[]>`
    select min(source) is distinct from max(source) as several from event`;
  return row?.several ?? false;
}

/** Copies what of these events is compared into the temporary table `touched`. */
export async function createTouched(tx: Transaction, events: Sql): Promise<void> {
  await tx`drop table if exists touched, block, found_pair`;
  await tx`
    create temp table touched on commit drop as
    select id, source, starts_on, city_key, venue_key, starts_at, time_known, name_folded,
      ${letters(tx)} as letters
    from event where id in (${events})`;
  await tx`create unique index on touched (id)`;
  await tx`analyze touched`;
}

/** How much text of an event is compared. */
const letters = (tx: Pick<Transaction, 'unsafe'>): Sql =>
  tx.unsafe(`length(name_folded) + coalesce(length(venue_key), 0)`);

/** More events of one venue and day than this are no programme of events; they are not compared. */
const MOST_IN_VENUE = 100;
/** In a city with more events of one day than this, events are compared within their venues only. */
const MOST_IN_CITY = 300;
/** From this trigram similarity, the names of events in differently named venues are compared. */
const ALIKE = 0.4;

/**
 * The venues and days of the touched events at which several sources have events, as the temporary table `block`,
 * with the events that each has and their text. Their sizes bound how many pairs are looked at, whatever a file says.
 */
export async function createBlocks(tx: Transaction): Promise<void> {
  await tx`
    create temp table block on commit drop as
    select starts_on, city_key, venue_key, events as in_venue, in_city, letters_in_city
    from (
      select *, sum(events) over city as in_city, sum(letters) over city as letters_in_city,
        min(first_source) over city <> max(last_source) over city as is_shared
      from (
        select starts_on, city_key, venue_key, count(*) as events, sum(${letters(tx)}) as letters,
          min(source) as first_source, max(source) as last_source
        from (
          select distinct starts_on, city_key from touched
          where starts_on is not null and city_key is not null
        ) as day
        join event using (starts_on, city_key)
        group by starts_on, city_key, venue_key
      ) as venue
      window city as (partition by starts_on, city_key)
    ) as venue
    where is_shared`;
  await tx`analyze block`;
}

/** A day in a city, and what comparing its touched events takes. */
export type ComparedDay = {
  /** Some of its events, a touched one among them. */
  ids: readonly number[];
  events: number;
  /** Pairs within venues, before their times are looked at. */
  pairs: number;
};

/** What comparing the touched events takes: letters to compare, and the days that take most. Null where nothing is compared. */
export async function estimateComparing(
  tx: Transaction,
): Promise<{ letters: number; longest: ComparedDay; fullest: ComparedDay } | null> {
  const [found] = await tx<{ letters: number; longest: ComparedDay; fullest: ComparedDay }[]>`
    with day as (
      select min(touched.id) as event, max(in_city) as events,
        coalesce(sum(in_venue) filter (where in_venue <= ${MOST_IN_VENUE}), 0) as pairs,
        case when max(in_city) <= ${MOST_IN_CITY}
          then max(in_city) * sum(letters) + count(*) * max(letters_in_city) else 0 end as letters
      from touched join block using (starts_on, city_key)
      where touched.venue_key is not distinct from block.venue_key
      group by starts_on, city_key
    ), told as (
      select letters, pairs, json_build_object('ids', array[event], 'events', events, 'pairs', pairs) as day from day
    )
    select (select sum(letters) from told)::float8 as letters,
      (select day from told order by letters desc limit 1) as longest,
      (select day from told order by pairs desc limit 1) as fullest
    where exists (select from told)`;
  return found ?? null;
}

/** Two events that may be the same, with what is compared. */
export type CandidateRow = {
  first: number;
  second: number;
  one: Omit<Comparable, 'startsAt'> & { startsAt: number | null };
  other: Omit<Comparable, 'startsAt'> & { startsAt: number | null };
};

const BATCH = 1000;

/**
 * Reads the pairs of a touched event and any other that may be the same, each once, in batches: of one day, city and
 * about one time, and of one venue or with names or venues alike.
 */
export async function* readCandidates(tx: Transaction): AsyncGenerator<CandidateRow[]> {
  await tx`declare candidate no scroll cursor for ${candidatePairs(tx)}`;
  yield* fetchInBatches<CandidateRow>(tx, 'candidate', BATCH);
}

function candidatePairs(tx: Transaction): Sql {
  const atOneTime = tx`
    event.source <> touched.source
      and (event.id > touched.id or not exists (select from touched as too where too.id = event.id))
      and (not event.time_known or not touched.time_known or event.starts_at
        between touched.starts_at - interval '90 minutes' and touched.starts_at + interval '90 minutes')`;
  const ofTouched = tx`
    from touched join block on block.starts_on = touched.starts_on
      and block.city_key = touched.city_key and block.venue_key is not distinct from touched.venue_key`;
  return tx`
    select least(pair.one, pair.other) as first, greatest(pair.one, pair.other) as second,
      ${comparable(tx, 'first')} as one, ${comparable(tx, 'second')} as other
    from (
      select touched.id as one, event.id as other ${ofTouched}
      join event on event.starts_on = touched.starts_on and event.city_key = touched.city_key
        and event.venue_key = touched.venue_key
      where block.in_venue <= ${MOST_IN_VENUE} and ${atOneTime}
      union all
      select touched.id, event.id ${ofTouched}
      join event on event.starts_on = touched.starts_on and event.city_key = touched.city_key
      where block.in_city <= ${MOST_IN_CITY} and (event.venue_key = touched.venue_key) is not true
        and ${atOneTime}
        and (similarity(event.name_folded, touched.name_folded) >= ${ALIKE}
          or similarity(event.venue_key, touched.venue_key) >= ${ALIKE})
    ) as pair
    join event as first on first.id = least(pair.one, pair.other)
    join event as second on second.id = greatest(pair.one, pair.other)`;
}

/** A `Comparable` of the event with this alias, its start in milliseconds. */
export function comparable(tx: Pick<Transaction, 'unsafe'>, alias: 'first' | 'second'): Sql {
  const fields = [
    `'name', ${alias}.name`,
    `'venueKey', ${alias}.venue_key`,
    `'cityKey', ${alias}.city_key`,
    `'startsOn', ${alias}.starts_on`,
    `'startsAt', (extract(epoch from ${alias}.starts_at) * 1000)::bigint`,
    `'timeKnown', ${alias}.time_known`,
    `'passLike', ${alias}.pass_like`,
  ];
  return tx.unsafe(`json_build_object(${fields.join(', ')})`);
}

export async function createFoundPairs(tx: Transaction): Promise<void> {
  await tx`
    create temp table found_pair (first_id integer, second_id integer, likeness smallint) on commit drop`;
}

export type FoundPair = { first: number; second: number; likeness: number };

export async function insertFoundPairs(
  tx: Transaction,
  pairs: readonly FoundPair[],
): Promise<void> {
  if (pairs.length === 0) return;
  await tx`
    insert into found_pair select * from unnest(
      ${pairs.map(({ first }) => first)}::integer[],
      ${pairs.map(({ second }) => second)}::integer[],
      ${pairs.map(({ likeness }) => likeness)}::smallint[])`;
}

/** Makes the pairs of the touched events those that were found. */
export async function replacePairs(tx: Transaction): Promise<void> {
  await tx`create unique index on found_pair (first_id, second_id)`;
  await tx`analyze found_pair`;
  await tx`
    delete from event_pair as pair
    where (first_id in (select id from touched) or second_id in (select id from touched))
      and not exists (
        select from found_pair
        where found_pair.first_id = pair.first_id and found_pair.second_id = pair.second_id
      )`;
  await tx`
    insert into event_pair (first_id, second_id, likeness)
    select first_id, second_id, likeness from found_pair
    on conflict (first_id, second_id) do update set likeness = excluded.likeness
    where event_pair.likeness <> excluded.likeness`;
}
