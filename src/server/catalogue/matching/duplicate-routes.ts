import * as contract from '#contract/scores/desk/duplicates.ts';
import type { Recalculator } from '#server/catalogue/changes/recalculation.ts';
import { asCaller } from '#server/people/access/as-caller.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { decideDuplicate, splitEvent } from './decide-duplicate.ts';
import { readDuplicateSearch, startDuplicateSearch } from './duplicate-search.ts';
import { readDuplicates } from './read-duplicates.ts';
import { orderEventSources, readEventSources } from './source-order.ts';
import { findVenueTwins } from './venue-twin-queries.ts';

export function addDuplicateRoutes(
  implement: ServerImplement,
  deps: ServerDeps,
  recalculator: Recalculator,
): void {
  const { db, clock } = deps;
  const follow = (staffId: number) =>
    recalculator.follow({ trigger: 'correction', startedBy: staffId });

  implement(contract.listDuplicates, ({ query: { state, q, ...page } }) =>
    readDuplicates(db, { state, q, now: clock() }, page),
  );

  implement(contract.listVenueTwins, async () => ({ twins: await findVenueTwins(db) }));

  implement(contract.readDuplicateSearch, () => readDuplicateSearch(db, clock()));

  implement(contract.searchDuplicates, ({ caller }) =>
    startDuplicateSearch(deps, caller, () => follow(caller.staffId)),
  );

  implement(contract.decideDuplicate, async ({ params, body, caller }) => {
    const { staffId } = caller;
    const { id, other_id: otherId } = params;
    const decided = await decideDuplicate(asCaller(deps, caller), {
      id,
      otherId,
      isSame: body.is_same,
      staffId,
    });
    follow(staffId);
    return decided;
  });

  implement(contract.splitEvent, async ({ params: { id }, caller }) => {
    const { staffId } = caller;
    const parted = await splitEvent(asCaller(deps, caller), { id, staffId });
    follow(staffId);
    return { parted };
  });

  implement(contract.readEventSources, () => readEventSources(db));

  implement(contract.orderEventSources, async ({ body, caller }) => {
    const sources = await orderEventSources(asCaller(deps, caller), body);
    follow(caller.staffId);
    return sources;
  });
}
