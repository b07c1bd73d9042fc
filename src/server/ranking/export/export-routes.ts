import type { OpenAPIHono } from '@hono/zod-openapi';
import { type Authorize, readQuery } from '#contract/kit/bind.ts';
import { documentStream } from '#contract/kit/implement.ts';
import { parseInput } from '#contract/kit/parse-input.ts';
import {
  EXPORT_SCORES,
  type ExportQuery,
  exportQuery,
  TOTAL_ROWS_HEADER,
} from '#contract/scores/export.ts';
import { destroyOf, toStream } from '#server/platform/http/export-stream.ts';
import { createPlaces, EXPORTS } from '#server/platform/http/places.ts';
import type { Live } from '#server/platform/live/live.ts';
import type { FairQueue } from '#server/platform/process/fair-queue.ts';
import type { Caller, ServerDeps } from '#server/platform/server-deps.ts';
import { type CountedList, countList, listToolsOf } from '../lists/counted-list.ts';
import { askedBy } from '../lists/read-filter.ts';
import { readFromRun } from '../runs/readable-run-queries.ts';
import { CONTENT_TYPES, exportFile } from './export-file.ts';
import { type OpenRows, openRows } from './export-rows.ts';

type OpenExport = { list: CountedList | null; rows: OpenRows };

export function addExportRoutes(
  app: OpenAPIHono,
  authorize: Authorize<Caller>,
  { readDb, clock, live }: Pick<ServerDeps, 'readDb' | 'clock'> & { live: Live },
  readings: FairQueue,
): void {
  const tools = listToolsOf(readDb);
  const places = createPlaces(live, EXPORTS);
  documentStream(app, EXPORT_SCORES, {
    description: 'The file; its number of rows is in the header x-total-rows',
    types: Object.values(CONTENT_TYPES),
  });

  const open = (query: ExportQuery) =>
    readFromRun<OpenExport>(
      readDb,
      query.run_id ?? null,
      async (run) => {
        if (!run) return { list: null, rows: NO_ROWS };
        const list = await countList(tools, run, query, clock());
        return { list, rows: await openRows(tools, list) };
      },
      query.compare,
    );

  app.get(EXPORT_SCORES.path, async (context) => {
    const caller = await authorize(context, EXPORT_SCORES.access);
    const { staffId } = caller;
    const query = askedBy(parseInput(exportQuery, readQuery(context)), staffId);
    const { format, time_range: range } = query;
    const call = await places.take(caller);
    const { list, rows } = await readings
      .run(`person ${staffId}`, () => open(query), context.req.raw)
      .catch((error: unknown) => {
        call.end();
        throw error;
      });
    const run = list?.source.run;
    const file = exportFile(format, rows.batches, {
      runId: run?.runId ?? '',
      comparedWith: run?.compared?.asOf ?? null,
    });
    const instant = (run?.asOf ?? clock()).toISOString().slice(0, 16).replace(':', '');
    const stream = toStream(file, { call, close: rows.close, destroy: destroyOf(context) });
    return context.body(stream, 200, {
      'Content-Type': CONTENT_TYPES[format],
      'Content-Disposition': `attachment; filename="events-${range}-${instant}Z.${format}"`,
      'Cache-Control': 'no-store',
      [TOTAL_ROWS_HEADER]: String(list?.count ?? 0),
    });
  });
}

/** Nothing is ranked yet. */
const NO_ROWS: OpenRows = {
  batches: (async function* nothing() {})(),
  close: async () => undefined,
};
