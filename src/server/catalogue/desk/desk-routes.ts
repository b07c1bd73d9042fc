import { roleMay } from '#contract/abilities.ts';
import * as contract from '#contract/scores/desk/decisions.ts';
import { asCaller } from '#server/people/sessions/as-caller.ts';
import type { SendMail } from '#server/platform/mail/mailer.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { decideEvents, mailOwners, mayOwn } from './decide-events.ts';
import { findPeople } from './desk-queries.ts';
import { countUnread, findGiven, findMentions, markRead } from './note-queries.ts';
import { addNote, changeNote, deleteNote, readNotes } from './write-note.ts';

/** Decisions and notes, and what mentions whom. */
export function addDeskRoutes(
  implement: ServerImplement,
  deps: ServerDeps,
  sendMail: SendMail | null,
): void {
  const { db, clock } = deps;

  implement(contract.saveDecisions, async ({ body, caller }) => {
    const { staffId } = caller;
    const { saved, given } = await decideEvents(asCaller(deps, caller), body.decisions, staffId);
    // Not waited for: nobody's answer depends on a mail server.
    void mailOwners(deps, sendMail, { given, staffId });
    return saved;
  });

  implement(contract.listPeople, async ({ caller: { role } }) => {
    const isNamed = roleMay(role, contract.addNote.access);
    const people = (await findPeople(db)).map((person) => ({
      id: person.id,
      full_name: person.full_name,
      username: isNamed ? person.username : '',
      may_own: mayOwn(person),
    }));
    return { people };
  });

  implement(contract.listNotes, async ({ params: { id }, caller }) => ({
    notes: await readNotes(db, id, caller),
  }));

  implement(contract.addNote, ({ params: { id }, body: { text }, caller }) =>
    addNote(asCaller(deps, caller), { eventId: id, text, writer: caller }),
  );

  implement(contract.changeNote, ({ params, body, caller }) =>
    changeNote(asCaller(deps, caller), {
      eventId: params.id,
      id: params.note_id,
      text: body.text,
      version: body.version,
      writer: caller,
    }),
  );

  implement(contract.deleteNote, async ({ params, query: { version }, caller }) => {
    await deleteNote(asCaller(deps, caller), {
      eventId: params.id,
      id: params.note_id,
      version,
      writer: caller,
    });
    return {};
  });

  implement(contract.listMentions, async ({ caller: { staffId } }) => {
    const mentions = await findMentions(db, staffId, contract.LISTED_MENTIONS);
    const given = await findGiven(db, staffId, contract.LISTED_MENTIONS);
    return {
      mentions: mentions.map(({ mentioned_at, ...mention }) => ({
        ...mention,
        mentioned_at: mentioned_at.toISOString(),
      })),
      given: given.map(({ given_at, ...one }) => ({ ...one, given_at: given_at.toISOString() })),
      unread: await countUnread(db, staffId),
    };
  });

  implement(contract.readMentions, async ({ body, caller }) => {
    await asCaller(deps, caller).db.begin((tx) => markRead(tx, caller.staffId, body, clock()));
    return { unread: await countUnread(db, caller.staffId) };
  });
}
