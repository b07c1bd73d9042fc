import { importEvents } from '#contract/imports.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { Recalculator } from '../scores/ranking/recalculate.ts';
import type { ServerDeps, ServerImplement } from '../server-deps.ts';
import { importFeed } from './import-feed.ts';
import type { ImportDeps } from './import-options.ts';
import { formatOfImport } from './mappings/format-of-import.ts';
import { uploadedBytes } from './uploaded-bytes.ts';

/** Each upload uses a database connection from its first byte to its last. */
const MAX_UPLOADS = 3;

export function addImportRoutes(
  implement: ServerImplement,
  deps: ServerDeps & Pick<ImportDeps, 'parseFeed'>,
  recalculator: Recalculator,
): void {
  let uploads = 0;
  implement(importEvents, async ({ query, caller, request }) => {
    if (uploads >= MAX_UPLOADS) {
      throw new ApiError('too_many_requests', 'Other imports are running. Try again in a minute.', {
        retryAfterSeconds: 60,
      });
    }
    uploads++;
    try {
      return await importFeed(deps, {
        ...(await formatOfImport(deps.db, query)),
        encoding: query.encoding,
        timezone: query.timezone,
        eventType: query.event_type,
        source: query.source,
        country: query.country,
        input: uploadedBytes(request.body),
        importedBy: caller.staffId,
        fileName: query.file_name ?? null,
        isDryRun: query.dry_run === 'true',
        signal: request.signal,
        onEventsChanged: () => {
          if (query.recalculate === 'true') {
            recalculator.follow({ trigger: 'import', startedBy: caller.staffId });
          }
        },
      });
    } finally {
      uploads--;
    }
  });
}
