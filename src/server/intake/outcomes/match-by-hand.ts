import { ApiError } from '#contract/kit/errors.ts';
import { KEEP_OUTCOME_DAYS } from '#contract/scores/outcomes.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { lockImportsForStaff } from '#server/catalogue/changes/change-queries.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announce } from '#server/platform/live/announce.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { addLateCells, lockOutcomes, setSampleAside } from './outcome-queries.ts';
import { countMatched, findEventName, rememberMatch, takeUnmatched } from './reference-queries.ts';
import { isoDay, spreadRow, sumCells } from './spread-days.ts';

/**
 * Says which event rows are of that wait for it: all that say the same, and those to come. `eventId` null: none of the stored
 * ones. Returns how many rows waited. Throws `not_found` where they do no longer, or the event is not stored.
 */
export async function matchByHand(
  { db, clock }: Pick<ServerDeps, 'db' | 'clock'>,
  { id, eventId }: { id: number; eventId: number | null },
): Promise<number> {
  const now = clock();
  const oldest = isoDay(now.getTime() - KEEP_OUTCOME_DAYS * DAY_MS);
  return db.begin(async (tx) => {
    await lockImportsForStaff(tx);
    await lockOutcomes(tx);
    const name = eventId === null ? null : await findEventName(tx, eventId);
    if (eventId !== null && name === null) {
      throw new ApiError('not_found', `There is no event ${eventId}.`);
    }
    const rows = await takeUnmatched(tx, id);
    const last = rows.at(-1);
    if (!last) {
      throw new ApiError('not_found', 'These outcomes wait no longer: somebody has matched them.');
    }
    for (const importId of new Set(rows.map((row) => row.importId))) {
      const own = rows.filter((row) => row.importId === importId);
      if (eventId !== null) {
        const cells = own.flatMap((row) => spreadRow(row, eventId));
        await setSampleAside(tx, importId, { isNew: false });
        await addLateCells(tx, importId, sumCells(cells.filter(({ day }) => day >= oldest)));
      }
      const counted = { rows: own.map(({ row }) => row), isStored: eventId !== null };
      await countMatched(tx, importId, counted);
    }
    await rememberMatch(tx, {
      reference: last.reference,
      eventId,
      importId: last.importId,
      now,
    });
    await recordAudit(tx, {
      action: 'event.outcomes_matched',
      ...(eventId !== null && { subject: { kind: 'event', id: eventId, name: name ?? '' } }),
      after: { reference: last.reference, rows: rows.length },
    });
    await announce(tx, 'import', { created: 0, updated: 0 });
    return rows.length;
  });
}
