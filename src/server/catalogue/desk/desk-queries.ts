import type { Role } from '#contract/auth.ts';
import type { Decision, Person } from '#contract/scores/desk/decisions.ts';
import type { DecisionState } from '#contract/scores/events.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';

/** An event with those that it is joined with. */
export type DeskEvent = { id: number; name: string; leadId: number; members: number[] };

/** Those of these events that are stored. */
export function findDeskEvents(db: Queryable, ids: readonly number[]): Promise<DeskEvent[]> {
  return db<DeskEvent[]>`
    select event.id, event.name, coalesce(own.lead_id, event.id) as "leadId",
      case when own.lead_id is null then array[event.id]
        else array(select event_id from event_group as mate where mate.lead_id = own.lead_id)
      end as members
    from event left join event_group as own on own.event_id = event.id
    where event.id = any(${ids}::integer[])`.then((rows) => rows);
}

/** Who gave an event to its owner, and whether the owner has read it. */
export type Given = { by: number | null; at: Date; readAt: Date | null };

export type DecisionRecord = Omit<Decision, 'decided_at'> & {
  decided_at: Date;
  given: Given | null;
};

/** The decisions that count, by the event that leads the group: of joined events the newest one. */
export async function findDecisions(
  db: Queryable,
  events: readonly DeskEvent[],
): Promise<Map<number, DecisionRecord>> {
  const members = events.flatMap((event) => event.members);
  type Row = Omit<DecisionRecord, 'given'> & {
    leadId: number;
    givenBy: number | null;
    givenAt: Date | null;
    readAt: Date | null;
  };
  const rows = await db<Row[]>`
    select distinct on (1) coalesce(event_group.lead_id, event.id) as "leadId", decision.state,
      ${personOf(db, 'owner')} as owner, ${personOf(db, 'decider')} as decided_by,
      decision.decided_at, decision.given_by as "givenBy", decision.given_at as "givenAt",
      decision.given_read_at as "readAt"
    from decision
    join event using (source, source_id)
    left join event_group on event_group.event_id = event.id
    left join staff as owner on owner.id = decision.owner_id
    left join staff as decider on decider.id = decision.decided_by
    where event.id = any(${members}::integer[])
    order by 1, decision.decided_at desc, source, source_id`;
  return new Map(
    rows.map(({ leadId, givenBy: by, givenAt: at, readAt, ...decision }) => [
      leadId,
      { ...decision, given: at && { by, at, readAt } },
    ]),
  );
}

/** A person as sent over the wire, from a joined row of `staff`. */
export function personOf(
  db: Queryable,
  staff: 'owner' | 'decider' | 'writer' | 'changer' | 'giver' | 'staff',
) {
  const table = db(staff);
  return db`case when ${table}.id is not null
    then json_build_object('id', ${table}.id, 'full_name', ${table}.full_name) end`;
}

export type WrittenDecision = {
  state: DecisionState;
  ownerId: number | null;
  /** Null where nobody gave it to the owner. */
  given: Given | null;
  staffId: number;
  now: Date;
};

export async function upsertDecision(
  tx: Transaction,
  eventId: number,
  { state, ownerId, given, staffId, now }: WrittenDecision,
): Promise<void> {
  await tx`
    insert into decision (source, source_id, state, owner_id, decided_by, decided_at, given_by,
      given_at, given_read_at)
    select source, source_id, ${state}, ${ownerId}::integer, ${staffId}::integer, ${now}::timestamptz,
      ${given?.by ?? null}::integer, ${given?.at ?? null}::timestamptz,
      ${given?.readAt ?? null}::timestamptz
    from event where id = ${eventId}
    on conflict (source, source_id) do update
    set state = excluded.state, owner_id = excluded.owner_id, decided_by = excluded.decided_by,
      decided_at = excluded.decided_at, given_by = excluded.given_by, given_at = excluded.given_at,
      given_read_at = excluded.given_read_at`;
}

/** Deletes the decisions on these events, which are joined: otherwise an older one would count again. */
export async function deleteDecisions(tx: Transaction, members: readonly number[]): Promise<void> {
  await tx`
    delete from decision using event
    where event.source = decision.source and event.source_id = decision.source_id
      and event.id = any(${members}::integer[])`;
}

export type ListedPerson = Person & { username: string; email: string; role: Role };

/** Those who have signed in, may see events and are not disabled, by name. */
export function findPeople(db: Queryable): Promise<ListedPerson[]> {
  return db<ListedPerson[]>`
    select id, full_name, username, email, role from staff
    where disabled_at is null and password_hash is not null and role in ('admin', 'analyst', 'viewer')
    order by lower(full_name), id`.then((rows) => rows);
}

/** The events that have been decided on, as lists have them: by state, by owner, or all. */
export async function findDecided(
  db: Queryable,
  { state, ownerId }: { state?: string; ownerId?: number | 'anybody' },
): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select event_id as id from event_desk
    where state is not null
      and ${state === undefined ? db`true` : db`state = ${state}`}
      and ${ownerId === undefined ? db`true` : ownedBy(db, ownerId)}
    order by event_id`;
  return rows.map(({ id }) => id);
}

function ownedBy(db: Queryable, ownerId: number | 'anybody') {
  return ownerId === 'anybody' ? db`owner_id is not null` : db`owner_id = ${ownerId}::integer`;
}

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
