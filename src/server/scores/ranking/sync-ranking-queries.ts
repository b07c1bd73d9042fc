import type { Queryable } from '#server/db/queryable.ts';
import { EVENT_COPIES, eventCopyNames, selectEventCopies } from '../ranking-columns.ts';
import { dayCounts, dropUnfinished, KEY_GAP, positionJoins } from './build-ranking-queries.ts';

/** Counts the events in `changed_event`; null while there is no ranking. */
export async function countChanges(tx: Queryable): Promise<number | null> {
  const [row] = await tx<{ changed: number }[]>`
    select (select count(*)::integer from changed_event) as changed
    from ranking_state where run_id is not null`;
  return row?.changed ?? null;
}

export async function addToEventsChanged(tx: Queryable, changed: number): Promise<void> {
  await tx`update ranking_state set events_changed = events_changed + ${changed}`;
}

/** Removes events that are cancelled or without a date from the ranking. Returns their number. */
export function withdrawUnlisted(tx: Queryable): Promise<number> {
  return tx`
    delete from ranking using event, changed_event
    where ranking.event_id = event.id and changed_event.event_id = event.id
      and (event.status = 'cancelled' or event.starts_at is null)`.count();
}

/** Gives new texts a position between their neighbours, or a shared one where there is no room. */
export async function addKeys(tx: Queryable): Promise<void> {
  await tx`
    with used as (
      select event.category, event.venue_key, event.city_key
      from changed_event
      join ranking using (event_id)
      join event on event.id = changed_event.event_id
    ),
    added as (
      select 'category' as kind, category as key from used
      union select 'venue', venue_key from used
      union select 'city', city_key from used
    )
    insert into ranking_key (kind, key, position)
    select kind, key, 
      (before.position + coalesce(after.position, before.position + ${KEY_GAP}::integer)) / 2
    from added
    cross join lateral (
      select coalesce(max(position), 0) as position from ranking_key as known
      where known.kind = added.kind and lower(known.key) < lower(added.key)
    ) as before
    cross join lateral (
      select min(position) as position from ranking_key as known
      where known.kind = added.kind and lower(known.key) >= lower(added.key)
    ) as after
    where key is not null
    on conflict do nothing`;
}

/** How many of the changed events differ from their copy in the ranking. */
export async function countMoved(tx: Queryable): Promise<number> {
  const [row] = await tx<{ moved: number }[]>`
    select count(*)::integer as moved from ranking join (${listedNow(tx, 'changed_event')}) as listed using (event_id)
    where ${differs(tx)}`;
  return row?.moved ?? 0;
}

/** Updates, row by row, what lists filter and sort by; ranks and scores stay those of the run. */
export async function moveChanged(tx: Queryable): Promise<void> {
  const assignments = Object.keys(EVENT_COPIES).map((column) => `${column} = listed.${column}`);
  await tx`
    update ranking
    set ${tx.unsafe(assignments.join(', '))}
    from (${listedNow(tx, 'changed_event')}) as listed
    where listed.event_id = ranking.event_id and ${differs(tx)}`;
}

/** The instant of the run whose ranking is shown. */
export async function currentAsOf(tx: Queryable): Promise<Date> {
  const [row] = await tx<{ asOf: Date }[]>`
    select as_of as "asOf" from ranking_state join score_run on score_run.id = run_id`;
  if (!row) throw new Error('There is no current ranking.');
  return row.asOf;
}

/** Copies the ranking with the current values of its events into `ranking_next`, without indexes. */
export async function copyRanking(tx: Queryable): Promise<void> {
  await dropUnfinished(tx);
  await tx`
    create table ranking_next with (autovacuum_enabled = off, parallel_workers = 0) as
    select ranking.rank, ranking.event_id, ranking.score, ranking.score_type,
      ranking.score_time_left, ranking.score_venue_capacity, ${tx.unsafe(eventCopyNames('listed'))}
    from ranking join (${listedNow(tx, 'event')}) as listed using (event_id)
    order by ranking.rank`;
}

/** Replaces the ranking by its copy. */
export async function replaceByCopy(tx: Queryable): Promise<void> {
  await tx`drop table ranking`;
  await tx`alter table ranking_next rename to ranking`;
  await tx`alter table ranking reset (autovacuum_enabled)`;
}

export async function recount(tx: Queryable): Promise<void> {
  await tx`delete from ranking_count`;
  await tx`
    insert into ranking_count (day, type_position, category_position, capacity_known, events)
    ${dayCounts(tx, 'ranking')}`;
  await tx`update ranking_state set revision = revision + 1`;
}

/** The current values of events for the ranking: of the changed ones, or of all. */
function listedNow(tx: Queryable, events: 'changed_event' | 'event') {
  return tx`
    select event.id as event_id, ${tx.unsafe(selectEventCopies())}
    from event
    ${events === 'event' ? tx`` : tx`join changed_event on changed_event.event_id = event.id`}
    ${positionJoins(tx, 'ranking_key')}`;
}

function differs(tx: Queryable) {
  return tx.unsafe(`(${eventCopyNames('ranking')}) is distinct from (${eventCopyNames('listed')})`);
}
