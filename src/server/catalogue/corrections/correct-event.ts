import type { z } from 'zod';
import type { AuditAction } from '#contract/access/audit.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type {
  CorrectableField,
  Correction,
  correctionValues,
} from '#contract/scores/corrections.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { announceEvents } from '#server/platform/live/announce.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { lockImportsForStaff, noteChange, selectIds } from '../changes/change-queries.ts';
import { matchEvents } from '../matching/match-events.ts';
import { settleCapacities } from '../venues/venue-capacity-queries.ts';
import { toCorrections, toUndoneFields } from './corrected-columns.ts';
import { toCorrection } from './correction.ts';
import {
  type CorrectableEvent,
  countVersion,
  deleteCorrection,
  eventsAmong,
  findCorrections,
  lockEvent,
  overlayCorrections,
  upsertCorrection,
} from './correction-queries.ts';

type Deps = Pick<ServerDeps, 'db' | 'clock'>;

/** An event's corrections, with the version that the next change is made on. */
export type CorrectedEvent = { version: number; corrections: Correction[] };

export type EventChange = {
  id: number;
  values: z.output<typeof correctionValues>;
  reason: string;
  /** The version that the change was made on; undefined: whichever there is. */
  version: number | undefined;
  staffId: number;
};

/**
 * Corrects facts of an event. Throws `not_found`, or a `conflict` that carries the newest version and
 * corrections where the change was made on an older one.
 */
export function correctEvent(deps: Deps, change: EventChange): Promise<CorrectedEvent> {
  const { id, values, reason, version, staffId } = change;
  return changeEvent(deps, id, 'event.corrected', async (tx, event, now) => {
    if (version !== undefined && version !== event.version) throw await staleVersion(tx, event);
    for (const draft of toCorrections(values, event)) {
      await upsertCorrection(tx, id, draft, { reason, staffId, now });
    }
    for (const field of toUndoneFields(values)) await deleteCorrection(tx, id, field);
  });
}

/** Returns to what the feed says. Throws `not_found` where the field is not corrected, and `conflict` as above. */
export function undoCorrection(
  deps: Deps,
  { id, field, version }: Pick<EventChange, 'id' | 'version'> & { field: CorrectableField },
): Promise<CorrectedEvent> {
  return changeEvent(deps, id, 'event.correction_undone', async (tx, event) => {
    if (version !== undefined && version !== event.version) throw await staleVersion(tx, event);
    if (await deleteCorrection(tx, id, field)) return;
    throw new ApiError('not_found', `${field} of event ${id} is not corrected.`);
  });
}

function changeEvent(
  { db, clock }: Deps,
  id: number,
  action: AuditAction,
  change: (tx: Transaction, event: CorrectableEvent, now: Date) => Promise<void>,
): Promise<CorrectedEvent> {
  return db.begin(async (tx) => {
    await lockImportsForStaff(tx);
    const now = clock();
    const event = await lockEvent(tx, id);
    if (!event) throw new ApiError('not_found', `There is no event ${id}.`);
    const before = toAudited(await readCorrections(tx, id));
    await change(tx, event, now);
    const corrected = selectIds(tx, [id]);
    await overlayCorrections(tx, corrected);
    await settleCapacities(tx, eventsAmong(tx, corrected), now);
    await matchEvents(tx, corrected);
    const version = await countVersion(tx, id, now);
    const corrections = await readCorrections(tx, id);
    const subject = { kind: 'event', id, name: event.name };
    await recordAudit(tx, { action, subject, before, after: toAudited(corrections) });
    await announceEvents(tx, [id]);
    await noteChange(tx);
    return { version, corrections };
  });
}

async function staleVersion(tx: Transaction, { id, version }: CorrectableEvent): Promise<ApiError> {
  const newest = { version, corrections: await readCorrections(tx, id) };
  return new ApiError('conflict', 'This event was corrected in the meantime.', {
    details: { newest },
  });
}

/** The corrected values by field, with the reasons. */
function toAudited(corrections: Correction[]): Record<string, unknown> {
  return Object.fromEntries(
    corrections.flatMap(({ field, value, reason }) => [
      [field, value],
      [`${field}_reason`, reason],
    ]),
  );
}

async function readCorrections(tx: Transaction, id: number): Promise<Correction[]> {
  return (await findCorrections(tx, [id])).map(toCorrection);
}
