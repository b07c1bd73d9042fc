import { agingEvents } from '#server/catalogue/retention/remove-past-events.ts';
import { agingOutcomes } from '#server/intake/outcomes/import-outcomes.ts';
import {
  countOldRuns,
  deleteOldRuns,
  dropOldImages,
} from '#server/intake/storing/import-run-queries.ts';
import { countOldAudit, deleteOldAudit } from '#server/platform/audit/audit-queries.ts';
import { allowLongWork } from '#server/platform/db/deadline.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import {
  type Aging,
  type AgingWork,
  createRetention,
  type Retention,
} from '#server/platform/retention/delete-by-age.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
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
  remove: inOneTransaction(deleteOldAudit),
};

const IMAGES: Aging = {
  kind: null,
  says: 'what old imports replaced',
  remove: inOneTransaction(dropOldImages),
};

const IMPORTS: Aging = {
  kind: 'imports',
  says: 'old imports of the history',
  count: countOldRuns,
  remove: ({ db, now }) => deleteOldRuns(db, now),
};

function inOneTransaction(remove: (tx: Queryable, now: Date) => Promise<number>) {
  return ({ db, now }: AgingWork) =>
    db.begin(async (tx) => {
      await allowLongWork(tx);
      return remove(tx, now);
    });
}
