import { z } from 'zod';
import { defineRoute } from '../../kit/route.ts';
import { decisionState } from '../events.ts';
import { changedVersion, changedVersionQuery, EVENT_CHANGE, recordId } from '../request-parts.ts';

/** A member of staff. */
export const person = z.object({ id: z.number().int(), full_name: z.string() });
export type Person = z.infer<typeof person>;

/** What the desk does with an event. Of joined events the newest decision counts for all. */
export const decision = z.object({
  state: decisionState,
  /** Who takes care of it. */
  owner: person.nullable(),
  /** Null where the account is gone. */
  decided_by: person.nullable(),
  decided_at: z.string(),
});
export type Decision = z.infer<typeof decision>;

/** The most events that one call decides on. */
export const MAX_DECISIONS = 100;

const { id: eventId } = recordId.shape;

const decisionDraft = z.object({
  id: z.number().int().min(1).max(2_147_483_647),
  /** Null removes the decision, its owner included. */
  state: decisionState.nullable(),
  /** Absent: as before. */
  owner_id: z.number().int().min(1).max(2_147_483_647).nullable().optional(),
  /** What this replaces: where there is another decision by now, all are refused with `conflict`. */
  replaces: z
    .object({ state: decisionState.nullable(), owner_id: z.number().int().nullable() })
    .optional(),
});

/**
 * Decides on one event or several, all or none. Sending `previous` of the answer as `decisions` undoes it.
 */
export const saveDecisions = defineRoute({
  method: 'PUT',
  path: '/decisions',
  summary: 'Mark events to promote, to watch or as done, and say who takes care of them',
  access: EVENT_CHANGE.access,
  refreshes: ['events', 'event_score', 'score_overview'],
  body: z.object({
    decisions: z
      .array(decisionDraft)
      .min(1, 'Name an event.')
      .max(MAX_DECISIONS, `At most ${MAX_DECISIONS} events at once.`)
      .refine(
        (drafts) => new Set(drafts.map(({ id }) => id)).size === drafts.length,
        'Name each event once.',
      ),
  }),
  answer: z.object({
    decisions: z.array(z.object({ id: z.number().int(), decision: decision.nullable() })),
    previous: z.array(
      z.object({
        id: z.number().int(),
        state: decisionState.nullable(),
        owner_id: z.number().int().nullable(),
      }),
    ),
  }),
});
export type DecisionDraft = z.output<typeof decisionDraft>;

// Not for API keys, which may read scores.
const OWN_DESK = { action: 'read', subject: 'View' } as const;

/** Those who can be named as owner of a decision or mentioned in a note, by name. */
export const listPeople = defineRoute({
  method: 'GET',
  path: '/people',
  summary: 'The members of staff who can take care of an event or be mentioned',
  access: OWN_DESK,
  answer: z.object({
    people: z.array(
      person.extend({
        /** By which a note mentions them; empty where the caller may not write notes. */
        username: z.string(),
        /** Whether events can be given to them: viewers may only be mentioned. */
        may_own: z.boolean(),
      }),
    ),
  }),
});

/** The longest note, in characters. */
export const MAX_NOTE_LENGTH = 2000;
/** The most notes of one event. */
export const MAX_NOTES = 200;
/** The most people that one note mentions. */
export const MAX_MENTIONS = 20;

/**
 * Plain text. `@` and a user name mention somebody; so does the part of the name before its own `@`, where nobody else
 * has the same.
 */
const noteText = z
  .string()
  .trim()
  .min(1, 'Write something.')
  .max(MAX_NOTE_LENGTH, 'At most 2,000 characters.');

export const note = z.object({
  id: z.number().int(),
  /** The event that it was written on, which may be one of several that are joined. */
  event_id: z.number().int(),
  text: z.string(),
  /** Null where the account is gone. */
  written_by: person.nullable(),
  written_at: z.string(),
  changed_at: z.string().nullable(),
  /** Who changed the text last; null: nobody, or the account is gone. */
  changed_by: person.nullable(),
  /** Counts the changes; the next one is made on it. */
  version: z.number().int(),
  /** Each with the part of the text that mentions the person, `@` included. */
  mentions: z.array(person.extend({ as: z.string() })),
  /** Whether the caller may change and delete it. */
  may_change: z.boolean(),
});
export type Note = z.infer<typeof note>;

/** What a refusal with the code `conflict` carries in `details` where others have changed the note. */
export const noteConflict = z.object({ newest: note });

const NOTE_CHANGE = {
  access: EVENT_CHANGE.access,
  refreshes: ['events', 'event_score', 'me'],
} as const;

export const listNotes = defineRoute({
  method: 'GET',
  path: '/events/{id}/notes',
  summary: 'The notes on an event and on those that are joined with it, oldest first',
  access: OWN_DESK,
  params: recordId,
  answer: z.object({ notes: z.array(note) }),
});

export const addNote = defineRoute({
  method: 'POST',
  path: '/events/{id}/notes',
  summary: 'Write a note on an event',
  ...NOTE_CHANGE,
  params: recordId,
  body: z.object({ text: noteText }),
  status: 201,
  answer: note,
});

const noteParams = recordId.extend({ note_id: eventId });

export const changeNote = defineRoute({
  method: 'PUT',
  path: '/events/{id}/notes/{note_id}',
  summary: 'Change one’s own note; an admin may change any',
  ...NOTE_CHANGE,
  params: noteParams,
  body: z.object({ text: noteText, version: changedVersion }),
  answer: note,
});

export const deleteNote = defineRoute({
  method: 'DELETE',
  path: '/events/{id}/notes/{note_id}',
  summary: 'Delete one’s own note; an admin may delete any',
  ...NOTE_CHANGE,
  params: noteParams,
  query: changedVersionQuery,
  answer: z.object({}),
});

/** The newest mentions that are listed, and the newest events that somebody was given. */
export const LISTED_MENTIONS = 50;

export const listMentions = defineRoute({
  method: 'GET',
  path: '/me/mentions',
  summary:
    'The newest notes in which others mention the person who is signed in, and the events that others gave to them',
  access: OWN_DESK,
  answer: z.object({
    /** Newest first. */
    mentions: z.array(
      z.object({
        note_id: z.number().int(),
        event: z.object({ id: z.number().int(), event_name: z.string() }),
        text: z.string(),
        written_by: person.nullable(),
        mentioned_at: z.string(),
        is_read: z.boolean(),
      }),
    ),
    /** Of those that are still theirs, newest first. */
    given: z.array(
      z.object({
        event: z.object({ id: z.number().int(), event_name: z.string() }),
        given_by: person.nullable(),
        given_at: z.string(),
        is_read: z.boolean(),
      }),
    ),
    /** Of both. */
    unread: z.number().int(),
  }),
});

export const readMentions = defineRoute({
  method: 'PUT',
  path: '/me/mentions',
  summary:
    'Mark as read that one was mentioned or given an event: in these notes, by these events, or all where neither is named',
  access: OWN_DESK,
  refreshes: ['me'],
  body: z.object({
    note_ids: z.array(z.number().int()).max(500).optional(),
    event_ids: z.array(z.number().int()).max(500).optional(),
  }),
  answer: z.object({ unread: z.number().int() }),
});
