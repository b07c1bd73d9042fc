import { fetchInBatches } from '#server/platform/db/fetch-in-batches.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { EventGroup, Groupable, Link, Parting } from './group-events.ts';
import { JOIN_FROM } from './likeness.ts';

/** Whether any events are joined. */
export async function hasGroups(tx: Transaction): Promise<boolean> {
  const [group] = await tx`select from event_group limit 1`;
  return group !== undefined;
}

/**
 * Whether a pair says something of the groups of its events: alike enough to join, or of an event without a time, which
 * joins nothing where it may be either of two.
 */
function isLinking(tx: Transaction): Sql {
  const isUntimed = (id: string) =>
    tx.unsafe(`not (select time_known from event where event.id = pair.${id})`);
  return tx`(pair.likeness >= ${JOIN_FROM} or ${isUntimed('first_id')} or ${isUntimed('second_id')})`;
}

/** The decisions of staff on two stored events, as the temporary table `decided`. */
async function createDecided(tx: Transaction): Promise<void> {
  await tx`
    create temp table decided on commit drop as
    select least(one.id, other.id) as first_id, greatest(one.id, other.id) as second_id, is_same
    from event_decision as decision
    join event as one on one.source = decision.source and one.source_id = decision.source_id
    join event as other on other.source = decision.other_source
      and other.source_id = decision.other_source_id`;
  await tx`analyze decided`;
}

/**
 * The events whose groups the touched events may change, as the temporary table `affected`: everything that is, or
 * was, linked to one of them. `is_decided`: linked to an event that staff decided on, whose group may span days.
 */
export async function createAffected(tx: Transaction): Promise<void> {
  await tx`drop table if exists decided, affected`;
  await createDecided(tx);
  await tx`
    create temp table affected (id integer primary key, is_decided boolean not null, round integer not null)
    on commit drop`;
  await tx`
    insert into affected
    select id, false, 0 from touched
    where exists (select from event_group where event_id = touched.id)
      or exists (select from event_pair as pair where first_id = touched.id and ${isLinking(tx)})
      or exists (select from event_pair as pair where second_id = touched.id and ${isLinking(tx)})
      or exists (select from decided where first_id = touched.id or second_id = touched.id)`;
  await spread(tx, { isDecided: false });
  await tx`
    update affected set is_decided = id in (select first_id from decided union all select second_id from decided),
      round = 0`;
  await spread(tx, { isDecided: true });
}

/** Adds what is linked to the affected events, or says of what is linked to decided ones that it is. */
async function spread(tx: Transaction, { isDecided }: { isDecided: boolean }): Promise<void> {
  for (let round = 0; ; round++) {
    const found = await tx`
      insert into affected
      select distinct linked.id, ${isDecided}::boolean, ${round + 1}::integer from affected
      cross join lateral (
        select second_id as id from event_pair as pair where first_id = affected.id and ${isLinking(tx)}
        union all
        select first_id from event_pair as pair where second_id = affected.id and ${isLinking(tx)}
        union all
        select mate.event_id from event_group join event_group as mate using (lead_id)
        where event_group.event_id = affected.id
        union all
        select second_id from decided where first_id = affected.id
        union all
        select first_id from decided where second_id = affected.id
      ) as linked
      where affected.round = ${round}::integer and affected.is_decided = ${isDecided}::boolean
        and not exists (
          select from affected as known
          where known.id = linked.id and (known.is_decided or not ${isDecided}::boolean)
        )
      on conflict (id) do update set is_decided = true, round = excluded.round`.count();
    if (found === 0) return;
  }
}

type AffectedRow = Groupable & { part: string };

/**
 * Reads the affected events in batches that can be grouped one by one: likeness links events of one day and city only,
 * and all that decisions reach comes first, in one batch.
 */
export async function* readAffected(tx: Transaction): AsyncGenerator<Groupable[]> {
  await tx`
    declare affected_event no scroll cursor for
    select event.id, event.source, event.source_id as "sourceId",
      array_position(source_order.sources, event.source) as place,
      case when event.time_known then (extract(epoch from event.starts_at) * 1000)::bigint end as start,
      event.starts_at is not null and event.gone_since is null as "isDated",
      cardinality(event.corrected) > 0
        or exists (select from pin where pin.event_id = event.id) as "isEdited",
      case when event.time_known
        then source || '|' || event.starts_at || '|' || venue_key || '|' || name_folded end as listing,
      case when affected.is_decided then '' else concat_ws(' ', starts_on, city_key, '.') end
        collate "C" as part
    from affected join event using (id) left join source_order on true
    order by part, event.id`;
  let waiting: AffectedRow[] = [];
  for await (const rows of fetchInBatches<AffectedRow>(tx, 'affected_event')) {
    waiting.push(...rows);
    const last = waiting.at(-1)?.part;
    const ready = waiting.filter(({ part }) => part !== last);
    if (ready.length === 0) continue;
    waiting = waiting.filter(({ part }) => part === last);
    yield ready;
  }
  if (waiting.length > 0) yield waiting;
}

/** What links these events to each other. */
export function findLinks(tx: Transaction, ids: readonly number[]): Promise<Link[]> {
  return tx<Link[]>`
    select first_id as first, second_id as second, false as "isByStaff", likeness
    from event_pair as pair where first_id = any(${ids}::integer[]) and ${isLinking(tx)}
    union all
    select first_id, second_id, true, 100 from decided
    where first_id = any(${ids}::integer[]) and is_same`.then((rows) => rows);
}

/** Which of these events staff keep apart. */
export function findPartings(tx: Transaction, ids: readonly number[]): Promise<Parting[]> {
  return tx<Parting[]>`
    select first_id as first, second_id as second from decided
    where first_id = any(${ids}::integer[]) and not is_same`.then((rows) => rows);
}

/** Stores the groups of these events, who may have been in others before. Returns the events whose lead changed. */
export async function replaceGroups(
  tx: Transaction,
  ids: readonly number[],
  groups: readonly EventGroup[],
): Promise<number[]> {
  const members = groups.flatMap((group) => group.members);
  const leads = groups.flatMap((group) => group.members.map(() => group.lead));
  const changed = await tx<{ id: number }[]>`
    with wanted as (
      select * from unnest(${members}::integer[], ${leads}::integer[]) as wanted (event_id, lead_id)
    ), removed as (
      delete from event_group
      where event_id = any(${ids}::integer[]) and event_id not in (select event_id from wanted)
      returning event_id
    ), written as (
      insert into event_group (event_id, lead_id) select event_id, lead_id from wanted
      on conflict (event_id) do update set lead_id = excluded.lead_id
      where event_group.lead_id <> excluded.lead_id
      returning event_id
    )
    select event_id as id from removed union all select event_id from written`;
  return changed.map(({ id }) => id);
}

/** Collects planner statistics after many changes. */
export async function analyzeMatches(tx: Transaction): Promise<void> {
  await tx`analyze event_group, event_pair`;
}
