import * as contract from '#contract/import-mappings/import-mappings.ts';
import { asCaller } from '#server/people/sessions/as-caller.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { needsMapping } from '../detection/detect-format.ts';
import { guessFromSample, sampleToGuess } from '../table/guess/guess-from.ts';
import { previewRows } from '../table/preview-rows.ts';
import { createMapping, removeMapping, replaceMapping } from './change-mapping.ts';
import { fittingMappings } from './fitting-mappings.ts';
import { forget, forgetAll, lessonsFor, readLessons } from './lessons.ts';
import { findMappings } from './mapping-queries.ts';
import { toSavedMapping } from './saved-mapping.ts';

export function addMappingRoutes(implement: ServerImplement, { db, clock }: ServerDeps): void {
  implement(contract.listMappings, async () => ({
    mappings: (await findMappings(db)).map(toSavedMapping),
  }));

  implement(contract.createMapping, async ({ body, caller }) => {
    const save = { ...body, savedBy: caller.staffId, now: clock() };
    return toSavedMapping(await createMapping(asCaller({ db }, caller).db, save));
  });

  implement(contract.replaceMapping, async ({ params, body, caller }) => {
    const save = { ...body, savedBy: caller.staffId, now: clock() };
    return toSavedMapping(await replaceMapping(asCaller({ db }, caller).db, params.id, save));
  });

  implement(contract.deleteMapping, async ({ params, caller }) => {
    await removeMapping(asCaller({ db }, caller).db, params.id);
    return {};
  });

  implement(contract.checkNeedsMapping, async ({ body }) => ({
    is_needed: needsMapping(Buffer.from(body.sample, 'base64')),
  }));

  implement(contract.findFittingMappings, async ({ body }) => {
    const saved = await findMappings(db);
    const fitting = fittingMappings(Buffer.from(body.sample, 'base64'), saved, clock());
    return { mappings: fitting.map(toSavedMapping) };
  });

  implement(contract.guessMapping, async ({ body: { sample, ...order } }) => {
    const table = sampleToGuess(Buffer.from(sample, 'base64'), order);
    const lessons = await lessonsFor(db, order.rows, table.columns);
    return guessFromSample(table, order, { lessons, now: clock() });
  });

  implement(contract.listLessons, () => readLessons(db));

  implement(contract.forgetLesson, async ({ params, caller }) => {
    await forget(asCaller({ db }, caller).db, params.id);
    return {};
  });

  implement(contract.forgetLessons, async ({ caller }) => {
    await forgetAll(asCaller({ db }, caller).db);
    return {};
  });

  implement(contract.previewMapping, async ({ body }) => previewRows(body, clock()));
}
