import { roleMay } from '#contract/abilities.ts';
import * as contract from '#contract/scores/desk/decisions.ts';
import { asCaller } from '#server/people/access/as-caller.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { decideEvents } from './decide-events.ts';
import { findPeople } from './desk-queries.ts';
import { countUnread, findMentions, markRead } from './note-queries.ts';
import { addNote, changeNote, deleteNote, readNotes } from './write-note.ts';

/** Decisions and notes, and what mentions whom. */
export function addDeskRoutes(implement: ServerImplement, deps: ServerDeps): void {
  const { db, clock } = deps;

  implement(contract.saveDecisions, ({ body, caller }) =>
    decideEvents(asCaller(deps, caller), body.decisions, caller.staffId),
  );

  implement(contract.listPeople, async ({ caller: { role } }) => {
    const people = await findPeople(db);
    if (roleMay(role, contract.addNote.access)) return { people };
    return { people: people.map((person) => ({ ...person, username: '' })) };
  });

  implement(contract.listNotes, async ({ params: { id }, caller }) => ({
    notes: await readNotes(db, id, caller),
  }));

  implement(contract.addNote, ({ params: { id }, body: { text }, caller }) =>
    addNote(asCaller(deps, caller), { eventId: id, text, writer: caller }),
  );

  implement(contract.changeNote, ({ params, body: { text }, caller }) =>
    changeNote(asCaller(deps, caller), {
      eventId: params.id,
      id: params.note_id,
      text,
      writer: caller,
    }),
  );

  implement(contract.deleteNote, async ({ params, caller }) => {
    await deleteNote(asCaller(deps, caller), {
      eventId: params.id,
      id: params.note_id,
      writer: caller,
    });
    return {};
  });

  implement(contract.listMentions, async ({ caller: { staffId } }) => {
    const mentions = await findMentions(db, staffId, contract.LISTED_MENTIONS);
    return {
      mentions: mentions.map(({ mentioned_at, ...mention }) => ({
        ...mention,
        mentioned_at: mentioned_at.toISOString(),
      })),
      unread: await countUnread(db, staffId),
    };
  });

  implement(contract.readMentions, async ({ body, caller }) => {
    await asCaller(deps, caller).db.begin((tx) =>
      markRead(tx, caller.staffId, body.note_ids, clock()),
    );
    return { unread: await countUnread(db, caller.staffId) };
  });
}
