import { confirmRetention, readRetention } from '#contract/access/retention.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { agingEvents } from '#server/catalogue/retention/remove-past-events.ts';
import { agingOutcomes } from '#server/intake/outcomes/import-outcomes.ts';
import {
  countOldRuns,
  deleteOldRuns,
  dropOldImages,
} from '#server/intake/storing/import-run-queries.ts';
import { countOldAudit, deleteOldAudit } from '#server/platform/audit/audit-queries.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announce } from '#server/platform/live/announce.ts';
import {
  type Aging,
  createRetention,
  type Retention,
} from '#server/platform/retention/delete-by-age.ts';
import { readRetentionState, saveConfirmed } from '#server/platform/retention/retention-queries.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { agingPastLists } from '#server/ranking/runs/past-fact-queries.ts';

/** Everything that Marquee deletes because of its age, through the one place that may. */
export function createHousekeeping(
  deps: Pick<ServerDeps, 'db' | 'clock' | 'log' | 'config'>,
): Retention {
  return createRetention(deps, [
    AUDIT,
    agingEvents(deps),
    IMAGES,
    IMPORTS,
    agingOutcomes,
    agingPastLists,
  ]);
}

/** First, because the database judges it by its own time, which is nearest to what was counted now. */
const AUDIT: Aging = {
  kind: 'audit',
  says: 'old entries of the audit log',
  count: countOldAudit,
  remove: ({ db }) => deleteOldAudit(db),
};

const IMAGES: Aging = {
  kind: null,
  says: 'what old imports replaced',
  remove: ({ db, now }) => db.begin((tx) => dropOldImages(tx, now)),
};

const IMPORTS: Aging = {
  kind: 'imports',
  says: 'old imports of the history',
  count: countOldRuns,
  remove: ({ db, now }) => deleteOldRuns(db, now),
};

export function addRetentionRoutes(
  implement: ServerImplement,
  { db, clock }: Pick<ServerDeps, 'db' | 'clock'>,
  retention: Pick<Retention, 'deleteOld'>,
): void {
  implement(readRetention, async () => ({ hold: (await readRetentionState(db))?.hold ?? null }));

  implement(confirmRetention, async ({ body }) => {
    await db.begin(async (tx) => {
      const state = await readRetentionState(tx, { lock: true });
      if (!state?.hold) throw new ApiError('conflict', 'Nothing is held any more.');
      if (state.hold.held_at !== body.held_at) {
        throw new ApiError('conflict', 'Something else is held by now. Look again.');
      }
      await saveConfirmed(tx, clock());
      await recordAudit(tx, { action: 'retention.confirmed', before: state.hold });
      await announce(tx, 'installation', {});
    });
    // Nobody waits for the removal; what is confirmed stays confirmed for the next round.
    void retention.deleteOld();
    return { hold: null };
  });
}
