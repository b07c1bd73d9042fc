import { importEvents } from '#contract/imports.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { Recalculator } from '#server/catalogue/changes/recalculation.ts';
import type { FairQueue } from '#server/platform/process/fair-queue.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { formatOfImport } from '../mappings/format-of-import.ts';
import type { ImportDeps } from '../storing/import-options.ts';
import { refuseOtherFeeds, sourcesOf } from '../storing/key-limits.ts';
import { importFeed } from './import-feed.ts';
import { uploadedBytes } from './uploaded-bytes.ts';

/** So that slow uploads leave places among the long work to others. */
const MAX_UPLOADS = 3;

export function addImportRoutes(
  implement: ServerImplement,
  deps: ServerDeps & Pick<ImportDeps, 'parseFeed'> & { longWork: FairQueue },
  recalculator: Recalculator,
): void {
  let uploads = 0;
  implement(importEvents, async ({ query, caller, request }) => {
    await refuseOtherFeeds(deps.db, caller.key, null);
    if (uploads >= MAX_UPLOADS) {
      throw new ApiError('too_many_requests', 'Other imports are running. Try again in a minute.', {
        retryAfterSeconds: 60,
      });
    }
    uploads++;
    try {
      const options = {
        ...(await formatOfImport(deps.db, query)),
        encoding: query.encoding,
        timezone: query.timezone,
        eventType: query.event_type,
        source: query.source,
        country: query.country,
        input: uploadedBytes(request.body),
        importedBy: caller.staffId,
        onlySources: sourcesOf(caller.key),
        fileName: query.file_name ?? null,
        isDryRun: query.dry_run === 'true',
        signal: request.signal,
        onEventsChanged: () => {
          if (query.recalculate === 'true') {
            recalculator.follow({ trigger: 'import', startedBy: caller.staffId });
          }
        },
      };
      const work = () => importFeed(deps, options);
      return await deps.longWork.run(`person ${caller.staffId}`, work, request);
    } finally {
      uploads--;
    }
  });
}
