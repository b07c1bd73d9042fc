import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';

export type NamedEvent = { id: number; name: string; source: string };

/** Those of these events that are stored. */
export function findNamedEvents(db: Queryable, ids: readonly number[]): Promise<NamedEvent[]> {
  return db<NamedEvent[]>`
    select id, name, source from event where id = any(${ids}::integer[])`.then((rows) => rows);
}

/** The event that lists show for this one, and all that are joined with it; null where it stands alone. */
export async function findGroup(
  db: Queryable,
  id: number,
): Promise<{ leadId: number; members: number[] } | null> {
  const [group] = await db<{ leadId: number; members: number[] }[]>`
    select lead_id as "leadId", array_agg(event_id order by event_id) as members from event_group
    where lead_id = (select lead_id from event_group where event_id = ${id}) group by lead_id`;
  return group ?? null;
}

export type Pair = { id: number; otherId: number };

/** The two events of a pair in the order in which decisions name them. */
function inOrder(db: Queryable, { id, otherId }: Pair) {
  return db`
    event as one join event as other
      on (one.source, one.source_id) < (other.source, other.source_id)
      and one.id in (${id}, ${otherId}) and other.id in (${id}, ${otherId})`;
}

const IS_DECISION = `decision.source = one.source and decision.source_id = one.source_id
  and decision.other_source = other.source and decision.other_source_id = other.source_id`;

export async function findDecision(db: Queryable, pair: Pair): Promise<boolean | null> {
  const [row] = await db<{ isSame: boolean }[]>`
    select decision.is_same as "isSame"
    from ${inOrder(db, pair)} join event_decision as decision on ${db.unsafe(IS_DECISION)}`;
  return row?.isSame ?? null;
}

export async function upsertDecision(
  tx: Transaction,
  pair: Pair,
  { isSame, staffId, now }: { isSame: boolean; staffId: number; now: Date },
): Promise<void> {
  await tx`
    insert into event_decision
      (source, source_id, other_source, other_source_id, is_same, decided_by, decided_at)
    select one.source, one.source_id, other.source, other.source_id, ${isSame}::boolean,
      ${staffId}::integer, ${now}::timestamptz
    from ${inOrder(tx, pair)}
    on conflict (source, source_id, other_source, other_source_id) do update
    set is_same = excluded.is_same, decided_by = excluded.decided_by, decided_at = excluded.decided_at`;
}

export async function deleteDecision(tx: Transaction, pair: Pair): Promise<void> {
  await tx`
    delete from event_decision as decision using ${inOrder(tx, pair)} where ${tx.unsafe(IS_DECISION)}`;
}

/** Two events that staff keep apart, one from each list, other than the pair itself. */
export async function findParted(
  db: Queryable,
  ids: readonly number[],
  otherIds: readonly number[],
  { id, otherId }: Pair,
): Promise<{ name: string; otherName: string } | null> {
  const [row] = await db<{ name: string; otherName: string }[]>`
    select one.name, other.name as "otherName"
    from event_decision as decision
    join event as one on decision.source = one.source and decision.source_id = one.source_id
    join event as other on decision.other_source = other.source
      and decision.other_source_id = other.source_id
    where not decision.is_same
      and ((one.id = any(${ids}::integer[]) and other.id = any(${otherIds}::integer[]))
        or (other.id = any(${ids}::integer[]) and one.id = any(${otherIds}::integer[])))
      and (least(one.id, other.id), greatest(one.id, other.id))
        <> (least(${id}::integer, ${otherId}::integer), greatest(${id}::integer, ${otherId}::integer))
    limit 1`;
  return row ?? null;
}
