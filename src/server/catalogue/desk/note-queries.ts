import type { Note, Person } from '#contract/scores/desk/decisions.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { personOf } from './desk-queries.ts';

export type NoteRecord = Omit<Note, 'written_at' | 'changed_at' | 'may_change'> & {
  written_at: Date;
  changed_at: Date | null;
};

/** The notes on these events, oldest first; of one id that note alone. */
export function findNotes(
  db: Queryable,
  members: readonly number[],
  id?: number,
): Promise<NoteRecord[]> {
  return db<NoteRecord[]>`
    select note.id, event.id as event_id, note.text, ${personOf(db, 'writer')} as written_by,
      note.written_at, note.changed_at, ${personOf(db, 'changer')} as changed_by, note.version,
      coalesce((
        select json_agg(json_build_object('id', staff.id, 'full_name', staff.full_name,
          'as', mention.written_as) order by staff.id)
        from mention join staff on staff.id = mention.staff_id where mention.note_id = note.id
      ), '[]') as mentions
    from note
    join event using (source, source_id)
    left join staff as writer on writer.id = note.written_by
    left join staff as changer on changer.id = note.changed_by
    where event.id = any(${members}::integer[])
      and ${id === undefined ? db`true` : db`note.id = ${id}::integer`}
    order by note.written_at, note.id`.then((rows) => rows);
}

export async function countNotes(db: Queryable, members: readonly number[]): Promise<number> {
  const [row] = await db<{ notes: number }[]>`
    select count(*)::integer as notes from note join event using (source, source_id)
    where event.id = any(${members}::integer[])`;
  return row?.notes ?? 0;
}

export async function insertNote(
  tx: Transaction,
  eventId: number,
  { text, staffId, now }: { text: string; staffId: number; now: Date },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into note (source, source_id, text, written_by, written_at)
    select source, source_id, ${text}, ${staffId}::integer, ${now}::timestamptz
    from event where id = ${eventId} returning id`;
  return row?.id ?? 0;
}

export async function updateNote(
  tx: Transaction,
  id: number,
  { text, staffId, now }: { text: string; staffId: number; now: Date },
): Promise<void> {
  await tx`
    update note set text = ${text}, changed_at = ${now}, changed_by = ${staffId},
      version = version + 1
    where id = ${id}`;
}

export async function removeNote(tx: Transaction, id: number): Promise<void> {
  await tx`delete from note where id = ${id}`;
}

/** Somebody whom a note mentions, and how. */
export type Mentioned = { id: number; as: string };

/** Stores whom a note mentions. Returns those whom it did not mention before. */
export async function replaceMentions(
  tx: Transaction,
  noteId: number,
  mentioned: readonly Mentioned[],
  { by, now }: { by: number; now: Date },
): Promise<number[]> {
  const ids = mentioned.map(({ id }) => id);
  await tx`delete from mention where note_id = ${noteId} and staff_id <> all(${ids}::integer[])`;
  const rows = await tx<{ id: number; isNew: boolean }[]>`
    insert into mention (note_id, staff_id, written_as, mentioned_by, mentioned_at)
    select ${noteId}::integer, named.id, named.written_as, ${by}::integer, ${now}::timestamptz
    from unnest(${ids}::integer[], ${mentioned.map(({ as }) => as)}::text[]) as named (id, written_as)
    on conflict (note_id, staff_id) do update set written_as = excluded.written_as
    returning staff_id as id, xmax = 0 as "isNew"`;
  return rows.filter(({ isNew }) => isNew).map(({ id }) => id);
}

export type MentionRecord = {
  note_id: number;
  event: { id: number; event_name: string };
  text: string;
  written_by: Person | null;
  mentioned_at: Date;
  is_read: boolean;
};

/** The newest mentions of a person by others, in notes on stored events. */
export function findMentions(
  db: Queryable,
  staffId: number,
  limit: number,
): Promise<MentionRecord[]> {
  return db<MentionRecord[]>`
    select mention.note_id, json_build_object('id', event.id, 'event_name', event.name) as event,
      note.text, ${personOf(db, 'writer')} as written_by, mention.mentioned_at,
      mention.read_at is not null as is_read
    from mention
    join note on note.id = mention.note_id
    join event using (source, source_id)
    left join staff as writer on writer.id = note.written_by
    where mention.staff_id = ${staffId} and mention.mentioned_by is distinct from mention.staff_id
    order by mention.mentioned_at desc, mention.note_id desc limit ${limit}`.then((rows) => rows);
}

export type GivenRecord = {
  event: { id: number; event_name: string };
  given_by: Person | null;
  given_at: Date;
  is_read: boolean;
};

/** The newest events that others gave to a person, who still owns them. */
export function findGiven(db: Queryable, staffId: number, limit: number): Promise<GivenRecord[]> {
  return db<GivenRecord[]>`
    select json_build_object('id', given.event_id, 'event_name', given.name) as event,
      ${personOf(db, 'giver')} as given_by, given_at, given_read_at is not null as is_read
    from (${givenTo(db, staffId)}) as given left join staff as giver on giver.id = given.given_by
    order by given_at desc, given.event_id desc limit ${limit}`.then((rows) => rows);
}

/** Of joined events the newest decision counts. */
function givenTo(db: Queryable, staffId: number) {
  return db`
    select * from (
      select distinct on (desk.event_id) desk.event_id, lead.name, decision.source,
        decision.source_id, decision.given_by, decision.given_at, decision.given_read_at
      from event_desk as desk
      join event as lead on lead.id = desk.event_id
      left join event_group as mate on mate.lead_id = desk.event_id
      join event as member on member.id = coalesce(mate.event_id, desk.event_id)
      join decision on decision.source = member.source and decision.source_id = member.source_id
      where desk.owner_id = ${staffId}
      order by desk.event_id, decision.decided_at desc, decision.source, decision.source_id
    ) as newest
    where given_at is not null`;
}

/** How many mentions by others, and events given by others, a person has not read. */
export async function countUnread(db: Queryable, staffId: number): Promise<number> {
  const [row] = await db<{ unread: number }[]>`
    select (
      select count(*)
      from mention join note on note.id = mention.note_id join event using (source, source_id)
      where mention.staff_id = ${staffId} and mention.read_at is null
        and mention.mentioned_by is distinct from mention.staff_id
    )::integer + (
      select count(*) from (${givenTo(db, staffId)}) as given where given_read_at is null
    )::integer as unread`;
  return row?.unread ?? 0;
}

/** Marks as read what a person was mentioned in or given: in these notes, by these events, or all where neither is named. */
export async function markRead(
  db: Queryable,
  staffId: number,
  {
    note_ids: noteIds,
    event_ids: eventIds,
  }: { note_ids?: number[] | undefined; event_ids?: number[] | undefined },
  now: Date,
): Promise<void> {
  const isAll = noteIds === undefined && eventIds === undefined;
  await db`
    update mention set read_at = ${now} where staff_id = ${staffId} and read_at is null
      and ${isAll ? db`true` : db`note_id = any(${noteIds ?? []}::integer[])`}`;
  await db`
    update decision set given_read_at = ${now}
    from (${givenTo(db, staffId)}) as given
    where decision.source = given.source and decision.source_id = given.source_id
      and given.given_read_at is null
      and ${isAll ? db`true` : db`given.event_id = any(${eventIds ?? []}::integer[])`}`;
}
