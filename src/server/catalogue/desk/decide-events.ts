import type { z } from 'zod';
import { ApiError } from '#contract/kit/errors.ts';
import type { Decision, DecisionDraft, saveDecisions } from '#contract/scores/desk/decisions.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { announce } from '#server/platform/live/announce.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import {
  type DecisionRecord,
  type DeskEvent,
  deleteDecisions,
  findDecisions,
  findDeskEvents,
  findPeople,
  lockDesk,
  settleDesk,
  upsertDecision,
} from './desk-queries.ts';

type Saved = z.output<typeof saveDecisions.answer>;

/** Decides on several events, all or none. Throws `not_found`, or `validation` for an owner who cannot be one. */
export function decideEvents(
  { db, clock }: Pick<ServerDeps, 'db' | 'clock'>,
  drafts: readonly DecisionDraft[],
  staffId: number,
): Promise<Saved> {
  return db.begin(async (tx) => {
    await lockDesk(tx);
    await refuseUnknownOwners(tx, drafts);
    const ids = drafts.map(({ id }) => id);
    const events = new Map((await findDeskEvents(tx, ids)).map((event) => [event.id, event]));
    const asked = drafts.map((draft) => {
      const event = events.get(draft.id);
      if (event) return { draft, event };
      throw new ApiError('not_found', `There is no event ${draft.id}.`);
    });
    const named = asked.map(({ event }) => event);
    const before = await findDecisions(tx, named);
    const changed = asked.filter(({ draft, event }) => isOther(draft, before.get(event.leadId)));
    for (const { draft, event } of changed) {
      const was = before.get(event.leadId);
      await write(tx, event, { draft, ownerId: ownerOf(draft, was), staffId, now: clock() });
    }
    const after = await findDecisions(tx, named);
    if (changed.length > 0)
      await tellOf(tx, { events: changed.map((one) => one.event), before, after });
    return {
      decisions: asked.map(({ event: { id, leadId } }) => {
        const decision = after.get(leadId);
        return { id, decision: decision ? toDecision(decision) : null };
      }),
      previous: asked.map(({ event: { id, leadId } }) => {
        const was = before.get(leadId);
        return { id, state: was?.state ?? null, owner_id: was?.owner?.id ?? null };
      }),
    };
  });
}

/** Whose an event is from now on; nobody's without a decision. */
function ownerOf(draft: DecisionDraft, was: DecisionRecord | undefined): number | null {
  if (draft.state === null) return null;
  return draft.owner_id === undefined ? (was?.owner?.id ?? null) : draft.owner_id;
}

function isOther(draft: DecisionDraft, was: DecisionRecord | undefined): boolean {
  return draft.state !== (was?.state ?? null) || ownerOf(draft, was) !== (was?.owner?.id ?? null);
}

async function write(
  tx: Transaction,
  event: DeskEvent,
  {
    draft: { state },
    ...by
  }: { draft: DecisionDraft; ownerId: number | null; staffId: number; now: Date },
): Promise<void> {
  if (state === null) await deleteDecisions(tx, event.members);
  else await upsertDecision(tx, event.id, { state, ...by });
}

type Decisions = ReadonlyMap<number, DecisionRecord>;

async function tellOf(
  tx: Transaction,
  { events, before, after }: { events: DeskEvent[]; before: Decisions; after: Decisions },
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
  await announce(tx, 'desk', { ids, mentioned: [] });
}

async function refuseUnknownOwners(db: Queryable, drafts: readonly DecisionDraft[]): Promise<void> {
  const named = drafts.flatMap(({ state, owner_id }) => (state && owner_id ? [owner_id] : []));
  if (named.length === 0) return;
  const known = new Set((await findPeople(db)).map(({ id }) => id));
  if (named.every((id) => known.has(id))) return;
  throw new ApiError('validation', 'Check the owner.', {
    fields: { owner_id: 'Name somebody who can sign in and see events.' },
  });
}

function toAudited(decision: DecisionRecord | undefined): Record<string, unknown> {
  return { decision: decision?.state ?? null, owner: decision?.owner?.full_name ?? null };
}

function toDecision({ decided_at, ...decision }: DecisionRecord): Decision {
  return { ...decision, decided_at: decided_at.toISOString() };
}

/** The decision on an event or one that it is joined with, as sent over the wire. */
export async function readDecision(db: Queryable, eventId: number): Promise<Decision | null> {
  const [event] = await findDeskEvents(db, [eventId]);
  const decision = event && (await findDecisions(db, [event])).get(event.leadId);
  return decision ? toDecision(decision) : null;
}
