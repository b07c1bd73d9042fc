import { importEvents } from '#contract/imports.ts';
import type { Recalculator } from '#server/catalogue/changes/recalculation.ts';
import { createPlaces, UPLOADS } from '#server/platform/http/places.ts';
import type { Live } from '#server/platform/live/live.ts';
import type { FairQueue } from '#server/platform/process/fair-queue.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { formatForCaller } from '../mappings/format-of-import.ts';
import type { ImportDeps } from '../storing/import-options.ts';
import { refuseOtherFeeds, sourcesOf } from '../storing/key-limits.ts';
import { importFeed } from './import-feed.ts';
import { uploadedBytes } from './uploaded-bytes.ts';

export function addImportRoutes(
  implement: ServerImplement,
  deps: ServerDeps & Pick<ImportDeps, 'parseFeed'> & { longWork: FairQueue; live: Live },
  recalculator: Recalculator,
): void {
  const places = createPlaces(deps.live, UPLOADS);
  implement(importEvents, async ({ query, caller, request }) => {
    await refuseOtherFeeds(deps.db, caller.key, null);
    const call = await places.take(caller);
    try {
      const options = {
        ...(await formatForCaller(deps.db, caller, query)),
        encoding: query.encoding,
        timezone: query.timezone,
        eventType: query.event_type,
        source: query.source,
        country: query.country,
        input: uploadedBytes(request, call),
        importedBy: caller.staffId,
        caller,
        onlySources: sourcesOf(caller.key),
        fileName: query.file_name ?? null,
        isDryRun: query.dry_run === 'true',
        signal: AbortSignal.any([request.signal, call.signal]),
        onEventsChanged: () => {
          if (query.recalculate === 'true') {
            recalculator.follow({ trigger: 'import', startedBy: caller.staffId });
          }
        },
      };
      const work = () => importFeed(deps, options);
      return await deps.longWork.run(`person ${caller.staffId}`, work, options);
    } finally {
      call.end();
    }
  });
}
