import type { Transaction } from '#server/platform/db/transaction.ts';

/** Until the transaction ends, others who change decisions, notes or groups wait. Groups read after it are the newest. */
export async function lockDesk(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('marquee desk'), hashtext(current_schema()))`;
}

/**
 * Brings `event_desk` up to date with decisions, notes and groups: of all events, or of those that are joined, by the ids of
 * all of them. Call it after the change, in its transaction.
 */
export async function settleDesk(tx: Transaction, members?: readonly number[]): Promise<void> {
  if (!members) await lockDesk(tx);
  const [ofEvents, ofRows] = members
    ? [
        tx`event.id = any(${members}::integer[])`,
        tx`event_desk.event_id = any(${members}::integer[])`,
      ]
    : [tx`true`, tx`true`];
  const events = tx`
    join event using (source, source_id)
    left join event_group on event_group.event_id = event.id
    where ${ofEvents}`;
  await tx`
    with newest as (
      select distinct on (1) coalesce(event_group.lead_id, event.id) as event_id, state, owner_id
      from decision ${events} order by 1, decided_at desc, source, source_id
    ), noted as (
      select coalesce(event_group.lead_id, event.id) as event_id, count(*)::integer as notes
      from note ${events} group by 1
    ), wanted as (
      select event_id, state, owner_id, coalesce(notes, 0) as notes
      from newest full join noted using (event_id)
    ), removed as (
      delete from event_desk where ${ofRows} and event_id not in (select event_id from wanted)
    )
    insert into event_desk as desk (event_id, state, owner_id, notes) select * from wanted
    on conflict (event_id) do update
    set state = excluded.state, owner_id = excluded.owner_id, notes = excluded.notes
    where (desk.state, desk.owner_id, desk.notes)
      is distinct from (excluded.state, excluded.owner_id, excluded.notes)`;
}
