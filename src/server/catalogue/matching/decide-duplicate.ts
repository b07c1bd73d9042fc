import { ApiError } from '#contract/kit/errors.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { announceEvents } from '#server/platform/live/announce.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { lockImportsForStaff, noteChange, selectIds } from '../changes/change-queries.ts';
import {
  deleteDecision,
  findDecision,
  findGroup,
  findNamedEvents,
  findParted,
  type NamedEvent,
  type Pair,
  upsertDecision,
} from './decision-queries.ts';
import { regroupEvents } from './match-events.ts';
import { lockMatching } from './pair-queries.ts';

type Deps = Pick<ServerDeps, 'db' | 'clock'>;

export type Decision = Pair & {
  /** Null: the likeness of the two decides again. */
  isSame: boolean | null;
  staffId: number;
};

/**
 * Joins two events, keeps them apart, or forgets what was decided. Throws `not_found`, or `conflict` where joining the
 * two would also join events that staff keep apart.
 */
export function decideDuplicate(
  { db, clock }: Deps,
  decision: Decision,
): Promise<{ before: boolean | null; lead_id: number | null }> {
  const { id, otherId, isSame, staffId } = decision;
  if (id === otherId) {
    throw new ApiError('validation', 'Check other_id.', {
      fields: { other_id: 'Name another event.' },
    });
  }
  return db.begin(async (tx) => {
    await lockImportsForStaff(tx);
    await lockMatching(tx);
    const [event, other] = await findBoth(tx, decision);
    if (isSame) await refuseParted(tx, decision);
    const before = await findDecision(tx, decision);
    if (isSame === null) await deleteDecision(tx, decision);
    else await upsertDecision(tx, decision, { isSame, staffId, now: clock() });
    await auditDecision(tx, event, { isSame, before, other });
    await regroup(tx, [id, otherId]);
    const group = await findGroup(tx, id);
    return { before, lead_id: group?.members.includes(otherId) ? group.leadId : null };
  });
}

/**
 * Keeps an event apart from all that it is joined with. Returns these, each with what was decided before. Throws
 * `not_found`, or `conflict` where it is joined with none.
 */
export function splitEvent(
  { db, clock }: Deps,
  { id, staffId }: { id: number; staffId: number },
): Promise<{ id: number; before: boolean | null }[]> {
  return db.begin(async (tx) => {
    await lockImportsForStaff(tx);
    await lockMatching(tx);
    const group = await findGroup(tx, id);
    const events = await findNamedEvents(tx, group?.members ?? [id]);
    const event = events.find((one) => one.id === id);
    if (!event) throw unknownEvent(id);
    if (!group) throw new ApiError('conflict', 'This event is joined with no other.');
    const parted = [];
    for (const other of events.filter((one) => one.id !== id)) {
      const pair = { id, otherId: other.id };
      const before = await findDecision(tx, pair);
      await upsertDecision(tx, pair, { isSame: false, staffId, now: clock() });
      await auditDecision(tx, event, { isSame: false, before, other });
      parted.push({ id: other.id, before });
    }
    await regroup(tx, group.members);
    return parted;
  });
}

async function findBoth(tx: Transaction, { id, otherId }: Pair): Promise<[NamedEvent, NamedEvent]> {
  const events = await findNamedEvents(tx, [id, otherId]);
  const [event, other] = [id, otherId].map((one) => events.find((found) => found.id === one));
  if (!event) throw unknownEvent(id);
  if (!other) throw unknownEvent(otherId);
  return [event, other];
}

async function refuseParted(tx: Transaction, pair: Pair): Promise<void> {
  const ids = (await findGroup(tx, pair.id))?.members ?? [pair.id];
  const otherIds = (await findGroup(tx, pair.otherId))?.members ?? [pair.otherId];
  const parted = await findParted(tx, ids, otherIds, pair);
  if (!parted) return;
  throw new ApiError(
    'conflict',
    `“${parted.name}” and “${parted.otherName}” are kept apart, and would be joined too.`,
  );
}

async function regroup(tx: Transaction, ids: number[]): Promise<void> {
  const changed = await regroupEvents(tx, selectIds(tx, ids));
  await announceEvents(tx, [...new Set([...ids, ...changed])]);
  if (changed.length > 0) await noteChange(tx);
}

async function auditDecision(
  tx: Transaction,
  { id, name }: NamedEvent,
  { isSame, before, other }: { isSame: boolean | null; before: boolean | null; other: NamedEvent },
): Promise<void> {
  const decided = isSame ? 'event.joined' : 'event.kept_apart';
  const told = { other_id: other.id, other_name: other.name, other_source: other.source };
  await recordAudit(tx, {
    action: isSame === null ? 'event.decision_undone' : decided,
    subject: { kind: 'event', id, name },
    before: { ...told, is_same: before },
    after: { ...told, is_same: isSame },
  });
}

function unknownEvent(id: number): ApiError {
  return new ApiError('not_found', `There is no event ${id}.`);
}
