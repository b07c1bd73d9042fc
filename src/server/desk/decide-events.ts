import type { z } from 'zod';
import { ApiError } from '#contract/kit/errors.ts';
import type { Decision, DecisionDraft, saveDecisions } from '#contract/scores/desk/decisions.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Queryable } from '../db/queryable.ts';
import type { Transaction } from '../db/transaction.ts';
import { announce } from '../live/announce.ts';
import type { ServerDeps } from '../server-deps.ts';
import {
  type DecisionRecord,
  type DeskEvent,
  deleteDecisions,
  findDecision,
  findDeskEvents,
  findPeople,
  upsertDecision,
} from './desk-queries.ts';
import { lockDesk, settleDesk } from './settle-desk.ts';

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
    const saved: Saved = { decisions: [], previous: [] };
    const changed = new Set<number>();
    for (const draft of drafts) {
      const event = events.get(draft.id);
      if (!event) throw new ApiError('not_found', `There is no event ${draft.id}.`);
      const before = await findDecision(tx, event.members);
      const after = await decide(tx, { event, before, draft, staffId, now: clock() });
      if (after !== before) changed.add(event.leadId);
      saved.decisions.push({ id: event.id, decision: after && toDecision(after) });
      saved.previous.push({
        id: event.id,
        state: before?.state ?? null,
        owner_id: before?.owner?.id ?? null,
      });
    }
    if (changed.size > 0) await announce(tx, 'desk', { ids: [...changed], mentioned: [] });
    return saved;
  });
}

type Change = {
  event: DeskEvent;
  before: DecisionRecord | null;
  draft: DecisionDraft;
  staffId: number;
  now: Date;
};

/** Returns the decision that counts from now on: `before` itself where nothing changes. */
async function decide(
  tx: Transaction,
  { event, before, draft: { state, owner_id }, ...by }: Change,
): Promise<DecisionRecord | null> {
  const previousOwner = before?.owner?.id ?? null;
  const ownerId = owner_id === undefined ? previousOwner : owner_id;
  const isSame = state === (before?.state ?? null) && (state === null || ownerId === previousOwner);
  if (isSame) return before;
  if (state === null) await deleteDecisions(tx, event.members);
  else await upsertDecision(tx, event.id, { state, ownerId, ...by });
  await settleDesk(tx, event.members);
  const after = await findDecision(tx, event.members);
  await recordAudit(tx, {
    action: 'event.decided',
    subject: { kind: 'event', id: event.id, name: event.name },
    before: toAudited(before),
    after: toAudited(after),
  });
  return after;
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

function toAudited(decision: DecisionRecord | null): Record<string, unknown> {
  return { decision: decision?.state ?? null, owner: decision?.owner?.full_name ?? null };
}

export function toDecision({ decided_at, ...decision }: DecisionRecord): Decision {
  return { ...decision, decided_at: decided_at.toISOString() };
}

/** The decision on an event or one that it is joined with, as sent over the wire. */
export async function readDecision(db: Queryable, eventId: number): Promise<Decision | null> {
  const [event] = await findDeskEvents(db, [eventId]);
  const decision = event ? await findDecision(db, event.members) : null;
  return decision && toDecision(decision);
}
