import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import type { ImportDeps } from '../storing/import-options.ts';
import {
  beginRun,
  failAbandonedRuns,
  noteSeen,
  type StartedImport,
} from '../storing/import-run-queries.ts';

/** Well below the time after which an import counts as abandoned. */
const SEEN_EVERY_MS = 30_000;

const SERVER_ENDED = 'The server ended during this import, so nothing was stored. Import it again.';

/** An import that stands in the history while it runs. */
export type RunningImport = {
  /** Its number; one that another import has overtaken is stored under a later one. */
  id: number;
  /** Says in the log what became of it. */
  end: (result: { outcome: 'stored' | 'failed'; storedAs?: number | null }) => void;
};

/** Adds an import to the history and to the log, and says from then on that this server works on it. */
export async function beginImport(
  { db, clock, log }: ImportDeps,
  started: StartedImport,
): Promise<RunningImport> {
  const startedMs = performance.now();
  const id = await beginRun(db, started, clock());
  log?.info({ importId: id, format: started.format }, 'import began');
  // A database that is away for a moment is told the next time.
  const seen = setInterval(() => void noteSeen(db, id).catch(() => undefined), SEEN_EVERY_MS);
  seen.unref();
  return {
    id,
    end(result) {
      clearInterval(seen);
      const durationMs = Math.round(performance.now() - startedMs);
      log?.info({ importId: id, ...result, durationMs }, 'import ended');
    },
  };
}

/** Marks the running imports as failed whose server has ended. Returns how many there were. */
export async function failAbandonedImports({ db }: Pick<ServerDeps, 'db'>): Promise<number> {
  return db.begin(async (tx) => {
    const abandoned = await failAbandonedRuns(tx, SERVER_ENDED);
    for (const { id, format, file_name: name } of abandoned) {
      await recordAudit(tx, {
        action: 'import.failed',
        subject: { kind: 'import', id, name: name ?? format ?? '' },
        after: { format, reason: SERVER_ENDED },
      });
    }
    return abandoned.length;
  });
}
