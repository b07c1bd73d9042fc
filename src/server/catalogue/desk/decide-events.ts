import type { z } from 'zod';
import { roleMay } from '#contract/abilities.ts';
import { ApiError } from '#contract/kit/errors.ts';
import {
  type Decision,
  type DecisionDraft,
  saveDecisions,
} from '#contract/scores/desk/decisions.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { announce } from '#server/platform/live/announce.ts';
import type { SendMail } from '#server/platform/mail/mailer.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import {
  type DecisionRecord,
  type DeskEvent,
  deleteDecisions,
  findDecisions,
  findDeskEvents,
  findPeople,
  type ListedPerson,
  lockDesk,
  settleDesk,
  upsertDecision,
  type WrittenDecision,
} from './desk-queries.ts';

type Saved = z.output<typeof saveDecisions.answer>;

/** An event that somebody else has just given to its owner. */
type GivenEvent = { ownerId: number; id: number; name: string };

/**
 * Decides on several events, all or none, and answers which were given to others. Throws `not_found`, `validation` for an
 * owner who cannot be one, or `conflict` where another decision was to be replaced.
 */
export function decideEvents(
  { db, clock }: Pick<ServerDeps, 'db' | 'clock'>,
  drafts: readonly DecisionDraft[],
  staffId: number,
): Promise<{ saved: Saved; given: GivenEvent[] }> {
  return db.begin(async (tx) => {
    await lockDesk(tx);
    const ids = drafts.map(({ id }) => id);
    const events = new Map((await findDeskEvents(tx, ids)).map((event) => [event.id, event]));
    const asked = drafts.map((draft) => {
      const event = events.get(draft.id);
      if (event) return { draft, event };
      throw new ApiError('not_found', `There is no event ${draft.id}.`);
    });
    const named = asked.map(({ event }) => event);
    const before = await findDecisions(tx, named);
    requireReplaced(asked, before);
    const changed = asked.filter(({ draft, event }) => isOther(draft, before.get(event.leadId)));
    const written = changed.map(({ draft, event }) => {
      const was = before.get(event.leadId);
      const ownerId = ownerOf(draft, was);
      return { event, draft, was, ownerId, isNew: ownerId !== (was?.owner?.id ?? null) };
    });
    await refuseUnknownOwners(
      tx,
      written.flatMap(({ ownerId, isNew }) => (isNew && ownerId !== null ? [ownerId] : [])),
    );
    const given = written.flatMap(({ event: { id, name }, ownerId, isNew }) =>
      isNew && ownerId !== null && ownerId !== staffId ? [{ ownerId, id, name }] : [],
    );
    const now = clock();
    for (const { event, draft, was, ownerId, isNew } of written) {
      const isGiven = given.some(({ id }) => id === event.id);
      const byCaller = isGiven ? { by: staffId, at: now, readAt: null } : null;
      const asBefore = ownerId === null ? null : (was?.given ?? null);
      const gift = isNew ? byCaller : asBefore;
      await write(tx, event, { draft, ownerId, given: gift, staffId, now });
    }
    const after = await findDecisions(tx, named);
    if (changed.length > 0)
      await tellOf(tx, {
        events: changed.map((one) => one.event),
        before,
        after,
        notified: given.map(({ ownerId }) => ownerId),
      });
    const saved = {
      decisions: asked.map(({ event: { id, leadId } }) => {
        const decision = after.get(leadId);
        return { id, decision: decision ? toDecision(decision) : null };
      }),
      previous: asked.map(({ event: { id, leadId } }) => {
        const was = before.get(leadId);
        return { id, state: was?.state ?? null, owner_id: was?.owner?.id ?? null };
      }),
    };
    return { saved, given };
  });
}

/** Events that one letter names. */
const NAMED_EVENTS = 10;

