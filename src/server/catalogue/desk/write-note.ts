import type { AuditAction } from '#contract/access/audit.ts';
import type { Role } from '#contract/auth.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { MAX_MENTIONS, MAX_NOTES, type Note } from '#contract/scores/desk/decisions.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { announce } from '#server/platform/live/announce.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import {
  type DeskEvent,
  findDeskEvents,
  findPeople,
  type ListedPerson,
  lockDesk,
  settleDesk,
} from './desk-queries.ts';
import {
  countNotes,
  findNotes,
  insertNote,
  type Mentioned,
  type NoteRecord,
  removeNote,
  replaceMentions,
  updateNote,
} from './note-queries.ts';

type Deps = Pick<ServerDeps, 'db' | 'clock'>;
type Writer = { staffId: number; role: Role };

/** The notes on an event and on those that it is joined with. Throws `not_found`. */
export async function readNotes(db: Queryable, eventId: number, reader: Writer): Promise<Note[]> {
  const { members } = await requireEvent(db, eventId);
  return (await findNotes(db, members)).map((note) => toNote(note, reader));
}

/** Throws `not_found`, or a `conflict` where the event has too many notes. */
export function addNote(
  { db, clock }: Deps,
  { eventId, text, writer }: { eventId: number; text: string; writer: Writer },
): Promise<Note> {
  return db.begin(async (tx) => {
    await lockDesk(tx);
    const event = await requireEvent(tx, eventId);
    if ((await countNotes(tx, event.members)) >= MAX_NOTES) {
      throw new ApiError('conflict', `This event has ${MAX_NOTES} notes. Delete one first.`);
    }
    const now = clock();
    const id = await insertNote(tx, eventId, { text, staffId: writer.staffId, now });
    const mentioned = await mention(tx, { id, text, writer, now });
    await settleDesk(tx, event.members);
    await tell(tx, 'event.note_added', { event, after: text, mentioned });
    return toNote(await requireNote(tx, event, id), writer);
  });
}

type NoteChange = {
  eventId: number;
  id: number;
  writer: Writer;
  /** The version that the change was made on; undefined: whichever there is. */
  version: number | undefined;
};

/**
 * Changes a note. Throws `not_found`, `forbidden` where it is another person's, or a `conflict` that carries the newest text
 * where the change was made on an older one.
 */
export function changeNote(
  { db, clock }: Deps,
  { eventId, id, writer, version, text }: NoteChange & { text: string },
): Promise<Note> {
  return db.begin(async (tx) => {
    await lockDesk(tx);
    const event = await requireEvent(tx, eventId);
    const before = await requireOwnNote(tx, event, id, writer);
    if (before.text === text) return toNote(before, writer);
    requireVersion(before, version, writer);
    const now = clock();
    await updateNote(tx, id, { text, staffId: writer.staffId, now });
    const mentioned = await mention(tx, { id, text, writer, now });
    await tell(tx, 'event.note_changed', { event, before: before.text, after: text, mentioned });
    return toNote(await requireNote(tx, event, id), writer);
  });
}

/** Deletes a note. Throws as a change does. */
export function deleteNote(
  { db }: Deps,
  { eventId, id, writer, version }: NoteChange,
): Promise<void> {
  return db.begin(async (tx) => {
    await lockDesk(tx);
    const event = await requireEvent(tx, eventId);
    const before = await requireOwnNote(tx, event, id, writer);
    requireVersion(before, version, writer);
    await removeNote(tx, id);
    await settleDesk(tx, event.members);
    await tell(tx, 'event.note_deleted', { event, before: before.text, mentioned: [] });
  });
}

type Told = { event: DeskEvent; before?: string; after?: string; mentioned: number[] };

async function tell(
  tx: Transaction,
  action: AuditAction,
  { event, before, after, mentioned }: Told,
): Promise<void> {
  await recordAudit(tx, {
    action,
    subject: { kind: 'event', id: event.id, name: event.name },
    before: before === undefined ? undefined : { note: before },
    after: after === undefined ? undefined : { note: after },
  });
  await announce(tx, 'desk', { ids: [event.leadId], notified: mentioned });
}

/** Stores whom the text mentions. Returns those who are to be told. */
async function mention(
  tx: Transaction,
  { id, text, writer, now }: { id: number; text: string; writer: Writer; now: Date },
): Promise<number[]> {
  const mentioned = findMentioned(text, await findPeople(tx));
  if (mentioned.length > MAX_MENTIONS) {
    throw new ApiError('validation', 'Check text.', {
      fields: { text: `Mention at most ${MAX_MENTIONS} people.` },
    });
  }
  const added = await replaceMentions(tx, id, mentioned, { by: writer.staffId, now });
  return added.filter((staffId) => staffId !== writer.staffId);
}

type Named = Pick<ListedPerson, 'id' | 'username'>;

const AT_NAME = /(?<![\p{L}\p{N}._@-])@([^\s@]+(?:@[^\s@]+)?)/gu;
/** What may follow a name without being a part of it. */
const ENDING = /[^\p{L}\p{N}]+$/u;

/** Whom a text mentions: by the user name, or by the part before its `@` where only one person has that. */
export function findMentioned(text: string, people: readonly Named[]): Mentioned[] {
  const found = new Map<number, Mentioned>();
  for (const [, written = ''] of text.matchAll(AT_NAME)) {
    for (const name of [written, written.replace(ENDING, '')]) {
      const person = personNamed(name.toLowerCase(), people);
      if (!person) continue;
      if (!found.has(person.id)) found.set(person.id, { id: person.id, as: `@${name}` });
      break;
    }
  }
  return [...found.values()];
}

function personNamed(name: string, people: readonly Named[]): Named | undefined {
  const exact = people.find(({ username }) => username === name);
  if (exact) return exact;
  const [one, ...others] = people.filter(({ username }) => username.split('@')[0] === name);
  return others.length === 0 ? one : undefined;
}

async function requireEvent(db: Queryable, id: number): Promise<DeskEvent> {
  const [event] = await findDeskEvents(db, [id]);
  if (event) return event;
  throw new ApiError('not_found', `There is no event ${id}.`);
}

async function requireNote(db: Queryable, event: DeskEvent, id: number): Promise<NoteRecord> {
  const [note] = await findNotes(db, event.members, id);
  if (note) return note;
  throw new ApiError('not_found', `Event ${event.id} has no note ${id}.`);
}

async function requireOwnNote(
  db: Queryable,
  event: DeskEvent,
  id: number,
  writer: Writer,
): Promise<NoteRecord> {
  const note = await requireNote(db, event, id);
  if (mayChange(note, writer)) return note;
  const author = note.written_by?.full_name ?? 'its author';
  throw new ApiError('forbidden', `Only ${author} or an admin can change this note.`);
}

function requireVersion(note: NoteRecord, version: number | undefined, writer: Writer): void {
  if (version === undefined || version === note.version) return;
  const by = note.changed_by?.full_name ?? 'Somebody';
  throw new ApiError('conflict', `${by} has edited this note in the meantime.`, {
    details: { newest: toNote(note, writer) },
  });
}

function mayChange({ written_by: writtenBy }: NoteRecord, { staffId, role }: Writer): boolean {
  return role === 'admin' || writtenBy?.id === staffId;
}

function toNote(note: NoteRecord, reader: Writer): Note {
  return {
    ...note,
    written_at: note.written_at.toISOString(),
    changed_at: note.changed_at?.toISOString() ?? null,
    may_change: reader.role !== 'viewer' && mayChange(note, reader),
  };
}
