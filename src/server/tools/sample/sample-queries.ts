import type { SampleSize } from '#contract/sample-catalogue.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';

/** Which steps of the sample set-up a database has completed. */
export type SampleState = {
  /** Whether there are events, or ever were: imports stay in the history. */
  hasHadEvents: boolean;
  hasSampleEvents: boolean;
  hasWeights: boolean;
  hasRun: boolean;
};

export async function readSampleState(db: Queryable, source: string): Promise<SampleState> {
  const [row] = await db<SampleState[]>`
    select
      exists (select from event)
        or exists (
          select from import_run where format not in ('venues-csv', 'outcomes') and state in ('stored', 'undone')
        ) as "hasHadEvents",
      exists (select from event where source = ${source}) as "hasSampleEvents",
      exists (select from weight_set) as "hasWeights",
      exists (select from score_run) as "hasRun"`;
  if (!row) throw new Error('The statement returned no row.');
  return row;
}

/** When the catalogue was imported that is there, and the last day (`YYYY-MM-DD`) of its sales; null: it has none yet. */
export type SampleSales = { loadedAt: Date; lastDay: string | null };

/**
 * What sales the sample may be given; null where its sales were taken out, by real ones or by staff, and where it has no past
 * events that they could be of.
 */
export async function findSampleSales(db: Queryable, source: string): Promise<SampleSales | null> {
  const [row] = await db<SampleSales[]>`
    select imported_at as "loadedAt", (
      select max(day)::text from outcome where import_id in (
        select id from import_run where is_sample and format = 'outcomes' and state = 'stored'
      )
    ) as "lastDay"
    from import_run as loaded
    where is_sample and format = 'csv' and state = 'stored'
      and exists (select from event where event.source = ${source} and starts_at < imported_at)
      and not exists (
        select from import_run as outcomes
        where outcomes.is_sample and outcomes.format = 'outcomes' and outcomes.id > loaded.id
          and outcomes.state <> 'stored'
      )
    order by imported_at desc limit 1`;
  return row ?? null;
}

/** Runs `task` on one server at a time; the others wait, then run it too. */
export async function oneServerAtATime<Result>(
  db: Database,
  task: () => Promise<Result>,
): Promise<Result> {
  const connection = await db.reserve({ isForLongWork: true });
  try {
    await connection`select pg_advisory_lock(hashtext('marquee sample'), hashtext(current_schema()))`;
    try {
      return await task();
    } finally {
      await connection`select pg_advisory_unlock(hashtext('marquee sample'), hashtext(current_schema()))`;
    }
  } finally {
    connection.release();
  }
}

/** What the list of sample venues is compared with: a venue that was changed since then stays. */
export type SampleVenue = { name: string; city: string; country: string; capacity: number | null };

export async function countSample(
  db: Queryable,
  source: string,
  venues: readonly SampleVenue[],
): Promise<SampleSize> {
  const [row] = await db<SampleSize[]>`
    select count(*)::integer as events,
      (count(*) filter (where corrected <> '{}'))::integer as corrected,
      (count(*) filter (where exists (select from pin where event_id = event.id)))::integer as pinned,
      (select count(*)::integer from venue where ${isSpareVenue(db, source, venues)}) as venues
    from event where source = ${source}`;
  if (!row) throw new Error('The statement returned no row.');
  return row;
}

/** With their corrections, pins and outcomes. */
export async function deleteSample(
  db: Queryable,
  source: string,
  venues: readonly SampleVenue[],
): Promise<void> {
  await db`delete from venue where ${isSpareVenue(db, source, venues)}`;
  await db`delete from event where source = ${source}`;
  await db`delete from import_run where is_sample and format = 'outcomes'`;
}

/**
 * Whether a row of `venue` came with the catalogue alone: it is unchanged, none of the other events takes place there,
 * and no other list of venues was imported, which may have held it as well.
 */
function isSpareVenue(db: Queryable, source: string, venues: readonly SampleVenue[]) {
  return db`
    (name, city, country) in (
      select name, city, country from unnest(
        ${venues.map(({ name }) => name)}::text[], ${venues.map(({ city }) => city)}::text[],
        ${venues.map(({ country }) => country)}::text[],
        ${venues.map(({ capacity }) => capacity)}::integer[]
      ) as sample (name, city, country, capacity)
      where sample.capacity is not distinct from venue.capacity
    )
    and corrected_capacity is null
    and not exists (
      select from event
      where event.source <> ${source} and event.venue_key = venue.name_key
        and event.city_key = venue.city_key
    )
    and (
      select count(*) from import_run where format = 'venues-csv' and state = 'stored'
    ) = 1`;
}