/** Mails to those who were given events, a letter for each, where a mail server is configured. Never fails. */
export async function mailOwners(
  { db, log, config }: Pick<ServerDeps, 'db' | 'log' | 'config'>,
  sendMail: SendMail | null,
  { given, staffId }: { given: readonly GivenEvent[]; staffId: number },
): Promise<void> {
  if (!sendMail || given.length === 0) return;
  try {
    const people = new Map((await findPeople(db)).map((person) => [person.id, person]));
    const by = people.get(staffId)?.full_name ?? 'A colleague';
    for (const id of new Set(given.map(({ ownerId }) => ownerId))) {
      const owner = people.get(id);
      const events = given.filter(({ ownerId }) => ownerId === id);
      if (!owner) continue;
      const count = events.length === 1 ? 'an event' : `${events.length} events`;
      const named = events
        .slice(0, NAMED_EVENTS)
        .map(({ id, name }) => `${name}\n${config.publicUrl ?? ''}/scores/events/${id}`);
      const more = events.length - named.length;
      await sendMail({
        to: owner.email,
        subject: `Marquee: ${by} gave you ${count}`,
        text: [
          `Hello ${owner.full_name},`,
          `${by} gave you ${count} to take care of:`,
          ...named,
          ...(more > 0 ? [`and ${more} more`] : []),
        ].join('\n\n'),
      });
    }
  } catch (error) {
    log.error({ err: error, staffId }, 'owners of events were not mailed');
  }
}

/** Whose an event is from now on; nobody's without a decision. */
function ownerOf(draft: DecisionDraft, was: DecisionRecord | undefined): number | null {
  if (draft.state === null) return null;
  return draft.owner_id === undefined ? (was?.owner?.id ?? null) : draft.owner_id;
}

function isOther(draft: DecisionDraft, was: DecisionRecord | undefined): boolean {
  return draft.state !== (was?.state ?? null) || ownerOf(draft, was) !== (was?.owner?.id ?? null);
}

function requireReplaced(
  asked: readonly { draft: DecisionDraft; event: DeskEvent }[],
  before: Decisions,
): void {
  for (const { draft, event } of asked) {
    const was = before.get(event.leadId);
    if (!draft.replaces || !isOther({ ...draft, ...draft.replaces }, was)) continue;
    const by = was?.decided_by?.full_name ?? 'Somebody';
    throw new ApiError('conflict', `${by} has decided on ${event.name} in the meantime.`);
  }
}

async function write(
  tx: Transaction,
  event: DeskEvent,
  { draft: { state }, ...by }: Omit<WrittenDecision, 'state'> & { draft: DecisionDraft },
): Promise<void> {
  if (state === null) await deleteDecisions(tx, event.members);
  else await upsertDecision(tx, event.id, { state, ...by });
}

type Decisions = ReadonlyMap<number, DecisionRecord>;

async function tellOf(
  tx: Transaction,
  {
    events,
    before,
    after,
    notified,
  }: { events: DeskEvent[]; before: Decisions; after: Decisions; notified: number[] },
): Promise<void> {
  await settleDesk(
    tx,
    events.flatMap(({ members }) => members),
  );
  for (const { id, name, leadId } of events) {
    await recordAudit(tx, {
      action: 'event.decided',
      subject: { kind: 'event', id, name },
      before: toAudited(before.get(leadId)),
      after: toAudited(after.get(leadId)),
    });
  }
  const ids = [...new Set(events.map(({ leadId }) => leadId))];
  await announce(tx, 'desk', { ids, notified: [...new Set(notified)] });
}

/** Whether somebody can do what an owner is to do. */
export function mayOwn({ role }: ListedPerson): boolean {
  return roleMay(role, saveDecisions.access);
}

async function refuseUnknownOwners(db: Queryable, named: readonly number[]): Promise<void> {
  if (named.length === 0) return;
  const known = new Set((await findPeople(db)).filter(mayOwn).map(({ id }) => id));
  if (named.every((id) => known.has(id))) return;
  throw new ApiError('validation', 'Check the owner.', {
    fields: { owner_id: 'Name somebody who can sign in and decide on events.' },
  });
}

function toAudited(decision: DecisionRecord | undefined): Record<string, unknown> {
  return { decision: decision?.state ?? null, owner: decision?.owner?.full_name ?? null };
}

function toDecision({ decided_at, given: _, ...decision }: DecisionRecord): Decision {
  return { ...decision, decided_at: decided_at.toISOString() };
}

/** The decision on an event or one that it is joined with, as sent over the wire. */
export async function readDecision(db: Queryable, eventId: number): Promise<Decision | null> {
  const [event] = await findDeskEvents(db, [eventId]);
  const decision = event && (await findDecisions(db, [event])).get(event.leadId);
  return decision ? toDecision(decision) : null;
}
