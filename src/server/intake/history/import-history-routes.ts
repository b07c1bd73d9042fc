import type { OpenAPIHono } from '@hono/zod-openapi';
import * as contract from '#contract/import-runs.ts';
import type { Authorize } from '#contract/kit/bind.ts';
import { documentStream } from '#contract/kit/implement.ts';
import { parseInput } from '#contract/kit/parse-input.ts';
import { allSorts } from '#contract/kit/sorting.ts';
import type { Recalculator } from '#server/catalogue/changes/recalculation.ts';
import { asCaller } from '#server/people/sessions/as-caller.ts';
import { destroyOf, toStream } from '#server/platform/http/export-stream.ts';
import type { Live } from '#server/platform/live/live.ts';
import type { FairQueue } from '#server/platform/process/fair-queue.ts';
import type { Caller, ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { countKeptRows, countWarnings, findWarnings } from '../storing/import-row-queries.ts';
import { errorsFile } from './errors-file.ts';
import { countImportedEvents, findImportedEvents } from './imported-event-queries.ts';
import { countRuns, findRuns, toImportRun } from './run-queries.ts';
import { findUndoRefusal, requireRun, undoImport } from './undo-import.ts';

export function addImportHistoryRoutes(
  implement: ServerImplement,
  deps: ServerDeps & { longWork: FairQueue },
  recalculator: Recalculator,
): void {
  const { db } = deps;

  implement(contract.listImports, async ({ query, caller: { key } }) => {
    const { page, per_page: limit, sort, order, also, ...asked } = query;
    const filter = { key, ...asked };
    const sorts = allSorts({ sort, order }, also);
    const runs = await findRuns(db, filter, { sorts, skip: (page - 1) * limit, limit });
    return { imports: runs.map(toImportRun), count: await countRuns(db, filter) };
  });

  implement(contract.readImport, async ({ params: { id }, caller: { key } }) => {
    const run = await requireRun(db, id, key);
    return {
      run: toImportRun(run),
      undo_refusal: await findUndoRefusal(db, run),
      kept_rows: await countKeptRows(db, id),
    };
  });

  implement(contract.listImportWarnings, async ({ params, query, caller: { key } }) => {
    const { page, per_page: limit, kind } = query;
    const { id } = await requireRun(db, params.id, key);
    const warnings = await findWarnings(db, id, { kind, skip: (page - 1) * limit, limit });
    return { warnings, count: await countWarnings(db, id, kind) };
  });

  implement(contract.listImportedEvents, async ({ params, query, caller: { key } }) => {
    const { page, per_page: limit } = query;
    const run = await requireRun(db, params.id, key);
    const events = await findImportedEvents(db, run, { skip: (page - 1) * limit, limit });
    return { events, count: await countImportedEvents(db, run) };
  });

  implement(contract.undoImport, ({ params, query, caller, request }) => {
    const { staffId, key } = caller;
    const undo = () =>
      undoImport(asCaller(deps, caller), {
        id: params.id,
        undoneBy: { staffId },
        key,
        onEventsChanged: () => {
          if (query.recalculate === 'true') {
            recalculator.follow({ trigger: 'import', startedBy: staffId });
          }
        },
      });
    return deps.longWork.run(`person ${staffId}`, undo, request);
  });
}

export function addImportErrors(
  app: OpenAPIHono,
  authorize: Authorize<Caller>,
  { db, live }: Pick<ServerDeps, 'db'> & { live: Live },
): void {
  documentStream(app, contract.IMPORT_ERRORS, {
    description: 'The file, in the order of the imported one',
    types: ['text/csv'],
  });

  app.get(contract.IMPORT_ERRORS.path.replace('{id}', ':id'), async (context) => {
    const caller = await authorize(context, contract.IMPORT_ERRORS.access);
    const params = parseInput(contract.readImport.params, context.req.param());
    const { kind } = parseInput(contract.IMPORT_ERRORS.query, context.req.query());
    const { id } = await requireRun(db, params.id, caller.key);
    const call = await live.follow(caller);
    const file = toStream(errorsFile(db, id, kind), { call, destroy: destroyOf(context) });
    return context.body(file, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="import-${id}-errors.csv"`,
      'Cache-Control': 'no-store',
    });
  });
}
