import { type ImportRun, KEEP_IMPORT_DAYS } from '#contract/import-runs.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { lockImports, noteChange } from '#server/catalogue/changes/change-queries.ts';
import { settleDesk } from '#server/catalogue/desk/desk-queries.ts';
import { matchEvents } from '#server/catalogue/matching/match-events.ts';
import { nameVenuesOfStored } from '#server/catalogue/venues/alias-queries.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { announce } from '#server/platform/live/announce.ts';
import type { CallerKey, ServerDeps } from '#server/platform/server-deps.ts';
import { findLaterOutcomes, restoreOutcomes } from '../outcomes/outcome-queries.ts';
import { outsideSources, sourcesOf } from '../storing/key-limits.ts';
import { tuneForMerge } from '../storing/staging-queries.ts';
import { findRun, lockRun, type StoredRun, toImportRun } from './run-queries.ts';
import {
  createUndoneEvents,
  deleteCreatedEvents,
  findChangedSince,
  findLaterImport,
  findLaterUse,
  findVenueChangedSince,
  markUndone,
  restoreEvents,
  restoreVenues,
  undoneEvents,
} from './undo-queries.ts';

export type UndoOptions = {
  id: number;
  /** The member of staff, or the name of the command line's user. */
  undoneBy: { staffId: number } | { name: string };
  /** The API key that does it, which may undo its own imports only. */
  key?: CallerKey | null;
  /** Called once it is undone, if events changed by it. */
  onEventsChanged?: () => void;
};

/**
 * Undoes a whole import in one transaction: deletes what it created, and gives what it changed the values from before.
 * Throws `not_found`, or a `conflict` that says what depends on it.
 */
export async function undoImport(
  { db, clock }: Pick<ServerDeps, 'db' | 'clock'>,
  { id, undoneBy, key = null, onEventsChanged }: UndoOptions,
): Promise<ImportRun> {
  const { run, changesEvents } = await db.begin(async (tx) => {
    await lockImports(tx);
    await tuneForMerge(tx);
    await lockRun(tx, id);
    const stored = await requireRun(tx, id, key);
    const refusal = await findUndoRefusal(tx, stored);
    if (refusal !== null) throw new ApiError('conflict', refusal);
    await createUndoneEvents(tx, stored);
    const restored = await restoreEvents(tx, stored);
    const deleted = await deleteCreatedEvents(tx, stored);
    const venues = await restoreVenues(tx, stored);
    const isOutcomes = stored.format === 'outcomes';
    const outcomes = isOutcomes ? await restoreOutcomes(tx, id) : 0;
    const undone = undoneEvents(tx);
    await nameVenuesOfStored(tx, undone);
    await matchEvents(tx, undone);
    if (deleted > 0) await settleDesk(tx);
    await markUndone(tx, id, { now: clock(), by: undoneBy });
    await recordAudit(tx, {
      action: 'import.undone',
      subject: { kind: 'import', id, name: stored.file_name ?? stored.format ?? '' },
      after: {
        events_deleted: deleted,
        events_restored: restored,
        venues,
        ...(isOutcomes && { outcomes }),
      },
    });
    await announce(tx, 'import', { created: 0, updated: restored });
    if (deleted + restored > 0) {
      await announce(tx, 'event', { ids: null });
      await noteChange(tx);
    }
    return {
      run: toImportRun(await requireRun(tx, id, key)),
      changesEvents: deleted + restored > 0,
    };
  });
  if (changesEvents) onEventsChanged?.();
  return run;
}

/**
 * An import that a caller may see. Throws `not_found` for a key also where somebody else made it, and `forbidden` where its
 * events are of sources that the key is not bound to, or where that is not known.
 */
export async function requireRun(
  db: Queryable,
  id: number,
  key: CallerKey | null,
): Promise<StoredRun> {
  const run = await findRun(db, id);
  if (!run || (key !== null && run.key_id !== key.id)) {
    throw new ApiError('not_found', `There is no import ${id}.`);
  }
  const sources = sourcesOf(key);
  if (sources === undefined || run.state === 'failed' || run.state === 'running') return run;
  if (run.sources?.every((source) => sources.includes(source))) return run;
  throw outsideSources(sources, `Import ${id} has other events.`);
}

/** Why an import cannot be undone, as a sentence; null where it can. */
export async function findUndoRefusal(db: Queryable, run: StoredRun): Promise<string | null> {
  if (run.state === 'running') return 'This import is still running.';
  if (run.state === 'failed') return 'Nothing of this import was stored.';
  if (run.state === 'undone') return 'This import was undone already.';
  if (!run.is_kept) {
    return `What this import replaced is no longer stored: imports can be undone for ${KEEP_IMPORT_DAYS} days.`;
  }
  const later = await findLaterImport(db, run);
  if (later !== null) {
    return `Import ${later} has changed the same events or venues since. Undo that one first.`;
  }
  const laterOutcomes = await findLaterOutcomes(db, run.id);
  if (laterOutcomes !== null) {
    return `Import ${laterOutcomes} has changed the same outcomes since. Undo that one first.`;
  }
  const event = await findChangedSince(db, run);
  if (event !== null) return `The event “${event}” was corrected, pinned or changed since.`;
  const venue = await findVenueChangedSince(db, run);
  if (venue !== null) return `The capacity of the venue “${venue}” was corrected since.`;
  const user = await findLaterUse(db, run);
  if (user !== null) return `The event “${user}” came later and has its capacity from this list.`;
  return null;
}
