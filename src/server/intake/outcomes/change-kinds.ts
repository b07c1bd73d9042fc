import type { z } from 'zod';
import { ApiError } from '#contract/kit/errors.ts';
import { MAX_OUTCOME_KINDS, type replaceOutcomeKind } from '#contract/scores/outcomes.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/live/announce.ts';
import {
  addKind,
  deleteUnusedKind,
  listKinds,
  lockOutcomes,
  markCounting,
  updateKind,
} from './outcome-queries.ts';

type Change = z.output<typeof replaceOutcomeKind.body>;

/** Adds a kind of outcomes, or changes it. Throws a `conflict` where its name is taken or there are too many. */
export function changeKind(db: Database, { was, ...kind }: Change): Promise<void> {
  return db.begin(async (tx) => {
    await lockOutcomes(tx);
    const kinds = await listKinds(tx);
    const before = kinds.find(({ name }) => name === (was ?? kind.name));
    if (was !== undefined && !before) throw noSuchKind(was);
    if (was !== undefined && was !== kind.name && kinds.some(({ name }) => name === kind.name)) {
      const reason = `There is a kind “${kind.name}” already.`;
      throw new ApiError('conflict', reason, { fields: { name: reason } });
    }
    if (before) await updateKind(tx, before.name, kind);
    else if (!(await addKind(tx, kind))) throw tooManyKinds();
    await markCounting(tx, kind);
    await recordAudit(tx, {
      action: 'event.outcome_kind_saved',
      ...(before && { before: { name: before.name, unit: before.unit, counts: before.counts } }),
      after: kind,
    });
    await announce(tx, 'import', { created: 0, updated: 0 });
  });
}

/** Throws a `conflict` for one that is used or that counts. */
export function deleteKind(db: Database, name: string): Promise<void> {
  return db.begin(async (tx) => {
    await lockOutcomes(tx);
    const kind = (await listKinds(tx)).find((one) => one.name === name);
    if (!kind) throw noSuchKind(name);
    if (kind.counts) {
      throw new ApiError(
        'conflict',
        `“${name}” is the kind that counts. Choose another one first.`,
      );
    }
    if (!(await deleteUnusedKind(tx, name))) {
      throw new ApiError('conflict', `There are outcomes of the kind “${name}”, so it stays.`);
    }
    await recordAudit(tx, {
      action: 'event.outcome_kind_deleted',
      before: { name, unit: kind.unit },
    });
    await announce(tx, 'import', { created: 0, updated: 0 });
  });
}

function noSuchKind(name: string): ApiError {
  return new ApiError('not_found', `There is no kind “${name}”.`);
}

function tooManyKinds(): ApiError {
  return new ApiError(
    'conflict',
    `There are ${MAX_OUTCOME_KINDS} kinds of outcomes already, which is the most.`,
  );
}
